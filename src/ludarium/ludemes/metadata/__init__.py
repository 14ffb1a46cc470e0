"""What is said about a game besides its rules: facts, drawing, advice for computer players.

Nothing in this package changes how a game is played. Begin with `metadata.py`;
`graphics/` and `ai/` have the long lists.
"""
