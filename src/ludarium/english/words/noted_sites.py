"""Lists of sites in words: `a *playable* hole`, `the first player's *owned* holes`."""

from typing import TYPE_CHECKING

from ludarium.english.model.noted_sites import NotedSites
from ludarium.english.phrases import Lying, Member, Sites, Thing
from ludarium.english.words.identifiers import has_word, is_adjective, spoken, without_word

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


def sites_noted(e: "Voice", name: str | None) -> Sites:
    """The sites of a list."""
    noted = NotedSites("Noted") if name is None else NotedSites.named(name)
    word, words = e.word(), e.words()
    kind = without_word(spoken(noted.kind), "site", word)
    if has_word(kind, words) and noted.owner is None:
        return Sites(f"the *{kind}*", one=Member(f"*{kind}*"))
    if not is_adjective(kind) and noted.owner is None:
        about = f"noted as *{kind}*"
        return Sites(f"the {words} {about}", one=Thing(word, (), (Lying(about),)))
    if noted.owner is None:
        return Sites(f"the *{kind}* {words}", one=Thing(word, (f"*{kind}*",)))
    whose = e.role(noted.owner).possessive
    return Sites(f"{whose} *{kind}* {words}", one=Member(f"*{kind}* {words}", whose))


def is_noted_briefly(name: str) -> bool:
    """Whether the sites of a list are told by an adjective, `owned`, or as somebody's."""
    noted = NotedSites.named(name)
    return noted.owner is not None or is_adjective(spoken(noted.kind))


def becoming_noted(e: "Voice", name: str | None, site: str) -> str:
    """That a site is put into a list, as a deed."""
    return f"count {site} among {sites_noted(e, name).text} from now on"


def no_longer_noted(e: "Voice", name: str | None, site: str | None = None) -> str:
    """That a site is taken out of a list, or that the list is emptied, as a deed."""
    which = f"no {e.word()}" if site is None else site
    count = "count" if site is None else "do not count"
    return f"{count} {which} among {sites_noted(e, name).text} any more"


__all__ = ["becoming_noted", "is_noted_briefly", "no_longer_noted", "sites_noted"]
