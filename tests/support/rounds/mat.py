"""Two of rounds beside one another, told as in a scenario file, and who begins: for the tests of programs that play."""

from __future__ import annotations

INITIATIVE = ((6, 5), (1, 2))
"""Ann's and Bo's rolls: she comes first."""
STRIKE = 'ann strike target=bo item="ann/duelling blade"'
GRAB = "ann grab target=bo"


def figure(name: str, side: str, at: str, like: str) -> dict[str, object]:
    """One of them."""
    return {"id": name, "name": name.capitalize(), "side": side, "at": at, "like": like}


YARD: dict[str, object] = {
    "title": "The Yard",
    "about": "Two and a yard.",
    "ruleset": "rounds",
    "map": {"width": 12, "height": 12},
    "sides": {
        "red": {"name": "Red", "colour": "red", "seat": "person"},
        "blue": {"name": "Blue", "colour": "blue", "seat": "soldier"},
    },
    "figure": [figure("ann", "red", "0505", "duellist"), figure("bo", "blue", "0605", "thug")],
}
