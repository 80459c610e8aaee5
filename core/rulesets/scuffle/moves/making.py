"""Making a move, that is a throw or a pin: the roll to hit, then a STR roll. Target numbers are in needed.py, the
counter in countering.py; what a successful move does is beside its order."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.item import Item
from core.battle.names import FigureId, RuleId
from core.common.trials import trial
from core.play.asking import Procedure
from core.play.dice import Dice
from core.play.purpose import Attempt
from core.play.scene import Scene
from core.records import record
from core.rulebook.rule import Cited, question, rule, upkeep
from core.rulebook.rulebook import Rulebook
from core.rulebook.tally import Tally
from core.rulesets.scuffle.hth.moments import not_in_one_hex
from core.rulesets.scuffle.moves.orders import Move, MoveOrder
from core.rulesets.scuffle.pairs.entry_machine import Entry
from core.rulesets.scuffle.pairs.grip_machine import GRIPS
from core.rulesets.scuffle.pairs.holding import grip, step_grip
from core.rulesets.scuffle.pairs.sharing import between, step_between
from core.rulesets.scuffle.shift.keeping import remember
from core.rulesets.skirmish.attack.fumbles import breaks, drops, fumble, turning_points
from core.rulesets.skirmish.attack.tohit import Aim, Attack, aim, need_to_hit
from core.rulesets.skirmish.sheet.armoury import Kind, weapon
from core.rulesets.skirmish.sheet.bands import check
from core.rulesets.skirmish.sheet.words import Manoeuvre


@record
class Overcoming:
    """A move that hit and was not countered: the context of its STR roll."""

    battle: Battle
    attack: Attack
    order: MoveOrder


@record
class MoveBegun:
    """A figure makes a move, before any roll."""

    attack: Attack


@rule("H-move-05", "H-move-06", "H-base-13")
def move_of(
    battle: Battle,
    order: MoveOrder,
    target: FigureId,
    item: Item | None = None,
    kind: Kind = Kind.HTH,
    manoeuvre: Manoeuvre = Manoeuvre.THROW,
    *,
    throws: bool = False,
) -> Move:
    """The move an order makes. Without an item it uses bare hands, whatever they hold."""
    attack = Attack(battle, battle[order.figure], battle[target], weapon(item), item, kind, manoeuvre=manoeuvre)
    return Move(battle, attack, order, throws)


@rule("H-move-01", "H-pin-03")
def no_move(battle: Battle, figure: Figure, target: FigureId) -> str | None:
    """Why `figure` can't make a move on `target`: it can't attack it hand-to-hand, or pins it already."""
    if fault := not_in_one_hex(battle, figure, target):
        return fault
    if not GRIPS.allows(grip(battle, figure.id, target), "move_fails"):
        return Cited("H-pin-03", f"already pinning {battle[target].short_name}: keep, ease or let go")
    return None


@rule("H-move-02")
def aim_of_move(book: Rulebook, move: Move) -> Aim:
    """The roll to hit of a move, line by line: that of any attack, plus what counts for moves alone."""
    dice, _, shared = aim(book, move.attack)
    tally = shared.and_then(*book.tally(move).lines)
    return Aim(dice, need_to_hit(move.attack, tally.total, dice), tally)


@rule("H-move-03", "H-move-10", "H-move-11", "H-move-12")
def strength_of_move(book: Rulebook, battle: Battle, move: Move) -> Tally:
    """The target number of its STR roll, line by line."""
    return book.tally(Overcoming(battle, move.attack, move.order))


@question("H-counter-01", "H-counter-05")
def countered(scene: Scene, move: Move) -> Procedure[bool]:
    """Whether the target undoes a move that hit. Answered in countering.py."""
    yield from ()
    return False


@rule("H-move-02", "H-move-03", "H-move-04", "H-move-13", "H-counter-05", "H-counter-06")
def make(scene: Scene, move: Move, why: Attempt, *rules: RuleId) -> Procedure[bool]:
    """Roll to hit, counter, roll STR. Return whether the move succeeds; its effect and the end of the action are the
    caller's."""
    attack = move.attack
    mover, opponent = attack.attacker.id, attack.target.id
    if attack.kind is Kind.HTH and between(scene.battle, mover, opponent) is Entry.SHARING:
        step_between(scene, mover, opponent, "hth_attack", "H-grapple-01")
    yield from scene.keep_up(MoveBegun(attack))
    dice, needed, tally = aim_of_move(scene.book, move)
    tested = yield from trial(
        scene,
        *rules,
        "H-move-02",
        why=why,
        figure=mover,
        target=opponent,
        need=needed,
        tally=tally,
        dice=dice,
        outcome=lambda total, need: _outcome(attack, dice, total, passed=need.met_by(total)),
        alone=turning_points(attack, dice),
    )
    if not tested.passed:
        came_to_nothing(scene, mover, opponent, "move_fails", "H-move-04")
        yield from fumble(scene, attack, dice, tested.total)
        return False
    if (yield from countered(scene, move)):
        came_to_nothing(scene, mover, opponent, "countered", "H-counter-06")
        return False
    strength = strength_of_move(scene.book, scene.battle, move)
    works = yield from check(
        scene,
        scene.battle[mover],
        strength,
        "H-move-03",
        why=Attempt("pits STR against"),
        target=opponent,
        passed="succeeds",
        failed="not strong enough",
    )
    if not works:
        came_to_nothing(scene, mover, opponent, "move_fails", "H-move-04")
    return works


def _outcome(attack: Attack, dice: Dice, total: int, *, passed: bool) -> str:
    if passed:
        return "hit"
    return "miss and fumble" if drops(attack, dice, total) or breaks(attack, dice, total) else "miss"


def came_to_nothing(scene: Scene, mover: FigureId, opponent: FigureId, event: str, *rules: RuleId) -> None:
    """The hold is unchanged, which is a step of its state machine."""
    if GRIPS.allows(grip(scene.battle, mover, opponent), event):
        step_grip(scene, mover, opponent, event, *rules)


@upkeep("H-base-18", of=MoveBegun, switch="H-base-18")
def remember_the_move(scene: Scene, moment: MoveBegun) -> Procedure[None]:
    """A move counts as an attack."""
    remember(scene, moment.attack)
    yield from ()
