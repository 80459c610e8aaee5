"""A battle of clinch small enough to be told in a few orders: Ann, who wrestles, before Bo with a knife; Cal is his
friend."""

from __future__ import annotations

Said = dict[str, object]


def figure(name: str, side: str, at: str, facing: str, like: str) -> Said:
    """Someone who is all that his template says."""
    return {"id": name, "side": side, "at": at, "facing": facing, "like": like}


MAT: Said = {
    "title": "A Mat",
    "about": "Somebody has brought a knife to it.",
    "ruleset": "clinch",
    "limit": 12,
    "map": {"width": 7, "height": 7},
    "sides": {"red": {"name": "Red", "colour": "red"}, "blue": {"name": "Blue", "colour": "blue"}},
    "figure": [
        figure("ann", "red", "0405", "N", "wrestler"),
        figure("bo", "blue", "0404", "S", "knifer"),
        figure("cal", "blue", "0402", "S", "brawler"),
    ],
}
CLOSING = ("ann attack", "ann go path=0404 facing=N")
"""The orders with which Ann comes into Bo's hex."""
GRAPPLE = "ann grapple target=bo arms=2 skill=Wrestling"
"""She takes hold of him with both hands, by the torso."""
