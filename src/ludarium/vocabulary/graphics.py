"""The words that say how a game is drawn: styles, parts of the board, lines, stacks and colours."""

from ludarium.vocabulary.ludeme import Constant


class NoSwitch(Constant):
    """What the drawing can do without."""

    Board = "Board", "the board itself"
    Animation = "Animation", "the gliding of pieces as they move"
    Sunken = "Sunken", "the shading that makes the board look sunken"
    HandScale = "HandScale", "the scaling of hands to fit"
    Curves = "Curves", "bends in the lines of the board"
    MaskedColour = "MaskedColour", "the colour of pieces that are masked"
    DicePips = "DicePips", "the pips on dice"


class ShowSwitch(Constant):
    """What the drawing can show in addition."""

    Pits = "Pits", "the pits of the board"
    PlayerHoles = "PlayerHoles", "which holes belong to which player"
    LocalStateHoles = "LocalStateHoles", "the local state of each hole"
    RegionOwner = "RegionOwner", "who owns each region"
    Cost = "Cost", "the cost of each site"
    Hints = "Hints", "the hints of a puzzle"
    EdgeDirections = "EdgeDirections", "the directions of the edges"
    PossibleMoves = "PossibleMoves", "the moves that can be made"
    CurvedEdges = "CurvedEdges", "edges that are curved"
    StraightEdges = "StraightEdges", "edges that are straight"


class BoardPart(Constant):
    """A part of the board that can be given its own look.

    The phase of a cell is its class in a colouring where neighbours differ, as on a chessboard.
    """

    InnerEdges = "InnerEdges", "lines inside the board"
    OuterEdges = "OuterEdges", "lines around the board"
    Phase0 = "Phase0", "cells of the first phase"
    Phase1 = "Phase1", "cells of the second phase"
    Phase2 = "Phase2", "cells of the third phase"
    Phase3 = "Phase3", "cells of the fourth phase"
    Phase4 = "Phase4", "cells of the fifth phase"
    Phase5 = "Phase5", "cells of the sixth phase"
    Symbols = "Symbols", "symbols drawn on the board"
    InnerVertices = "InnerVertices", "points inside the board"
    OuterVertices = "OuterVertices", "points on the rim of the board"


class PieceStyleName(Constant):
    """A way to draw pieces."""

    Piece = "Piece", "an ordinary piece with an image"
    Text = "Text", "written letters or digits"
    Tile = "Tile", "a tile that fills its cell"
    Card = "Card", "a playing card"
    Die = "Die", "a die"
    Domino = "Domino", "a domino with two halves"
    LargePiece = "LargePiece", "a piece that covers several sites"
    ExtendedShogi = "ExtendedShogi", "a wedge as in Shogi, also for uncommon pieces"
    ExtendedXiangqi = "ExtendedXiangqi", "a disc as in Xiangqi, also for uncommon pieces"
    NativeAmericanDice = "NativeAmericanDice", "a two-sided stick or stone thrown as a die"


class BoardStyleName(Constant):
    """A way to draw a board or another container."""

    Board = "Board", "a plain board"
    Hand = "Hand", "a player's hand"
    Deck = "Deck", "a deck of cards"
    Dice = "Dice", "a tray of dice"
    Boardless = "Boardless", "no board: the pieces lie on the table"
    ConnectiveGoal = "ConnectiveGoal", "a board whose sides are to be connected"
    Mancala = "Mancala", "a board of holes and stores for sowing"
    PenAndPaper = "PenAndPaper", "dots and lines drawn on paper"
    Shibumi = "Shibumi", "a base for balls that pile up to a pyramid"
    Spiral = "Spiral", "a track wound into a spiral"
    Isometric = "Isometric", "a board seen at an angle, with depth"
    Puzzle = "Puzzle", "the grid of a puzzle"
    Backgammon = "Backgammon", "a board of points as in Backgammon"
    Chess = "Chess", "light and dark squares as in Chess"
    Connect4 = "Connect4", "an upright frame that discs are dropped into"
    Go = "Go", "crossing lines with dots as in Go"
    Graph = "Graph", "points joined by lines"
    HoundsAndJackals = "HoundsAndJackals", "rows of peg holes as in Hounds and Jackals"
    Janggi = "Janggi", "crossing lines with palaces as in Janggi"
    Lasca = "Lasca", "a Lasca board"
    Shogi = "Shogi", "plain ruled squares as in Shogi"
    SnakesAndLadders = "SnakesAndLadders", "a numbered board with snakes and ladders"
    Surakarta = "Surakarta", "crossing lines with loops at the corners"
    Table = "Table", "a table board, with two rows of points"
    Tafl = "Tafl", "squares with marked corners and centre as in Tafl"
    Xiangqi = "Xiangqi", "crossing lines with a river as in Xiangqi"
    UltimateTicTacToe = "UltimateTicTacToe", "a grid of small grids"
    Futoshiki = "Futoshiki", "the grid of a Futoshiki puzzle"
    Hashi = "Hashi", "the islands of a Hashi puzzle"
    Kakuro = "Kakuro", "the grid of a Kakuro puzzle"
    Sudoku = "Sudoku", "the grid of a Sudoku puzzle"


class Curve(Constant):
    """A kind of curve."""

    Spline = "Spline", "a curve bent away from the straight line"
    Bezier = "Bezier", "a Bézier curve, given by two control points"


