// One part as it lies on the printer's bed: openscad -D 'part="post"' -o post.stl print.scad
include <sizes.scad>
use <tray.scad>
use <arm.scad>
use <light.scad>
use <boxes.scad>

part = "tray_half";

four_buttons = [big_button, small_button, small_button, big_button];

if (part == "tray_half") tray_half();
if (part == "front_plate") front_plate();
if (part == "corruption_track") corruption_track();
if (part == "foot") foot();
if (part == "post") on_its_side(bar / 2) post();
if (part == "arm") on_its_side(bar / 2) arm();
if (part == "camera_plate") camera_plate();
if (part == "webcam_holder") on_its_side(webcam_width() / 2) webcam_holder();
if (part == "light_bar") translate([0, 0, trough_base()]) light_bar();
if (part == "light_bracket") on_its_side(bar / 2 + cheek()) light_bracket();
if (part == "board_box") board_box();
if (part == "board_lid") board_lid();
if (part == "button_box") button_box(four_buttons);
if (part == "button_lid") button_lid(four_buttons);
if (part == "side_box") button_box([big_button]);
if (part == "side_lid") button_lid([big_button]);
if (part == "pair_box") button_box([small_button, small_button]);
if (part == "pair_lid") button_lid([small_button, small_button]);

// Laid on the side that faces right.
module on_its_side(half) {
    translate([0, 0, half]) rotate([0, 90, 0]) children();
}
