// Every size of the tray and its parts, in millimetres and degrees. Change what your dice, your camera or your screws
// need, then run `make tray`: it makes the STL files and the pictures anew.
// The origin is the middle of the tray on the table: x to the right, y to the back, z up.

// --- the printer ---
bed = 220;              // mm: every part fits on a bed of this width and depth
fit = 0.2;              // mm: gap on each side between parts that slide into each other

// --- the tray ---
inner_width = 280;      // mm: where the dice roll, left to right
inner_depth = 150;      // mm: and front to back; near the shape of the camera's picture
wall_height = 22;       // mm above the floor: holds a thrown die of 16 mm
wall = 10;              // mm: thick enough for the screws' inserts
floor_thick = 3;        // mm
corner = 4;             // mm: radius of the inner corners, seen from above; walls meet the floor at a sharp right angle
tile = 28;              // mm: edge of the printed markers; each lies on a tower, its inner corner at the tray's
tower = 29;             // mm: edge of a tower

// --- the camera (Raspberry Pi Camera Module 3, the one that sees 66 degrees wide) ---
camera_height = 330;    // mm: from the tray's floor to the lens
camera_view_wide = 66;  // degrees, along the tray's width
camera_view_deep = 41;  // degrees, along its depth
camera_holes = [21, 12.5];      // mm: between the holes' middles; the lens lies between the two nearer to the plug
camera_lens_down = 10;  // mm: from the back of the camera's board to its lens
camera_gap = 5;         // mm: room for the plug of the ribbon cable
camera_plate = 4;       // mm: thickness of the plate that holds it

// --- the arm ---
bar = 20;               // mm: edge of post and arm
post_length = 212;      // mm
arm_length = 210;       // mm: its upright leg
boom_end = 18;          // mm from the tray's middle: there the boom ends and the camera's plate goes on
hole_step = 10;         // mm: the camera's height can be changed in such steps
lap_screws = 30;        // mm: between the two bolts of post and arm
socket_height = 45;     // mm: how deep the post stands in the foot
plate = 6;              // mm: thickness of what is screwed to the tray

// --- the light: behind the tray, so low that no die mirrors it into the camera ---
light_height = 220;     // mm: from the tray's floor to the lamps
light_back = 175;       // mm: from the tray's middle to the lamps
light_length = 206;     // mm
light_strip = 22;       // mm: room for one or two strips side by side, or for a 20 mm aluminium bar with them
light_visor = 20;       // mm: keeps the lamps out of the players' eyes
light_lip = 12;         // mm: the other side
diffuser = 1.4;         // mm: groove for a strip of opal plastic

// --- the Corruption track: a WS2812 strip with 60 lamps a metre ---
lamps = 12;
lamp_step = 16.67;      // mm: from lamp to lamp
lamp_strip = 12.4;      // mm: the strip's width and some room
lamp_window = 8;        // mm
lamp_skin = 0.6;        // mm: what stays of the front as a diffuser; print it in white

// --- boxes ---
shell = 2.4;            // mm: walls
lid = 3;                // mm: thickness of lids
big_button = 30;        // mm: hole of the two arcade buttons with lamps
small_button = 24;      // mm: hole of read and undo
button_room = 50;       // mm: for the buttons' bodies and plugs
button_step = 48;       // mm: from button to button
board_room = [76, 54, 28];      // mm: inside of the tray board's box
pico = [51, 21];        // mm
pico_holes = [47, 11.4];        // mm: between the holes' middles

// --- screws ---
m2 = 2.2;               // mm: a hole that an M2 screw passes
m2_tap = 1.7;           // mm: a hole that an M2 screw cuts its thread into
m3 = 3.4;
m3_head = 6.2;          // mm: its cylinder head
m3_sunk = 6.8;          // mm: its countersunk head
m3_insert = 4.0;        // mm: hole for a heat-set insert M3 x 5.7
m3_insert_deep = 6.5;
m4 = 4.4;
inch_4 = 6.8;           // mm: a hole that a 1/4 inch tripod screw passes
low_screws = [20, 75, 115];     // mm from the middle: inserts in the tray's front and back
low_screw_z = 5;        // mm above the table
high_screw = [40, 18];  // mm from the middle, above the table

$fa = 6;
$fs = 0.9;

// --- what follows from them ---
outer_depth = inner_depth + 2 * wall;
tray_height = floor_thick + wall_height;
back = outer_depth / 2;                         // y of the tray's back
post_front = back + plate;                      // y
arm_front = post_front + bar;                   // y
arm_back = arm_front + bar;                     // y
boom_bottom = floor_thick + camera_height + camera_lens_down + camera_gap + camera_plate;       // z
arm_top = boom_bottom + bar;                    // z
arm_foot = arm_top - arm_length;                // z
post_foot = 2;                                  // z: the floor of its socket
lap_z = arm_foot + 10 + lap_screws;             // z of the upper bolt
light_z = floor_thick + light_height;
light_tilt = atan2(light_back + inner_depth / 2, light_height);     // degrees: the lamps look at the front wall's foot
bracket_z = [light_z + 24, light_z + 42];       // z of its bolts

// A rectangle with round corners, around the origin.
module rounded(size, radius) {
    offset(r = radius) square([size[0] - 2 * radius, size[1] - 2 * radius], center = true);
}

// The hole of a countersunk M3 screw that comes from below, its head flush with z = 0.
module sunk_screw() {
    translate([0, 0, -1]) cylinder(d = m3, h = 20);
    translate([0, 0, -0.01]) cylinder(d1 = m3_sunk, d2 = m3, h = (m3_sunk - m3) / 2);
}
