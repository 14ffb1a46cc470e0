"""Plain switches: what is shown in addition, and what is left out."""

from typing import TYPE_CHECKING

from ludarium.ludemes.metadata.types import GraphicsItem
from ludarium.vocabulary.graphics import NoSwitch, ShowSwitch
from ludarium.vocabulary.ludeme import ludeme

if TYPE_CHECKING:
    from ludarium.vocabulary.conceiving import Conceiver


@ludeme("show")
class Show(GraphicsItem):
    """Switches on something that is not drawn otherwise.

    Example:
        (show EdgeDirections)
    """

    switch: ShowSwitch
    """What is shown."""

    on: bool | None = None
    """Whether it is shown; true by default."""


@ludeme("no")
class GraphicsNo(GraphicsItem):
    """Switches off something that is drawn otherwise.

    Example:
        (no DicePips)
    """

    switch: NoSwitch
    """What is left out."""

    on: bool | None = None
    """Whether it is left out; true by default, and false keeps it."""

    def conceive(self, found: set[str], c: "Conceiver") -> None:
        """Whether there is no board to be seen."""
        if self.switch is NoSwitch.Board and self.on is not False:
            found.add("NoBoard")
