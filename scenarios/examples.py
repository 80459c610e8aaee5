"""An example line for every required key of a scenario file, for messages about missing keys. The keys are in schema.py
and rosters/."""

from __future__ import annotations

SEVERAL = ("figure", "ground", "field", "lesson", "goal", "expect")
"""The tables that can occur several times, in double brackets."""

EXAMPLES = {
    "title": 'title = "Two at a Well"',
    "about": 'about = "A dispute about a bucket."',
    "ruleset": 'ruleset = "skirmish"',
    "limit": "limit = 40",
    "map": "[map], then width = 10 and height = 8",
    "sides": "[sides.red] and [sides.blue]",
    "figure": "[[figure]], then the keys of a figure",
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
"""Example lines by key."""
OF_KIND = {
    "GoalTable": {"kind": 'kind = "reach"'},
    "FieldTable": {"kind": 'kind = "fire"'},
    "LessonTable": {"title": 'title = "Walking"'},
}
"""Example lines by table and key, for keys with another meaning there."""


def example(table: str, key: str) -> str:
    """Return an example line for a key of a table."""
    return OF_KIND.get(table, {}).get(key) or EXAMPLES.get(key) or f"{key} = …"
