"""A game of chance moves as text: what each position holds, what may be played, what is played."""

from collections.abc import Iterator
from hashlib import blake2b
from itertools import islice

from ludarium import Game, LegalMoves, State
from ludarium.board.equipment.chance import Lots

SEED = 1
WRITTEN = 12
"""How many moves are written in full; later ones are told together."""
MOST = 80
"""After how many moves a playthrough ends, if the game does not."""


def told(game: Game) -> str:
    """The playthrough of a game, a line for each move."""
    return "\n".join((f"# {game.name}, seed {SEED}", *_lines(game))) + "\n"


def _lines(game: Game) -> Iterator[str]:
    state, lots = game.start(SEED), Lots(SEED)
    yield f"begin {_position(state)}"
    yield f"  {_pieces(state)}"
    plies = _plies(state, lots)
    for ply in islice(plies, WRITTEN):
        yield f"{state.moves_played:>3} {ply}"
    rest = list(plies)
    if rest:
        yield f"... {len(rest)} more, to {rest[-1]}"
        yield f"    together {_short(*rest)}"
    over = f"over, won by {state.winner}, ranks {state.ranks}" if state.over else "goes on"
    yield f"end {over}, mover {state.mover}"
    yield f"  {_pieces(state)}"
    kept, trial = game.restore(state.to_bytes()), state.trial()
    assert (kept, kept.trial()) == (state, trial)
    yield f"trial {_short(*map(str, trial.moves))} counts {_short(*map(str, trial.legal_counts))}"


def _plies(state: State, lots: Lots) -> Iterator[str]:
    while state.moves_played < MOST:
        moves = state.legal_moves()
        if not moves:
            return
        move = moves[lots.draw(len(moves))]
        text = move.text
        said = f"player {state.mover}: {move}, one of {len(moves)} {_short(*_mask(moves))}"
        state.play(move)
        yield f"{said} -> {_position(state)} {text}"


def _mask(moves: LegalMoves) -> Iterator[str]:
    return (f"{move.from_} {move.to} {move.text}" for move in moves)


def _position(state: State) -> str:
    return f"hash {state.hash & 0xFFFFFFFF:08x} pieces {_short(_pieces(state))}"


def _pieces(state: State) -> str:
    return ", ".join(f"{site} {' '.join(there)}" for site, there in sorted(state.pieces().items()))


def _short(*texts: str) -> str:
    return blake2b("\n".join(texts).encode(), digest_size=4).hexdigest()
