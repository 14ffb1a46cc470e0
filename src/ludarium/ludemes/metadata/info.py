"""Facts about a game for people to read: its names, makers, sources and rules in plain words."""

from ludarium.ludemes.metadata.types import InfoItem
from ludarium.vocabulary.ludeme import Ludeme, OneOrMany, ludeme


@ludeme("info")
class Info(Ludeme):
    """Lists facts about the game for people to read.

    The items come in any order and may be repeated. All `rules` and `source` items are shown;
    of `aliases` and `id` the first counts, of every other kind the last.

    Example:
        (info {
            (description "Two herds race for the water hole.")
            (author "Mira Okafor")
            (date "2021-06-30")
        })
    """

    item: OneOrMany[InfoItem]
    """The facts, one or several."""


class InfoText(InfoItem):
    """A fact that is told in one text."""

    text: str
    """The fact itself, in words."""


@ludeme("aliases")
class Aliases(InfoItem):
    """Lists other names by which the game is known.

    A search for any of these names finds the game. Its main name is not given here: it is the
    first argument of `game`.

    Example:
        (aliases {"Goose Chase" "The Fox in the Yard"})
    """

    names: tuple[str, ...]
    """The other names; an array even if there is only one."""


@ludeme("author")
class Author(InfoText):
    """Names the person who invented the game.

    Example:
        (author "Mira Okafor")
    """


@ludeme("classification")
class Classification(InfoText):
    """Places the game in the tree of game families.

    The text is a path that leads from the broadest family to the narrowest, with a slash between
    its steps.

    Example:
        (classification "board/hunt/fox")
    """


@ludeme("credit")
class Credit(InfoText):
    """Names the person who wrote this description of the game.

    This need not be the inventor, for whom there is `author`.

    Example:
        (credit "Written down by Tomas Lind")
    """


@ludeme("date")
class Date(InfoText):
    """Says when the game was made.

    Usually written as year, month and day, but any text will do.

    Example:
        (date "2021-06-30")
    """


@ludeme("description")
class Description(InfoText):
    """Tells in a few sentences what the game is.

    Example:
        (description "A quick race for two, played on a ladder of twelve rungs.")
    """


@ludeme("id")
class InfoId(InfoText):
    """Gives the number under which the game, or one of its rulesets, is filed in a database.

    Although it is a number, it is written as a text. If several remain after options and rulesets
    are chosen, the first counts.

    Example:
        (id "9001")
    """


@ludeme("origin")
class Origin(InfoText):
    """Says where the game was played, and when.

    Example:
        (origin "Played by shepherds in the Alps before 1800.")
    """


@ludeme("publisher")
class Publisher(InfoText):
    """Names the publisher of the game.

    Example:
        (publisher "Blue Kite Games")
    """


@ludeme("rules")
class InfoRules(InfoText):
    """Tells the rules in plain words.

    It is for people only: the rules by which the game is played are those in the `game` clause.
    Several such items are shown one after the other, in the order written.

    Example:
        (rules "Players take turns to move one goose. Whoever is shut in loses.")
    """


@ludeme("source")
class Source(InfoText):
    """Says where the rules were found, such as a book or a page on the web.

    Several sources are all shown. The text may contain HTML, for instance a link.

    Example:
        (source "Games of the Alpine Pastures, chapter 3")
    """


@ludeme("version")
class Version(InfoText):
    """Gives the version of the game system that the description was last brought up to date with.

    It is only a note; nothing is checked when the game is read.

    Example:
        (version "2.0.1")
    """
