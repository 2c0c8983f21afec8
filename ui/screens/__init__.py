"""The screens: each draws one screen value, by the rules in the .kv beside it."""
