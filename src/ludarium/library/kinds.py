"""Words of records that lists of games ask for; who asks only for these need not load records."""

from typing import Final

DESCRIBED: Final = "described"
OBSERVED: Final = "observed"
INCOMPLETE: Final = "incomplete"
RECONSTRUCTED: Final = "reconstructed"
PUBLICATION: Final = "publication"
"""The years of an origin are only those of works that tell of it."""
