"""Sowing in laps: where laps begin, and how a turn goes on from one to the next."""