class EdgeGroup(Constant):
    """Which edges of the board are meant."""

    All = "All", "every edge"
    Inner = "Inner", "edges inside the board"
    Outer = "Outer", "edges on the rim of the board"
    Interlayer = "Interlayer", "edges from one layer to another"


class HoleShape(Constant):
    """The shape of a hole."""

    Square = "Square", "a square hole"
    Oval = "Oval", "a rounded, oblong hole"


class LineStyle(Constant):
    """How a line is drawn."""

    Thin = "Thin", "a thin, unbroken line"
    Thick = "Thick", "a thick, unbroken line"
    ThinDotted = "ThinDotted", "a thin line of dots"
    ThickDotted = "ThickDotted", "a thick line of dots"
    ThinDashed = "ThinDashed", "a thin line of dashes"
    ThickDashed = "ThickDashed", "a thick line of dashes"
    Hidden = "Hidden", "no line at all"


class StackDrawing(Constant):
    """How several pieces on one site are drawn."""

    Default = "Default", "piled up, each a little above the one below"
    Ground = "Ground", "side by side on the site"
    GroundDynamic = "GroundDynamic", "side by side, arranged to suit their number"
    Reverse = "Reverse", "piled up the other way"
    Fan = "Fan", "spread out like a hand of cards"
    FanAlternating = "FanAlternating", "spread out to the left and right in turn"
    None_ = "None", "not shown as a stack"
    Backgammon = "Backgammon", "in a row along the point, as in Backgammon"
    Count = "Count", "one piece and their number"
    DefaultAndCount = "DefaultAndCount", "piled up, with their number"
    CountColoured = "CountColoured", "their number, in colour"
    Ring = "Ring", "in a ring around the site"
    TowardsCenter = "TowardsCenter", "in a row towards the centre of the board"


class HintDrawing(Constant):
    """Where, by its site, the hint of a puzzle is drawn."""

    Default = "Default", "where the puzzle usually has it"
    TopLeft = "TopLeft", "in the top left corner"
    NextTo = "NextTo", "beside the site"
    None_ = "None", "nowhere"


class HintPlace(Constant):
    """Which place the hint of a puzzle belongs to."""

    Default = "Default", "the place the puzzle usually has for it"
    BetweenVertices = "BetweenVertices", "the middle between vertices"


class ValueLocation(Constant):
    """Where on a piece a number is written."""

    None_ = "None", "nowhere"
    CornerLeft = "CornerLeft", "in the left corner"
    CornerRight = "CornerRight", "in the right corner"
    Top = "Top", "at the top"
    Middle = "Middle", "in the middle"


class WhenScore(Constant):
    """When the score is shown."""

    Always = "Always", "all through the game"
    Never = "Never", "not at all"
    AtEnd = "AtEnd", "once the game is over"


class ColourName(Constant):
    """A colour that has a name."""

    White = "White", "white"
    Black = "Black", "black"
    Grey = "Grey", "middle grey"
    LightGrey = "LightGrey", "light grey"
    VeryLightGrey = "VeryLightGrey", "very light grey"
    DarkGrey = "DarkGrey", "dark grey"
    VeryDarkGrey = "VeryDarkGrey", "very dark grey"
    Dark = "Dark", "a dark shade"
    Red = "Red", "red"
    Green = "Green", "green"
    Blue = "Blue", "blue"
    Yellow = "Yellow", "yellow"
    Pink = "Pink", "pink"
    Cyan = "Cyan", "blue-green, bright"
    Brown = "Brown", "brown"
    DarkBrown = "DarkBrown", "dark brown"
    VeryDarkBrown = "VeryDarkBrown", "very dark brown"
    Purple = "Purple", "purple"
    Magenta = "Magenta", "purplish red, bright"
    Turquoise = "Turquoise", "blue-green, like the stone"
    Orange = "Orange", "orange"
    LightOrange = "LightOrange", "light orange"
    LightRed = "LightRed", "light red"
    DarkRed = "DarkRed", "dark red"
    Burgundy = "Burgundy", "the red of wine"
    LightGreen = "LightGreen", "light green"
    DarkGreen = "DarkGreen", "dark green"
    LightBlue = "LightBlue", "light blue"
    VeryLightBlue = "VeryLightBlue", "very light blue"
    DarkBlue = "DarkBlue", "dark blue"
    IceBlue = "IceBlue", "the pale blue of ice"
    Gold = "Gold", "gold"
    Silver = "Silver", "silver"
    Bronze = "Bronze", "bronze"
    GunMetal = "GunMetal", "dark metal grey"
    HumanLight = "HumanLight", "light skin"
    HumanDark = "HumanDark", "dark skin"
    Cream = "Cream", "yellowish white"
    DeepPurple = "DeepPurple", "deep purple, with a nod to the band"
    PinkFloyd = "PinkFloyd", "pink, with a nod to the band"
    BlackSabbath = "BlackSabbath", "black, with a nod to the band"
    KingCrimson = "KingCrimson", "crimson, with a nod to the band"
    TangerineDream = "TangerineDream", "orange, with a nod to the band"
    BabyBlue = "BabyBlue", "soft light blue"
    LightTan = "LightTan", "light yellowish brown"
    Hidden = "Hidden", "no colour, so nothing is drawn"
