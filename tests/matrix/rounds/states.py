"""The states of a figure of rounds, each brought about as the rules do it. The orders tried in them: rows.py."""

from __future__ import annotations

from collections.abc import Callable

from core.battle.battle import Battle
from core.battle.events import Marked
from core.battle.figure import Figure
from core.battle.hold import Hold
from core.battle.mark import Mark, Until
from core.battle.names import FigureId
from core.battle.posture import PRONE, Life
from core.battle.record import replace
from core.play.scene import Scene
from core.rulesets.rounds import BOOK
from core.rulesets.rounds.grab.holds import between, hold_of, holds_on, step
from core.rulesets.rounds.grab.machine import Grip
from core.rulesets.rounds.ground.reach import is_beside
from core.rulesets.rounds.ground.sharing import is_free
from core.rulesets.rounds.harm.injury import cripple
from core.rulesets.rounds.harm.out import knock_out
from core.rulesets.rounds.harm.stun import be_stunned
from core.rulesets.rounds.opportunity.counting import use_one
from core.rulesets.rounds.sheet.hands import Limb, free_hands, is_useless
from core.rulesets.rounds.sheet.postures import step_posture
from core.rulesets.rounds.sheet.skills import Skill
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.rounds.turn.allowance import left, note, set_held_actions, spend, spent
from core.space.cell import Cell
from tests.matrix.matrix import CannotBe, State
from tests.support.rounds.fixtures import fighter

Do = Callable[[Scene, FigureId], None]
Holds = Callable[[Battle, FigureId], bool]


def through(do: Do) -> Callable[[Battle, FigureId], Battle]:
    """What changes a battle by what it tells a scene."""

    def put(battle: Battle, figure: FigureId) -> Battle:
        scene = Scene(battle, BOOK)
        do(scene, figure)
        return scene.battle

    return put


def marked(kind: Marks) -> Holds:
    """Whether a figure has a mark."""
    return lambda battle, figure: battle[figure].mark(kind) is not None


# -- others who come in ----------------------------------------------------------------------------------------------


def _beside(scene: Scene, figure: FigureId) -> Cell:
    """A free square beside the figure. Raises CannotBe if there is none."""
    battle = scene.battle
    nobody = fighter("nobody", at=battle[figure].at)
    for cell in battle.grid.neighbours(battle[figure].at):
        beside = is_free(battle, cell, nobody) and is_beside(battle, battle[figure].at, cell)
        if beside and _is_like(battle, cell, battle[figure].at):
            return cell
    raise CannotBe("There is no free square beside the figure.")


def _is_like(battle: Battle, cell: Cell, other: Cell) -> bool:
    """Whether a square is clear and lies as high as another, with nothing in it that an order may be about."""
    there = battle.terrain.get(cell, "clear"), battle.heights.get(cell, 0)
    return there == ("clear", battle.heights.get(other, 0)) and not battle.fields_at(cell) and cell not in battle.fallen


def _comes(scene: Scene, name: str, figure: FigureId, *, side: str = "", at: Cell | None = None) -> Figure:
    """Somebody more, beside the figure; an enemy if nothing else is said. Whoever it is has no turn this round."""
    now = scene.battle[figure]
    foes = next(one for one in scene.battle.sides if one != now.side)
    cell = at if at is not None else _beside(scene, figure)
    one = fighter(name, at=(cell.q, cell.r), side=side or foes, marks=(Mark(Marks.ANSWERED, "C-opportunity-09", 1),))
    heights = scene.battle.heights
    if heights.get(cell, 0) != heights.get(now.at, 0):
        raise CannotBe("Nobody reaches the figure where it is.")
    scene.battle = scene.battle.with_figure(one)
    return one


def _grabs(scene: Scene, holder: FigureId, held: FigureId) -> Hold:
    if between(scene.battle, holder, held) is not None:
        raise CannotBe("There is a grab between them already, the other way round.")
    if hold_of(scene.battle, holder) is not None:
        raise CannotBe("A grabber holds one target.")
    return step(scene, Hold(holder, held, Grip.FREE, skill=Skill.UNARMED), "start_grab", "C-grab-01")


