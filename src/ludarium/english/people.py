"""People, and what belongs to them: who is meant by `Mover`, `Next` or the second player."""

from typing import TYPE_CHECKING

from ludarium.board.equipment.players import PLAYER_ROLES, TEAM_ROLES, number_of
from ludarium.engine.kinds import PlayerByNumber
from ludarium.english.phrases import THEY, YOU, Member, Noun
from ludarium.english.words import number, ordinal
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


def player_number(e: "Voice", player: int) -> Noun:
    """A player by number."""
    if player <= 0:
        return Noun("nobody", kind="player")
    if player > e.equipment.players.count:
        return Noun("all players together", plural=True, own="the shared", kind="player")
    return _they_or(e, Noun(f"the {ordinal(player)} player", kind="player"))


def _they_or(e: "Voice", player: Noun) -> Noun:
    """A player, or `they` where a sentence has just spoken of that one."""
    return THEY if e.bindings.get("they") == player else player


def noun_of_role(e: "Voice", role: Role) -> Noun:
    """Who a role stands for."""
    if role in PLAYER_ROLES:
        if e.equipment.players.count == 1 and role is Role.P1:
            return YOU
        return _they_or(e, Noun(f"the {ordinal(number_of(role))} player", kind="player"))
    if role in TEAM_ROLES:
        return Noun(f"team {number(number_of(role))}", kind="player")
    return _by_part(e, role)


def player_of(choice: object) -> object:
    """A player by role or number, whether a clause names them or the rule itself."""
    return choice.player if isinstance(choice, PlayerByNumber) else choice


def have_own_pieces(e: "Voice") -> bool:
    """Whether any player has pieces, beside those that all share."""
    players = range(1, e.equipment.players.count + 1)
    return any(one.owner in players and one.index not in e.idle for one in e.equipment.components)


def owned(e: "Voice", role: Role | Noun | None, thing: str) -> str:
    """Things of somebody: `your men`, `the second player's discs`, `neutral stones`."""
    if role is None:
        return thing
    if isinstance(role, Noun):
        return f"{role.possessive} {thing}"
    if role is Role.Neutral:
        return f"neutral {thing}"
    if role is Role.Shared and not have_own_pieces(e):
        return thing  # nobody has any other
    if role in (Role.Shared, Role.All):
        return f"{thing} of any player" if role is Role.All else f"shared {thing}"
    return f"{noun_of_role(e, role).possessive} {thing}"


def possessive_of(e: "Voice", role: Role | Noun) -> str:
    """Whose something is, where that is a word before it: `your`, `the second player's`."""
    if isinstance(role, Noun):
        return role.possessive
    others = (Role.Neutral, Role.Shared, Role.All)
    return "" if role in others else noun_of_role(e, role).possessive


def owned_by(e: "Voice", role: Role | Noun, things: str) -> Member:
    """One of the things of somebody: `one of your men`."""
    whose = possessive_of(e, role)
    return Member(things, whose) if whose else Member(owned(e, role, things))


def nobody_of_role(e: "Voice", role: Role | None) -> str:
    """That it is true of none of several people; nothing for a role that is one player."""
    if e.equipment.players.count <= 2:
        return ""
    if role in (Role.Friend, Role.TeamMover) and not e.has_teams:
        return ""
    return {
        Role.Enemy: "none of your opponents",
        Role.NonMover: "none of the other players",
        Role.Friend: "neither you nor a partner",
        Role.TeamMover: "nobody in your team",
    }.get(role or Role.All, "")


def _by_part(e: "Voice", role: Role) -> Noun:
    duel = e.is_duel
    if role in (Role.Mover, Role.Friend, Role.TeamMover):
        teams = {Role.Mover: YOU, Role.Friend: Noun("you or a partner", plural=True, kind="player")}
        if not e.has_teams or (role is Role.Friend and e.equipment.players.count <= 2):
            return YOU
        return teams.get(role, Noun("your team", kind="player"))
    if role in (Role.Next, Role.Enemy, Role.NonMover) and duel:
        return Noun("your opponent", kind="player")

    def somebody(text: str) -> Noun:
        several = e.equipment.players.count > 2
        return Noun(text if several else "your opponent", kind="player", is_one=not several)

    return {
        Role.Next: Noun("the next player", kind="player"),
        Role.Prev: Noun(
            "the player who moved before you", kind="player", own="the previous player's"
        ),
        Role.Enemy: somebody("an opponent"),
        Role.NonMover: somebody("another player"),
        Role.Ally: Noun("your partner", kind="player"),
        Role.Player: e.meant("player", "that player"),
        Role.All: Noun("all players", plural=True, kind="player", is_one=False),
        Role.Each: Noun("each player", kind="player", is_one=False),
        Role.Shared: Noun("all players together", plural=True, own="the shared", kind="player"),
        Role.Neutral: Noun("nobody", kind="player"),
    }[role]
