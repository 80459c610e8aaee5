"""The states of a figure of clinch, each brought about as the rules do it. The orders tried in them: rows.py."""

from __future__ import annotations

from collections.abc import Callable

from core.battle.battle import Battle
from core.battle.events import Marked, Sprawled, Tired
from core.battle.figure import Figure
from core.battle.hold import Hand, Hold
from core.battle.mark import Mark
from core.battle.names import FigureId
from core.battle.posture import Life
from core.battle.record import replace
from core.play.asking import Decision
from core.play.position import Position, advance, begin
from core.play.scene import Scene
from core.rulesets.clinch import BOOK, CLINCH
from core.rulesets.clinch.gear.hands import TAKING
from core.rulesets.clinch.hold.gripped import end_lost_grips
from core.rulesets.clinch.hold.hold_events import lose_hands
from core.rulesets.clinch.hold.holds import empty_hands, forget, hold_of, holds_by, holds_on, pinned
from core.rulesets.clinch.hold.machine import Grip
from core.rulesets.clinch.movement.arcs import share_a_hex, take_bearing
from core.rulesets.clinch.movement.lying import room_to_lie
from core.rulesets.clinch.sheet.basics import sheet
from core.rulesets.clinch.sheet.life import is_stunned
from core.rulesets.clinch.sheet.parts import Part
from core.rulesets.clinch.sheet.postures import LYING, POSTURES
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.turn.free import Yield, is_out
from core.rulesets.clinch.wound.crippling import cuffed_hands
from core.rulesets.clinch.wound.injury import is_blind, is_crippled
from core.rulesets.clinch.wound.out import drop_from, go_out, merely_stun
from tests.matrix.matrix import CannotBe, State
from tests.support.clinch.fixtures import ben

Do = Callable[[Scene, FigureId], None]
BOTH = (Hand.MAIN, Hand.OFF)


def through(do: Do) -> Callable[[Battle, FigureId], Battle]:
    """What changes a battle by what it tells a scene."""

    def put(battle: Battle, figure: FigureId) -> Battle:
        scene = Scene(battle, BOOK)
        do(scene, figure)
        return scene.battle

    return put


def _with(scene: Scene, figure: Figure) -> None:
    scene.battle = scene.battle.with_figure(figure)


def _mark(scene: Scene, figure: FigureId, *marks: Mark) -> None:
    for mark in marks:
        if not scene.battle[figure].mark(mark.kind, mark.about):
            scene.tell(Marked((mark.rule,), figure, mark))


# -- wits and wounds -------------------------------------------------------------------------------------------------


def _stun(scene: Scene, figure: FigureId) -> None:
    merely_stun(scene, figure, "G-wound-12")


def _knock_out(scene: Scene, figure: FigureId) -> None:
    go_out(scene, figure, "pass_out", "G-wound-11")


def _yield(scene: Scene, figure: FigureId) -> None:
    for asked in scene.perform(Yield(figure)):
        raise AssertionError(f"somebody is asked: {asked}")


def _blind(scene: Scene, figure: FigureId) -> None:
    _mark(scene, figure, *(Mark(Marks.BLINDED, "G-strike-07", about=eye) for eye in (Part.RIGHT_EYE, Part.LEFT_EYE)))


def _lame(scene: Scene, figure: FigureId) -> None:
    _mark(scene, figure, Mark(Marks.CRIPPLED, "G-wound-06", about=Part.RIGHT_LEG))
    if scene.battle[figure].posture.stands:
        kneel(scene, figure)


def _lose_arm(scene: Scene, figure: FigureId) -> None:
    _mark(scene, figure, Mark(Marks.CRIPPLED, "G-wound-06", about=Part.RIGHT_ARM))
    drop_from(scene, figure, Hand.MAIN, "G-wound-06")
    lose_hands(scene, figure, "G-hold-15")
    end_lost_grips(scene)