# -- grabs -----------------------------------------------------------------------------------------------------------


def be_held(scene: Scene, figure: FigureId) -> None:
    """An enemy who is not otherwise in the scene has hold of it."""
    _grabs(scene, _comes(scene, "eve", figure).id, figure)


def _hold_somebody(scene: Scene, figure: FigureId) -> None:
    """It holds an enemy who is not otherwise in the scene."""
    if hold_of(scene.battle, figure) is not None:
        raise CannotBe("A grabber holds one target.")
    _grabs(scene, figure, _comes(scene, "flo", figure).id)


def _both(scene: Scene, figure: FigureId) -> None:
    _hold_somebody(scene, figure)
    be_held(scene, figure)


def _strangled(scene: Scene, figure: FigureId) -> None:
    eve = _comes(scene, "eve", figure)
    step(scene, _grabs(scene, eve.id, figure), "strangle", "C-grab-17")


def _strangles(scene: Scene, figure: FigureId) -> None:
    """It won that this round, with both hands."""
    if free_hands(scene.battle[figure]) < 2:
        raise CannotBe("A strangle takes both hands.")
    _hold_somebody(scene, figure)
    hold = hold_of(scene.battle, figure)
    assert hold is not None
    step(scene, hold, "strangle", "C-grab-17")
    note(scene, figure, Marks.KEPT, "C-grab-17")


def _locked(scene: Scene, figure: FigureId) -> None:
    hold = _grabs(scene, _comes(scene, "eve", figure).id, figure)
    step(scene, replace(hold, part=Limb.LEG), "joint_lock", "C-edge-joint-lock-02")


def _locks(scene: Scene, figure: FigureId) -> None:
    _hold_somebody(scene, figure)
    hold = hold_of(scene.battle, figure)
    assert hold is not None
    step(scene, replace(hold, part=Limb.LEG), "joint_lock", "C-edge-joint-lock-02")


def _silenced(scene: Scene, figure: FigureId) -> None:
    be_held(scene, figure)
    scene.tell(Marked(("C-grab-04",), figure, Mark(Marks.SILENCED, "C-grab-04", about="eve")))


def _ben_and(scene: Scene, figure: FigureId) -> Figure:
    """The other of the scene, whom the order is aimed at."""
    other = scene.battle.figures.get("ann" if figure == "ben" else "ben")
    if other is None or other.life in (Life.DEAD, Life.GONE):
        raise CannotBe("There is nobody else in the scene.")
    return other


def _is_in_touch(scene: Scene, figure: FigureId, other: Figure) -> None:
    battle = scene.battle
    level = battle.heights.get(battle[figure].at, 0) == battle.heights.get(other.at, 0)
    if not (level and is_beside(battle, battle[figure].at, other.at)):
        raise CannotBe("The other of the scene is out of reach.")


def _held_by_the_other(scene: Scene, figure: FigureId) -> None:
    other = _ben_and(scene, figure)
    _is_in_touch(scene, figure, other)
    if hold_of(scene.battle, other.id, figure) is None:
        _grabs(scene, other.id, figure)


def _holds_the_other(scene: Scene, figure: FigureId) -> None:
    other = _ben_and(scene, figure)
    _is_in_touch(scene, figure, other)
    if hold_of(scene.battle, figure, other.id) is None:
        _grabs(scene, figure, other.id)


def _is_held(*grips: Grip) -> Holds:
    return lambda battle, figure: any(hold.grip in grips for hold in holds_on(battle, figure))


def _is_holding(*grips: Grip) -> Holds:
    def holds(battle: Battle, figure: FigureId) -> bool:
        hold = hold_of(battle, figure)
        return hold is not None and hold.grip in grips

    return holds


ANY = (Grip.GRABBED, Grip.STRANGLED, Grip.LOCKED)


