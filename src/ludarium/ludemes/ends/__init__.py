"""How games end: when they are over, who has won, and by how much."""
