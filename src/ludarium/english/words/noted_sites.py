"""Lists of sites in words: `a *playable* hole`, `the first player's *owned* holes`."""

from typing import TYPE_CHECKING

from ludarium.english.model.noted_sites import NotedSites
from ludarium.english.phrases import Lying, Member, Sites, Thing
from ludarium.english.words.identifiers import is_adjective, spoken

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


def sites_noted(e: "Voice", name: str) -> Sites:
    """The sites of a list."""
    noted = NotedSites.named(name)
    word, words, kind = e.word(), e.words(), spoken(noted.kind)
    if not is_adjective(kind):
        about = f"noted as *{kind}*"
        if noted.owner is not None:
            about += f" for {e.role(noted.owner)}"
        return Sites(f"the {words} {about}", one=Thing(word, (), (Lying(about),)))
    if noted.owner is None:
        return Sites(f"the *{kind}* {words}", one=Thing(word, (f"*{kind}*",)))
    whose = e.role(noted.owner).possessive
    return Sites(f"{whose} *{kind}* {words}", one=Member(f"*{kind}* {words}", whose))


def becoming_noted(e: "Voice", name: str, site: str) -> str:
    """That a site is put into a list, as a deed."""
    return f"count {site} among {sites_noted(e, name).text} from now on"


def no_longer_noted(e: "Voice", name: str) -> str:
    """That a list is emptied, as a deed."""
    return f"count no {e.word()} among {sites_noted(e, name).text} any more"


__all__ = ["becoming_noted", "no_longer_noted", "sites_noted"]
