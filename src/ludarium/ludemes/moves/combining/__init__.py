"""How rules for moves combine, and which moves they leave when they look at what would follow."""
