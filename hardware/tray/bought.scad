// What is bought, roughly: for the pictures only.
include <sizes.scad>

metal = "#b8bcc4";

// A screw from the back towards the front: what it holds begins at y = 0.
module m3_screw(length = 12) {
    screw(3, length, 5.5, 3);
}

// A bolt from the front towards the back.
module m4_bolt(length) {
    rotate(180) screw(4, length, 7, 4);
}

module screw(thread, length, head, high) {
    color(metal) rotate([90, 0, 0]) {
        cylinder(d = thread, h = length);
        mirror([0, 0, 1]) cylinder(d = head, h = high);
    }
}

// Looks down; its lens ends at z = 0.
module camera() {
    color("#1f6b3a") translate([-12.5, -14.5, camera_lens_down - 1]) cube([25, 24, 1]);
    color("#222222") {
        translate([-4.5, -4.5, 3]) cube([9, 9, 6]);
        cylinder(d = 7, h = 4);
        translate([-10.5, 4, camera_lens_down]) cube([21, 5.5, 3]);
    }
}

module ribbon() {
    color("#eeeeee") {
        translate([-8, boom_end - 5, boom_bottom - camera_plate - 3]) cube([16, 0.6, bar + 9]);
        translate([-8, boom_end - 5, arm_top + 0.4]) cube([16, arm_back - boom_end + 6, 0.6]);
        translate([-8, arm_back + 0.4, 40]) cube([16, 0.6, arm_top - 39.4]);
    }
}

// Lies in the light bar.
module lamp_strip() {
    color("#dddddd") translate([-98, -5, 0]) cube([196, 10, 0.4]);
    color("#fff2b0") for (k = [-14:14]) translate([k * 6.6 - 1.8, -1.8, 0.4]) cube([3.5, 3.5, 0.8]);
}

// A Raspberry Pi Pico, its USB socket to the right.
module board() {
    color("#1f6b3a") translate([-pico[0] / 2, -pico[1] / 2, 5]) cube([pico[0], pico[1], 1]);
    color("#222222") translate([-6, -4, 6]) cube([8, 8, 1]);
    color(metal) translate([pico[0] / 2 - 5, -4, 6]) cube([6, 8, 2.6]);
}

// Arcade buttons in a row, their rims on z = 0; the two big ones have lamps.
module buttons(diameters) {
    shades = ["#3f7fd0", "#f4f4f4", "#f4f4f4", "#d0453f"];
    for (k = [0:len(diameters) - 1]) translate([(k - (len(diameters) - 1) / 2) * button_step, 0, 0]) {
        color("#222222") cylinder(d = diameters[k] + 4, h = 3);
        color(shades[k]) cylinder(d = diameters[k] - 6, h = 8);
        color("#444444") translate([0, 0, -30]) cylinder(d = diameters[k] - 2, h = 30);
    }
}

module mat() {
    color("#17382a") translate([0, 0, floor_thick]) linear_extrude(0.8) rounded([inner_width - 1, inner_depth - 1], corner);
    color("white") for (x = [-1, 1], y = [-1, 1])
        translate([x * (inner_width + tile) / 2, y * (inner_depth + tile) / 2, tray_height - 0.5]) cube([tile, tile, 1.2], center = true);
    color("black") for (x = [-1, 1], y = [-1, 1])
        translate([x * (inner_width + tile) / 2, y * (inner_depth + tile) / 2, tray_height - 0.4]) cube([20, 20, 1.2], center = true);
}

module dice() {
    places = [[-90, 30, 20], [-40, -35, 65], [10, 22, 40], [60, -20, 10], [105, 40, 75]];
    for (k = [0:4]) translate([places[k][0], places[k][1], floor_thick + 8.8]) rotate(places[k][2]) {
        color(k < 3 ? "#e8e2d0" : "#b03a34") render() intersection() {
            cube(16, center = true);
            sphere(d = 23);
        }
        color(k < 3 ? "black" : "white") for (p = pips(k)) translate([4 * p[0], 4 * p[1], 7.6]) cylinder(d = 3, h = 0.5);
    }
}

function pips(k) = [[[0, 0]], [[-1, -1], [1, 1]], [[-1, -1], [0, 0], [1, 1]], [[-1, -1], [1, 1], [-1, 1], [1, -1]],
    [[-1, -1], [1, 1], [-1, 1], [1, -1], [0, 0]]][k];

// The pyramid that the camera sees, down to the tray's floor.
module view_of_camera() {
    reach = camera_height * [tan(camera_view_wide / 2), tan(camera_view_deep / 2)];
    color("#3f7fd0", 0.18) translate([0, 0, floor_thick]) polyhedron(
        [[-reach[0], -reach[1], 0], [reach[0], -reach[1], 0], [reach[0], reach[1], 0], [-reach[0], reach[1], 0],
            [0, 0, camera_height]],
        [[0, 1, 2, 3], [1, 0, 4], [2, 1, 4], [3, 2, 4], [0, 3, 4]]);
}

// Light to the tray's front and back edge, and from there to where a mirror would send it: past the camera.
module way_of_light() {
    lamps = [light_back, light_z];
    for (y = [-inner_depth / 2, inner_depth / 2]) {
        slope = light_height / (light_back - y);
        ray(lamps, [y, floor_thick], "#e0a010");
        ray([y, floor_thick], [y - 340 / slope, floor_thick + 340], "#d04030");
    }
}

module ray(from, to, shade) {
    color(shade) hull() for (end = [from, to]) translate([camera_height, end[0], end[1]]) sphere(d = 1.6);
}
