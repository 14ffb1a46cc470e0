"""Starting rules: how the board and the scores are set up before the first move."""