def _with_the_other(battle: Battle, figure: FigureId) -> FigureId:
    return "ann" if figure == "ben" else "ben"


# -- wits, posture, wounds --------------------------------------------------------------------------------------------


def _stun(scene: Scene, figure: FigureId) -> None:
    be_stunned(scene, figure, 2, "C-base-24")


def _knock_out(scene: Scene, figure: FigureId) -> None:
    knock_out(scene, figure, 7, "C-base-24")


def lie(scene: Scene, figure: FigureId) -> None:
    """It has lain there since an earlier round."""
    if scene.battle[figure].posture.stands:
        step_posture(scene, figure, "drop", "C-move-11")


def _blind(scene: Scene, figure: FigureId) -> None:
    scene.tell(Marked(("C-cond-02",), figure, Mark(Marks.BLINDED, "C-cond-02")))


def _lame(scene: Scene, figure: FigureId) -> None:
    """A leg is injured, and it has stood up since."""
    stood = scene.battle[figure].posture.stands
    cripple(scene, figure, Limb.LEG)
    if stood:
        step_posture(scene, figure, "rise", "C-move-13")


def _lame_twice(scene: Scene, figure: FigureId) -> None:
    _lame(scene, figure)
    _lame(scene, figure)


def _lose_an_arm(scene: Scene, figure: FigureId) -> None:
    cripple(scene, figure, Limb.MAIN_ARM)


def _lose_both_arms(scene: Scene, figure: FigureId) -> None:
    cripple(scene, figure, Limb.MAIN_ARM)
    cripple(scene, figure, Limb.OTHER_ARM)


def _lie_under(scene: Scene, figure: FigureId) -> None:
    """It lies, and a friend stands in its square."""
    lie(scene, figure)
    now = scene.battle[figure]
    _comes(scene, "fay", figure, side=now.side, at=now.at)


def _stands_over(battle: Battle, figure: FigureId) -> bool:
    now = battle[figure]
    return not now.posture.stands and any(one.id != figure and one.posture.stands for one in battle.at(now.at))


def _share(scene: Scene, figure: FigureId) -> None:
    """A friend lies in its square, unconscious."""
    now = scene.battle[figure]
    fay = _comes(scene, "fay", figure, side=now.side, at=now.at)
    scene.battle = scene.battle.with_figure(replace(fay, life=Life.UNCONSCIOUS, posture=PRONE))


def _shares(battle: Battle, figure: FigureId) -> bool:
    return any(one.life is Life.UNCONSCIOUS and one.id != figure for one in battle.at(battle[figure].at))


def _threaten(scene: Scene, figure: FigureId) -> None:
    """An enemy stands beside it who may still answer."""
    eve = _comes(scene, "eve", figure)
    scene.battle = scene.battle.with_figure(replace(eve, marks=()))


# -- what it has done this round --------------------------------------------------------------------------------------


def _not_before(scene: Scene, figure: FigureId, count: int) -> None:
    if left(scene.battle[figure]) < count:
        raise CannotBe("It has spent that already in this scene.")


def _spend_one(scene: Scene, figure: FigureId) -> None:
    _not_before(scene, figure, 2)
    spend(scene, figure, 1, "C-action-01")


def _spend_two(scene: Scene, figure: FigureId) -> None:
    _not_before(scene, figure, 2)
    spend(scene, figure, 2, "C-action-01")


def _spend_all(scene: Scene, figure: FigureId) -> None:
    _not_before(scene, figure, 2)
    spend(scene, figure, 5, "C-action-02")


def _hold_back(scene: Scene, figure: FigureId) -> None:
    _not_before(scene, figure, 2)
    set_held_actions(scene, figure, 2)


def _only_move(scene: Scene, figure: FigureId) -> None:
    """It has said so with its first move, and has an action left."""
    _spend_one(scene, figure)
    note(scene, figure, Marks.FULL_MOVE, "C-opportunity-06")


