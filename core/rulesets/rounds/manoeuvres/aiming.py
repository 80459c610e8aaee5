"""Aiming: an action spent on the next attack against a figure. Aiming at a square: fire/aimed_fire.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.counting import percent
from core.battle.events import Marked, Unmarked
from core.battle.figure import Figure
from core.battle.item import Item
from core.battle.mark import Mark
from core.battle.names import FigureId, RuleId
from core.battle.whereabouts import cell_in_words
from core.play.asking import Decision, Procedure
from core.play.footprint import Footprint
from core.play.kinds import Kind
from core.play.parts import quick_odds_of
from core.play.portrait import Trait
from core.play.scene import Scene
from core.records import record
from core.rulebook.parts import footprint, menu_place
from core.rulebook.reads import Reads
from core.rulebook.rule import Cited, modifier, option, procedure, question, requirement, rule, upkeep
from core.rulebook.rulebook import Rulebook
from core.rulesets.rounds.attack.attack_steps import Aimed
from core.rulesets.rounds.attack.attacking import Attack
from core.rulesets.rounds.attack.dodging import Defends
from core.rulesets.rounds.attack.ranged import BANDS
from core.rulesets.rounds.attack.shooting import Shoot, Throw, guns, missiles, targets_afar, why_not_in_sight
from core.rulesets.rounds.attack.striking import Natural, Punch, Strike
from core.rulesets.rounds.ground.distance import is_seen, metres_between
from core.rulesets.rounds.ground.light import is_dim
from core.rulesets.rounds.ground.reach import in_reach
from core.rulesets.rounds.opportunity.provoking import provoked, undisturbed
from core.rulesets.rounds.rolls.effort import Effort
from core.rulesets.rounds.rolls.trying import ROUTINE, attempt, target_number
from core.rulesets.rounds.sheet.armoury import weapon
from core.rulesets.rounds.sheet.basics import bonus
from core.rulesets.rounds.sheet.hands import blades, strikers
from core.rulesets.rounds.sheet.life import why_not_affected
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.sheet.words import For, Marks
from core.rulesets.rounds.turn.acts import Act, Acting, Provokes, Sort, Window, why_unaffordable
from core.rulesets.rounds.turn.allowance import until_after_next
from core.rulesets.rounds.turn.declaring import Paid, declare, finish, lose
from core.rulesets.rounds.turn.phases import enter
from core.space.cell import Cell

CLOSE, AFAR = 1, 3
"""The bonus to a strike and to a shot."""
POOR_SIGHT: RuleId = "C-aim-02"
NOBODY_AIMS = Cited("C-grab-28", "can't aim in a grab")


@record
class Aim(Act):
    """Aims at a figure, for a strike, or for a shot or a throw."""

    verb: ClassVar[str] = "aim"
    kind: ClassVar[Kind | None] = Kind.AIM
    does: ClassVar[str] = "aims at {target}"
    shelf: ClassVar[str] = "aim"
    meaning: ClassVar[str] = "Aim at an enemy, for a melee attack, a shot or a throw."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "afar": "for a shot or a throw; left out: a melee attack",
        }
    )
    phrase: ClassVar[str] = "aim at {target}[ {afar}]"
    acts_on_others: ClassVar[bool] = False
    sort: ClassVar[Sort] = Sort.COMBAT
    tested: ClassVar[bool] = False
    in_a_grab: ClassVar[str | None] = NOBODY_AIMS
    provokes: ClassVar[Provokes] = Provokes.AFAR
    target: FigureId
    afar: bool

    def asks_for_a_test(self, battle: Battle) -> bool:
        """If the target must be spotted first."""
        return _is_hard_to_see(battle, self)

    def manner(self) -> dict[str, str]:
        """For a shot, or for a strike."""
        return {"afar": "for a shot" if self.afar else "for a strike"}


@option("C-aim-01", of=Acting, offers=Aim)
def may_aim(battle: Battle, about: Acting, figure: Figure) -> Iterator[Aim]:
    """At every enemy in sight: for a shot with a gun or throwing weapon in hand, for a strike with a melee weapon or
    none."""
    if about.window in (Window.OPPORTUNITY, Window.RIPOSTE):
        return
    afar = any(_flies_from(figure))
    ways = (True,) if afar and not any(blades(figure)) else (True, False) if afar else (False,)
    yield from (Aim(figure.id, foe.id, way) for foe in targets_afar(battle, figure) for way in ways)


@rule("C-aim-01", "C-ranged-08")
def _flies_from(figure: Figure) -> Iterator[Item]:
    """The ranged weapons in hand, throwing weapons included."""
    yield from guns(figure)
    yield from missiles(figure)


@requirement("C-aim-01", of=Aim)
def why_not_aim(battle: Battle, order: Aim) -> str | None:
    """At an enemy in sight; for a shot or a throw with a weapon that reaches."""
    return _why_not(battle, order) or why_unaffordable(battle, order)


@rule("C-aim-01", "C-opportunity-10")
def _why_not(battle: Battle, order: Aim) -> str | None:
    """Why this aim isn't possible now, or None."""
    figure, other = battle[order.figure], battle.figures.get(order.target)
    if other is None or other.side == figure.side:
        return "not an enemy"
    if (why := why_not_affected(other)) is not None:
        return why
    if order.afar and not any(
        why_not_in_sight(battle, figure.id, other.id, one) is None for one in _flies_from(figure)
    ):
        return "no weapon in hand reaches the target"
    return None if is_seen(battle, figure.at, other.at) else "out of sight"


