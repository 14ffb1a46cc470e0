"""What was fitted for games in which the same things count: a start for training others."""

from collections.abc import Mapping

from ludarium.ludemes.worth import fitted
from ludarium.ludemes.worth.fitted_text import Fit
from ludarium.ludemes.worth.parts import Parts
from ludarium.ludemes.worth.suiting import suited

_SHAPES = ("ahead ", "middle ", "edge ", "in a row ", "seeds ")
"""How weights begin that the rules do not tell."""


def weights_of_kin(
    name: str, parts: Parts, fits: Mapping[str, Fit] = fitted.FITS
) -> dict[str, float] | None:
    """The mean of what was fitted for other games with the same weights; None without any.

    Where those games left a weight as it was, it stays as the rules of this one tell it.
    """
    wanted = {weight for weight in parts.weights if weight.startswith(_SHAPES)}
    found: list[dict[str, float]] = []
    for other, fit in fits.items():
        theirs = suited(fit.weights, parts) if other != name else {}
        if theirs and wanted <= theirs.keys():
            found.append(parts.weights | theirs)
    if not wanted or not found:
        return None
    return {
        weight: round(sum(one[weight] for one in found) / len(found), 2) for weight in parts.weights
    }
