"""Fights in one hex, and pins there. The machine of a grip is in hth_machine.py.

Two opposed figures in one hex have two holds, one each way. Coming together and being joined by a third are steps of
both; a pin is a step of the captor's hold alone. How they get there: closing.py, subduing.py.
"""

from __future__ import annotations

from collections.abc import Collection

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.hold import Hold
from core.battle.names import FigureId, RuleId
from core.battle.steps import HoldChanged
from core.common.outcomes import Fact
from core.common.stepping import step_hold
from core.play.asking import Procedure
from core.play.scene import Scene
from core.rulebook.rule import answer, rule, upkeep
from core.rulesets.skirmish.attack.stun import Stunned
from core.rulesets.skirmish.attack.tohit import Turned
from core.rulesets.skirmish.hth.hth_machine import Grip
from core.rulesets.skirmish.sheet.condition import WentOut
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.engagement import captive_of, fights, in_hth, opponents, pin_on, subdued
from core.space.cell import Cell

OUTSIDE = (Grip.APART, Grip.ATTEMPT, Grip.REFUSED, Grip.COUNTER_HIT, Grip.BROKEN_AWAY, Grip.ENDED)
"""The grips of two figures who are not, or no longer, fighting in one hex."""
PINS = (Grip.HELD_2, Grip.HELD_1, Grip.BREAK_DUE, Grip.SUBDUED)
"""The grips of a captor whose captive can neither move nor act."""
IN_THE_FIGHT = frozenset(Grip) - frozenset(OUTSIDE)
LOOSE, PINNED, SUBDUED = 1, 2, 3
"""How firmly a figure is held: in a fight, in a pin, and subdued."""


# -- the state -----------------------------------------------------------------------------------------------------


def grip(battle: Battle, holder: FigureId, held: FigureId) -> Grip:
    """Return one figure's grip on another."""
    return next((Grip(h.grip) for h in battle.holds if (h.holder, h.held) == (holder, held)), Grip.APART)


@answer(in_hth, "S16.15.3-26")
def shares_its_hex(battle: Battle, figure: FigureId) -> bool:
    """True if a figure fights hand-to-hand: an active enemy shares its hex."""
    return any(h.holder == figure and h.grip not in OUTSIDE for h in battle.holds)


@answer(fights, "S16.15.3-26")
def fight_one_another(battle: Battle, figure: FigureId, other: FigureId) -> bool:
    """True if two figures fight in one hex."""
    return grip(battle, figure, other) not in OUTSIDE


@answer(opponents, "S16.15.3-26")
def opponents_in_its_hex(battle: Battle, figure: FigureId) -> tuple[Figure, ...]:
    """The enemies a figure fights hand-to-hand, in roster order."""
    return tuple(foe for foe in battle if grip(battle, figure, foe.id) not in OUTSIDE) if battle.holds else ()


def brawlers(battle: Battle, cell: Cell) -> tuple[Figure, ...]:
    """Return everyone fighting hand-to-hand in a cell, in roster order."""
    return tuple(f for f in battle.at(cell) if in_hth(battle, f.id)) if battle.holds else ()


@answer(pin_on, "S16.15.6-05")
def pin_by_an_enemy(battle: Battle, figure: FigureId) -> Hold | None:
    """The hold that keeps a figure from moving and acting, or None."""
    return next((h for h in battle.holds if h.held == figure and h.grip in PINS), None)


@answer(captive_of, "S16.15.6-05")
def pinned_by_it(battle: Battle, figure: FigureId) -> FigureId | None:
    """The figure pinned by this one, or None."""
    return next((h.held for h in battle.holds if h.holder == figure and h.grip in PINS), None)


@answer(subdued, "S16.15.6-08")
def lies_subdued(battle: Battle, figure: FigureId) -> bool:
    """True if subdued: any attack hits."""
    pin = pin_on(battle, figure)
    return pin is not None and pin.grip == Grip.SUBDUED


def hold_strength(battle: Battle, hold: Hold) -> int:
    """Return how firmly a grip holds: a pin more than a fight in one hex, and being subdued most of all."""
    how = Grip(hold.grip)
    if how in OUTSIDE:
        return 0
    return SUBDUED if how is Grip.SUBDUED else PINNED if how in PINS else LOOSE


def comes_to(grips: Collection[Grip], holder: FigureId, held: FigureId) -> Fact:
    """The event of one figure getting another in one of these grips."""
    return lambda event: (
        isinstance(event, HoldChanged) and (event.holder, event.held) == (holder, held) and Grip(event.after) in grips
    )


# -- steps ---------------------------------------------------------------------------------------------------------


