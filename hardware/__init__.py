"""The table's own wires: buttons and lamps on the Raspberry Pi's GPIO, and their simulated twins."""
