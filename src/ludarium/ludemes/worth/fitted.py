"""Weights that were fitted by self-play; written by `python -m bench.fitting`."""

from typing import Final

VERSION: Final = "0.1.0"
"""The version that made them."""
SEED: Final = 1
FITTED: Final[dict[str, dict[str, float]]] = {
    "English Draughts": {
        "places": 0.54,
        "piece Man": 107.42,
        "piece King": 169.24,
        "mobility": -0.02,
    },
    "International Draughts": {"places": 0.83, "piece Man": 100.27, "piece King": 298.0},
    "Lines of Action": {"places": 1.23, "piece Disc": 43.6, "mobility": 0.14, "gathering": 16.46},
    "Ohvalhu": {"places": 0.26, "mobility": -0.01},
}
