"""The graphs that boards are made of: the ways to draw one, and the ways to change one."""
