"""The verb for a hit in a story: by the kind of damage, and by how much of what the target had left it took. The story:
story.py."""

from __future__ import annotations

from typing import NamedTuple


class Blow(NamedTuple):
    """A hit: its kind of damage (empty: the game knows none), what it did, and what the target had left before."""

    kind: str
    harm: int
    left: int


STEPS = (0.15, 0.40, 0.75)
"""Up to which share of what was left each of the first verbs is used."""
VERBS = {
    "cutting": ("nicks {}", "cuts {}", "slashes {}", "cleaves {}"),
    "piercing": ("pricks {}", "stabs {}", "spears {}", "runs {} through"),
    "crushing": ("clips {}", "hits {}", "hammers {}", "crushes {}"),
    "burning": ("singes {}", "burns {}", "scorches {}", "engulfs {} in fire"),
    "": ("grazes {}", "hits {}", "hits {} hard", "tears into {}"),
}
FAMILIES = {"impaling": "piercing", "bludgeoning": "crushing", "blast": "crushing", "body slam": "crushing"}


def hits_told(blow: Blow, target: str) -> str:
    """What the blow does to the target: `slashes Odo` for a cut that takes half of what was left."""
    share = blow.harm / max(1, blow.left)
    family = FAMILIES.get(blow.kind, blow.kind)
    verbs = VERBS.get(family) or next((verbs for kind, verbs in VERBS.items() if kind and kind in family), VERBS[""])
    return verbs[sum(share >= step for step in STEPS)].format(target)
