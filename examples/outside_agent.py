"""A program that plays by the protocol on standard input and output, in a tournament.

Run it with `python examples/outside_agent.py [GAMES] [GAME]`. The tournament starts the program,
which is this file with the word `play`; it could be written in any language.
"""

import random
import shlex
import sys

from ludarium.tournaments.tournament import Rules, Table, Tournament, Workplace


def play() -> None:
    """The agent: it captures if it can, and else draws lots."""
    lots, legal = random.Random(), []
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "seed":
            lots.seed(int(rest))
        elif word == "begin":
            print("ready", flush=True)
        elif word == "legal":
            number, _, name = rest.partition(" ")
            legal.append((number, name))
        elif word == "choose":
            captures = [number for number, name in legal if "x" in name]
            print("move", lots.choice(captures or [number for number, _ in legal]), flush=True)
            legal.clear()
        elif word == "quit":
            break


def compete(games: int, game: str) -> None:
    """The tournament: the program against two agents that are built in."""
    program = f"program:{shlex.join([sys.executable, __file__, 'play'])}"
    tournament = Tournament([{"name": game}], [program, "random", "uct:50"], Rules(games=games))
    table = Table(tournament.agents)
    for played in tournament.round_robin(Workplace(processes=1)):
        table.add(played)
    for agent, rating in table.ratings().items():
        name = "captures" if agent == program else agent
        print(f"{name}: Elo {rating.elo:+.0f} ± {rating.error:.0f}")


if __name__ == "__main__":
    if sys.argv[1:] == ["play"]:
        play()
    else:
        compete(int((sys.argv[1:] or ["10"])[0]), (sys.argv[2:] or ["Breakthrough"])[0])
