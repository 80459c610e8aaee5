"""A crowd for measuring: figures of six sides close together in the middle of a map, in any game. Two lines that face
each other: field.py."""

from __future__ import annotations

from random import Random

import hexfray
from core.play.asking import Decision
from hexfray.game import Game

GAMES = ("skirmish", "scuffle", "clinch", "rounds")
SIDES = ("red", "blue", "green", "yellow", "magenta", "cyan")
WIDE = 99
APART = 4.27
"""The cells for each figure."""
KITS = {
    "skirmish": 'STR = 12\nDEX = 12\nMOV = 12\nmain = "broadsword"\nworn = ["leather"]',
    "scuffle": 'STR = 12\nDEX = 12\nMOV = 12\nmain = "broadsword"\nworn = ["leather"]',
    "clinch": 'like = "guard"',
    "rounds": 'like = "guard"',
}


def crowd(game: str, figures: int, wide: int = WIDE, red: str = "recruit") -> str:
    """Return the scenario file of a crowd on a map of so many cells each way. Red is played by `red`, the other sides
    by recruits."""
    across = round((APART * figures) ** 0.5)
    first = (wide - across) // 2
    sides = SIDES[:figures]
    spots = [(c, r) for c in range(first, first + across) for r in range(first, first + across)]
    Random(7).shuffle(spots)
    hand_to_hand = 'close_combat = "scuffle"\n' if game == "scuffle" else ""
    parts = [
        f'title = "A crowd"\nabout = "{figures} in a small space."\nlimit = 50\n'
        f'ruleset = "{"skirmish" if game == "scuffle" else game}"\n{hand_to_hand}'
        f"[map]\nwidth = {wide}\nheight = {wide}"
    ]
    for side in sides:
        seat = red if side == sides[0] else "recruit"
        parts.append(f'[sides.{side}]\nname = "{side.title()}"\ncolour = "{side}"\nseat = "{seat}"')
    for number, (c, r) in enumerate(spots[:figures]):
        who = f'id = "f{number:02}"\nname = "Figure {number:02}"\nside = "{sides[number % len(sides)]}"'
        parts.append(f'[[figure]]\n{who}\nat = "{c:02}{r:02}"\nfacing = "N"\n{KITS[game]}')
    return "\n".join(parts)


def crowded(game: str, figures: int, wide: int = WIDE) -> Game:
    """Return a battle of a crowd at its first decision between orders."""
    battle = hexfray.begin(hexfray.parse(crowd(game, figures, wide)), dice=1)
    while not isinstance(battle.waiting, Decision) or battle.position.task is not None:
        for _ in battle.auto("recruit"):
            pass
    return battle
