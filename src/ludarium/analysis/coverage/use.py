"""Where pieces go: how often sites are occupied, entered and left, and which ways moves take."""

import csv
import io
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import numpy
from numpy.typing import NDArray

from ludarium.engine.observing.site_use import ENTERED, LEFT, OCCUPIED, RECORD, TAKEN, SiteUse

if TYPE_CHECKING:
    from ludarium.analysis.coverage.watched import Memory

Counts = NDArray[numpy.int64]

_COUNTED: Final = (
    ("entered", ENTERED, numpy.int32),
    ("left", LEFT, numpy.int32),
    ("taken", TAKEN, numpy.int32),
    ("occupied", OCCUPIED, numpy.int64),
)


@dataclass(frozen=True)
class SiteCounts:
    """How the pieces of one owner use the sites of one kind; a number for each site."""

    kind: str
    """Cell, Vertex or Edge."""
    owner: int
    """Whose pieces; 0 for nobody's, and the number after the last player for everybody's."""
    entered: Counts
    """How often a piece came."""
    left: Counts
    """How often one went on a turn of its owner."""
    taken: Counts
    """How often one went on a turn of somebody else."""
    occupied: Counts
    """In how many positions one stood there."""


@dataclass(frozen=True)
class Use:
    """How the sites of a game are used, and the ways between them."""

    positions: int
    """How many positions were looked at."""
    counts: tuple[SiteCounts, ...]
    ways: Mapping[tuple[int, int, int], int]
    """How many moves a mover made from a site to a site; a piece that is placed stays there."""
    labels: tuple[str, ...]
    """What the sites of the board are called."""

    def share(self, kind: str, owner: int | None = None) -> NDArray[numpy.float64]:
        """In which share of all positions each site was occupied, by anybody or by an owner."""
        rows = [c.occupied for c in self._rows(kind, owner)]
        return numpy.sum(rows, axis=0) / max(1, self.positions) if rows else numpy.zeros(0)

    def total(self, what: str, kind: str, owner: int | None = None) -> Counts:
        """A count of each site, of all owners together or of one."""
        rows = [getattr(c, what) for c in self._rows(kind, owner)]
        return numpy.asarray(numpy.sum(rows, axis=0) if rows else numpy.zeros(0), numpy.int64)

    def _rows(self, kind: str, owner: int | None) -> Iterable[SiteCounts]:
        return (c for c in self.counts if c.kind == kind and owner in (None, c.owner))

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of site on which pieces stand."""
        return tuple(dict.fromkeys(counts.kind for counts in self.counts))

    @property
    def sites(self) -> list[dict[str, Any]]:
        """A row for each site and owner of pieces that were ever there."""
        return [
            {
                "kind": counts.kind,
                "site": site,
                "label": self._label(counts.kind, site),
                "owner": counts.owner,
                "occupied": int(counts.occupied[site]) / max(1, self.positions),
                **{name: int(getattr(counts, name)[site]) for name, _, _ in _COUNTED[:3]},
            }
            for counts in self.counts
            for site in range(len(counts.occupied))
            if counts.occupied[site] or counts.entered[site]
        ]

    @property
    def steps(self) -> list[dict[str, Any]]:
        """A row for each way that was taken, the most frequent first."""
        kind = self.kinds[0] if self.kinds else ""
        return [
            {
                "mover": mover,
                "from": start,
                "to": end,
                "from_label": self._label(kind, start),
                "to_label": self._label(kind, end),
                "moves": count,
            }
            for (mover, start, end), count in sorted(self.ways.items(), key=lambda way: -way[1])
        ]

    def _label(self, kind: str, site: int) -> str:
        usual = self.kinds and kind == self.kinds[0]
        return self.labels[site] if usual and site < len(self.labels) else str(site)

    def csv(self, what: str = "sites") -> str:
        """The rows of `sites` or of `steps` as a table."""
        rows = self.sites if what == "sites" else self.steps
        text = io.StringIO()
        writer = csv.DictWriter(text, list(rows[0]) if rows else [what], lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
        return text.getvalue()

    def to_dict(self) -> dict[str, Any]:
        """Plain data."""
        return {
            "positions": self.positions,
            "counts": [
                {
                    "kind": c.kind,
                    "owner": c.owner,
                    **{name: getattr(c, name).tolist() for name, _, _ in _COUNTED},
                }
                for c in self.counts
            ],
            "ways": [[*way, count] for way, count in self.ways.items()],
            "labels": list(self.labels),
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> "Use":
        """The same from plain data."""
        counts = tuple(
            SiteCounts(
                row["kind"],
                row["owner"],
                *(numpy.array(row[name], numpy.int64) for name, _, _ in _COUNTED),
            )
            for row in data["counts"]
        )
        ways = {(mover, start, end): count for mover, start, end, count in data["ways"]}
        return cls(data["positions"], counts, ways, tuple(data["labels"]))


class UseReader:
    """Adds up what programs counted."""

    def __init__(self, use: SiteUse, labels: tuple[str, ...]) -> None:
        self.use = use
        self.labels = labels
        self.positions = 0
        self._rows: list[dict[str, Counts]] = []
        self._ways: Counts = numpy.zeros(0, numpy.int64)

    def add(self, memories: "Iterable[Memory]", positions: int) -> None:
        """Add what was counted in some positions."""
        use = self.use
        self.positions += positions
        if not self._rows:
            self._rows = [
                {name: numpy.zeros(row.sites, numpy.int64) for name, _, _ in _COUNTED}
                for row in use.rows
            ]
            self._ways = numpy.zeros(use.movers * use.sites**2, numpy.int64)
        for memory in memories:
            for row, sums in zip(use.rows, self._rows, strict=True):
                records = memory[row.counts_at : row.counts_at + RECORD * row.sites]
                table = records.reshape(row.sites, RECORD)
                for name, at, kind in _COUNTED:
                    size = numpy.dtype(kind).itemsize
                    column = numpy.ascontiguousarray(table[:, at : at + size])
                    sums[name] += column.view(kind).ravel().astype(numpy.int64)
            if use.ways_at is not None:
                end = use.ways_at + 4 * len(self._ways)
                self._ways += memory[use.ways_at : end].view(numpy.int32)

    def result(self) -> Use:
        """What has come together."""
        counts = tuple(
            SiteCounts(row.kind.word, row.owner, **sums)
            for row, sums in zip(self.use.rows, self._rows, strict=False)
        )
        ways = {}
        for place in self._ways.nonzero()[0].tolist():
            rest, end = divmod(place, self.use.sites)
            mover, start = divmod(rest, self.use.sites)
            ways[mover, start, end] = int(self._ways[place])
        return Use(self.positions, counts, ways, self.labels)
