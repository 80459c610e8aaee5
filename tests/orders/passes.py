"""Counts the files of the core that one attack passes through, in each game: those in which some function runs from the
order that a person types to the last of its consequences. How few files know of a kind of order: sites.py.

    python -m tests.orders.passes [-v] [GAME...]      the count of each game; -v: every file, with its lines
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from types import FrameType
from typing import NamedTuple

from core.match.cups import ScriptedCup
from core.match.match import Match
from hexfray.testing import Play, clinch, rounds, scuffle, skirmish

ROOT = Path(__file__).parents[2]
CORE = f"{ROOT / 'core'}/"
BOOK = tuple(f"{CORE}{file}" for file in ("rulebook/", "play/scene.py", "play/menu.py"))
"""What asks rules that it does not know."""
RULES = f"{CORE}rulesets/"


class Attack(NamedTuple):
    """An attack: where it begins, what is typed, and how the dice fall."""

    begins: Callable[[], Play]
    typed: Sequence[str]
    faces: Sequence[Sequence[int]]


def _spear() -> Play:
    """Bob, behind a shield and in leather, is wounded; this blow kills him, and the fight is over."""
    worn = ["leather"]
    ann = skirmish.fighter("ann", main="spear", worn=worn)
    bob = skirmish.fighter("bob", (0, -1), 3, side="blue", main="broadsword", off="small shield", worn=worn, hurt=8)
    return skirmish.Play.acting(skirmish.battle_of(ann, bob))


def _dagger() -> Play:
    """Bob is in Ann's grip, and wounded; he doesn't parry, dies, and the fight is over."""
    ann = scuffle.fighter("ann", main="dagger", worn=["leather"])
    bob = scuffle.fighter("bob", facing=3, side="blue", worn=["leather"], hurt=9)
    return scuffle.Play.acting(scuffle.battle_of(ann, bob, holds={("ann", "bob"): "grapple"}))


def _knife() -> Play:
    """Bob fails to dodge, and faints of his wound."""
    ann = {"id": "ann", "at": "0505", "facing": "N", "like": "knifer"}
    bob = {"id": "bob", "at": "0504", "facing": "S", "like": "knifer", "side": "blue"}
    return clinch.play_of(ann, bob, order=["ann"]).say("ann attack")


def _sword() -> Play:
    """Bob doesn't defend himself, and is badly wounded."""
    ann = {"id": "ann", "at": "0505", "main": "sword", "skills": {"Armed Combat": 5}}
    bob = {"id": "bob", "at": "0504", "side": "blue", "like": "brawler"}
    return rounds.play_of(ann, bob, order=["ann"])


ATTACKS = {
    "skirmish": Attack(_spear, ["ann strike target=bob item=ann/spear"], [[3, 3, 3], [6]]),
    "scuffle": Attack(_dagger, ["ann strike-hth target=bob item=ann/dagger", "bob pass"], [[3, 3, 3], [4]]),
    "clinch": Attack(
        _knife,
        ["ann strike target=bob blow=swing item=ann/knife", "bob dodge attacker=ann"],
        [[3, 3, 3], [5, 5, 5], [6], [5, 5, 5]],
    ),
    "rounds": Attack(_sword, ["ann strike target=bob item=ann/sword", "bob pass"], [[6, 5], [6, 6], [2, 1], [2], [3]]),
}


def files_of(attack: Attack) -> dict[str, bool]:
    """The files of the core that an attack passes through, by name; whether another file calls into one by name, or
    the book alone does: with a modifier, a test, an answer, an upkeep, which may have nothing to say."""
    begun = attack.begins()
    match = Match.start(begun.ruleset, begun.battle, ScriptedCup(*attack.faces))
    ran, called = set[str](), set[str]()

    def note(frame: FrameType, event: str, argument: object) -> None:
        file, back = frame.f_code.co_filename, frame.f_back
        caller = back.f_code.co_filename if back is not None else ""
        ran.add(file)
        if caller != file and not (file.startswith(RULES) and caller.startswith(BOOK)):
            called.add(file)

    before = sys.gettrace()
    sys.settrace(note)
    try:
        for order in attack.typed:
            match.answer(match.complete(order))
    finally:
        sys.settrace(before)
    return {file.removeprefix(f"{ROOT}/"): file in called for file in sorted(ran) if file.startswith(CORE)}


def main(*said: str) -> None:
    """Prints the count of each game that is named, or of all."""
    for game in [name for name in said if name in ATTACKS] or ATTACKS:
        found = files_of(ATTACKS[game])
        print(f"{game}: {len(found)} files, {sum(found.values())} of them called by name")
        for file in found if "-v" in said else ():
            print(f"{len((ROOT / file).read_text().splitlines()):6} {file}{'' if found[file] else '  (by the book)'}")


if __name__ == "__main__":
    main(*sys.argv[1:])
