"""The presenter's rooms: each answers the intents of one matter."""
