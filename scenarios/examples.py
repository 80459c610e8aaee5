"""A right line for every key that a scenario file must have: what a fault shows an author who left one out. The keys
themselves are in schema.py and rosters/."""

from __future__ import annotations

SEVERAL = ("figure", "ground", "field", "lesson", "goal")
"""The tables that there may be several of, in double brackets."""

EXAMPLES = {
    "title": 'title = "Two at a Well"',
    "about": 'about = "A dispute about a bucket."',
    "ruleset": 'ruleset = "skirmish"',
    "limit": "limit = 40",
    "map": "[map] and under it width = 10 and height = 8",
    "sides": "[sides.red] and [sides.blue]",
    "figure": "[[figure]] and under it its keys",
    "name": 'name = "Ysolt Varrow"',
    "colour": 'colour = "red"',
    "seat": 'seat = "person"',
    "id": 'id = "ysolt"',
    "side": 'side = "red"',
    "at": 'at = "0403"',
    "facing": 'facing = "SE"',
    "STR": "STR = 12",
    "DEX": "DEX = 12",
    "item": 'item = "dagger"',
    "phase": 'phase = "movement"',
    "text": 'text = "Move up to an enemy."',
}
"""By the key."""
OF_KIND = {
    "GoalTable": {"kind": 'kind = "reach"'},
    "FieldTable": {"kind": 'kind = "fire"'},
    "LessonTable": {"title": 'title = "Walking"'},
}
"""By the table and the key, where a key means something else there."""


def example(table: str, key: str) -> str:
    """A right line with that key of the table of that name."""
    return OF_KIND.get(table, {}).get(key) or EXAMPLES.get(key) or f"{key} = …"
