"""What one attack of clinch can be expected to do: its score, the best defence against it, its damage, by the rules'
own numbers. Which blows there are to choose from is in striking.py."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ai.clinch.chances import WHOLE, hits, made
from ai.clinch.wounds import Body, Worth, wound
from core.common.damage import Damage
from core.rulesets.clinch.sheet.armoury import Wound


class Blow(NamedTuple):
    """An attack at one part: what it needs, what the best defence needs (None: there is none), what it does."""

    score: int
    ward: int | None
    body: Body
    dice: Damage
    kind: Wound
    far: bool = False
    """it has flown so far that half of its damage is left"""


@lru_cache(maxsize=16384)
def landing(score: int, ward: int | None) -> int:
    """How likely an attack lands, in thousandths."""
    way = hits(score)
    left = WHOLE if ward is None else WHOLE - made(ward)
    return 1000 * (way.critical * WHOLE + way.plain * left) // (WHOLE * WHOLE)


@lru_cache(maxsize=65536)
def expected(blow: Blow) -> Worth:
    """The mean of its hits, of what they are worth and what they stop: critical hits meet no defence and do what the
    rules favour them with."""
    way = hits(blow.score)
    left = WHOLE if blow.ward is None else WHOLE - made(blow.ward)
    parts = [(way.plain * left, wound(blow.body, blow.dice, blow.kind, far=blow.far))]
    for favour, throws in way.favours:
        parts.append((throws * WHOLE, wound(blow.body, blow.dice, blow.kind, favour, far=blow.far)))
    whole = WHOLE * WHOLE
    return Worth(
        sum([times * one.hits for times, one in parts]) // whole,
        sum([times * one.worth for times, one in parts]) // whole,
        sum([times * one.stops for times, one in parts]) // whole,
    )
