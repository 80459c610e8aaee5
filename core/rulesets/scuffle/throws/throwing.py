"""The order to throw an enemy in the same hex. What its forms add is in forms.py, the landing in landing.py, the
follow-up attack in following.py."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.counting import counted
from core.battle.events import Event
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.battle.record import replace
from core.play.asking import Procedure
from core.play.dice import chances
from core.play.footprint import Footprint
from core.play.portrait import Trait
from core.play.purpose import Attempt, DamageRoll
from core.play.quick_odds import DOWN, QuickOdds
from core.play.rolled import Threw
from core.play.scene import Scene
from core.rulebook.parts import footprint, quick_odds, success, weight, wording
from core.rulebook.rule import option, procedure, question, requirement, rule
from core.rulebook.rulebook import Rulebook
from core.rulesets.scuffle.basis.strength import base_unarmed
from core.rulesets.scuffle.hth.moments import AtGrips, attack_hand_to_hand, bare_handed, targets_here
from core.rulesets.scuffle.moves.chances import chances_of, rolls_told, weight_of_move
from core.rulesets.scuffle.moves.making import make, no_move
from core.rulesets.scuffle.moves.needed import made_for_moves
from core.rulesets.scuffle.moves.orders import Form, Move
from core.rulesets.scuffle.throws.forms import FORMS, SACRIFICES, Throw
from core.rulesets.scuffle.throws.landing import brought_down, fall_told, throw_down
from core.rulesets.skirmish.attack.assaults import expected
from core.rulesets.skirmish.attack.hands import usable
from core.rulesets.skirmish.attack.harm import Stopping, inflict, stopped, through
from core.rulesets.skirmish.sheet.armoury import shield
from core.rulesets.skirmish.sheet.condition import fall
from core.rulesets.skirmish.sheet.martial import martial_level
from core.rulesets.skirmish.turn.acting import Acting, end_action

WORTH = {
    Form.ORDINARY: 100,
    Form.SHIELD_RUSH: 100,
    Form.TRAINED_SACRIFICE: 80,
    Form.SACRIFICE: 70,
    Form.BODYSLAM: 115,
    Form.FOLLOW_UP: 120,
}
"""The value of a successful throw, in percent of an ordinary one."""
DONE = {
    Form.ORDINARY: "throws {}",
    Form.SACRIFICE: "throws {} and falls too",
    Form.TRAINED_SACRIFICE: "throws {} and goes down too",
    Form.BODYSLAM: "body-slams {}",
    Form.FOLLOW_UP: "throws {} and follows up",
    Form.SHIELD_RUSH: "throws {} with the shield",
}
"""The words of the order."""


@question("H-throw-14")
def follows_up(scene: Scene, thrower: FigureId, target: FigureId) -> Procedure[None]:
    """The attack that follows a throw with follow-up. Answered in following.py."""
    yield from ()


def _throws(figure: Figure, targets: tuple[FigureId, ...]) -> Iterator[Throw]:
    for target in targets:
        yield from (Throw(figure.id, target, form) for form in Form if no_such_form(figure, form) is None)
        yield from (Throw(figure.id, target, item=item.id) for item in figure.held if made_for_moves(item))


@option("H-move-01", "H-throw-01", of=AtGrips, offers=Throw)
def throws_at_grips(battle: Battle, about: AtGrips, figure: Figure) -> Iterator[Throw]:
    """Every possible target, in every form it can."""
    yield from _throws(figure, about.targets)


@option("H-move-01", "H-throw-01", of=Acting, offers=Throw)
def throws_in_its_hex(battle: Battle, about: Acting, figure: Figure) -> Iterator[Throw]:
    """Every enemy in the hex."""
    yield from _throws(figure, targets_here(battle, figure))


@rule("H-throw-07", "H-throw-20")
def no_such_form(figure: Figure, form: Form) -> str | None:
    """Why `figure` can't throw in that form: untrained, or no shield in hand."""
    if form is Form.TRAINED_SACRIFICE and not martial_level(figure):
        return "untrained"
    if form is Form.SHIELD_RUSH and shield(figure) is None:
        return "no shield ready"
    return None


@requirement("H-move-01", "H-move-14", of=Throw)
def may_throw(battle: Battle, order: Throw) -> str | None:
    """An enemy in the same hex, not pinned by the thrower; no free hand is needed."""
    return no_move(battle, battle[order.figure], order.target)


@requirement("H-throw-01", "H-throw-09", "H-throw-19", of=Throw)
def throws_standing_at_the_upright(battle: Battle, order: Throw) -> str | None:
    """A standing thrower, and a target who isn't prone."""
    figure, target = battle[order.figure], battle.figures.get(order.target)
    if figure.condition is not Condition.STANDING:
        return f"can't throw while {figure.condition}"
    return f"{target.short_name} is already prone" if target is not None and not target.condition.upright else None


@requirement("H-throw-07", "H-throw-20", "H-throw-23", of=Throw)
def throws_as_it_can(battle: Battle, order: Throw) -> str | None:
    """In a form it can use; with a weapon only if made for it, and then only the ordinary throw."""
    figure = battle[order.figure]
    if order.item:
        item = figure.item(order.item)
        if item is None or not usable(figure, item) or not made_for_moves(item):
            return "no weapon made for throws"
        if order.form is not Form.ORDINARY:
            return "weapon throws are ordinary throws only"
    return no_such_form(figure, order.form)


