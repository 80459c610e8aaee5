"""A crowd for measuring: figures of six sides close together in the middle of the largest map, in any game. Two lines
that face each other: field.py."""

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


def crowd(game: str, figures: int) -> str:
    """Return the scenario file of a crowd."""
    across = round((APART * figures) ** 0.5)
    first = (WIDE - across) // 2
    spots = [(c, r) for c in range(first, first + across) for r in range(first, first + across)]
    Random(7).shuffle(spots)
    hand_to_hand = 'close_combat = "scuffle"\n' if game == "scuffle" else ""
    parts = [
        f'title = "A crowd"\nabout = "{figures} in a small space."\nlimit = 50\n'
        f'ruleset = "{"skirmish" if game == "scuffle" else game}"\n{hand_to_hand}'
        f"[map]\nwidth = {WIDE}\nheight = {WIDE}"
    ]
    parts += [f'[sides.{side}]\nname = "{side.title()}"\ncolour = "{side}"\nseat = "recruit"' for side in SIDES]
    for number, (c, r) in enumerate(spots[:figures]):
        who = f'id = "f{number:02}"\nname = "Figure {number:02}"\nside = "{SIDES[number % len(SIDES)]}"'
        parts.append(f'[[figure]]\n{who}\nat = "{c:02}{r:02}"\nfacing = "N"\n{KITS[game]}')
    return "\n".join(parts)


def crowded(game: str, figures: int) -> Game:
    """Return a battle of a crowd at its first decision between orders."""
    battle = hexfray.begin(hexfray.parse(crowd(game, figures)), dice=1)
    while not isinstance(battle.waiting, Decision) or battle.position.task is not None:
        for _ in battle.auto("recruit"):
            pass
    return battle
