"""Who fights whom in one hex, and who holds whom there. The machine of a grip is in hth_machine.py.

Between two opposed figures in one hex stand two holds, one each way. What befalls both, coming together, a third that
joins, is a step of both ways; a pin is a step of the captor's way alone. How it comes to that: closing.py, subduing.py.
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
"""The grips of two that do not fight in one hex, not yet or not any more."""
PINS = (Grip.HELD_2, Grip.HELD_1, Grip.BREAK_DUE, Grip.SUBDUED)
"""The grips of a captor on who can neither move nor act."""
IN_THE_FIGHT = frozenset(Grip) - frozenset(OUTSIDE)
LOOSE, PINNED, SUBDUED = 1, 2, 3
"""How firmly a figure is held in a fight hand to hand, in a pin, and for good."""


# -- how things stand ----------------------------------------------------------------------------------------------


def grip(battle: Battle, holder: FigureId, held: FigureId) -> Grip:
    """How one figure has another."""
    return next((Grip(h.grip) for h in battle.holds if (h.holder, h.held) == (holder, held)), Grip.APART)


@answer(in_hth, "S16.15.3-26")
def shares_its_hex(battle: Battle, figure: FigureId) -> bool:
    """Whether a figure fights hand to hand: an enemy who is not out of the fight shares its hex."""
    return any(h.holder == figure and h.grip not in OUTSIDE for h in battle.holds)


@answer(fights, "S16.15.3-26")
def fight_one_another(battle: Battle, figure: FigureId, other: FigureId) -> bool:
    """Whether two fight in one hex."""
    return grip(battle, figure, other) not in OUTSIDE


@answer(opponents, "S16.15.3-26")
def opponents_in_its_hex(battle: Battle, figure: FigureId) -> tuple[Figure, ...]:
    """The enemies that it fights hand to hand, in roster order."""
    return tuple(foe for foe in battle if grip(battle, figure, foe.id) not in OUTSIDE) if battle.holds else ()


def brawlers(battle: Battle, cell: Cell) -> tuple[Figure, ...]:
    """Everyone who fights hand to hand in a cell, in roster order."""
    return tuple(f for f in battle.at(cell) if in_hth(battle, f.id)) if battle.holds else ()


@answer(pin_on, "S16.15.6-05")
def pin_by_an_enemy(battle: Battle, figure: FigureId) -> Hold | None:
    """The grip that keeps a figure from moving and acting, if one does."""
    return next((h for h in battle.holds if h.held == figure and h.grip in PINS), None)


@answer(captive_of, "S16.15.6-05")
def pinned_by_it(battle: Battle, figure: FigureId) -> FigureId | None:
    """Whom a figure pins, if anybody."""
    return next((h.held for h in battle.holds if h.holder == figure and h.grip in PINS), None)


@answer(subdued, "S16.15.6-08")
def lies_subdued(battle: Battle, figure: FigureId) -> bool:
    """Whether it lies subdued: any attack on it hits."""
    pin = pin_on(battle, figure)
    return pin is not None and pin.grip == Grip.SUBDUED


def firmness(battle: Battle, hold: Hold) -> int:
    """How firmly a grip holds: a pin more than a fight in one hex, and nothing more than to be subdued."""
    how = Grip(hold.grip)
    if how in OUTSIDE:
        return 0
    return SUBDUED if how is Grip.SUBDUED else PINNED if how in PINS else LOOSE


def comes_to(grips: Collection[Grip], holder: FigureId, held: FigureId) -> Fact:
    """One figure comes to have another in one of these grips."""
    return lambda event: (
        isinstance(event, HoldChanged) and (event.holder, event.held) == (holder, held) and Grip(event.after) in grips
    )


# -- steps ---------------------------------------------------------------------------------------------------------


def step_between(scene: Scene, holder: FigureId, held: FigureId, event: str, *rules: RuleId, telling: str = "") -> None:
    """Takes one way between two figures a step on; `telling` is said of the holder."""
    now = Hold(holder, held, grip(scene.battle, holder, held))
    step_hold(scene, now, event, *rules, telling=telling)


def among(scene: Scene, figure: FigureId, event: str) -> str:
    """The event of that name as it is in a figure's hex: a brawl of three or more has its own."""
    many = len(brawlers(scene.battle, scene.battle[figure].at)) > 2
    return f"{event}_in_brawl" if many else event


