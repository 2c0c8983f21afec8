"""The tray board over USB serial: readable lines, sans-IO in the middle, pyserial at the edge (docs/protocol.md)."""
