"""Battles of clinch in which someone holds someone already. Who fights: fixtures.py."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from core.battle.battle import Battle
from core.battle.clock import Clock
from core.battle.figure import Figure
from core.battle.hold import Hand, Hold
from core.battle.mark import Mark
from core.battle.names import FigureId
from core.play.position import begin
from core.play.scene import Scene
from core.rulesets.clinch import BOOK, CLINCH
from core.rulesets.clinch.hold.machine import Grip
from core.rulesets.clinch.sheet.parts import Part
from core.rulesets.clinch.sheet.words import Marks
from hexfray.testing import Play
from tests.support.clinch.fixtures import ann, battle_of, ben

RIGHT, LEFT = Hand.MAIN, Hand.OFF
BOTH = (RIGHT, LEFT)
PARTS = {Grip.GRAPPLED: Part.TORSO, Grip.PINNED: Part.TORSO, Grip.CHOKED: Part.NECK, Grip.LOCKED: Part.RIGHT_ARM}
"""What each grip has hold of, unless it is said."""


def hold(
    grip: Grip = Grip.GRAPPLED,
    part: str | None = None,
    hands: tuple[Hand, ...] = BOTH,
    *,
    by: FigureId = "ann",
    on: FigureId = "ben",
    skill: str = "Wrestling",
    since: int = 0,
) -> Hold:
    """A hold, of Ann on Ben unless it is said."""
    return Hold(by, on, grip, "", hands, PARTS[grip] if part is None else part, None, skill, since)


def facing_each_other(*figures: Figure) -> tuple[Figure, ...]:
    """The same figures, who have bearings on those with whom they share a hex: each before the other."""
    found = []
    for one in figures:
        others = [other for other in figures if other.id != one.id and other.at == one.at]
        bearings = [Mark(Marks.BEARING, "G-move-11", one.facing, other.id) for other in others]
        found.append(replace(one, marks=(*one.marks, *bearings)))
    return tuple(found)


def at_grips(*holds: Hold, figures: Iterable[Figure] = (), second: int = 0, options: Iterable[str] = ()) -> Battle:
    """Ann and Ben in one hex, facing each other, and others where they are; with these holds, before a second."""
    given = {figure.id: figure for figure in figures}
    if "ann" not in given:
        given = {"ann": ann(), **given}
    if "ben" not in given:
        given["ben"] = ben(at=(0, 0))
    battle = battle_of(*facing_each_other(*given.values()), holds=holds, options=options)
    return replace(battle, clock=Clock(turn=second))


def played(battle: Battle) -> Play:
    """It goes on from there."""
    return Play(CLINCH, *begin(CLINCH, battle))


def spared(play: Play) -> Play:
    """Whoever could bear down on an arm that it has locked does not."""
    if play.awaits_choice() and play.moment == "lock-held":
        play.say(f"{play.decision.figures[0]} pass")
    return play


def scene(battle: Battle) -> Scene:
    """The battle, for a rule to be called in."""
    return Scene(battle, BOOK)


def of(found: Battle, by: FigureId = "ann", on: FigureId = "ben") -> Hold | None:
    """The hold of the one on the other; None: there is none."""
    return next((one for one in found.holds if (one.holder, one.held) == (by, on)), None)
