"""How fast things are. Figures are printed, never asserted."""
