"""Which shape a piece has: a table of names, with all their synonyms."""

from typing import Final

_SYNONYMS: Final = {
    # Round and flat pieces.
    "disc": "disc discflat disclarge starter reserve urpiece senetpiece neutron bankor salta",
    "ball": "ball stone sphere marble pearl light",
    "marker": "marker markergray markerwhite markerneutral ghoula hyena starting token prisoner",
    "dot": "dot 1dot 2dot 3dot point",
    "man": "counter thrall man checker draught piece bean corn",
    "stacked": "doublecounter discdouble dux double",
    "starred": "counterstar jarl",
    "ring": "ring nought noughts naught o zero circle hoop loop",
    "seed": "seed",
    "square": "square squarelarge squareortho squarediag tile block box",
    "small-square": "squaresmall",
    "rectangle": "rectangle chocolate rubble",
    "triangle": "triangle trianglelarge trianglen pyramid",
    "small-triangle": "trianglesmall",
    "hexagon": "hex hexagon secondhex hexagone",
    "octagon": "octagon octagonlarge",
    "small-octagon": "octagonsmall",
    "rhombus": "rhombus diamond",
    "star": "star staroutline",
    "star-four": "starfour flower",
    "cross": "cross x crosslarge thincross",
    "plus": "plus tilex",
    "minus": "minus horz vert",
    "arrow": "arrow",
    "heart": "heart",
    "moon": "moon",
    "stick": "stick djinn mother father spear knife wrench paddle",
    "peg": "peg roundpawn pin",
    # Chess.
    "king": "king emperor",
    "crowned": "king_nocross kingnocross monarch gonagas general",
    "queen": "queen",
    "rook": "rook",
    "bishop": "bishop",
    "prelate": "bishop_nocross bishopnocross noble",
    "knight": "knight knight_rotated horse cavalier rideroutline horseman donkey",
    "pawn": "pawn hoplite pawn3d",
    "ferz": "ferz ferz_nocross ferznocross vizier counsellor advisor shi_western minister",
    "prince": "prince princess",
    "amazon": "amazon",
    "marshal": "chancellor",
    "archbishop": "archbishop cardinal warlord",
    "cannon": "cannon cannonoutline catapult artillery launcher antiair",
    "commoner": "commoner mann guard fool jester",
    "wazir": "wazir",
    "cone": "cone",
    "tower": "tower",
    # Animals.
    "fox": "fox coyote jackal",
    "wolf": "wolf",
    "dog": "dog hound policeman",
    "cat": "cat smallcat bigcat",
    "mouse": "mouse rat",
    "hare": "hare rabbit kangaroo",
    "tiger": "tiger",
    "leopard": "leopard jaguar mountainlion puma cheetah",
    "lion": "lion",
    "bear": "bear",
    "monkey": "monkey ape",
    "goat": "goat ram capricorn",
    "sheep": "sheep lamb",
    "cow": "cow calf",
    "bull": "bull ox minotaur buffalo rhino",
    "deer": "deer stag gazelle",
    "elephant": "elephant",
    "frog": "frog toad",
    "goose": "goose geese duck swan",
    "hen": "hen chicken chick rooster",
    "bird": "bird eagle dove fenix phoenix crow raven",
    "fish": "fish whale seal shark",
    "snake": "snake serpent",
    "bug": "bug beetle insect",
    # People and things.
    "person": "human person wizard inspector suffragette leader theseus angel musketeer enemy spy",
    "soldier": "soldier tinsoldier archer shooter guardsman officer sergeant scout",
    "boat": "boat canoe",
    "ship": "ship battleship patrolboat submarine destroyer carrier cruiser",
    "flag": "flag standard",
    "house": "house town barn base factory hut",
    "castle": "castle fortress citadel",
    "mountain": "mountain rock",
    "tree": "tree forest",
    "sword": "sword broadsword",
    "bomb": "bomb nuclearbomb",
    "wheel": "wheel chariot car wagon wagonoutline",
    "leaf": "leaf",
    "ghost": "ghost ghostevil ghostgood",
    "robot": "robot",
}

NAMES: Final = {name: shape for shape, names in _SYNONYMS.items() for name in names.split()}
"""The shape of every name that we have one for, in lower case."""


def base_name(name: str) -> str:
    """The name of a piece without the number of its owner, in lower case.

    >>> base_name("Pawn2"), base_name("Hare_Flip")
    ('pawn', 'hare')
    """
    base = name.rstrip("0123456789").casefold()
    for ending in ("_flip", "flip", "_black", ".svg"):
        base = base.removesuffix(ending)
    return base.rstrip("_0123456789") or name.casefold()
