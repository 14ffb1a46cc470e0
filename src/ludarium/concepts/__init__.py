"""What kind of game a description tells: its concepts, each with the passages that bring it.

Ludemes say in their classes which concepts they bring; here is what only the whole game shows.
Begin with `whole_game.py`.
"""