@procedure("C-aim-01", "C-aim-02", "C-aim-03", "C-opportunity-10", of=Aim)
def aim(scene: Scene, order: Aim) -> Procedure[None]:
    """For a shot, adjacent enemies may react first."""
    action = yield from declare(scene, order)
    if action is None or not (yield from undisturbed(scene, action, order)):
        return
    if _why_not(scene.battle, order):
        lose(scene, action)
        return
    enter(scene, "no_defence", "C-aim-01")
    if (yield from _sees_well(scene, order, action.extra)):
        take_aim(scene, order.figure, AFAR if order.afar else CLOSE, order.target)
    finish(scene, action)


@footprint(of=Aim)
def what_it_gains(book: Rulebook, battle: Battle, order: Aim) -> Footprint:
    """The odds of the best attack with it, and reactions."""
    return Footprint(notes=(*_served(book, battle, order), *provoked(battle, order)))


def _served(book: Rulebook, battle: Battle, order: Aim) -> Iterator[Trait]:
    figure, then = battle[order.figure], once_aimed(battle, order)
    attacks: list[Attack] = [Strike(figure.id, order.target, item.id) for item in strikers(figure)]
    attacks += [Punch(figure.id, order.target, limb) for limb in Natural]
    if order.afar:
        attacks = [Shoot(figure.id, order.target, gun.id, next(iter(weapon(gun).settings), "")) for gun in guns(figure)]
        attacks += [Throw(figure.id, order.target, item.id) for item in missiles(figure)]
    best = max(attacks, key=lambda one: _comes_home(book, then, one), default=None)
    if best is not None:
        after, before = _comes_home(book, then, best), _comes_home(book, battle, best)
        name = battle[order.target].short_name
        yield Trait(f"next {best.noun} at {name}: {percent(after)} (now {percent(before)})", "C-aim-01")


def _comes_home(book: Rulebook, battle: Battle, order: Attack) -> float:
    known = quick_odds_of(book, battle, order)
    return known.chance or 0.0 if known is not None else 0.0


@menu_place(of=Aim)
def without_anybody_to_attack(battle: Battle, decision: Decision) -> int | None:
    """Last for a figure without an enemy in reach or a gun."""
    figure = battle[decision.figures[0]] if decision.figures else None
    if figure is None or any(guns(figure)) or any(in_reach(battle, figure, foe) for foe in battle.foes(figure)):
        return None
    return -1


@rule("C-aim-01")
def take_aim(scene: Scene, figure: FigureId, value: int, at: FigureId | Cell) -> None:
    """Aim at a figure or a square, and at nothing else."""
    scene.tell(Unmarked(("C-aim-01",), figure, (Marks.AIMED,)), _takes_aim(scene.battle, figure, value, at))


