"""The states of a figure of scuffle, each brought about as the rules do it. The orders tried in them: rows.py."""

from __future__ import annotations

from collections.abc import Callable

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.equipping import equipped
from core.battle.events import Hurt, Marked, Walked
from core.battle.figure import Figure
from core.battle.hold import Hand
from core.battle.mark import Mark
from core.battle.names import FigureId
from core.battle.places import DealtWith
from core.battle.record import replace
from core.play.scene import Scene
from core.rulesets.scuffle import BOOK
from core.rulesets.scuffle.basis.armoury import ARMOURY
from core.rulesets.scuffle.pairs.grip_machine import Grip
from core.rulesets.scuffle.pairs.holding import PINS, closed_in, grip, hold_of, holds_on, step_grip
from core.rulesets.scuffle.pairs.pinned import arms_left, is_by_line, pins_on
from core.rulesets.scuffle.pairs.sharing import foes_here
from core.rulesets.skirmish.attack.stun import stun
from core.rulesets.skirmish.fire.alight import alight, step_fire
from core.rulesets.skirmish.fire.fire_machines import Alight
from core.rulesets.skirmish.movement.walking import entry_cost
from core.rulesets.skirmish.sheet.condition import change, go_out
from core.rulesets.skirmish.sheet.scores import half, movement, strength_now
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.acting import end_action, mov_spent
from core.rulesets.skirmish.turn.declarations import declarers
from core.rulesets.skirmish.turn.engagement import engaged
from core.rulesets.skirmish.turn.phases import Phase, end_of_turn
from hexfray.testing.skirmish import fighter
from tests.matrix.matrix import CannotBe, State
from tests.support.scuffle import with_line

Do = Callable[[Scene, FigureId], None]
BOTH = (Hand.MAIN, Hand.OFF)


def through(do: Do) -> Callable[[Battle, FigureId], Battle]:
    """What changes a battle by what it tells a scene."""

    def put(battle: Battle, figure: FigureId) -> Battle:
        scene = Scene(battle, BOOK)
        do(scene, figure)
        if battle.clock.phase == Phase.DECLARATIONS and figure not in declarers(scene.battle, battle[figure].side):
            scene.tell(DealtWith(("S12.0-11",), (figure,)))
        return scene.battle

    return put


def marked(kind: Marks) -> Callable[[Battle, FigureId], bool]:
    """Whether a figure has a mark."""
    return lambda battle, figure: battle[figure].mark(kind) is not None


def _mark(scene: Scene, figure: FigureId, kind: Marks, clause: str) -> None:
    if not scene.battle[figure].mark(kind):
        scene.tell(Marked((clause,), figure, Mark(kind, clause, until=end_of_turn(scene.battle))))


def _join(scene: Scene, figure: Figure) -> None:
    scene.battle = equipped(scene.battle.with_figure(figure), ARMOURY)


# -- wits and wounds -------------------------------------------------------------------------------------------------


def _stun(scene: Scene, figure: FigureId) -> None:
    stun(scene, figure)


def _knock_out(scene: Scene, figure: FigureId) -> None:
    scene.tell(Hurt(("S12.4-03",), figure, strength_now(scene.battle[figure]) - 1))
    go_out(scene, figure, "collapse", "S12.4-03")


def _blind(scene: Scene, figure: FigureId) -> None:
    scene.tell(Marked(("S16.8-12",), figure, Mark(Marks.BLINDED, "S16.8-12"), "is blinded"))


# -- holds -----------------------------------------------------------------------------------------------------------


def _foe(scene: Scene, figure: FigureId) -> FigureId:
    """An enemy in its hex: who is there already, or Ed."""
    now = scene.battle[figure]
    here = foes_here(scene.battle, now)
    if here:
        return here[0].id
    side = next(side for side in scene.battle.sides if side != now.side)
    _join(scene, replace(fighter("ed", side=side, dexterity=8), at=now.at))
    return "ed"