@wording(of=Throw)
def in_words(battle: Battle, order: Throw) -> str:
    """`throws Bo and falls too`."""
    return DONE[order.form].format(battle[order.target].short_name)


@procedure("H-move-02", "H-throw-02", of=Throw)
def throw(scene: Scene, order: Throw) -> Procedure[None]:
    """One throw with the effects of its form; it is the turn's action."""

    def made() -> Procedure[object]:
        yield from _thrown(scene, order)
        return None

    yield from attack_hand_to_hand(scene, order.figure, order.target, made)
    end_action(scene, order.figure, "H-enter-16")


@rule("H-throw-06", "H-throw-08", "H-throw-11", "H-throw-14", "H-throw-15")
def _thrown(scene: Scene, order: Throw) -> Procedure[None]:
    thrower, target = order.figure, order.target
    move = order.move_in(scene.battle)
    works = yield from make(scene, move, _attempt(order.form), "H-throw-02")
    if works:
        yield from throw_down(scene, thrower, target)
    if order.form is Form.SACRIFICE or (works and order.form in SACRIFICES):
        fall(scene, thrower, "H-throw-06")
    if works and order.form is Form.BODYSLAM:
        yield from slam_down(scene, move)
    if works and order.form is Form.FOLLOW_UP and scene.battle[thrower].active and scene.battle[target].active:
        yield from follows_up(scene, thrower, target)


def _attempt(form: Form) -> Attempt:
    """`throws (sacrifice throw)`."""
    return Attempt("throws", details=(FORMS[form],) if form in FORMS else ())


@rule("H-throw-11", "H-throw-12", "S16.15.4-22")
def slam_down(scene: Scene, move: Move) -> Procedure[None]:
    """The damage of the attacker's bare hands by STR alone, less armour. It isn't a strike, and knocks no weapon out
    of a hand."""
    attack = move.attack
    if not scene.battle[attack.target.id].active:
        return
    damage = base_unarmed(scene.battle, scene.battle[attack.attacker.id])
    faces: tuple[int, ...] = ()
    if damage.dice:
        why = DamageRoll(damage, "body slam")
        faces = yield from scene.roll(
            "H-throw-11", dice=damage.thrown, why=why, figure=attack.attacker.id, target=attack.target.id
        )
    armour = stopped(scene.battle, scene.battle[attack.target.id], attack.arc)
    armour += scene.book.tally(Stopping(scene.battle, attack)).total
    dealt, hits = through(sum(faces) + damage.plus, 1, armour)
    said = counted(hits, "hit", "hits")
    scene.tell(
        Threw(("H-throw-11",), DamageRoll(damage, "body slam"), faces, said, attack.attacker.id, attack.target.id)
    )
    yield from inflict(scene, attack, dealt, hits)


# -- odds and success --------------------------------------------------------------------------------------------------


@quick_odds(of=Throw)
def what_a_throw_does(book: Rulebook, battle: Battle, order: Throw) -> QuickOdds:
    """It brings the target down; a body slam and a follow-up do harm, and a sacrifice throw brings down the thrower
    as well."""
    move = order.move_in(battle)
    works = chances_of(book, move).works
    found = QuickOdds(works, 0.0, down=works)
    match order.form:
        case Form.BODYSLAM:
            return found._replace(hits=works * _slammed(book, move))
        case Form.SACRIFICE:
            return found._replace(beside=-float(DOWN))
        case Form.TRAINED_SACRIFICE:
            return found._replace(beside=-DOWN * works)
        case Form.FOLLOW_UP:
            follow = expected(book, bare_handed(battle, order.figure, order.target))
            return found._replace(hits=works * follow.hits, out=works * follow.out, kill=works * follow.kill)
        case _:
            return found


def _slammed(book: Rulebook, move: Move) -> float:
    """The average hits of a body slam."""
    attack = move.attack
    damage = base_unarmed(move.battle, attack.attacker)
    armour = stopped(move.battle, attack.target, attack.arc) + book.tally(Stopping(move.battle, attack)).total
    return sum(chance * through(total + damage.plus, 1, armour)[1] for total, chance in chances(damage.thrown))


@weight(of=Throw)
def what_a_throw_is_worth(book: Rulebook, battle: Battle, order: Throw) -> int | None:
    """By its form, times its chance."""
    return weight_of_move(book, order.move_in(battle), WORTH[order.form])


@success(of=Throw)
def threw(order: Throw, told: Sequence[Event]) -> bool:
    """The target has gone down."""
    return brought_down(order.target, told)


@footprint(of=Throw)
def what_comes_of_a_throw(book: Rulebook, battle: Battle, order: Throw) -> Footprint:
    """The rolls after the first, where the target lands, and the thrower's own fall in a sacrifice throw."""
    move = order.move_in(battle)
    lands = fall_told(move)
    notes = (*rolls_told(book, move), *lands.notes)
    if order.form in SACRIFICES:
        notes = (*notes, Trait("you fall too", "H-throw-06"))
    return replace(lands, notes=notes)
