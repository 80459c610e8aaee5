"""A small scenario file that holds, to be spoilt line by line."""

from __future__ import annotations

from scenarios.catalogue import parse
from scenarios.faults import FaultyScenario

GOOD = """\
title = "Two at a Well"
about = "A dispute about a bucket."
ruleset = "skirmish"
limit = 20

[options]
switches = ["S16.1-12"]

[map]
drawn = '''
. . . .
. # T .
. . . .
'''

[sides.red]
name = "Red"
colour = "red"

[sides.blue]
name = "Blue"
colour = "blue"
seat = "veteran"

[[figure]]
id = "mara"
name = "Mara"
side = "red"
at = "0101"
facing = "SE"
STR = 13
DEX = 12
skills = { Sword = 1 }
main = "broadsword"
off = "small shield"

[[figure]]
id = "bo"
name = "Bo"
side = "blue"
at = "0403"
facing = "NW"
STR = 12
DEX = 12
main = "spear"
pack = ["bottle", "dagger"]
worn = ["leather"]

[[ground]]
at = "0203"
item = "chair"
"""


def spoilt(*changes: tuple[str, str]) -> str:
    """The good file with each of these texts, which it holds, replaced by the other; the first time it occurs."""
    text = GOOD
    for before, after in changes:
        assert before in text, f"the good file has no {before!r}"
        text = text.replace(before, after, 1)
    return text


def complaints(text: str) -> list[str]:
    """All that is wrong with a file called well.toml."""
    try:
        parse(text, "well.toml")
    except FaultyScenario as faulty:
        return list(faulty.lines)
    return []
