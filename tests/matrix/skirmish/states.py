"""The states of a figure of skirmish, each brought about as the rules do it. The orders tried in them: rows.py."""

from __future__ import annotations

from collections.abc import Callable

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.events import Hurt, Marked, Walked
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.names import FigureId
from core.battle.record import replace
from core.play.scene import Scene
from core.rulesets.skirmish import BOOK
from core.rulesets.skirmish.attack.stun import stun
from core.rulesets.skirmish.fire.alight import alight, step_fire
from core.rulesets.skirmish.fire.fire_machines import Alight
from core.rulesets.skirmish.hth.holding import bring_together, release, step_between
from core.rulesets.skirmish.hth.hth_machine import Grip
from core.rulesets.skirmish.movement.walking import can_stop, entry_cost
from core.rulesets.skirmish.sheet.condition import change, go_out
from core.rulesets.skirmish.sheet.scores import half, movement, strength_now
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.acting import end_action, mov_spent
from core.rulesets.skirmish.turn.engagement import captive_of, engaged, in_hth, opponents, pin_on
from core.rulesets.skirmish.turn.phases import Phase, end_of_turn
from hexfray.testing.skirmish import fighter
from tests.matrix.matrix import CannotBe, State

Do = Callable[[Scene, FigureId], None]
EARLIER = (Phase.MOVEMENT, Phase.DECLARATIONS)
BETWEEN = (Phase.TURN_END, Phase.AFTERMATH)
"""When what was done this turn is over."""


def through(do: Do) -> Callable[[Battle, FigureId], Battle]:
    """What changes a battle by what it tells a scene."""

    def put(battle: Battle, figure: FigureId) -> Battle:
        scene = Scene(battle, BOOK)
        do(scene, figure)
        return scene.battle

    return put


def marked(kind: Marks) -> Callable[[Battle, FigureId], bool]:
    """Whether a figure has a mark."""
    return lambda battle, figure: battle[figure].mark(kind) is not None


def _mark(scene: Scene, figure: FigureId, kind: Marks, clause: str, *, value: int = 0, about: str = "") -> None:
    if not scene.battle[figure].mark(kind):
        mark = Mark(kind, clause, value, about, until=end_of_turn(scene.battle))
        scene.tell(Marked((clause,), figure, mark))


def _with(battle: Battle, *figures: Figure) -> Battle:
    return battle.with_figure(figures[0]) if len(figures) == 1 else _with(_with(battle, figures[0]), *figures[1:])


# -- wits and wounds -------------------------------------------------------------------------------------------------


def _stun(scene: Scene, figure: FigureId) -> None:
    if scene.battle.clock.phase == Phase.AFTERMATH:
        raise CannotBe("What lasts for turns is over after the fight.")
    stun(scene, figure)


def _knock_out(scene: Scene, figure: FigureId) -> None:
    scene.tell(Hurt(("S12.4-03",), figure, strength_now(scene.battle[figure]) - 1))
    go_out(scene, figure, "collapse", "S12.4-03")


def _blind(scene: Scene, figure: FigureId) -> None:
    scene.tell(Marked(("S16.8-12",), figure, Mark(Marks.BLINDED, "S16.8-12"), "is blinded"))


# -- hand to hand ----------------------------------------------------------------------------------------------------


def grapple(scene: Scene, figure: FigureId) -> None:
    """An enemy comes into the hex of a figure that does not fight hand to hand yet."""
    if in_hth(scene.battle, figure):
        return
    _let_nobody_else_be_there(scene, figure)
    now = scene.battle[figure]
    side = next(side for side in scene.battle.sides if side != now.side)
    ed = fighter("ed", side=side, condition=Condition.PRONE, main="dagger", dexterity=8)
    if now.condition.upright:
        change(scene, figure, "fall")
    scene.battle = _with(scene.battle, replace(ed, at=now.at))
    bring_together(scene, figure)


