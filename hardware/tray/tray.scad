// The tray: two equal halves, and the plate that joins them in front. (At the back the arm's foot joins them.)
include <sizes.scad>

tab = [8, 14, 20];      // mm: how far a tab of the seam reaches, its width at the seam and at its end
tab_y = 45;             // mm

// The right half; turned by half a turn it is the left one. Printed as it stands.
module tray_half() {
    difference() {
        union() {
            linear_extrude(floor_thick) floor_outline();
            linear_extrude(tray_height) wall_outline();
        }
        for (y = [-1, 1]) {
            tile_seat(y);
            for (x = low_screws) face_insert(x, low_screw_z, y);
            face_insert(high_screw[0], high_screw[1], y);
        }
    }
}

module floor_outline() {
    difference() {
        union() {
            half_outline();
            translate([0, tab_y]) mirror([1, 0]) seam_tab(0);
        }
        translate([0, -tab_y]) seam_tab(fit);
    }
}

module wall_outline() {
    difference() {
        half_outline();
        rounded([inner_width, inner_depth], corner);
    }
}

module half_outline() {
    intersection() {
        union() {
            rounded([inner_width + 2 * wall, outer_depth], 3);
            for (y = [-1, 1]) translate([(inner_width + tower) / 2, y * (inner_depth + tower) / 2])
                translate([-1, -y]) rounded([tower + 2, tower + 2], 3);
        }
        translate([0, -bed]) square(2 * bed);
    }
}

// A dovetail that reaches to the right from x = 0; its socket is larger by `gap` on each side.
module seam_tab(gap) {
    offset(delta = gap) polygon([
        [-0.01, -tab[1] / 2], [tab[0], -tab[2] / 2], [tab[0], tab[2] / 2], [-0.01, tab[1] / 2]]);
}

// Where a marker's tile is glued, so that it lies square.
module tile_seat(y) {
    edge = tile + 2 * fit;
    translate([(inner_width + edge) / 2, y * (inner_depth + edge) / 2, tray_height])
        cube([edge, edge, 1.2], center = true);
}

// The hole for an insert in the front (y = -1) or the back (y = 1).
module face_insert(x, z, y) {
    translate([x, y * (back + 0.01), z]) rotate([y * 90, 0, 0]) cylinder(d = m3_insert, h = m3_insert_deep);
}

// The x of the screws that hold what joins the halves in front.
function front_screws() = [for (side = [-1, 1], k = [0, 1]) side * low_screws[k]];

// Joins the halves where no Corruption track is built. Printed lying, its front down.
module front_plate() {
    difference() {
        translate([0, tray_height / 2]) linear_extrude(plate) rounded([2 * low_screws[1] + 20, tray_height], 3);
        for (x = front_screws()) translate([x, low_screw_z, 0]) sunk_screw();
    }
}

// The same with twelve windows; the strip lies in the channel, against the tray. Printed lying, its front down.
module corruption_track() {
    length = lamps * lamp_step + 12;
    middle = tray_height - 2 - lamp_strip / 2;
    difference() {
        translate([0, tray_height / 2]) linear_extrude(plate) rounded([length, tray_height], 3);
        translate([-length / 2 + 3, middle - lamp_strip / 2, 2]) cube([length, lamp_strip, plate]);
        for (k = [0:lamps - 1]) translate([(k - (lamps - 1) / 2) * lamp_step, middle, lamp_skin])
            linear_extrude(plate) square(lamp_window, center = true);
        for (x = front_screws()) translate([x, low_screw_z, 0]) sunk_screw();
    }
}
