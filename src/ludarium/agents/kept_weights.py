"""Weights that a user has trained: kept in the user's data, one file a game."""

import json
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

from ludarium.user_folders import data_folder
from ludarium.whole_files import write_whole

if TYPE_CHECKING:
    from ludarium.agents.training import Training
    from ludarium.play.game import Game


def place_of(game: "Game") -> Path:
    """Where the weights of a game are kept; other rules of the same name have their own place."""
    text = str(game.rules_source.text or game.name)
    return data_folder() / "weights" / f"{sha256(text.encode()).hexdigest()[:24]}.json"


def keep(game: "Game", training: "Training", seed: int) -> Path:
    """Keep what came of training for all games to come."""
    path = place_of(game)
    path.parent.mkdir(parents=True, exist_ok=True)
    content = {"game": game.name, "seed": seed, "weights": training.weights}
    write_whole(path, json.dumps(content, indent=1))
    return path


def kept(game: "Game") -> dict[str, float] | None:
    """The weights that were trained here for a game, if any were."""
    try:
        found = json.loads(place_of(game).read_text(encoding="utf-8"))["weights"]
        return {str(name): float(weight) for name, weight in found.items()}
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return None