def _cuff(scene: Scene, figure: FigureId) -> None:
    _mark(scene, figure, *(Mark(Marks.CUFFED, "G-hold-22", about=part) for part in (Part.RIGHT_HAND, Part.LEFT_HAND)))
    for hand in BOTH:
        drop_from(scene, figure, hand, "G-hold-22")
    lose_hands(scene, figure, "G-hold-22")
    end_lost_grips(scene)


def _tire(scene: Scene, figure: FigureId) -> None:
    left = sheet(scene.battle[figure]).full_fp - scene.battle[figure].tired
    if left > 0:
        scene.tell(Tired(("G-fatigue-02",), figure, left))


# -- postures --------------------------------------------------------------------------------------------------------


def lie(scene: Scene, figure: FigureId) -> None:
    """It has lain there since an earlier second, on its back."""
    if scene.battle[figure].posture != LYING:
        _with(scene, replace(scene.battle[figure], posture=LYING))
        scene.tell(Sprawled(("G-move-14",), figure, room_to_lie(scene.battle, scene.battle[figure])[:1]))


def kneel(scene: Scene, figure: FigureId) -> None:
    """It has knelt there since an earlier second."""
    _with(scene, replace(scene.battle[figure], posture=POSTURES["kneeling"], also=()))


# -- holds -----------------------------------------------------------------------------------------------------------


def _hands_of(battle: Battle, foe: FigureId, figure: FigureId) -> int:
    """How many hands an enemy has for a hold on the figure: those that hold it, and the empty ones."""
    has = hold_of(battle, foe, figure)
    if pinned(battle, battle[foe]):
        return 0
    return len(has.hands if has else ()) + len(empty_hands(battle, battle[foe]))


def foe_here(scene: Scene, figure: FigureId, hands: int = 0) -> FigureId:
    """An enemy in its hex: one with whom it is at grips, another who is there, or Kim, who comes in before it."""
    battle, one = scene.battle, scene.battle[figure]
    at_grips = [hold.holder for hold in holds_on(battle, figure)]
    at_grips += [hold.held for hold in holds_by(battle, figure) if hold.grip != Grip.WEAPON]
    here = [foe.id for foe in battle if foe.side != one.side and share_a_hex(one, foe) and not is_out(foe)]
    found = next((foe for foe in (*at_grips, *here) if not hands or _hands_of(battle, foe, figure) >= hands), None)
    if found is not None:
        return found
    side = next(side for side in battle.sides if side != one.side)
    kim = replace(ben(side=side, dexterity=8, health=8, strength=12), id="kim", name="Kim", at=one.at)
    _with(scene, replace(kim, facing=(one.facing + 3) % 6))
    take_bearing(scene, figure, "kim", one.facing)
    return "kim"


def _free_hands(scene: Scene, figure: FigureId, wanted: int, why: str) -> tuple[Hand, ...]:
    hands = tuple(hand for hand in empty_hands(scene.battle, scene.battle[figure]) if hand in TAKING)
    if len(hands) < wanted:
        raise CannotBe(why)
    return hands


def _grip(scene: Scene, holder: FigureId, held: FigureId, grip: Grip, part: str, hands: tuple[Hand, ...]) -> None:
    others = tuple(hold for hold in scene.battle.holds if (hold.holder, hold.held) != (holder, held))
    made = Hold(holder, held, grip, "", hands, part, None, "", 0)
    scene.battle = replace(scene.battle, holds=(*others, made))


def _lose_holds(scene: Scene, figure: FigureId) -> None:
    """Who is pinned holds nobody, and nothing of his holds counts any more."""
    for hold in holds_by(scene.battle, figure):
        forget(scene, hold)
    scene.battle = replace(scene.battle, holds=tuple(h for h in scene.battle.holds if h.holder != figure))