def _let_nobody_else_be_there(scene: Scene, figure: FigureId) -> None:
    if any(other.id != figure and other.condition.upright for other in scene.battle.at(scene.battle[figure].at)):
        raise CannotBe("Somebody stands in the hex; who fights hand to hand lies there.")


def _pin(scene: Scene, captor: FigureId, held: FigureId) -> None:
    step_between(scene, captor, held, "try_to_subdue")
    release(scene, held)
    step_between(scene, captor, held, "pin")


def _be_pinned(scene: Scene, figure: FigureId) -> None:
    grapple(scene, figure)
    if pin_on(scene.battle, figure) is None:
        release(scene, figure)
        _pin(scene, opponents(scene.battle, figure)[0].id, figure)


def _lose_both_actions(scene: Scene, figure: FigureId) -> None:
    _be_pinned(scene, figure)
    pin = pin_on(scene.battle, figure)
    while pin is not None and pin.grip != Grip.BREAK_DUE:
        step_between(scene, pin.holder, figure, "forfeit")
        pin = pin_on(scene.battle, figure)


def _be_subdued(scene: Scene, figure: FigureId) -> None:
    _lose_both_actions(scene, figure)
    pin = pin_on(scene.battle, figure)
    assert pin is not None
    step_between(scene, pin.holder, figure, "fail_to_break")


def _pin_somebody(scene: Scene, figure: FigureId) -> None:
    grapple(scene, figure)
    pin = pin_on(scene.battle, figure)
    if pin is not None:
        raise CannotBe("Nobody pins while pinned.")
    if captive_of(scene.battle, figure) is None:
        _pin(scene, figure, opponents(scene.battle, figure)[0].id)


def _brawl(scene: Scene, figure: FigureId) -> None:
    grapple(scene, figure)
    now = scene.battle[figure]
    foe = opponents(scene.battle, figure)[0]
    if len(opponents(scene.battle, figure)) == 1:
        third = fighter("una", side=foe.side, condition=Condition.PRONE, dexterity=8)
        scene.battle = _with(scene.battle, replace(third, at=now.at))
        bring_together(scene, "una")


def grip_on(*grips: Grip) -> Callable[[Battle, FigureId], bool]:
    """Whether a figure is held so."""

    def holds(battle: Battle, figure: FigureId) -> bool:
        pin = pin_on(battle, figure)
        return pin is not None and pin.grip in grips

    return holds


# -- postures --------------------------------------------------------------------------------------------------------


def lie(scene: Scene, figure: FigureId) -> None:
    """It has lain there since an earlier turn."""
    if scene.battle[figure].condition.upright:
        change(scene, figure, "lie_down")


def kneel(scene: Scene, figure: FigureId) -> None:
    """It has knelt there since an earlier turn."""
    if in_hth(scene.battle, figure):
        raise CannotBe("Who fights hand to hand is prone.")
    if any(other.id != figure and other.condition.upright for other in scene.battle.at(scene.battle[figure].at)):
        raise CannotBe("Somebody stands over the figure.")
    if scene.battle[figure].condition is Condition.PRONE:
        change(scene, figure, "rise")
    if scene.battle[figure].condition is Condition.STANDING:
        change(scene, figure, "kneel")


def in_condition(condition: Condition) -> Callable[[Battle, FigureId], bool]:
    """Whether a figure is in that condition."""
    return lambda battle, figure: battle[figure].condition is condition


# -- fire ------------------------------------------------------------------------------------------------------------


def burn(scene: Scene, figure: FigureId) -> None:
    """Half of it burns."""
    if alight(scene.battle[figure]) is Alight.CLEAR:
        step_fire(scene, figure, "catch_half", "S16.11-06")


def _panic(scene: Scene, figure: FigureId) -> None:
    _in_this_turn(scene)
    burn(scene, figure)
    _mark(scene, figure, Marks.PANICKED, "S16.11-16")


def _burns(battle: Battle, figure: FigureId) -> bool:
    return alight(battle[figure]) is not Alight.CLEAR


# -- what it has done this turn --------------------------------------------------------------------------------------


