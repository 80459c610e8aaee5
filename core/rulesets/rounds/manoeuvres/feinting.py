"""Feints: the target is fooled about the next attack."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import Event, Marked, Unmarked
from core.battle.figure import Figure
from core.battle.item import Item
from core.battle.mark import Mark
from core.battle.names import FigureId
from core.play.asking import Procedure
from core.play.kinds import Kind
from core.play.quick_odds import DOWN, QuickOdds
from core.play.scene import Scene
from core.records import record
from core.rulebook.parts import success
from core.rulebook.reads import Reads
from core.rulebook.rule import Cited, answer, modifier, option, procedure, requirement, rule, upkeep
from core.rulebook.tally import Line, Tally
from core.rulesets.rounds.attack.assault import Assault, ToHit, dodge_counts
from core.rulesets.rounds.attack.attack_steps import Aimed, barred, make_attack
from core.rulesets.rounds.attack.attacking import TrainedAttack, skill_of, skill_with
from core.rulesets.rounds.attack.dodging import is_bound
from core.rulesets.rounds.attack.riposte import answers_a, ended
from core.rulesets.rounds.attack.shooting import guns, shown, why_not_in_sight
from core.rulesets.rounds.attack.striking import in_touch, why_not_in_reach
from core.rulesets.rounds.harm.expected import SEEN, Way
from core.rulesets.rounds.opportunity.provoking import undisturbed
from core.rulesets.rounds.rolls.degrees import Degree
from core.rulesets.rounds.rolls.effort import Effort, score
from core.rulesets.rounds.rolls.sixes import made
from core.rulesets.rounds.rolls.trying import attempt
from core.rulesets.rounds.sheet.armoury import is_weapon, weapon
from core.rulesets.rounds.sheet.basics import has_specialty
from core.rulesets.rounds.sheet.hands import blades
from core.rulesets.rounds.sheet.life import is_able
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.sheet.words import For, Marks
from core.rulesets.rounds.turn.acts import Acting, why_unaffordable
from core.rulesets.rounds.turn.allowance import until_after_next
from core.rulesets.rounds.turn.declaring import declare, lose

OPENING = 2
BLUFF = 1


@record
class Feint(TrainedAttack):
    """Feints at a figure."""

    verb: ClassVar[str] = "feint"
    kind: ClassVar[Kind | None] = Kind.TRICK
    does: ClassVar[str] = "feints at {target}[ with {the item}]"
    shelf: ClassVar[str] = "tricks"
    shelf_word: ClassVar[str] = "feint"
    meaning: ClassVar[str] = "Feint at an enemy, who can't defend against your next attack if fooled."
    phrase: ClassVar[str] = "feint at {target}[ with {the item}]"
    manoeuvre: ClassVar[Manoeuvre] = Manoeuvre.FEINT
    as_made: ClassVar[bool] = True

    def comes_to(self, battle: Battle, attack: ToHit, ways: tuple[Way, ...]) -> QuickOdds:
        """A fooled target is open to the next attack."""
        number = attack.number - score(seeing_through(battle, self)).total
        works = sum(chance * (1 - made(number + margin)) for margin, share, chance in ways if share == 1)
        return QuickOdds(works, 0.0, beside=DOWN * SEEN * works)


def _swung(figure: Figure) -> Iterator[Item]:
    """The weapons for a melee feint; a gun feints as for a shot."""
    return (item for item in blades(figure) if not (is_weapon(item) and weapon(item).shoots))


def _means(figure: Figure) -> Iterator[Item]:
    yield from _swung(figure)
    yield from guns(figure)


@option("C-feint-01", "C-feint-06", of=Acting, offers=Feint)
def may_feint(battle: Battle, about: Acting, figure: Figure) -> Iterator[Feint]:
    """Bare-handed and with every melee weapon at enemies in reach, with a gun at enemies in sight."""
    for foe in in_touch(battle, figure):
        yield Feint(figure.id, foe.id, "")
        yield from (Feint(figure.id, foe.id, item.id) for item in _swung(figure))
    yield from (Feint(figure.id, foe.id, gun.id) for gun in guns(figure) for foe in battle.foes(figure))


@requirement("C-feint-06", "C-block-03", "C-edge-pair-18", of=Feint)
def why_not_feint(battle: Battle, order: Feint) -> str | None:
    """In reach or in the line of fire; not at a target that can't defend in any case."""
    if (why := _why_not(battle, order)) is not None:
        return why
    other = battle[order.target]
    if is_bound(battle, other) or not is_able(other):
        return f"{other.short_name} can't defend anyway"
    if answers_a(battle, order):
        return Cited("C-block-03", "a riposte can't be a feint")
    return why_unaffordable(battle, order)


@rule("C-feint-06", "C-opportunity-10")
def _why_not(battle: Battle, order: Feint) -> str | None:
    """Why this feint isn't possible now, or None."""
    item = next((one for one in _means(battle[order.figure]) if one.id == order.item), None)
    if order.item and item is None:
        return "not a melee weapon in hand"
    if item is not None and skill_with(battle, order.figure, item.id) is Skill.RANGED:
        return why_not_in_sight(battle, order.figure, order.target, item)
    return why_not_in_reach(battle, order.figure, order.target)


