"""Regions: sets of sites, from the whole board to what a piece can see."""