def _take(scene: Scene, holder: FigureId, held: FigureId) -> None:
    now = grip(scene.battle, holder, held)
    if now in PINS:
        raise CannotBe("The pin on it is more than a grapple.")
    if now is Grip.NONE:
        if hold_of(scene.battle, holder) is not None:
            raise CannotBe("A figure holds one other at a time.")
        step_grip(scene, holder, held, "grapple")


def _has_no_movement(scene: Scene, figure: FigureId) -> None:
    """Who is pinned has no movement phase (H-pin-12)."""
    if scene.battle.clock.phase == Phase.MOVEMENT:
        scene.tell(DealtWith(("H-pin-12",), (figure,)))


def _be_held(scene: Scene, figure: FigureId) -> None:
    _take(scene, _foe(scene, figure), figure)


def _hold(scene: Scene, figure: FigureId) -> None:
    if (hold := hold_of(scene.battle, figure)) is not None:
        if scene.battle[hold.held].at != scene.battle[figure].at:
            raise CannotBe("Who holds on a line holds nobody else.")
        return
    _take(scene, figure, _foe(scene, figure))


def _hold_and_be_held(scene: Scene, figure: FigureId) -> None:
    _hold(scene, figure)
    hold = hold_of(scene.battle, figure)
    assert hold is not None
    _take(scene, hold.held, figure)


def _pin(
    scene: Scene,
    holder: FigureId,
    held: FigureId,
    event: str,
    part: str,
    hands: tuple[Hand, ...],
    how: tuple[str, ...] = (),
) -> None:
    if grip(scene.battle, holder, held) in PINS:
        raise CannotBe("It is pinned in that way, or another way already.")
    _take(scene, holder, held)
    if not set(hands) <= set(arms_left(scene.battle, holder)):
        raise CannotBe("The arms that it would pin with are pinned.")
    if scene.battle[holder].held:
        raise CannotBe("A pin takes the arms that it uses.")
    step_grip(scene, holder, held, event, part=part, how=how, hands=hands)


def _be_pinned(event: str, part: str, *how: str) -> Do:
    def do(scene: Scene, figure: FigureId) -> None:
        _pin(scene, _foe(scene, figure), figure, event, part, BOTH, how)
        _has_no_movement(scene, figure)

    return do


def _pin_another(event: str, hands: tuple[Hand, ...]) -> Do:
    def do(scene: Scene, figure: FigureId) -> None:
        _hold(scene, figure)
        hold = hold_of(scene.battle, figure)
        assert hold is not None
        _pin(scene, figure, hold.held, event, "both arms", hands)

    return do


def _be_on_a_line(part: str, event: str) -> Do:
    def do(scene: Scene, figure: FigureId) -> None:
        now = scene.battle[figure]
        if any(hold.holder == "lin" for hold in holds_on(scene.battle, figure)):
            return
        side = next(side for side in scene.battle.sides if side != now.side)
        grid = scene.battle.grid
        cells = [c for c in grid.cells() if grid.distance(c, now.at) == 2 and not scene.battle.at(c)]
        lin = with_line(fighter("lin", side=side, dexterity=8), "lasso")
        _join(scene, replace(lin, at=cells[-1]))
        step_grip(scene, "lin", figure, event, part=part, how=("by a line",), hands=(Hand.MAIN,))
        _has_no_movement(scene, figure)

    return do


def _is_held(battle: Battle, figure: FigureId) -> bool:
    return any(hold.grip == Grip.GRAPPLE for hold in holds_on(battle, figure))


def _holds(battle: Battle, figure: FigureId) -> bool:
    return hold_of(battle, figure) is not None


def _does_both(battle: Battle, figure: FigureId) -> bool:
    return _holds(battle, figure) and bool(holds_on(battle, figure))


def pinned_at(part: str, *how: str) -> Callable[[Battle, FigureId], bool]:
    """Whether that of a figure is pinned, in these ways."""
    return lambda battle, figure: any((hold.part, hold.how) == (part, how) for hold in pins_on(battle, figure))


def pinning(*grips: Grip) -> Callable[[Battle, FigureId], bool]:
    """Whether a figure has such a pin on another."""

    def holds(battle: Battle, figure: FigureId) -> bool:
        hold = hold_of(battle, figure)
        return hold is not None and hold.grip in grips

    return holds


