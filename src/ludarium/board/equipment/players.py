"""The players as the box sees them: how many there are, which way they face, what a role owns."""

from dataclasses import dataclass
from typing import Final

from ludarium.vocabulary.directions import Facing
from ludarium.vocabulary.play import Role

NEUTRAL: Final = 0
"""The owner of what belongs to nobody."""

MOST_PLAYERS: Final = 16

PLAYER_ROLES: Final = tuple(Role[f"P{number}"] for number in range(1, MOST_PLAYERS + 1))
TEAM_ROLES: Final = tuple(Role[f"Team{number}"] for number in range(1, MOST_PLAYERS + 1))

_NUMBERS: Final = {
    Role.Neutral: NEUTRAL,
    **{role: number for number, role in enumerate(PLAYER_ROLES, 1)},
    **{role: number for number, role in enumerate(TEAM_ROLES, 1)},
}


@dataclass(frozen=True)
class Players:
    """How many people play, and which way each of them faces."""

    count: int
    facings: tuple[Facing | None, ...] = ()

    @property
    def everyone(self) -> int:
        """The number of the owner of what all players share."""
        return self.count + 1

    @property
    def roles(self) -> tuple[Role, ...]:
        """The role of each player, in order."""
        return PLAYER_ROLES[: self.count]

    def facing(self, player: int) -> Facing | None:
        """Which way a player faces, if the game says so."""
        return self.facings[player - 1] if 0 < player <= len(self.facings) else None

    def owner(self, role: Role) -> int:
        """The number of the owner of something with a role: 0 if that is not one player."""
        if role in (Role.Shared, Role.All):
            return self.everyone
        return number_of(role)

    def each(self, role: Role) -> tuple[Role, ...]:
        """The roles of the copies that are made of something with a role."""
        return self.roles if role is Role.Each else (role,)


def number_of(role: Role) -> int:
    """The number that is part of a role's name: 2 for `P2`, 0 where there is none."""
    return _NUMBERS.get(role, NEUTRAL)


def is_numbered(role: Role) -> bool:
    """Whether a role stands for one player, one team or nobody."""
    return role in _NUMBERS
