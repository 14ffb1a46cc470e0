"""Words about directions: by the compass, round a centre, up and down, and as seen by a piece."""

from typing import Final

from ludarium.vocabulary.ludeme import Constant


class WalkStep(Constant):
    """One step of a walk, as a turtle takes it."""

    F = "F", "one step forward"
    L = "L", "turn left on the spot"
    R = "R", "turn right on the spot"


class AbsoluteDirection(Constant):
    """A direction, or a set of them, that is the same for every piece.

    Which of them a site has depends on the board.
    """

    All = "All", "all directions in which a site has a neighbour"
    Angled = "Angled", "slanting directions; no board has any"
    Adjacent = "Adjacent", "to cells that share an edge or a corner, or along an edge"
    Axial = "Axial", "directions along the axes; no board has any"
    Orthogonal = "Orthogonal", "across an edge of a cell, or along an edge"
    Diagonal = "Diagonal", "across a corner of a cell, or across a face"
    OffDiagonal = "OffDiagonal", "to other cells that meet at a corner, but at a slant"
    SameLayer = "SameLayer", "to sites at the same height"
    Upward = "Upward", "to higher sites"
    Downward = "Downward", "to lower sites"
    Rotational = "Rotational", "inwards, outwards and round the centre of a round board"
    Base = "Base", "towards the base; no board has it"
    Support = "Support", "towards the support; no board has it"
    N = "N", "north"
    E = "E", "east"
    S = "S", "south"
    W = "W", "west"
    NE = "NE", "north-east"
    SE = "SE", "south-east"
    NW = "NW", "north-west"
    SW = "SW", "south-west"
    NNW = "NNW", "north-north-west"
    WNW = "WNW", "west-north-west"
    WSW = "WSW", "west-south-west"
    SSW = "SSW", "south-south-west"
    SSE = "SSE", "south-south-east"
    ESE = "ESE", "east-south-east"
    ENE = "ENE", "east-north-east"
    NNE = "NNE", "north-north-east"
    CW = "CW", "clockwise round the centre"
    CCW = "CCW", "counter-clockwise round the centre"
    In = "In", "towards the centre"
    Out = "Out", "away from the centre"
    U = "U", "straight up"
    UN = "UN", "up and to the north"
    UNE = "UNE", "up and to the north-east"
    UE = "UE", "up and to the east"
    USE = "USE", "up and to the south-east"
    US = "US", "up and to the south"
    USW = "USW", "up and to the south-west"
    UW = "UW", "up and to the west"
    UNW = "UNW", "up and to the north-west"
    D = "D", "straight down"
    DN = "DN", "down and to the north"
    DNE = "DNE", "down and to the north-east"
    DE = "DE", "down and to the east"
    DSE = "DSE", "down and to the south-east"
    DS = "DS", "down and to the south"
    DSW = "DSW", "down and to the south-west"
    DW = "DW", "down and to the west"
    DNW = "DNW", "down and to the north-west"

    @property
    def concepts(self) -> tuple[str, ...]:
        """The kind of direction; none for a single direction by the compass."""
        return _ABSOLUTE_CONCEPTS.get(self.word, ())


class CompassDirection(Constant):
    """A point of the compass; north is the top of the board."""

    N = "N", "north"
    NNE = "NNE", "north-north-east"
    NE = "NE", "north-east"
    ENE = "ENE", "east-north-east"
    E = "E", "east"
    ESE = "ESE", "east-south-east"
    SE = "SE", "south-east"
    SSE = "SSE", "south-south-east"
    S = "S", "south"
    SSW = "SSW", "south-south-west"
    SW = "SW", "south-west"
    WSW = "WSW", "west-south-west"
    W = "W", "west"
    WNW = "WNW", "west-north-west"
    NW = "NW", "north-west"
    NNW = "NNW", "north-north-west"