def _in_this_turn(scene: Scene) -> None:
    if scene.battle.clock.phase in BETWEEN:
        raise CannotBe("What was done in a turn is over when it ends.")


def _in_actions(scene: Scene, why: str) -> None:
    _in_this_turn(scene)
    if scene.battle.clock.phase in EARLIER:
        raise CannotBe(why)


def _has_stabbed(scene: Scene, figure: FigureId) -> None:
    _in_actions(scene, "Nobody has acted before the action phase.")
    now = scene.battle[figure]
    foe = next(f for f in scene.battle.active() if f.side != now.side)
    _mark(scene, figure, Marks.STABBED, "S16.3-05", about=foe.id)


def _has_acted(scene: Scene, figure: FigureId) -> None:
    _in_actions(scene, "Nobody has acted before the action phase.")
    end_action(scene, figure, "S12-09")


def _declare(kind: Marks, clause: str) -> Do:
    def do(scene: Scene, figure: FigureId) -> None:
        _in_this_turn(scene)
        if scene.battle.clock.phase == Phase.MOVEMENT:
            raise CannotBe("Nobody has declared anything before all have moved.")
        if not scene.battle[figure].condition.upright:
            raise CannotBe("Who lies neither dodges nor defends.")
        _mark(scene, figure, kind, clause)

    return do


def _drop_to(condition: Condition) -> Do:
    def do(scene: Scene, figure: FigureId) -> None:
        _drop(scene, figure, condition)

    return do


def _drop(scene: Scene, figure: FigureId, condition: Condition) -> None:
    """It has gone down in this turn's movement."""
    _in_this_turn(scene)
    if scene.battle.clock.phase == Phase.MOVEMENT:
        raise CannotBe("Who has gone down has moved.")
    if in_hth(scene.battle, figure):
        raise CannotBe("Who fights hand to hand does not go down by itself.")
    if condition is Condition.KNEELING and scene.battle[figure].condition is Condition.PRONE:
        raise CannotBe("Who lies cannot kneel down.")
    (lie if condition is Condition.PRONE else kneel)(scene, figure)
    _mark(scene, figure, Marks.DECLARED, "S12.0-20")


def _has_dropped(condition: Condition) -> Callable[[Battle, FigureId], bool]:
    def holds(battle: Battle, figure: FigureId) -> bool:
        return battle[figure].condition is condition and battle[figure].mark(Marks.DECLARED) is not None

    return holds


def _walk(scene: Scene, figure: FigureId) -> None:
    """It has walked more than half its MOV, to and fro, and ends where it is."""
    _in_this_turn(scene)
    if scene.battle.clock.phase == Phase.MOVEMENT:
        raise CannotBe("Who has moved is done with the movement.")
    now = scene.battle[figure]
    if now.condition is not Condition.STANDING and not in_hth(scene.battle, figure):
        raise CannotBe("Only who stands walks so far, or who was taken down after that.")
    beside = next((cell for cell in scene.battle.grid.neighbours(now.at) if not scene.battle.at(cell)), None)
    assert beside is not None
    steps = half(movement(scene.battle, now)) // 2 + 1
    scene.tell(Walked(("S12.0-06",), figure, (beside, now.at) * steps, now.facing))


def _has_walked(battle: Battle, figure: FigureId) -> bool:
    return mov_spent(battle[figure]) > half(movement(battle, battle[figure]))


# -- who is there ----------------------------------------------------------------------------------------------------


def _engage(scene: Scene, figure: FigureId) -> None:
    """An enemy comes up behind the figure and faces it."""
    battle = scene.battle
    now = battle[figure]
    if engaged(battle, now):
        return
    grid = battle.grid
    for turn in (3, 2, 4, 1, 5, 0):
        direction = (now.facing + turn) % grid.facings
        cell = grid.step(now.at, direction)
        if battle.at(cell) or entry_cost(battle, now, cell) is None:
            continue
        side = next(side for side in battle.sides if side != now.side)
        eve = fighter("eve", side=side, main="dagger", dexterity=8)
        scene.battle = _with(battle, replace(eve, at=cell, facing=(direction + 3) % grid.facings))
        return
    raise CannotBe("There is no free hex beside the figure.")