# -- postures --------------------------------------------------------------------------------------------------------


def _lie(scene: Scene, figure: FigureId) -> None:
    if scene.battle[figure].condition.upright:
        change(scene, figure, "lie_down")


def _kneel(scene: Scene, figure: FigureId) -> None:
    if scene.battle[figure].condition is Condition.PRONE:
        change(scene, figure, "rise")
    if scene.battle[figure].condition is Condition.STANDING:
        change(scene, figure, "kneel")


def _be_held_by_the_low(scene: Scene, figure: FigureId) -> None:
    """It stands, and is grappled by an enemy who lies, whom it treats as broken ground."""
    if scene.battle[figure].condition is not Condition.STANDING:
        raise CannotBe("Only who stands treats a prone enemy as broken ground.")
    foe = _foe(scene, figure)
    _take(scene, foe, figure)
    if scene.battle[foe].condition.upright:
        change(scene, foe, "lie_down")


def in_condition(condition: Condition) -> Callable[[Battle, FigureId], bool]:
    """Whether a figure is in that condition."""
    return lambda battle, figure: battle[figure].condition is condition


# -- fire ------------------------------------------------------------------------------------------------------------


def _burn(scene: Scene, figure: FigureId) -> None:
    if alight(scene.battle[figure]) is Alight.CLEAR:
        step_fire(scene, figure, "catch_half", "S16.11-06")


def _panic(scene: Scene, figure: FigureId) -> None:
    clock, side = scene.battle.clock, scene.battle[figure].side
    if clock.phase == Phase.MOVEMENT and clock.sides.index(side) > clock.sides.index(clock.side):
        raise CannotBe("Panic comes as its own side begins to move.")
    _burn(scene, figure)
    _mark(scene, figure, Marks.PANICKED, "S16.11-16")


def _burns(battle: Battle, figure: FigureId) -> bool:
    return alight(battle[figure]) is not Alight.CLEAR


# -- what it has done this turn --------------------------------------------------------------------------------------


def _has_acted(scene: Scene, figure: FigureId) -> None:
    """Early, where nobody has acted at his place yet."""
    end_action(scene, figure, "H-base-01")


def _declare(kind: Marks, clause: str) -> Do:
    def do(scene: Scene, figure: FigureId) -> None:
        if scene.battle.clock.phase == Phase.MOVEMENT:
            raise CannotBe("Nobody has declared anything before all have moved.")
        if not scene.battle[figure].condition.upright:
            raise CannotBe("Who lies neither dodges nor defends nor sets a weapon.")
        if closed_in(scene.battle, scene.battle[figure]) and scene.battle.clock.phase == Phase.DECLARATIONS:
            raise CannotBe("Nobody declares anything in a hold.")
        _mark(scene, figure, kind, clause)

    return do


def _walk(scene: Scene, figure: FigureId) -> None:
    """It has walked more than half its MOV, to and fro, and ends where it is."""
    if scene.battle.clock.phase == Phase.MOVEMENT:
        raise CannotBe("Who has moved is done with the movement.")
    now = scene.battle[figure]
    if now.condition is not Condition.STANDING:
        raise CannotBe("Only who stands walks so far.")
    if (hold := hold_of(scene.battle, figure)) is not None and is_by_line(hold):
        raise CannotBe("A line holds nobody once its wielder has moved.")
    beside = next(cell for cell in scene.battle.grid.neighbours(now.at) if not scene.battle.at(cell))
    steps = half(movement(scene.battle, now)) // 2 + 1
    scene.tell(Walked(("S12.0-06",), figure, (beside, now.at) * steps, now.facing))


def _has_walked(battle: Battle, figure: FigureId) -> bool:
    return mov_spent(battle[figure]) > half(movement(battle, battle[figure]))


# -- who is there ----------------------------------------------------------------------------------------------------


