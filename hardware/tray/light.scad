// The light holder: a trough for white lamps along the tray's back, and the bracket that holds it to the arm.
include <sizes.scad>

side = 2.4;             // mm: thickness of the trough's sides
base = 3;               // mm: and of its back
trough = light_strip + 2 * (side + 1);
block = 10;             // mm: the bracket's depth behind the trough
cheek = 6;              // mm: the bracket's thickness beside the arm
trough_screws = 16;     // mm apart

function cheek() = cheek;
function trough_base() = base;

// Printed lying on its back. The lamps lie on z = 0 and look up; y > 0 is the side with the visor.
module light_bar() {
    difference() {
        translate([-light_length / 2, 0, 0]) rotate([90, 0, 90]) linear_extrude(light_length) trough_outline();
        for (x = [-0.5, 0.5] * trough_screws) translate([x, 0, 0]) rotate([180, 0, 0]) sunk_screw();
    }
    for (end = [-1, 1]) translate([end * (light_length / 2 - side / 2), 0, -base + light_lip / 4])
        cube([side, trough, light_lip / 2], center = true);
}

module trough_outline() {
    difference() {
        union() {
            translate([-trough / 2, -base]) square([trough, base]);
            translate([-trough / 2, -base]) square([side, base + light_lip]);
            translate([trough / 2 - side, -base]) square([side, base + light_visor]);
        }
        translate([0, light_lip - 3 - diffuser]) square_centred(trough - 2 * side + 2, diffuser);
    }
}

module square_centred(width, height) {
    translate([-width / 2, 0]) square([width, height]);
}

// Drawn where it belongs, in y and z; printed lying on its cheek.
module light_bracket() {
    difference() {
        union() {
            from_x(bar / 2, cheek) hull() {
                block_outline();
                translate([arm_front, bracket_z[0] - 8]) square([bar, bracket_z[1] - bracket_z[0] + 16]);
            }
            from_x(-bar / 2 - cheek, bar + 2 * cheek) block_outline();
        }
        for (z = bracket_z) translate([0, arm_front + bar / 2, z]) rotate([0, 90, 0]) cylinder(d = m4, h = bar);
        at_lamps() for (x = [-0.5, 0.5] * trough_screws) translate([x, 0, -base - m3_insert_deep])
            cylinder(d = m3_insert, h = m3_insert_deep + 1);
    }
}

module from_x(x, thick) {
    translate([x, 0, 0]) rotate([90, 0, 90]) linear_extrude(thick) children();
}

// What lies behind the trough, in y and z.
module block_outline() {
    translate([light_back, light_z]) rotate(180 - light_tilt) translate([-trough / 2, -base - block])
        square([trough, block]);
}

// From the light bar's own place, as printed, to where it belongs.
module at_lamps() {
    translate([0, light_back, light_z]) rotate([180 - light_tilt, 0, 0]) children();
}