def step_between(scene: Scene, holder: FigureId, held: FigureId, event: str, *rules: RuleId, text: str = "") -> None:
    """Apply an event to one figure's hold on another; `text` is said of the holder."""
    now = Hold(holder, held, grip(scene.battle, holder, held))
    step_hold(scene, now, event, *rules, text=text)


def among(scene: Scene, figure: FigureId, event: str) -> str:
    """Return the event's name for a figure's hex: fights of three or more have their own."""
    many = len(brawlers(scene.battle, scene.battle[figure].at)) > 2
    return f"{event}_in_brawl" if many else event


@rule("S16.15.3-19")
def bring_together(scene: Scene, figure: FigureId, *rules: RuleId) -> None:
    """A figure has entered a hex: it fights every enemy there, and with a third figure it becomes a brawl."""
    now = scene.battle[figure]
    for foe in scene.battle.at(now.at):
        if foe.active and foe.side != now.side and grip(scene.battle, figure, foe.id) is Grip.APART:
            step_between(scene, figure, foe.id, "join", *rules)
            step_between(scene, foe.id, figure, "join", *rules)
    inside = [f.id for f in brawlers(scene.battle, now.at)]
    if len(inside) > 2:
        for hold in [h for h in scene.battle.holds if h.grip == Grip.GRAPPLING and h.holder in inside]:
            step_between(scene, hold.holder, hold.held, "join", *rules)


@rule("S16.15.3-26")
def thin_out(scene: Scene, cell: Cell) -> None:
    """A brawl with only two fighters left is a brawl no longer."""
    left = [f.id for f in brawlers(scene.battle, cell)]
    if len(left) == 2:
        for hold in [h for h in scene.battle.holds if h.grip == Grip.BRAWL and h.holder in left]:
            step_between(scene, hold.holder, hold.held, "thin_out", "S16.15.3-26")


@rule("S16.15.6-09", "S16.15.6-10")
def release(scene: Scene, captor: FigureId, *rules: RuleId) -> None:
    """The figure's captive is free again, unless an ally in the hex takes over a subdued one."""
    held = captive_of(scene.battle, captor)
    if held is None:
        return
    _hand_over(scene, captor, held)
    text = f"lets go of {scene.battle[held].short_name}"
    step_between(scene, captor, held, among(scene, captor, "let_go"), *rules, text=text)


@rule("S16.15.6-09")
def attend(scene: Scene, captor: FigureId, to: FigureId) -> None:
    """A figure that turns to someone else lets go of its captive."""
    if captive_of(scene.battle, captor) not in (None, to):
        release(scene, captor, "S16.15.6-09")


@rule("S16.15.6-10")
def _hand_over(scene: Scene, captor: FigureId, held: FigureId) -> None:
    """An able ally in the hex who pins no one takes over a subdued captive."""
    battle = scene.battle
    if grip(battle, captor, held) is not Grip.SUBDUED:
        return
    for ally in brawlers(battle, battle[captor].at):
        busy = pin_on(battle, ally.id) or captive_of(battle, ally.id)
        if ally.side == battle[captor].side and ally.id != captor and not ally.mark(Marks.STUNNED) and not busy:
            step_between(scene, captor, held, "pass_on", "S16.15.6-10")
            text = f"keeps {battle[held].short_name} down"
            step_between(scene, ally.id, held, "keep", "S16.15.6-10", text=text)
            return


@rule("S16.15.3-26", "S16.15.6-09", "S16.15.6-10")
def part(scene: Scene, figure: FigureId) -> None:
    """A figure is out of the fight or the hex: all its holds, both ways, are over."""
    if (held := captive_of(scene.battle, figure)) is not None:
        _hand_over(scene, figure, held)
    ways = [h for h in scene.battle.holds if figure in (h.holder, h.held) and h.grip not in OUTSIDE]
    for way in ways:
        step_between(scene, way.holder, way.held, "gone", "S16.15.3-26")
    if ways:
        thin_out(scene, scene.battle[figure].at)


@upkeep("S16.15.3-26", of=WentOut)
def leave_the_fight(scene: Scene, moment: WentOut) -> Procedure[None]:
    """A figure out of action is no longer in the fight."""
    part(scene, moment.figure)
    yield from ()


@upkeep("S16.15.6-10", of=Stunned)
def let_go_stunned(scene: Scene, moment: Stunned) -> Procedure[None]:
    """A stunned figure lets go."""
    release(scene, moment.figure, "S16.15.6-10")
    yield from ()


@upkeep("S16.15.6-09", of=Turned)
def let_go_of_another(scene: Scene, moment: Turned) -> Procedure[None]:
    """A figure that turns to someone else lets go of its captive."""
    attend(scene, moment.figure, moment.to)
    yield from ()
