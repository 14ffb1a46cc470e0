"""Sets of small numbers in 64-bit words: most boards need one to three."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager

from ludarium.kernel.expressions import Expression, Local, choose, constant, known, lift
from ludarium.kernel.function import Function, Operand, load
from ludarium.kernel.operations import I32, I64, signed

BITS = 64
_WORD = (1 << BITS) - 1


class NumberSet:
    """A set of numbers below a limit, as one expression for every 64 of them.

    Like any expression it is a recipe; `kept` computes it once. Numbers known while building
    touch one word only.
    """

    def __init__(self, words: Sequence[Expression]) -> None:
        self.words = tuple(words)

    @classmethod
    def of(cls, numbers: Iterable[int], limit: int) -> "NumberSet":
        """A set that is known while building."""
        words = [0] * word_count(limit)
        if isinstance(numbers, range) and numbers.step == 1:
            every = (1 << max(numbers.stop, 0)) - (1 << max(min(numbers.start, numbers.stop), 0))
            words = [every >> (BITS * index) & _WORD for index in range(len(words))]
            return cls([constant(word, I64) for word in words])
        for number in numbers:
            words[number // BITS] |= 1 << (number % BITS)
        return cls([constant(word, I64) for word in words])

    @classmethod
    def at(cls, address: Operand, limit: int, offset: int = 0) -> "NumberSet":
        """The set that stands in memory."""
        return StoredSet(address, limit, offset)

    def store(self, f: Function, address: Operand, offset: int = 0) -> None:
        """Write the set to memory."""
        for i, word in enumerate(self.words):
            f.store(address, word, offset + 8 * i, kind="i64")

    def kept(self, f: Function) -> "NumberSet":
        """The set as it is here, kept for later."""
        return NumberSet([f.let(word) for word in self.words])

    def variable(self, f: Function) -> "SetVariable":
        """A variable that begins as this set."""
        return SetVariable([f.local(word) for word in self.words])

    def _zip(
        self, other: "NumberSet", join: Callable[[Expression, Expression], Expression]
    ) -> "NumberSet":
        return NumberSet([join(a, b) for a, b in zip(self.words, other.words, strict=True)])

    def __and__(self, other: "NumberSet") -> "NumberSet":
        return self._zip(other, lambda a, b: a & b)

    def __or__(self, other: "NumberSet") -> "NumberSet":
        return self._zip(other, lambda a, b: a | b)

    def __xor__(self, other: "NumberSet") -> "NumberSet":
        return self._zip(other, lambda a, b: a ^ b)

    def __sub__(self, other: "NumberSet") -> "NumberSet":
        return self._zip(other, lambda a, b: a & ~b)

    @property
    def is_empty(self) -> Expression:
        """1 if nothing is in it."""
        return self._any().is_zero

    @property
    def is_not_empty(self) -> Expression:
        """1 if something is in it."""
        return self._any() != 0

    def _any(self) -> Expression:
        result = self.words[0]
        for word in self.words[1:]:
            result = result | word
        return result

    @property
    def count(self) -> Expression:
        """How many numbers are in it."""
        result = self.words[0].bit_count
        for word in self.words[1:]:
            result = result + word.bit_count
        return result.to_i32()

    def has(self, number: Operand) -> Expression:
        """1 if a number is in it."""
        if isinstance(number, int):
            if not 0 <= number < BITS * len(self.words):
                return constant(0)
            return ((self.words[number // BITS] >> (number % BITS)) & 1).to_i32()
        assert isinstance(number, Expression)
        value = known(number)
        if value is not None:
            return self.has(int(value))
        return ((self._word_of(number) >> number.to_i64(signed=False)) & 1).to_i32()

    def _word_of(self, number: Expression) -> Expression:
        word = self.words[-1]
        for index in range(len(self.words) - 2, -1, -1):
            word = choose(number.below(BITS * (index + 1)), self.words[index], word)
        return word

    @contextmanager
    def each(self, f: Function) -> Iterator[Local]:
        """Something done for every number in the set, in ascending order."""
        if len(self.words) == 1:
            rest = f.local(self.words[0], name="rest")
            number = f.local(name="number")
            with f.while_(rest != 0):
                number.set(rest.lowest_bit.to_i32())
                rest.set(rest & (rest - 1))
                with f.round_():
                    yield number
            return
        words = [f.local(word, name="rest") for word in self.words]
        number, found = f.local(name="number"), f.local(name="found")
        with f.loop() as loop:
            found.set(0)
            for index, word in enumerate(words):
                with f.if_(found.is_zero & (word != 0)):
                    number.set(word.lowest_bit.to_i32() + BITS * index)
                    word.set(word & (word - 1))
                    found.set(1)
            loop.leave(found.is_zero)
            with f.round_():
                yield number


class StoredSet(NumberSet):
    """A set that stands in memory."""

    def __init__(self, address: Operand, limit: int, offset: int = 0) -> None:
        words = range(word_count(limit))
        super().__init__([load(address, offset + 8 * i, "i64") for i in words])
        self.address = lift(address, I32)
        self.offset = offset

    def _word_of(self, number: Expression) -> Expression:
        if len(self.words) == 1:
            return self.words[0]
        return load(self.address + ((number >> 6) << 3), self.offset, "i64")


class SetVariable(NumberSet):
    """A set that can change."""

    words: tuple[Local, ...]

    def set(self, value: NumberSet) -> None:
        """Make it another set."""
        for word, new in zip(self.words, value.words, strict=True):
            word.set(new)

    def add(self, number: Expression | int) -> None:
        """Put a number in."""
        self._change(number, lambda word, bit: word | bit)

    def remove(self, number: Expression | int) -> None:
        """Take a number out."""
        self._change(number, lambda word, bit: word & ~bit)

    def clear(self) -> None:
        """Take everything out."""
        for word in self.words:
            word.set(0)

    def _change(
        self, number: Expression | int, change: Callable[[Expression, Expression], Expression]
    ) -> None:
        if isinstance(number, int):
            word = self.words[number // BITS]
            word.set(change(word, constant(1 << (number % BITS), I64)))
            return
        bit = constant(1, I64) << number.to_i64(signed=False)
        for index, word in enumerate(self.words):
            if len(self.words) == 1:
                word.set(change(word, bit))
            else:
                here = (number >> 6) == index
                word.set(change(word, choose(here, bit, constant(0, I64))))


def signed_words(numbers: Iterable[int], limit: int) -> list[int]:
    """A set that is known while building, as the words with signs that tables are made of."""
    words = [0] * word_count(limit)
    for number in numbers:
        words[number // BITS] |= 1 << (number % BITS)
    return [signed(word, BITS) for word in words]


def word_count(limit: int) -> int:
    """How many words a set of numbers below a limit takes."""
    return max(1, -(-limit // BITS))
