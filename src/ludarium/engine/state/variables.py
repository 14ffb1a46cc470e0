"""What a game remembers besides its pieces: variables, scores, stakes, votes, events and sides."""

from ludarium.engine.machine.machine import Machine
from ludarium.engine.moves.acting import Arguments, deed
from ludarium.engine.state.layout import StateField
from ludarium.kernel.expressions import Expression, constant, known

# ---------------------------------------------------------------------- variables


def variable(m: Machine, name: str | None) -> StateField:
    """A variable of the game; -1 until it is set. The one without a name serves dice, too."""
    if name is None:
        return m.field("temp")
    return _begun(m, f"var {name}")


def _begun(m: Machine, name: str) -> StateField:
    """A field that is -1 in the beginning."""
    begun = m.memo("fields that begin as -1", set[str])
    if name not in begun:
        begun.add(name)
        m.first_values.append(lambda image, position: image.set_named(name, -1))
    return m.field(name)


@deed("SetVar")
def _set_variable(m: Machine, a: Arguments) -> None:
    name = known(a["name"])
    assert name is not None
    variable(m, m.texts[int(name)]).set(m.f, a["value"])


@deed("SetTemp")
def _set_temp(m: Machine, a: Arguments) -> None:
    variable(m, None).set(m.f, a["temp"])


@deed("SetCounter")
def _set_counter(m: Machine, a: Arguments) -> None:
    m.field("counter").set(m.f, a["counter"])


@deed("SetPot")
def _set_pot(m: Machine, a: Arguments) -> None:
    m.field("pot").set(m.f, a["pot"])


@deed("SetTrumpSuit")
def _set_trump_suit(m: Machine, a: Arguments) -> None:
    trump_suit(m).set(m.f, a["trumpSuit"])


def trump_suit(m: Machine) -> StateField:
    """The trump suit; -1 until it is set."""
    return _begun(m, "trump suit")


# ---------------------------------------------------------------------- players


def of_players(m: Machine, name: str) -> StateField:
    """A number for nobody, for every player and for all of them together."""
    return m.field(name, "i32", m.players.count + 1)


@deed("SetValueOfPlayer")
def _set_value_of_player(m: Machine, a: Arguments) -> None:
    of_players(m, "value of player").set(m.f, a["value"], a["player"])


@deed("SetAmount")
def _set_amount(m: Machine, a: Arguments) -> None:
    of_players(m, "amount").set(m.f, a["amount"], a["player"])


@deed("Bet")
def _bet(m: Machine, a: Arguments) -> None:
    of_players(m, "amount").set(m.f, a["bet"], a["player"])


@deed("AddPlayerToTeam")
def _add_player_to_team(m: Machine, a: Arguments) -> None:
    of_players(m, "team").set(m.f, a["team"], a["player"])


@deed("Trigger")
def _trigger(m: Machine, a: Arguments) -> None:
    triggered = m.field("triggered")
    with m.if_(a["player"].below(32)):
        triggered.set(m.f, triggered.get() | (constant(1) << a["player"]))


# ---------------------------------------------------------------------- proposals and votes


def number_of_proposal(m: Machine, text: str) -> int:
    """The number of something that is proposed or voted for, in the order of first mention."""
    proposals = m.memo("proposals", list[str])
    if text not in proposals:
        proposals.append(text)
    return proposals.index(text)


def is_proposed(m: Machine, text: str) -> Expression:
    """Whether something has been proposed since the last vote."""
    number = number_of_proposal(m, text)
    return (m.field("propositions", "i64").get() >> number).to_i32() & 1


def decided(m: Machine) -> StateField:
    """What the last vote decided, by number; -1 if nothing."""
    return m.field("decided")


def is_decided(m: Machine, text: str) -> Expression:
    """Whether the vote that was just held decided something."""
    return decided(m).get() == number_of_proposal(m, text)


@deed("Propose")
def _propose(m: Machine, a: Arguments) -> None:
    propositions = m.field("propositions", "i64")
    bit = constant(1).to_i64() << a["propositionInt"].to_i64()
    propositions.set(m.f, propositions.get() | bit)


@deed("Vote")
def _vote(m: Machine, a: Arguments) -> None:
    n = m.players.count
    votes, count = m.field("votes", "i32", n), m.field("vote count")
    f = m.f
    cast = f.let(count.get())
    votes.set(f, a["voteInt"], cast)
    count.set(f, cast + 1)
    with f.if_(cast + 1 == n):
        best, most = f.local(-1), f.local(0)
        with f.count(0, n) as index:
            here = f.let(votes.get(index))
            same = f.local(0)
            with f.count(0, n) as other:
                same.set(same + (votes.get(other) == here))
            with f.if_(same > most):
                most.set(same)
                best.set(here)
        with f.if_(most > n // 2):
            decided(m).set(f, best)
        count.set(f, 0)
        m.field("propositions", "i64").set(f, 0)