@procedure("C-feint-01", "C-feint-03", "C-feint-04", of=Feint)
def feint(scene: Scene, order: Feint) -> Procedure[None]:
    """The hit test; then the target must see through it."""
    action = yield from declare(scene, order)
    if action is None or not (yield from undisturbed(scene, action, order)):
        return
    battle = scene.battle
    if _why_not(battle, order):
        lose(scene, action)
        return
    afar = skill_of(battle, order) is Skill.RANGED
    if afar and not (yield from shown(scene, action, order, battle[order.target].at)):
        return
    hit = yield from make_attack(scene, action, order.assault(scene.battle), "C-feint-01")
    if hit.hits:
        yield from _sees_through_it(scene, order, hit.test.total)
        if hit.extraordinary:
            _mark(scene, order.figure, Marks.OPENING, order.target, OPENING)
    elif hit.test.degree is Degree.DISASTROUS_FAILURE:
        _mark(scene, order.figure, Marks.FEINTED, order.target)
    yield from ended(scene, action, hit)


def seeing_through(battle: Battle, order: Feint) -> Effort:
    """Return the target's test against a feint."""
    figure, target = battle[order.figure], battle[order.target]
    return Effort(battle, target, Skill.OBSERVE, For.RESISTANCE, specialty="Sense Motive", against=figure)


@success(of=Feint)
def has_fooled(order: Feint, told: Sequence[Event]) -> bool:
    """Whether the target is open to the next attack."""
    marked = (event for event in told if isinstance(event, Marked) and event.figure == order.target)
    return any(event.mark.kind == Marks.FEINTED for event in marked)


@rule("C-feint-01", "C-feint-02")
def _sees_through_it(scene: Scene, order: Feint, total: int) -> Procedure[None]:
    wanted = Tally((Line("C-feint-01", "feint total", total),))
    effort = seeing_through(scene.battle, order)
    seen = yield from attempt(scene, "C-feint-01", effort=effort, target=wanted, why="check to see through the feint")
    if not seen.passed:
        _mark(scene, order.target, Marks.FEINTED, order.figure)


def _mark(scene: Scene, figure: FigureId, kind: Marks, about: FigureId, value: int = 0) -> None:
    """Until the end of the next round, unless used before."""
    mark = Mark(kind, "C-feint-02", value, about, until_after_next(scene.battle))
    scene.tell(Marked(("C-feint-02",), figure, mark))


@answer(barred, "C-feint-02", "C-feint-04")
def looks_the_wrong_way(battle: Battle, assault: Assault) -> bool:
    """A target fooled by the attacker, or by its own botched feint."""
    return (
        assault.manoeuvre is not Manoeuvre.FEINT
        and not assault.second
        and _is_open(battle, assault.target, assault.attacker.id)
    )


def _is_open(battle: Battle, figure: Figure, foe: FigureId) -> bool:
    return battle[figure.id].mark(Marks.FEINTED, foe) is not None


@answer(dodge_counts, "C-feint-02")
def an_earlier_dodge_helps_no_more(battle: Battle, target: Figure, attacker: FigureId) -> bool:
    """An earlier dodge doesn't count against that attack."""
    return not _is_open(battle, target, attacker)


@modifier("C-feint-03", of=Effort, label="opening", reads=Reads.FIGURES | Reads.MANNER)
def opening(effort: Effort) -> int:
    """After an extraordinary feint the next melee attack hits more easily."""
    if effort.use is not For.ATTACK or effort.means is Skill.RANGED or effort.against is None:
        return 0
    mark = effort.figure.mark(Marks.OPENING, effort.against.id)
    return mark.value if mark and effort.manoeuvre is not Manoeuvre.FEINT else 0


@modifier("C-feint-05", of=Effort, label="bluff", reads=Reads.FIGURES | Reads.MANNER)
def bluff(effort: Effort) -> int:
    """Bluff helps with feints."""
    return BLUFF if effort.manoeuvre is Manoeuvre.FEINT and has_specialty(effort.figure, Skill.PERSUADE, "Bluff") else 0


@rule("C-feint-02")
def looks_about(scene: Scene, target: FigureId, attacker: FigureId) -> None:
    """The attack has come: the target is no longer fooled."""
    if _is_open(scene.battle, scene.battle[target], attacker):
        scene.tell(Unmarked(("C-feint-02",), target, (Marks.FEINTED,), about=attacker))


@upkeep("C-feint-02", "C-feint-03", "C-feint-04", of=Aimed)
def is_used_up(scene: Scene, moment: Aimed) -> Procedure[None]:
    """By the next attack of any outcome; an opening by the next melee attack."""
    assault = moment.assault
    if assault.manoeuvre is Manoeuvre.FEINT:
        return
    looks_about(scene, assault.target.id, assault.attacker.id)
    if not assault.afar:
        takes_the_opening(scene, assault.target.id, assault.attacker.id)
    yield from ()


@rule("C-feint-03")
def takes_the_opening(scene: Scene, target: FigureId, attacker: FigureId) -> None:
    """The melee attack after an extraordinary feint has come."""
    if scene.battle[attacker].mark(Marks.OPENING, target):
        scene.tell(Unmarked(("C-feint-03",), attacker, (Marks.OPENING,), about=target))
