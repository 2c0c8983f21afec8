// The pictures, from the STL files: everything where it belongs. `step` 1 to 7 shows one step of docs/build/assembly.md:
// what is new hangs a little off its place, what came before is grey. `step` 0 shows the whole.
include <sizes.scad>
use <light.scad>
use <boxes.scad>
use <bought.scad>

step = 0;
track = true;           // false: the plain plate in front
rays = false;           // true: what the camera sees, and where the lamps' light goes
from_lens = false;      // true: looked down as the camera does, without what hangs at the boom

wood = "#9a6a40";
dark = "#5d6673";
pale = "#e4dfd2";
grey = "#d4d4d4";
four = [big_button, small_button, small_button, big_button];

// What comes in step `n`, moved by `off` while it is new.
module new(n, off) {
    if (step == 0 || step >= n) translate(step == n ? off : [0, 0, 0]) children();
}

module part(name, n, shade) {
    color(step > n ? grey : shade) import(str("stl/", name, ".stl"));
}

// A part that was printed on its side, standing again.
module standing(half) {
    rotate([0, -90, 0]) translate([0, 0, -half]) children();
}

module halves() {
    new(1, [15, 0, 0]) part("tray_half", 1, wood);
    new(1, [-15, 0, 0]) rotate(180) part("tray_half", 1, wood);
    if (step == 0) mat();
}

module joined() {
    new(2, [0, 40, 0]) translate([0, back, 0]) part("foot", 2, dark);
    new(2, [0, -40, 0]) translate([0, -back - plate, 0]) rotate([90, 0, 180])
        part(track ? "corruption_track" : "front_plate", 2, pale);
    new(2, [0, 90, 0]) {
        for (x = [-low_screws[0], low_screws[0]]) translate([x, back + 5, low_screw_z]) m3_screw();
        for (x = [-high_screw[0], high_screw[0]]) translate([x, back + 5, high_screw[1]]) m3_screw();
    }
    new(2, [0, -70, 0]) for (x = [-low_screws[1], -low_screws[0], low_screws[0], low_screws[1]])
        translate([x, -back - plate, low_screw_z]) rotate(180) m3_screw();
}

module raised() {
    new(3, [0, 0, 40]) translate([0, post_front, post_foot]) standing(bar / 2) part("post", 3, dark);
    new(3, [0, 30, 40]) standing(bar / 2) part("arm", 3, dark);
    new(3, [0, -45, 40]) for (z = [lap_z, lap_z - lap_screws]) translate([0, post_front, z]) m4_bolt(50);
    new(3, [0, -45, 0]) translate([0, back, 35]) m4_bolt(40);
}

module seeing() {
    new(4, [0, 0, -45]) translate([0, 0, boom_bottom]) rotate([0, 180, 0]) part("camera_plate", 4, dark);
    new(4, [0, 0, -75]) translate([0, 0, floor_thick + camera_height]) camera();
    if (step == 0 || step > 4) ribbon();
}

module lit() {
    new(5, [45, 0, 0]) standing(bar / 2 + cheek()) part("light_bracket", 5, dark);
    new(5, [0, 40, -50]) at_lamps() translate([0, 0, -trough_base()]) part("light_bar", 5, pale);
    new(5, [0, 15, -75]) at_lamps() lamp_strip();
}

module boarded() {
    new(6, [0, 60, 0]) translate([(low_screws[1] + low_screws[2]) / 2, back + board_room[1] / 2 + shell, 0]) {
        part("board_box", 6, dark);
        translate([0, 0, step == 6 ? 30 : 0]) translate(pico_place()) board();
        translate([0, 0, board_room[2] + shell + lid + (step == 6 ? 60 : 0)]) rotate([180, 0, 0]) part("board_lid", 6, dark);
    }
}

module pressed() {
    top = lid + button_room + shell;
    new(7, [0, 0, 0]) translate([0, -back - 115, 0]) {
        part("button_lid", 7, dark);
        translate([0, 0, top + (step == 7 ? 45 : 0)]) rotate([180, 0, 0]) part("button_box", 7, wood);
        translate([0, 0, top + (step == 7 ? 100 : 0)]) buttons(four);
    }
}

// OpenSCAD looks with 22.5 degrees. Stretched like this, and from as much farther, it sees what the camera sees.
stretch = from_lens ? tan(camera_view_deep / 2) / tan(22.5 / 2) : 1;

scale([1, 1, stretch]) {
    halves();
    joined();
    raised();
    if (!from_lens) seeing();
    lit();
    boarded();
    pressed();
    if (step == 0) dice();
}
if (rays) {
    view_of_camera();
    way_of_light();
}
