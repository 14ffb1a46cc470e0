"""Drawing graphs from scratch: grids, tilings, rings, stars and spirals."""
