// Boxes for buttons and for the tray board, each with its lid.
include <sizes.scad>

post = 9;               // mm: corner posts that take the lids' screws
outlet = [8, 6];        // mm: where cables leave

// A box for buttons with holes of these diameters in a row. Printed top down.
module button_box(buttons) {
    room = button_box_room(buttons);
    difference() {
        box(room);
        for (k = [0:len(buttons) - 1]) translate([(k - (len(buttons) - 1) / 2) * button_step, 0, -1])
            cylinder(d = buttons[k], h = 10);
        translate([0, room[1] / 2 + shell, room[2] + shell]) cube([outlet[0], 4 * shell, 2 * outlet[1]], center = true);
    }
}

module button_lid(buttons) {
    box_lid(button_box_room(buttons));
}

function button_box_room(buttons) = [(len(buttons) - 1) * button_step + 56, 56, button_room];

// The tray board's box hangs at the tray's back: its wall with the two holes lies there. Printed as it stands.
module board_box() {
    difference() {
        union() {
            box(board_room);
            translate(pico_place()) pico_pegs(5, 5);
        }
        translate(pico_place()) pico_pegs(20, m2_tap);
        for (x = board_screws()) translate([x, 0, low_screw_z]) rotate([90, 0, 0]) cylinder(d = m3, h = 100);
        translate([board_room[0] / 2, pico_place()[1], shell + 7]) cube([6 * shell, 13, 9], center = true);
        for (x = [-24, -8, 8, 24]) translate([x, board_room[1] / 2 + shell, shell + board_room[2]])
            cube([outlet[0], 4 * shell, 2 * outlet[1]], center = true);
    }
}

module board_lid() {
    box_lid(board_room);
}

// The middle of the Pico in its box: its USB socket at the wall, away from the tray.
function pico_place() = [board_room[0] / 2 - pico[0] / 2 - 1, board_room[1] / 2 - pico[1] / 2 - 5, shell - 0.01];

// The x of the box's screws into the tray; the box's middle lies between them.
function board_screws() = [-0.5, 0.5] * (low_screws[2] - low_screws[1]);

module pico_pegs(height, diameter) {
    for (x = [-0.5, 0.5], y = [-0.5, 0.5]) translate([x * pico_holes[0], y * pico_holes[1], 0])
        cylinder(d = diameter, h = height);
}

// An open box around a room of this size; z = 0 is its closed side.
module box(room) {
    outer = [room[0] + 2 * shell, room[1] + 2 * shell];
    difference() {
        linear_extrude(room[2] + shell) rounded(outer, 4);
        difference() {
            translate([0, 0, shell]) linear_extrude(room[2] + 1) rounded([room[0], room[1]], 2);
            at_corners(room) translate([0, 0, room[2] / 2]) cube([post, post, 3 * room[2]], center = true);
        }
        at_corners(room) translate([0, 0, room[2] + shell - m3_insert_deep]) cylinder(d = m3_insert, h = 20);
    }
}

// Its heads are sunk, so that a box stands flat on it. Printed with its outside down.
module box_lid(room) {
    difference() {
        linear_extrude(lid) rounded([room[0] + 2 * shell, room[1] + 2 * shell], 4);
        at_corners(room) sunk_screw();
    }
}

module at_corners(room) {
    for (x = [-1, 1], y = [-1, 1]) translate([x * (room[0] - post) / 2, y * (room[1] - post) / 2, 0]) children();
}