@rule("C-aim-01")
def _takes_aim(battle: Battle, figure: FigureId, value: int, at: FigureId | Cell) -> Marked:
    until = until_after_next(battle)
    if isinstance(at, Cell):
        mark = Mark(Marks.AIMED, "C-aim-01", value, until=until, cell=at)
        told = cell_in_words(battle, at, figure, numbered=True)
    else:
        mark, told = Mark(Marks.AIMED, "C-aim-01", value, at, until), battle[at].short_name
    return Marked(("C-aim-01",), figure, mark, f"aims at {told}" + ("" if value == AFAR else " for a strike"))


def once_aimed(battle: Battle, order: Aim) -> Battle:
    """Return the battle with this aim taken, at no cost."""
    return _takes_aim(battle, order.figure, AFAR if order.afar else CLOSE, order.target).applied_to(battle)


@rule("C-aim-02")
def _is_hard_to_see(battle: Battle, order: Aim) -> bool:
    """Whether, with this rule in play, the target is far away in poor light for a shot."""
    figure, other = battle[order.figure], battle[order.target]
    if not order.afar or POOR_SIGHT not in battle.options or not is_dim(battle, other.at):
        return False
    item = next(_flies_from(figure), None)
    return item is not None and metres_between(battle, figure, other) > weapon(item).ranges[BANDS.index(0)]


@rule("C-aim-02")
def _sees_well(scene: Scene, order: Aim, extra: int) -> Procedure[bool]:
    """A target that is hard to see must be spotted first."""
    if not _is_hard_to_see(scene.battle, order):
        return True
    effort = Effort(scene.battle, scene.battle[order.figure], Skill.OBSERVE, specialty="Spot", extra=extra)
    target = target_number(ROUTINE, "poor sight", POOR_SIGHT)
    return (yield from attempt(scene, POOR_SIGHT, effort=effort, target=target, why="check to see the target")).passed


@modifier("C-aim-01", of=Effort, label="aim", reads=Reads.FIGURES | Reads.MANNER)
def aimed(effort: Effort) -> int:
    """The bonus of the attack it was for, with training."""
    mark = effort.figure.mark(Marks.AIMED)
    if mark is None or effort.use is not For.ATTACK or not _is_at(mark, effort):
        return 0
    if (mark.value == AFAR) is not (effort.means is Skill.RANGED) or not isinstance(effort.means, Skill):
        return 0
    return mark.value + bonus(effort.figure, effort.means, Manoeuvre.AIM)


def _at(mark: Mark) -> FigureId | Cell:
    """The figure or square aimed at."""
    return mark.about if mark.cell is None else mark.cell


def _is_at(mark: Mark, effort: Effort) -> bool:
    """Whether a test is against the target of an aim, or about its square."""
    opponent = effort.against.id if effort.against is not None else None
    return _at(mark) in (opponent, *effort.at)


@question("C-aim-01", "C-edge-pair-29")
def serves(battle: Battle, order: Act, at: FigureId | Cell) -> bool:
    """Whether an action is the one aimed for."""
    return is_attack_on(order, at)


@rule("C-aim-01", "C-edge-pair-03")
def is_attack_on(order: Act, name: FigureId | Cell) -> bool:
    """Whether an action is an attack on a figure; aiming and aiding aren't."""
    hostile = order.kind is not None and order.kind.purpose.hostile
    return order.sort is Sort.COMBAT and hostile and getattr(order, "target", "") == name


def lose_aim(scene: Scene, figure: FigureId) -> None:
    """End a figure's aim."""
    if scene.battle[figure].mark(Marks.AIMED):
        scene.tell(Unmarked(("C-aim-01",), figure, (Marks.AIMED,)))


@upkeep("C-aim-01", of=Paid)
def loses_it_by_another_action(scene: Scene, moment: Paid) -> Procedure[None]:
    """Any other action before the attack ends it."""
    mark = scene.battle[moment.order.figure].mark(Marks.AIMED)
    if mark is not None and not serves(scene.battle, moment.order, _at(mark)):
        lose_aim(scene, moment.order.figure)
    yield from ()


@upkeep("C-aim-01", of=Defends)
def loses_it_by_a_defence(scene: Scene, moment: Defends) -> Procedure[None]:
    """So does a defence."""
    lose_aim(scene, moment.figure)
    yield from ()


@upkeep("C-aim-01", of=Aimed)
def uses_it_up(scene: Scene, moment: Aimed) -> Procedure[None]:
    """The aim is used up."""
    lose_aim(scene, moment.assault.attacker.id)
    yield from ()