@rule("S16.15.3-19")
def bring_together(scene: Scene, figure: FigureId, *rules: RuleId) -> None:
    """A figure has come into a hex: it fights every enemy there, and with a third in it the fight is a brawl."""
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
    """Where only two are left to fight in a hex, it is a brawl no more."""
    left = [f.id for f in brawlers(scene.battle, cell)]
    if len(left) == 2:
        for hold in [h for h in scene.battle.holds if h.grip == Grip.BRAWL and h.holder in left]:
            step_between(scene, hold.holder, hold.held, "thin_out", "S16.15.3-26")


@rule("S16.15.6-09", "S16.15.6-10")
def release(scene: Scene, captor: FigureId, *rules: RuleId) -> None:
    """Whomever a figure pins is free again, unless an ally beside it keeps him subdued."""
    held = captive_of(scene.battle, captor)
    if held is None:
        return
    _hand_over(scene, captor, held)
    telling = f"lets go of {scene.battle[held].short_name}"
    step_between(scene, captor, held, among(scene, captor, "let_go"), *rules, telling=telling)


@rule("S16.15.6-09")
def attend(scene: Scene, captor: FigureId, to: FigureId) -> None:
    """Who turns to somebody else lets go of whom it pins."""
    if captive_of(scene.battle, captor) not in (None, to):
        release(scene, captor, "S16.15.6-09")


@rule("S16.15.6-10")
def _hand_over(scene: Scene, captor: FigureId, held: FigureId) -> None:
    """An able ally of the captor in the hex, who pins nobody, keeps who is subdued."""
    battle = scene.battle
    if grip(battle, captor, held) is not Grip.SUBDUED:
        return
    for ally in brawlers(battle, battle[captor].at):
        busy = pin_on(battle, ally.id) or captive_of(battle, ally.id)
        if ally.side == battle[captor].side and ally.id != captor and not ally.mark(Marks.STUNNED) and not busy:
            step_between(scene, captor, held, "pass_on", "S16.15.6-10")
            telling = f"keeps {battle[held].short_name} down"
            step_between(scene, ally.id, held, "keep", "S16.15.6-10", telling=telling)
            return


@rule("S16.15.3-26", "S16.15.6-09", "S16.15.6-10")
def part(scene: Scene, figure: FigureId) -> None:
    """A figure is out of the fight or out of the hex: all that was between it and those who fought it is over."""
    if (held := captive_of(scene.battle, figure)) is not None:
        _hand_over(scene, figure, held)
    ways = [h for h in scene.battle.holds if figure in (h.holder, h.held) and h.grip not in OUTSIDE]
    for way in ways:
        step_between(scene, way.holder, way.held, "gone", "S16.15.3-26")
    if ways:
        thin_out(scene, scene.battle[figure].at)


@upkeep("S16.15.3-26", of=WentOut)
def leave_the_fight(scene: Scene, moment: WentOut) -> Procedure[None]:
    """Who is out of action fights nobody any more."""
    part(scene, moment.figure)
    yield from ()


@upkeep("S16.15.6-10", of=Stunned)
def let_go_stunned(scene: Scene, moment: Stunned) -> Procedure[None]:
    """Who is stunned holds nobody."""
    release(scene, moment.figure, "S16.15.6-10")
    yield from ()


@upkeep("S16.15.6-09", of=Turned)
def let_go_of_another(scene: Scene, moment: Turned) -> Procedure[None]:
    """Who turns to somebody else lets go of whom it pins."""
    attend(scene, moment.figure, moment.to)
    yield from ()
