"""The frame of a game: its players, its rules, its phases, and matches made of several games."""