class RelativeDirection(Constant):
    """A direction, or a set of them, as seen by a piece that faces some way.

    A piece without a direction of its own faces north. The meaning depends on the directions that
    the board has: where there is none straight ahead, for instance, `Forward` is no direction.
    """

    Forward = "Forward", "straight ahead"
    Backward = "Backward", "straight back"
    Rightward = "Rightward", "a quarter turn to the right"
    Leftward = "Leftward", "a quarter turn to the left"
    Forwards = "Forwards", "all that lead ahead, straight or at a slant"
    Backwards = "Backwards", "all that lead back, straight or at a slant"
    Rightwards = "Rightwards", "all that lead to the right, straight or at a slant"
    Leftwards = "Leftwards", "all that lead to the left, straight or at a slant"
    FL = "FL", "the first to the left of straight ahead"
    FLL = "FLL", "the same as `FL`"
    FLLL = "FLLL", "the same as `FL`"
    BL = "BL", "the first counter-clockwise from straight back"
    BLL = "BLL", "the same as `BL`"
    BLLL = "BLLL", "the same as `BL`"
    FR = "FR", "the first to the right of straight ahead"
    FRR = "FRR", "the same as `FR`"
    FRRR = "FRRR", "the same as `FR`"
    BR = "BR", "the first clockwise from straight back"
    BRR = "BRR", "the same as `BR`"
    BRRR = "BRRR", "the same as `BR`"
    SameDirection = "SameDirection", "the way that the last move went"
    OppositeDirection = "OppositeDirection", "back the way that the last move came"

    @property
    def concepts(self) -> tuple[str, ...]:
        """The kind of direction."""
        return _RELATIVE_CONCEPTS.get(self.word, ())


class RotationalDirection(Constant):
    """A direction on a round board, seen from its centre."""

    Out = "Out", "away from the centre"
    CW = "CW", "clockwise round the centre"
    In = "In", "towards the centre"
    CCW = "CCW", "counter-clockwise round the centre"


class SpatialDirection(Constant):
    """A direction that leads up or down."""

    D = "D", "straight down"
    DN = "DN", "down and to the north"
    DNE = "DNE", "down and to the north-east"
    DE = "DE", "down and to the east"
    DSE = "DSE", "down and to the south-east"
    DS = "DS", "down and to the south"
    DSW = "DSW", "down and to the south-west"
    DW = "DW", "down and to the west"
    DNW = "DNW", "down and to the north-west"
    U = "U", "straight up"
    UN = "UN", "up and to the north"
    UNE = "UNE", "up and to the north-east"
    UE = "UE", "up and to the east"
    USE = "USE", "up and to the south-east"
    US = "US", "up and to the south"
    USW = "USW", "up and to the south-west"
    UW = "UW", "up and to the west"
    UNW = "UNW", "up and to the north-west"


class StackDirection(Constant):
    """The end of a stack from which its pieces are gone through."""

    FromBottom = "FromBottom", "from the lowest piece upwards"
    FromTop = "FromTop", "from the highest piece downwards"


Facing = CompassDirection | RotationalDirection | SpatialDirection
"""A direction in which a piece or a player can face."""

_ABSOLUTE_CONCEPTS: Final = {
    "All": ("AllDirections",),
    "Adjacent": ("AdjacentDirection",),
    "Orthogonal": ("OrthogonalDirection",),
    "Diagonal": ("DiagonalDirection",),
    "OffDiagonal": ("OffDiagonalDirection",),
    "SameLayer": ("SameLayerDirection",),
    "Rotational": ("RotationalDirection",),
}
_RELATIVE_CONCEPTS: Final = {
    "Forward": ("ForwardDirection",),
    "Backward": ("BackwardDirection",),
    "Rightward": ("RightwardDirection",),
    "Leftward": ("LeftwardDirection",),
    "Forwards": ("ForwardsDirection",),
    "Backwards": ("BackwardsDirection",),
    "Rightwards": ("RightwardsDirection",),
    "Leftwards": ("LeftwardsDirection",),
    "FL": ("ForwardLeftDirection",),
    "FR": ("ForwardRightDirection",),
    "BL": ("BackwardLeftDirection",),
    "BR": ("BackwardRightDirection",),
    "SameDirection": ("SameDirection",),
    "OppositeDirection": ("OppositeDirection",),
}
