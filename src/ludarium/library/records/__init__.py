"""What is known about a game and how: names, places, years, evidence, the origin of its rules.

A record is the TOML file beside a description; `docs/library.md` tells how one is written. Begin
with `record.py`, whose dataclasses are read by `reading.py` and become a schema in `schema.py`.
"""

from ludarium.library.kinds import INCOMPLETE, PUBLICATION, RECONSTRUCTED
from ludarium.library.records.evidence import CONFIDENCES, TYPES, Confidence, Dated, Evidence
from ludarium.library.records.places import PLACE_KINDS, Located, PlaceIds
from ludarium.library.records.reading import read_record
from ludarium.library.records.record import (
    KINDS,
    GameName,
    GameRecord,
    Model,
    Origin,
    OtherRulesets,
    Reconstruction,
    RulesetRecord,
    Setting,
)
from ludarium.library.records.rules import (
    RULES,
    STATUSES,
    Claim,
    Condition,
    Disagreement,
    Rules,
    Told,
)
from ludarium.library.records.values import Change, Consulted, Point, Shape, Years

__all__ = [
    "CONFIDENCES",
    "INCOMPLETE",
    "KINDS",
    "PLACE_KINDS",
    "PUBLICATION",
    "RECONSTRUCTED",
    "RULES",
    "STATUSES",
    "TYPES",
    "Change",
    "Claim",
    "Condition",
    "Confidence",
    "Consulted",
    "Dated",
    "Disagreement",
    "Evidence",
    "GameName",
    "GameRecord",
    "Located",
    "Model",
    "Origin",
    "OtherRulesets",
    "PlaceIds",
    "Point",
    "Reconstruction",
    "Rules",
    "RulesetRecord",
    "Setting",
    "Shape",
    "Told",
    "Years",
    "read_record",
]
