"""The game's facts as data; read by `companion.rules.catalogue` alone."""
