"""Learning from dice that people put right: kept, measured against all that is kept, and taken back when asked."""
