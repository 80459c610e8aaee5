"""A small map of any game with someone in each of two corners, and a goal."""

from __future__ import annotations

SKIRMISH = "STR = 13\nDEX = 12\nMOV = 10"
GAMES = {"skirmish": SKIRMISH, "scuffle": SKIRMISH, "clinch": 'like = "guard"', "rounds": 'like = "guard"'}


def file_of(
    game: str, rows: str, goal: str, *, mara: str = "0101", heights: str = "", more: str = "", kit: str = ""
) -> str:
    """Mara alone in the upper left corner, Bo in the lower right one."""
    ruleset = 'skirmish"\nclose_combat = "scuffle' if game == "scuffle" else game
    drawn = "\n".join(" ".join(row) for row in rows.split())
    tall = f"heights = '''\n{heights}\n'''\n" if heights else ""
    kit = kit or GAMES[game]
    return f"""
title = "Two at a Well"
about = "A dispute about a bucket."
ruleset = "{ruleset}"
[map]
drawn = '''
{drawn}
'''
{tall}
[sides.red]
name = "Red"
colour = "red"
[sides.blue]
name = "Blue"
colour = "blue"
seat = "recruit"
[[figure]]
id = "mara"
name = "Mara"
side = "red"
at = "{mara}"
facing = "N"
{kit}
{more}
[[figure]]
id = "bo"
name = "Bo"
side = "blue"
at = "0503"
facing = "N"
{kit}
[[goal]]
side = "red"
{goal}
"""
