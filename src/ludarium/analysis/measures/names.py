"""What is measured: the names, as the taxonomy has them, and the groups they are shown in."""
