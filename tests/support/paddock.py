"""A battle of scuffle small enough to be told in a few orders: Ansa with her lasso, Bet with a staff, Nib with a hand
crossbow."""

from __future__ import annotations

Said = dict[str, object]


def _figure(name: str, side: str, at: str, facing: str, **more: object) -> Said:
    scores = {"STR": 12, "DEX": 12}
    return {"id": name, "name": name.title(), "side": side, "at": at, "facing": facing, **scores, **more}


PADDOCK: Said = {
    "title": "A Paddock",
    "about": "A rope, and who is at the end of it.",
    "ruleset": "skirmish",
    "close_combat": "scuffle",
    "limit": 6,
    "map": {"width": 7, "height": 7},
    "sides": {"red": {"name": "Red", "colour": "red"}, "blue": {"name": "Blue", "colour": "blue"}},
    "figure": [
        _figure("ansa", "red", "0405", "N", main="lasso", skills={"Lasso": 1}, pack=["dagger"]),
        _figure("bet", "red", "0304", "NE", main="staff", skills={"Staff": 1}),
        _figure("nib", "blue", "0403", "S", main="hand crossbow", skills={"Bow": 1}),
    ],
}
ACTING = ("ansa move-first", "ansa end-moves", "nib end-moves", "ansa declare-nothing", "nib declare-nothing")
"""The orders after the rolls for initiative, [5] and [2], until Ansa is asked at her place."""
SNARE = "ansa snare target=nib item=ansa/lasso of=limb limb=right-arm"
