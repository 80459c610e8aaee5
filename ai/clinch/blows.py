"""The expected effect of one attack: its score, the best defence against it, its damage, by the rules' own numbers.
Which attacks there are: striking.py."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ai.clinch.chances import WHOLE, hits, made
from ai.clinch.wounds import Body, Worth, wound
from core.common.damage import Damage
from core.rulesets.clinch.sheet.armoury import Wound


class Blow(NamedTuple):
    """An attack on one body part: its target number, that of the best defence (None: no defence), and its damage."""

    score: int
    defence: int | None
    body: Body
    dice: Damage
    kind: Wound
    far: bool = False
    """beyond half-damage range"""


@lru_cache(maxsize=16384)
def landing(score: int, defence: int | None) -> int:
    """Return the chance that an attack lands, in thousandths."""
    way = hits(score)
    left = WHOLE if defence is None else WHOLE - made(defence)
    return 1000 * (way.critical * WHOLE + way.plain * left) // (WHOLE * WHOLE)


@lru_cache(maxsize=65536)
def expected(blow: Blow) -> Worth:
    """Return the average hits, their value, and the chance to stop the target: critical hits cannot be defended against
    and do what the rules add for them."""
    way = hits(blow.score)
    left = WHOLE if blow.defence is None else WHOLE - made(blow.defence)
    parts = [(way.plain * left, wound(blow.body, blow.dice, blow.kind, far=blow.far))]
    for favour, throws in way.favours:
        parts.append((throws * WHOLE, wound(blow.body, blow.dice, blow.kind, favour, far=blow.far)))
    whole = WHOLE * WHOLE
    return Worth(
        sum([times * one.hits for times, one in parts]) // whole,
        sum([times * one.worth for times, one in parts]) // whole,
        sum([times * one.stops for times, one in parts]) // whole,
    )
