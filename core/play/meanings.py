"""The help of orders' fields: from the order itself (`Choice.field_meanings`), or the usual help of a field with
that name. The help of orders is `Choice.meaning`; their notation is in core/match/notation.py."""

from __future__ import annotations

from core.play.asking import Choice

USUAL = {
    "figure": "the acting figure",
    "target": "the target",
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
    "past": "the figures passed, where the line could pass either of two",
    "back": "with a step back",
    "effort": "with extra effort",
    "opportune": "as an opportunity action",
}
"""The help of a field with this name, unless its order has its own."""


def field_meaning(kind: type[Choice], field: str) -> str:
    """The help of a field of this kind of order; empty if there is none."""
    of_classes = (getattr(one, "field_meanings", {}) for one in kind.__mro__)
    return next((said[field] for said in of_classes if field in said), USUAL.get(field, ""))