def _is_engaged(battle: Battle, figure: FigureId) -> bool:
    return engaged(battle, battle[figure])


def _share(scene: Scene, figure: FigureId) -> None:
    """A friend has fallen in its hex."""
    now = scene.battle[figure]
    if not can_stop(scene.battle, now, now.at) and len(scene.battle.at(now.at)) > 1:
        return
    flo = fighter("flo", side=now.side, condition=Condition.UNCONSCIOUS, hurt=11)
    scene.battle = _with(scene.battle, replace(flo, at=now.at))


def _shares(battle: Battle, figure: FigureId) -> bool:
    return len(battle.at(battle[figure].at)) > 1


def _be_stood_over(scene: Scene, figure: FigureId) -> None:
    """It lies, and a friend stands in its hex."""
    if in_hth(scene.battle, figure):
        raise CannotBe("Nobody stands in a hex in which others fight hand to hand.")
    lie(scene, figure)
    now = scene.battle[figure]
    scene.battle = _with(scene.battle, replace(fighter("fay", side=now.side, dexterity=8), at=now.at))


def _is_stood_over(battle: Battle, figure: FigureId) -> bool:
    now = battle[figure]
    return not now.condition.upright and any(f.id != figure and f.condition.upright for f in battle.at(now.at))


def _fights(battle: Battle, figure: FigureId) -> bool:
    return in_hth(battle, figure)


STATES = (
    State("stu", "stunned", through(_stun), marked(Marks.STUNNED)),
    State("unc", "unconscious", through(_knock_out), in_condition(Condition.UNCONSCIOUS)),
    State("hth", "hand to hand with one enemy (held and holding)", through(grapple), _fights),
    State("bra", "in a brawl of three", through(_brawl), lambda battle, figure: len(opponents(battle, figure)) > 1),
    State("pnd", "pinned", through(_be_pinned), grip_on(Grip.HELD_2, Grip.HELD_1, Grip.BREAK_DUE, Grip.SUBDUED)),
    State("due", "pinned, both actions lost", through(_lose_both_actions), grip_on(Grip.BREAK_DUE)),
    State("sub", "subdued", through(_be_subdued), grip_on(Grip.SUBDUED)),
    State("png", "pinning", through(_pin_somebody), lambda battle, figure: captive_of(battle, figure) is not None),
    State("prn", "prone", through(lie), in_condition(Condition.PRONE)),
    State("knl", "kneeling", through(kneel), in_condition(Condition.KNEELING)),
    State("brn", "burning", through(burn), _burns),
    State("pan", "burning and panicking", through(_panic), marked(Marks.PANICKED)),
    State("bld", "blinded", through(_blind), marked(Marks.BLINDED)),
    State("ear", "has acted early (a bayonet stab)", through(_has_stabbed), marked(Marks.STABBED)),
    State("act", "has acted", through(_has_acted), marked(Marks.ACTED)),
    State("dod", "dodging", through(_declare(Marks.DODGING, "S12.0-18")), marked(Marks.DODGING)),
    State("def", "defending", through(_declare(Marks.DEFENDING, "S12.0-19")), marked(Marks.DEFENDING)),
    State("dwn", "has gone prone this turn", through(_drop_to(Condition.PRONE)), _has_dropped(Condition.PRONE)),
    State("knt", "has knelt this turn", through(_drop_to(Condition.KNEELING)), _has_dropped(Condition.KNEELING)),
    State("mov", "has moved more than half its MOV", through(_walk), _has_walked),
    State("eng", "engaged", through(_engage), _is_engaged),
    State("shr", "sharing its hex with the fallen", through(_share), _shares),
    State("ovr", "prone, a friend stands in its hex", through(_be_stood_over), _is_stood_over),
)
