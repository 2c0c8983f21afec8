"""The companion's own drawings: SVG sources and the little code that turns them into textures.

An icon is a luminance mask on a 64 x 64 sheet: white lays ink, black takes it away, later shapes lie over earlier.
"""
