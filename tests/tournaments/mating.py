"""A chess engine that knows two games: it mates the first who plays badly enough."""

import sys

WHITE = ["e2e4", "f1c4", "d1h5", "h5f7"]
BLACK = ["e7e5", "d8h4"]
said: list[str] = []
for line in sys.stdin:
    words = line.split()
    if words[0] == "uci":
        print("id name Mating\nuciok", flush=True)
    elif words[0] == "setoption":
        said.append(line.strip())
    elif words[0] == "isready":
        assert said == ["setoption name Skill Level value 3"]
        print("readyok", flush=True)
    elif words[0] == "position":
        ply = len(words) - words.index("moves") - 1 if "moves" in words else 0
    elif words[0] == "go":
        assert words == ["go", "depth", "2"]
        moves = BLACK if ply % 2 else WHITE
        print(f"info depth 2\nbestmove {moves[ply // 2]} ponder a2a3", flush=True)
    elif words[0] == "quit":
        break
