"""Names of pieces: what the components of a game are called in its book."""

from typing import TYPE_CHECKING, Any

from ludarium.board.equipment.equipment import Equipment
from ludarium.english.facing import facing_word
from ludarium.english.words import article, number, plural, spoken
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


def piece_name(equipment: Equipment, name: str) -> str:
    """What pieces with a name in the description are called, one of them.

    A number at the end of a name tells whose a piece is, and is left out where nothing else does.
    """
    bare = name.rstrip("0123456789")
    plain = {component.plain_name for component in equipment.components}
    if bare and name not in plain and (bare in plain or bare == name):
        return spoken(bare)
    return spoken(name)


def owner_words(e: "Voice", role: Role | None) -> str:
    """Whose a piece is, after its name."""
    if role in (Role.Shared, Role.All, None):
        return "shared by all players"
    if role is Role.Neutral:
        return "which belongs to nobody"
    return f"which belongs to {e.role(role).text}" if role is not None else ""


def piece_kind(e: "Voice", piece: Any) -> tuple[str, str, list[str]]:
    """Whose pieces these are, as a sentence with a gap; their name; and their particulars."""
    name = piece_name(e.equipment, piece.name)
    role = piece.role or Role.Each
    if role is Role.Each:
        owner = "each player has {}" if e.equipment.players.count > 1 else "there are {}"
    elif role is Role.Neutral:
        owner = "there are neutral pieces, which belong to nobody: {}"
    elif role in (Role.Shared, Role.All):
        owner = "all players share {}"
    else:
        who = e.role(role)
        owner = f"{who} {'have' if who.plural else 'has'} {{}}"
    more = []
    if piece.facing is not None:
        more.append(f"{article(name)} faces the {facing_word(piece.facing)}")
    if piece.flips is not None:
        first, second = piece.flips.first, piece.flips.second
        more.append(f"{article(name)} flips between states {number(first)} and {number(second)}")
    if piece.max_state is not None and (piece.max_state, e.marks) != (1, "marked"):
        more.append(f"the state of {article(name)} goes up to {number(piece.max_state)}")
    if piece.max_count is not None:
        more.append(f"at most {number(piece.max_count)} {plural(name)} stand together")
    if piece.max_value is not None:
        more.append(f"the value of {article(name)} goes up to {number(piece.max_value)}")
    return owner, name, more
