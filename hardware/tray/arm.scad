// What holds the camera over the tray's middle: foot, post, arm, and a plate for either kind of camera.
include <sizes.scad>

foot_reach = 60;        // mm: how far the foot stands out behind the tray
socket_wall = 5;        // mm
socket = bar + 2 * fit;
socket_back = plate + socket + socket_wall;

// Joins the tray's halves at the back and holds the post. Printed as it stands; y = 0 is the tray's back.
module foot() {
    width = 2 * high_screw[0] + 20;
    half = socket / 2 + socket_wall;
    difference() {
        union() {
            translate([-width / 2, 0, 0]) cube([width, plate, tray_height]);
            translate([-half, 0, 0]) cube([2 * half, socket_back, socket_height]);
            linear_extrude(5) polygon([[-width / 2, 0], [width / 2, 0], [half, foot_reach], [-half, foot_reach]]);
            for (x = [-half, half - socket_wall]) translate([x, 0, 0]) rib();
        }
        translate([-socket / 2, plate, post_foot]) cube([socket, socket, socket_height]);
        for (side = [-1, 1]) {
            foot_screw(side * low_screws[0], low_screw_z);
            foot_screw(side * high_screw[0], high_screw[1]);
        }
        translate([0, -1, 35]) along_y(m4, 2 * foot_reach);
    }
}

// Holds the socket against a knock from the front.
module rib() {
    rotate([90, 0, 90]) linear_extrude(socket_wall) polygon([
        [0, 0], [foot_reach, 0], [foot_reach, 5], [socket_back + 2, socket_height], [0, socket_height]]);
}

// The way of a screw into the tray and, wider, of its head and the key that turns it.
module foot_screw(x, z) {
    translate([x, -1, z]) along_y(m3, 20);
    translate([x, 4, z]) along_y(m3_head, 2 * foot_reach);
}

module along_y(diameter, length) {
    rotate([-90, 0, 0]) cylinder(d = diameter, h = length);
}

// The lower bar, standing; printed lying on its side. z = 0 is its lower end, y = 0 its front.
module post() {
    low = socket_height + 25;
    holes = [for (z = [lap_z - post_foot : -hole_step : low]) z];
    difference() {
        translate([-bar / 2, 0, 0]) cube([bar, bar, post_length]);
        for (z = [35 - post_foot, each holes]) translate([0, -1, z]) along_y(m4, 2 * bar);
    }
}

// The upper bar with the boom, standing where it belongs; printed lying on its side.
module arm() {
    difference() {
        translate([-bar / 2, 0, 0]) rotate([90, 0, 90]) linear_extrude(bar) arm_outline();
        for (z = [lap_z, lap_z - lap_screws]) translate([0, arm_front - 1, z]) along_y(m4, 2 * bar);
        for (z = bracket_z) translate([-bar, arm_front + bar / 2, z]) rotate([0, 90, 0]) cylinder(d = m4, h = 2 * bar);
        for (y = plate_screws()) translate([0, y, boom_bottom - 0.01]) cylinder(d = m3_insert, h = m3_insert_deep);
    }
}

// In y and z: upright leg, boom and a strut in their corner.
module arm_outline() {
    translate([arm_front, arm_foot]) square([bar, arm_length]);
    translate([boom_end, boom_bottom]) square([arm_back - boom_end, bar]);
    polygon([[arm_front, boom_bottom - 25], [arm_front, boom_bottom], [arm_front - 25, boom_bottom]]);
}

// The y of the screws that hold a camera's plate under the boom.
function plate_screws() = [boom_end + 9, boom_end + 29];

// Holds the camera under the boom's end, its ribbon towards the arm. Printed with the bosses up; x and y as it hangs.
module camera_plate() {
    from = -camera_holes[1] - 5;
    to = plate_screws()[1] + 7;
    difference() {
        union() {
            translate([0, (from + to) / 2]) linear_extrude(camera_plate) rounded([34, to - from], 3);
            camera_bosses(camera_plate + camera_gap, 5.6);
        }
        translate([0, 0, -1]) camera_bosses(20, m2);
        for (y = plate_screws()) translate([0, y, -1]) cylinder(d = m3, h = 20);
        translate([-9, boom_end - 5.5, -1]) cube([18, 3, 20]);
    }
}

module camera_bosses(height, diameter) {
    for (x = [-0.5, 0.5], y = [0, -camera_holes[1]]) translate([x * camera_holes[0], y, 0])
        cylinder(d = diameter, h = height);
}

function webcam_width() = 30;

// Holds a webcam that has a tripod thread: its foot stands against the leg that hangs down, so it looks down.
// Drawn as it hangs, z = 0 under the boom; printed lying on its side.
module webcam_holder() {
    width = webcam_width();
    leg = boom_end + 22;
    difference() {
        translate([-width / 2, 0, 0]) rotate([90, 0, 90]) linear_extrude(width) {
            translate([leg, -5]) square([55, 5]);
            translate([leg, -50]) square([5, 50]);
            polygon([[leg + 5, -17], [leg + 17, -5], [leg + 5, -5]]);
        }
        for (y = [leg + 24, leg + 44]) hull() for (slide = [-5, 5])
            translate([0, y + slide, -10]) cylinder(d = m3, h = 20);
        hull() for (z = [-40, -28]) translate([0, leg - 1, z]) along_y(inch_4, 20);
    }
}