def _answer(scene: Scene, figure: FigureId) -> None:
    use_one(scene, figure, "C-opportunity-09")


def _surprise(scene: Scene, figure: FigureId) -> None:
    until = Until(scene.battle.clock.turn + 1, "round-start")
    scene.tell(Marked(("C-surprise-02",), figure, Mark(Marks.SURPRISED, "C-surprise-02", until=until)))


def _be_fooled(scene: Scene, figure: FigureId) -> None:
    """By the other of the scene."""
    other = _with_the_other(scene.battle, figure)
    if other not in scene.battle.figures:
        raise CannotBe("There is nobody else in the scene.")
    until = Until(scene.battle.clock.turn + 2, "round-start")
    scene.tell(Marked(("C-feint-02",), figure, Mark(Marks.FEINTED, "C-feint-02", 0, other, until)))


def _has_spent(count: int) -> Holds:
    return lambda battle, figure: spent(battle[figure]) >= count


STATES = (
    State("stu", "stunned", through(_stun), marked(Marks.STUNNED)),
    State("unc", "unconscious", through(_knock_out), lambda battle, figure: battle[figure].life is Life.UNCONSCIOUS),
    State("hld", "held by a third", through(be_held), _is_held(*ANY)),
    State("hlo", "held by the other of the scene", through(_held_by_the_other), _is_held(*ANY)),
    State("hng", "holding a third", through(_hold_somebody), _is_holding(*ANY)),
    State("hno", "holding the other of the scene", through(_holds_the_other), _is_holding(*ANY)),
    State("bth", "held by a third and holding a fourth", through(_both), _is_held(*ANY)),
    State("std", "strangled by a third", through(_strangled), _is_held(Grip.STRANGLED)),
    State("stg", "strangling a third since this round", through(_strangles), _is_holding(Grip.STRANGLED)),
    State("lkd", "a leg locked by a third", through(_locked), _is_held(Grip.LOCKED)),
    State("lkg", "locking a third's leg", through(_locks), _is_holding(Grip.LOCKED)),
    State("sil", "held and silenced by a third", through(_silenced), marked(Marks.SILENCED)),
    State("prn", "prone", through(lie), lambda battle, figure: not battle[figure].posture.stands),
    State("bld", "blinded", through(_blind), marked(Marks.BLINDED)),
    State("leg", "a leg injured", through(_lame), lambda battle, figure: is_useless(battle[figure], Limb.LEG)),
    State("lam", "a leg injured twice", through(_lame_twice), marked(Marks.LAMED)),
    State(
        "arm",
        "the main arm injured",
        through(_lose_an_arm),
        lambda battle, figure: is_useless(battle[figure], Limb.MAIN_ARM),
    ),
    State(
        "ams",
        "both arms injured",
        through(_lose_both_arms),
        lambda battle, figure: all(is_useless(battle[figure], arm) for arm in (Limb.MAIN_ARM, Limb.OTHER_ARM)),
    ),
    State("one", "one action spent", through(_spend_one), _has_spent(1)),
    State("two", "both actions spent", through(_spend_two), _has_spent(2)),
    State("all", "three extra actions spent", through(_spend_all), _has_spent(5)),
    State("dly", "both actions held back", through(_hold_back), marked(Marks.DELAYED)),
    State("mov", "has declared to do nothing but move", through(_only_move), marked(Marks.FULL_MOVE)),
    State("ans", "its action of opportunity spent", through(_answer), marked(Marks.ANSWERED)),
    State("sur", "surprised", through(_surprise), marked(Marks.SURPRISED)),
    State("foo", "fooled by a feint of the other", through(_be_fooled), marked(Marks.FEINTED)),
    State("thr", "threatened by a third", through(_threaten), lambda battle, figure: "eve" in battle.figures),
    State("shr", "sharing its square with the fallen", through(_share), _shares),
    State("ovr", "prone, a friend stands in its square", through(_lie_under), _stands_over),
)
