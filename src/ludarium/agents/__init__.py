"""Opponents: tree search compiled into the game's own module, and simpler ones to compare with."""
