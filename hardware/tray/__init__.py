"""The printable parts of the tray: their source, and what makes STL files and pictures of it."""