def be_held(grip: Grip, part: Part) -> Do:
    """An enemy has it so with both hands."""

    def do(scene: Scene, figure: FigureId) -> None:
        foe = foe_here(scene, figure, 2)
        held = hold_of(scene.battle, foe, figure)
        if held is not None and (held.grip, held.part) == (grip, part):
            return
        if grip is Grip.PINNED:
            lie(scene, figure)
            kneel(scene, foe)
            _lose_holds(scene, figure)
        _grip(scene, foe, figure, grip, part, BOTH)

    return do


def hold_somebody(grip: Grip, part: Part, wanted: int = 1) -> Do:
    """It has an enemy so, with its empty hands."""

    def do(scene: Scene, figure: FigureId) -> None:
        foe = foe_here(scene, figure)
        has = hold_of(scene.battle, figure, foe)
        if has is not None and (has.grip == grip or grip is Grip.GRAPPLED) and has.grip != Grip.WEAPON:
            return
        own = has.hands if has is not None else ()
        more = _free_hands(scene, figure, max(0, wanted - len(own)), "Her hands are full.")
        if grip is Grip.PINNED:
            if holds_on(scene.battle, figure):
                raise CannotBe("Nobody pins who is held by the one to be pinned.")
            lie(scene, foe)
            kneel(scene, figure)
            _lose_holds(scene, foe)
        _grip(scene, figure, foe, grip, part, (*own, *more)[:2])

    return do


def _both(scene: Scene, figure: FigureId) -> None:
    hold_somebody(Grip.GRAPPLED, Part.TORSO)(scene, figure)
    be_held(Grip.GRAPPLED, Part.TORSO)(scene, figure)


def _share(scene: Scene, figure: FigureId) -> None:
    foe_here(scene, figure)


def _have_weapon_gripped(scene: Scene, figure: FigureId) -> None:
    one = scene.battle[figure]
    if one.main is None or any(hold.held == figure and hold.grip == Grip.WEAPON for hold in scene.battle.holds):
        raise CannotBe("There is no weapon in hand that somebody could grip.")
    foe = foe_here(scene, figure, 2)
    if hold_of(scene.battle, foe, figure) is not None:
        raise CannotBe("The enemy in the hex holds the figure itself.")
    _grip(scene, foe, figure, Grip.WEAPON, one.main, BOTH)


def held_so(grip: Grip, part: Part | None = None) -> Callable[[Battle, FigureId], bool]:
    """Whether somebody has it so."""
    return lambda battle, figure: any(h.grip == grip and part in (None, h.part) for h in holds_on(battle, figure))


def holds_so(*grips: Grip) -> Callable[[Battle, FigureId], bool]:
    """Whether it has somebody so."""
    return lambda battle, figure: any(hold.grip in grips for hold in holds_by(battle, figure))


# -- what it has done ------------------------------------------------------------------------------------------------


def _act(battle: Battle, figure: FigureId) -> Battle:
    """Its turn of this second is over; whoever has none before it, too."""
    position, _ = begin(CLINCH, battle)
    while not _has_acted(position.battle, figure):
        position = _idled(position)
    while not isinstance(position.waiting, Decision):
        position = _idled(position)
    return position.battle


def _idled(position: Position) -> Position:
    waiting = position.waiting
    if waiting is None:
        raise CannotBe("The battle is over.")
    if isinstance(waiting, Decision):
        assert waiting.otherwise is not None
        return advance(CLINCH, position, waiting.otherwise)[0]
    return advance(CLINCH, position, (3,) * waiting.dice.count)[0]


def _has_acted(battle: Battle, figure: FigureId) -> bool:
    return battle.clock.turn > 0 and figure not in {slot.figure for slot in battle.clock.queue}


def _latest(verb: str, how: str = "") -> Do:
    return lambda scene, figure: _mark(scene, figure, Mark(Marks.MANOEUVRE, "G-base-09", about=verb, how=how))


def latest_was(verb: str, how: str = "") -> Callable[[Battle, FigureId], bool]:
    """Whether that was the manoeuvre of its latest turn."""
    return lambda battle, figure: battle[figure].mark_how(Marks.MANOEUVRE, verb, how) is not None


