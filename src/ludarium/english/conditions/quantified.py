"""Conditions on each of many: `every hole of your home is empty`."""

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from ludarium.english.phrases import Condition, Noun, Place, Sites, Stands, Thing, Which

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


_LONG_HELD: Final = 18
"""What holds for each of many gets a name of its own if it has more words."""


@dataclass(frozen=True)
class OfEach(Condition):
    """Something that holds for each of many, or whose opposite holds for some of them."""

    voice: "Voice" = field(compare=False, repr=False)
    each: str
    """Every one of them: `each empty point`."""
    some: str
    """One of them, whichever: `an empty point`."""
    one: str
    """What one of them is called in the condition: `that point`."""
    held: Condition
    negative: bool = False

    @property
    def text(self) -> str:
        """The condition in one line; a long one gets a name only if it is spoken of."""
        held = self.voice.short(self.held.opposite() if self.negative else self.held, _LONG_HELD)
        who = self.some if self.negative else self.each
        if held.about is not None and held.about[0].text == self.one:
            return f"{who} {held.about[1]}"
        match held:
            case Stands(places=(Place(word, Noun(text=self.one)),)):
                return held.on(f"{word} {who}")
            case _:
                return f"for {who}, {held}"

    def opposite(self) -> Condition:
        """Some instead of all."""
        return replace(self, negative=not self.negative)


def of_each_site(e: "Voice", sites: Sites, one: str, held: Condition) -> Condition:
    """Something that holds for each of some sites, one of which is called `one` in it."""
    if not sites.plural and sites.is_single:
        return OfEach(e, sites.text, sites.text, one, held)
    some = sites.one
    if isinstance(some, Thing) and some.which is Which.ANY:
        return OfEach(e, sites.each, f"some {some.bare}", one, held)
    return OfEach(e, sites.each, sites.any, one, held)
