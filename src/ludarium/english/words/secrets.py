"""Secrets in words: who sees what, and who must watch over it."""

from collections.abc import Iterator
from typing import Final

from ludarium.english.model.secrets import Secrets
from ludarium.english.words.spelling import listed
from ludarium.vocabulary.play import HiddenData

ASPECTS: Final = {
    HiddenData.What: "of what kind they are",
    HiddenData.Who: "whose they are",
    HiddenData.State: "how they are marked",
    HiddenData.Count: "how many there are",
    HiddenData.Rotation: "which way they are turned",
    HiddenData.Value: "what they are worth",
}


def secret_sentences(secrets: Secrets, *, players: int) -> Iterator[str]:
    """What players cannot see, and what that takes at a table."""
    if secrets.whole:
        if players < 2:
            yield "a part of the board is hidden from you"
            yield "somebody who is not playing sets it up, and shows you what the rules say"
            return
        yield "players do not see the whole board"
        yield (
            "each of them has a board of their own, out of sight of the others, and a person who "
            "does not play, the *umpire*, keeps the true position on a third board"
        )
        yield (
            "tell the umpire each move you want to make; the umpire says whether it is allowed, "
            "without a reason, and if it is not you choose another one"
        )
        yield (
            "the umpire also says aloud when something is captured and on which site, "
            "whatever else the rules reveal, and when the game is over"
        )
        return
    if secrets.hands:
        yield "keep what is in your hand out of the others' sight"
    if not secrets.aspects:
        return
    hidden = listed([ASPECTS[one] for one in secrets.aspects if one in ASPECTS], "or")
    yield f"players see where hidden pieces are, but not {hidden}"
    yield "set them up so that only their owner sees it, or lay them face down"
    if secrets.revealed:
        yield "turn a piece up only where the rules say that it is shown"
