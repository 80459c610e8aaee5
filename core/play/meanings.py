"""What the fields of orders mean: those of an order itself (`Choice.field_meanings`), and those of a field of this name
has in most orders. What orders do: `Choice.meaning`; how they are written: core/match/notation.py."""

from __future__ import annotations

from core.play.asking import Choice

USUAL = {
    "figure": "who acts",
    "target": "who it is aimed at",
    "foe": "the attacker",
    "attacker": "the attacker",
    "item": "the id of the item",
    "what": "the id of the item in the target's hand",
    "path": "the cells you move through, in order; none: you stay",
    "facing": "the direction you face at the end",
    "cell": "the cell",
    "to": "the cell you go to",
    "hand": "which hand",
    "part": "the part of the body",
    "skill": "the skill you roll against; left out: DX",
    "arms": "how many arms",
    "deceit": "how often you take -2 to hit for -1 to the defence",
    "nonlethal": "hold back: the hits heal after the fight",
    "past": "figures the line passes, where it could pass one of two",
    "back": "with a step back",
    "effort": "with extra effort",
    "opportune": "as an opportunity action",
}
"""What a field of this name means where its order doesn't say otherwise."""


def field_meaning(kind: type[Choice], field: str) -> str:
    """What a field of this kind of order means; empty if nothing says it."""
    of_classes = (getattr(one, "field_meanings", {}) for one in kind.__mro__)
    return next((said[field] for said in of_classes if field in said), USUAL.get(field, ""))