def _shares(battle: Battle, figure: FigureId) -> bool:
    one = battle[figure]
    return any(other.side != one.side and share_a_hex(one, other) for other in battle)


def _cripples(part: Part) -> Callable[[Battle, FigureId], bool]:
    return lambda battle, figure: is_crippled(battle[figure], part)


def _in_posture(name: str) -> Callable[[Battle, FigureId], bool]:
    return lambda battle, figure: battle[figure].posture.name == name


STATES = (
    State("stu", "stunned", through(_stun), lambda battle, figure: is_stunned(battle[figure])),
    State("unc", "unconscious", through(_knock_out), lambda battle, figure: battle[figure].life is Life.UNCONSCIOUS),
    State("yld", "surrendered", through(_yield), lambda b, figure: b[figure].mark(Marks.YIELDED) is not None),
    State("hld", "held by the torso", through(be_held(Grip.GRAPPLED, Part.TORSO)), held_so(Grip.GRAPPLED, Part.TORSO)),
    State(
        "hla",
        "held by the right arm",
        through(be_held(Grip.GRAPPLED, Part.RIGHT_ARM)),
        held_so(Grip.GRAPPLED, Part.RIGHT_ARM),
    ),
    State(
        "hdg",
        "holding somebody",
        through(hold_somebody(Grip.GRAPPLED, Part.TORSO)),
        holds_so(Grip.GRAPPLED, Grip.PINNED, Grip.CHOKED, Grip.LOCKED),
    ),
    State("bth", "held and holding", through(_both), lambda b, f: bool(holds_on(b, f)) and bool(holds_by(b, f))),
    State("pnd", "pinned", through(be_held(Grip.PINNED, Part.TORSO)), held_so(Grip.PINNED)),
    State("png", "pinning", through(hold_somebody(Grip.PINNED, Part.TORSO)), holds_so(Grip.PINNED)),
    State("lkd", "in an arm lock", through(be_held(Grip.LOCKED, Part.RIGHT_ARM)), held_so(Grip.LOCKED)),
    State("lkg", "locking an arm", through(hold_somebody(Grip.LOCKED, Part.RIGHT_ARM, 2)), holds_so(Grip.LOCKED)),
    State("chk", "choked", through(be_held(Grip.CHOKED, Part.NECK)), held_so(Grip.CHOKED)),
    State("chg", "choking somebody", through(hold_somebody(Grip.CHOKED, Part.NECK, 2)), holds_so(Grip.CHOKED)),
    State("wgr", "its weapon gripped", through(_have_weapon_gripped), lambda b, f: _is_gripped(b, f)),
    State("prn", "lying", through(lie), _in_posture("lying")),
    State("knl", "kneeling", through(kneel), _in_posture("kneeling")),
    State("bld", "blind", through(_blind), lambda battle, figure: is_blind(battle[figure])),
    State("leg", "a leg crippled", through(_lame), _cripples(Part.RIGHT_LEG)),
    State("arm", "the right arm crippled", through(_lose_arm), _cripples(Part.RIGHT_ARM)),
    State("cuf", "both hands in cuffs", through(_cuff), lambda b, figure: len(cuffed_hands(b[figure])) > 1),
    State("tir", "at 0 FP", through(_tire), lambda b, f: b[f].tired >= sheet(b[f]).full_fp),
    State("act", "has acted", _act, _has_acted),
    State(
        "aoa",
        "its latest an all-out attack",
        through(_latest("all-out-attack", "strong")),
        latest_was("all-out-attack", "strong"),
    ),
    State("maa", "its latest a move and attack", through(_latest("move-and-attack")), latest_was("move-and-attack")),
    State("shr", "sharing a hex with an enemy", through(_share), _shares),
)


def _is_gripped(battle: Battle, figure: FigureId) -> bool:
    return any(hold.held == figure and hold.grip == Grip.WEAPON for hold in battle.holds)