def _engage(scene: Scene, figure: FigureId) -> None:
    """An enemy comes up behind the figure and faces it."""
    battle = scene.battle
    now, grid = battle[figure], battle.grid
    if engaged(battle, now):
        return
    for turn in (3, 2, 4, 1, 5, 0):
        direction = (now.facing + turn) % grid.facings
        cell = grid.step(now.at, direction)
        if battle.at(cell) or entry_cost(battle, now, cell) is None:
            continue
        side = next(side for side in battle.sides if side != now.side)
        eve = fighter("eve", side=side, main="dagger", dexterity=8)
        _join(scene, replace(eve, at=cell, facing=(direction + 3) % grid.facings))
        return
    raise CannotBe("There is no free hex beside the figure.")


def _is_engaged(battle: Battle, figure: FigureId) -> bool:
    return engaged(battle, battle[figure])


def _share(scene: Scene, figure: FigureId) -> None:
    """An enemy is in its hex, and neither holds the other."""
    _foe(scene, figure)


def _shares(battle: Battle, figure: FigureId) -> bool:
    return bool(foes_here(battle, battle[figure]))


def _stand_over(scene: Scene, figure: FigureId) -> None:
    """A friend has fallen in its hex."""
    now = scene.battle[figure]
    flo = fighter("flo", side=now.side, condition=Condition.UNCONSCIOUS, hurt=11)
    _join(scene, replace(flo, at=now.at))


def _stands_over(battle: Battle, figure: FigureId) -> bool:
    return any(not other.active for other in battle.at(battle[figure].at))


STATES = (
    State("stu", "stunned", through(_stun), marked(Marks.STUNNED)),
    State("unc", "unconscious", through(_knock_out), in_condition(Condition.UNCONSCIOUS)),
    State("hld", "grappled by an enemy", through(_be_held), _is_held),
    State("low", "grappled by an enemy who is broken ground to it", through(_be_held_by_the_low), _is_held),
    State("hol", "grappling an enemy", through(_hold), _holds),
    State("mut", "grappling and grappled", through(_hold_and_be_held), _does_both),
    State("pnd", "pinned at both arms", through(_be_pinned("pin_both_arms", "both arms")), pinned_at("both arms")),
    State("lim", "pinned at the right arm", through(_be_pinned("pin_limb", "right arm")), pinned_at("right arm")),
    State(
        "chk",
        "pinned at the throat, hard",
        through(_be_pinned("pin_throat", "throat", "hard")),
        pinned_at("throat", "hard"),
    ),
    State(
        "png",
        "pinning an enemy with both arms",
        through(_pin_another("pin_both_arms", BOTH)),
        pinning(Grip.PIN_BOTH_ARMS),
    ),
    State(
        "one",
        "pinning an enemy with one arm",
        through(_pin_another("pin_one_arm", (Hand.OFF,))),
        pinning(Grip.PIN_ONE_ARM),
    ),
    State(
        "lin",
        "left leg held on a line",
        through(_be_on_a_line("left leg", "pin_limb")),
        pinned_at("left leg", "by a line"),
    ),
    State("prn", "prone", through(_lie), in_condition(Condition.PRONE)),
    State("knl", "kneeling", through(_kneel), in_condition(Condition.KNEELING)),
    State("brn", "burning", through(_burn), _burns),
    State("pan", "burning and panicking", through(_panic), marked(Marks.PANICKED)),
    State("bld", "blinded", through(_blind), marked(Marks.BLINDED)),
    State("act", "has acted (early, before the action phase)", through(_has_acted), marked(Marks.ACTED)),
    State("dod", "dodging", through(_declare(Marks.DODGING, "S12.0-18")), marked(Marks.DODGING)),
    State("def", "defending", through(_declare(Marks.DEFENDING, "S12.0-19")), marked(Marks.DEFENDING)),
    State("mov", "has moved more than half its MOV", through(_walk), _has_walked),
    State("eng", "engaged", through(_engage), _is_engaged),
    State("shr", "sharing its hex with an enemy, no hold", through(_share), _shares),
    State("bod", "a body in its hex", through(_stand_over), _stands_over),
)
