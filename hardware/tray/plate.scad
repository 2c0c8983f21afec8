// A picture of one part as it lies on the printer's bed: openscad -D 'part="post"' -o post.png plate.scad
part = "tray_half";

color("#9a6a40") import(str("stl/", part, ".stl"));
