"""Words about play: players, modes, results, and what happens when."""

from ludarium.vocabulary.ludeme import Constant


class Team(Constant):
    """A team of players."""

    Team1 = "Team1", "team 1"
    Team2 = "Team2", "team 2"
    Team3 = "Team3", "team 3"
    Team4 = "Team4", "team 4"
    Team5 = "Team5", "team 5"
    Team6 = "Team6", "team 6"
    Team7 = "Team7", "team 7"
    Team8 = "Team8", "team 8"
    Team9 = "Team9", "team 9"
    Team10 = "Team10", "team 10"
    Team11 = "Team11", "team 11"
    Team12 = "Team12", "team 12"
    Team13 = "Team13", "team 13"
    Team14 = "Team14", "team 14"
    Team15 = "Team15", "team 15"
    Team16 = "Team16", "team 16"


class AllRememberedValues(Constant):
    """The word for all that is remembered, instead of a single value."""

    All = "All", "every value in the list"


class HiddenData(Constant):
    """What is hidden from a player about a site."""

    What = "What", "which piece stands there"
    Who = "Who", "whose piece stands there"
    State = "State", "the local state of the piece"
    Count = "Count", "how many pieces there are"
    Rotation = "Rotation", "which way the piece is turned"
    Value = "Value", "the value of the piece"


class GravityKind(Constant):
    """How pieces fall."""

    PyramidalDrop = "PyramidalDrop", "into any empty place just below, as balls in a pyramid do"


class PlayMode(Constant):
    """How players take their turns."""

    Alternating = "Alternating", "one after another"
    Simultaneous = "Simultaneous", "all choose at once"
    Simulation = "Simulation", "nobody chooses: the rules run by themselves"


class NoStackOnKind(Constant):
    """Where a moving piece may not be stacked."""

    Fallen = "Fallen", "above or below the place it leaves, where pieces would fall"


class PassEndKind(Constant):
    """What happens when all players pass."""

    Draw = "Draw", "the game is drawn"
    NoEnd = "NoEnd", "the game goes on"


class PinKind(Constant):
    """Which pieces are held in place."""

    SupportMultiple = "SupportMultiple", "those on which two or more others rest"


class Previous(Constant):
    """Who counts as the previous player."""

    Mover = "Mover", "who made the move before this one"
    MoverLastTurn = "MoverLastTurn", "the last to move other than the current mover"


class Repetition(Constant):
    """When a position counts as a repetition of an earlier one."""

    SituationalInTurn = "SituationalInTurn", "same position and mover, earlier in this turn"
    PositionalInTurn = "PositionalInTurn", "same position, earlier in this turn"
    Positional = "Positional", "same position, earlier in the game"
    Situational = "Situational", "same position and mover, earlier in the game"


class Outcome(Constant):
    """How a game ends for a player."""

    Win = "Win", "the player wins"
    Loss = "Loss", "the player loses"
    Draw = "Draw", "those still playing share the ranks that are left"
    Tie = "Tie", "the game is over and nobody is ahead"
    Abandon = "Abandon", "the game is given up without a result"
    Crash = "Crash", "the game breaks off without a result"


class Role(Constant):
    """A player, or several, named by the part they have in the game."""

    Neutral = "Neutral", "nobody: what belongs to no player"
    P1 = "P1", "player 1"
    P2 = "P2", "player 2"
    P3 = "P3", "player 3"
    P4 = "P4", "player 4"
    P5 = "P5", "player 5"
    P6 = "P6", "player 6"
    P7 = "P7", "player 7"
    P8 = "P8", "player 8"
    P9 = "P9", "player 9"
    P10 = "P10", "player 10"
    P11 = "P11", "player 11"
    P12 = "P12", "player 12"
    P13 = "P13", "player 13"
    P14 = "P14", "player 14"
    P15 = "P15", "player 15"
    P16 = "P16", "player 16"
    Team1 = "Team1", "team 1"
    Team2 = "Team2", "team 2"
    Team3 = "Team3", "team 3"
    Team4 = "Team4", "team 4"
    Team5 = "Team5", "team 5"
    Team6 = "Team6", "team 6"
    Team7 = "Team7", "team 7"
    Team8 = "Team8", "team 8"
    Team9 = "Team9", "team 9"
    Team10 = "Team10", "team 10"
    Team11 = "Team11", "team 11"
    Team12 = "Team12", "team 12"
    Team13 = "Team13", "team 13"
    Team14 = "Team14", "team 14"
    Team15 = "Team15", "team 15"
    Team16 = "Team16", "team 16"
    TeamMover = "TeamMover", "the team of the player whose turn it is"
    Each = "Each", "every player separately, with one of each thing"
    Shared = "Shared", "all players in common"
    All = "All", "everybody"
    Mover = "Mover", "the player whose turn it is"
    Next = "Next", "the player whose turn comes next"
    Prev = "Prev", "the player who moved before"
    NonMover = "NonMover", "everybody but the player whose turn it is"
    Enemy = "Enemy", "the opponents of the player whose turn it is"
    Friend = "Friend", "the player whose turn it is, with any team-mates"
    Ally = "Ally", "the team-mates of the player whose turn it is"
    Player = "Player", "the player that a `forEach` has come to"

    @property
    def is_team(self) -> bool:
        """Whether all players of a team are meant."""
        return self.word.startswith("Team")


class When(Constant):
    """A moment in a turn."""

    StartOfTurn = "StartOfTurn", "when the turn begins"
    EndOfTurn = "EndOfTurn", "when the turn is over"
