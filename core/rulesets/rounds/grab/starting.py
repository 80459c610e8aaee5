"""Starting a grab: bare-handed against the target's Defence, or with a weapon for it as an opposed test; and what
follows at once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import Event, Marked, Unmarked
from core.battle.figure import Figure
from core.battle.hold import Hold
from core.battle.item import Item
from core.battle.mark import Mark
from core.battle.names import FigureId, ItemId
from core.battle.steps import HoldChanged
from core.play.asking import Choice, Decision, Pass, Procedure
from core.play.footprint import NOWHERE, Footprint
from core.play.kinds import Kind
from core.play.menu import Menu
from core.play.parts import Chance
from core.play.quick_odds import QuickOdds
from core.play.scene import Scene
from core.records import record
from core.rulebook.parts import best_reply, footprint, quick_odds, success
from core.rulebook.rule import Cited, option, procedure, requirement, rule, upkeep
from core.rulebook.rulebook import Rulebook
from core.rulebook.tally import Tally
from core.rulesets.rounds.attack.assault import Assault, ToHit, without_sight
from core.rulesets.rounds.attack.attack_steps import make_attack
from core.rulesets.rounds.attack.attacking import TrainedAttack
from core.rulesets.rounds.attack.riposte import BLOCKED, answers_a, ended
from core.rulesets.rounds.attack.striking import in_touch, why_not_in_reach
from core.rulesets.rounds.grab.holds import between, hold_of, holds_on, resisting, step
from core.rulesets.rounds.grab.machine import Grip
from core.rulesets.rounds.grab.wrestling import penalty
from core.rulesets.rounds.ground.light import is_blind
from core.rulesets.rounds.harm.expected import Way, full
from core.rulesets.rounds.manoeuvres.aiding import remember_attacker
from core.rulesets.rounds.manoeuvres.aiming import lose_aim
from core.rulesets.rounds.manoeuvres.feinting import looks_about, takes_the_opening
from core.rulesets.rounds.opportunity.following import conclude
from core.rulesets.rounds.opportunity.provoking import undisturbed
from core.rulesets.rounds.rolls.degrees import Degree
from core.rulesets.rounds.rolls.effort import Effort
from core.rulesets.rounds.rolls.opposed import NOTHING, Opposed, oppose
from core.rulesets.rounds.sheet.armoury import GRAB, grabs
from core.rulesets.rounds.sheet.hands import blades, free_hands, in_its_hand, struck_with
from core.rulesets.rounds.sheet.life import is_able
from core.rulesets.rounds.sheet.pairs import START, Member
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.sheet.words import For, Marks
from core.rulesets.rounds.turn.acts import Acting, Window, act_of, why_unaffordable
from core.rulesets.rounds.turn.allowance import note, spent
from core.rulesets.rounds.turn.declaring import ActionInProgress, declare, lose
from core.rulesets.rounds.turn.mid_action import asked
from core.rulesets.rounds.turn.outcomes import most_promising
from core.rulesets.rounds.turn.phases import enter

FIRM = 2


@record
class Grab(TrainedAttack):
    """Grabs a figure, and silences the victim if wanted."""

    verb: ClassVar[str] = "grab"
    kind: ClassVar[Kind | None] = Kind.GRAPPLE
    does: ClassVar[str] = "grabs {target}[ with {the item}]"
    shelf: ClassVar[str] = "tricks"
    shelf_word: ClassVar[str] = "grab"
    meaning: ClassVar[str] = "Grab an enemy; silence them if you like."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "item": "what you grab with; empty: bare hands",
            "silence": "you keep them quiet",
        }
    )
    phrase: ClassVar[str] = "grab[{silence}] {target}[ with {the item}]"
    option_phrase: ClassVar[str] = "grab[{silence}][ with {the item}]"
    rare_fields: ClassVar[Mapping[str, str]] = MappingProxyType({"silence": "grab and silence"})
    manoeuvre: ClassVar[Manoeuvre] = Manoeuvre.GRAB
    bare: ClassVar[str] = GRAB
    silence: bool = False

    @property
    def predictable(self) -> bool:
        """With a weapon it is an opposed test, without a Defence."""
        return not self.item

    def comes_to(self, battle: Battle, attack: ToHit, ways: tuple[Way, ...]) -> QuickOdds:
        """A hit grabs the target."""
        chance = full(ways)
        return QuickOdds(chance, 0.0, held=chance)

    def member(self, battle: Battle) -> Member | None:
        """The start of a grab."""
        return Member(Manoeuvre.GRAB, self.skill_in(battle), START)

    def goes_second(self, made: Member, second: Member) -> bool:
        """A manoeuvre in a grab on a figure that isn't grabbed yet begins with the start."""
        return made == second or (second.manoeuvre is Manoeuvre.GRAB and second.grab != START)

    def manner(self) -> Mapping[str, str]:
        """Whether a hand covers the target's mouth."""
        return {"silence": " and silence" if self.silence else ""}


@record
class Reached:
    """The moment when a figure has tried to grab another with a weapon: the result of the opposed test."""

    order: Grab
    found: Opposed


@record
class HasGrabbed:
    """The moment after a grab has started: one manoeuvre is free."""

    prompt: ClassVar[str] = "You have grabbed {target|the enemy}. Use a free manoeuvre?"
    target: FigureId


@record
class WasFumbled:
    """The moment after a disastrous grab: its target may grab back."""

    prompt: ClassVar[str] = "{foe|an enemy} botched a grab at you. Grab back? (free)"
    foe: FigureId


@record
class CounterGrab(Choice):
    """Tries to grab the attacker whose grab failed."""

    verb: ClassVar[str] = "counter-grab"
    kind: ClassVar[Kind | None] = Kind.GRAPPLE
    does: ClassVar[str] = "grabs back at {foe}"
    meaning: ClassVar[str] = "Try to grab the attacker whose grab failed."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType({"foe": "the figure whose grab failed"})
    phrase: ClassVar[str] = "grab {foe} in return"
    foe: FigureId


@rule("C-grab-24")
def from_behind(battle: Battle, figure: Figure, target: Figure) -> bool:
    """Whether the target can't watch a figure: surprised and yet to act, blinded, or grabbed by another."""
    caught = target.mark(Marks.SURPRISED) is not None and spent(target) == 0
    other = any(hold.holder != figure.id for hold in holds_on(battle, target.id))
    return caught or is_blind(battle, target) or other


@rule("C-grab-24", "C-grab-31")
def _means(battle: Battle, figure: Figure, target: Figure) -> Iterator[Item]:
    """The weapons that can grab the target."""
    behind = from_behind(battle, figure, target)
    return (item for item in blades(figure) if grabs(item) or behind)


@option("C-grab-01", "C-grab-24", of=Acting, offers=Grab)
def may_grab(battle: Battle, about: Acting, figure: Figure) -> Iterator[Grab]:
    """Enemies in reach, bare-handed and with weapons for it."""
    for foe in in_touch(battle, figure):
        for item in ("", *(item.id for item in _means(battle, figure, foe))):
            yield from (Grab(figure.id, foe.id, item, silence) for silence in (False, True))


@requirement("C-grab-01", "C-grab-24", "C-grab-31", "C-block-03", of=Grab)
def why_not_grab(battle: Battle, order: Grab) -> str | None:
    """With a free hand or a weapon for it; not by a figure already in a grab."""
    if (why := why_not_start(battle, order)) is not None:
        return why
    figure, other = battle[order.figure], battle[order.target]
    if order.item and not any(item.id == order.item for item in _means(battle, figure, other)):
        return Cited("C-grab-24", "can't grab with that")
    answers = answers_a(battle, order)
    if answers and answers != BLOCKED and not order.item:
        return Cited("C-block-03", "a parry allows only an armed grab")
    return why_unaffordable(battle, order)


@rule("C-grab-01", "C-grab-27", "C-grab-31", "C-base-26")
def why_not_start(battle: Battle, order: Grab) -> str | None:
    """Return why a figure can't start this grab, before reactions and after, or None."""
    figure = battle[order.figure]
    if (why := why_not_in_reach(battle, figure.id, order.target)) is not None:
        return why
    if between(battle, figure.id, order.target) is not None:
        return Cited("C-grab-27", "already in a grab with the target")
    if hold_of(battle, figure.id) is not None:
        return Cited("C-grab-27", "already grabbing someone")
    if holds_on(battle, figure.id):
        return Cited("C-grab-27", "grabbed: can't start a grab")
    if not order.item:
        return None if free_hands(figure) else Cited("C-grab-31", "no free hand")
    return None if in_its_hand(figure, order.item) is not None else Cited("C-grab-31", "not in hand")


@procedure("C-grab-01", "C-grab-05", "C-grab-24", of=Grab)
def grab(scene: Scene, order: Grab) -> Procedure[None]:
    """Untrained, adjacent enemies may react first."""
    action = yield from declare(scene, order)
    if action is None or not (yield from undisturbed(scene, action, order)):
        return
    if why_not_start(scene.battle, order):
        lose(scene, action)
        return
    if order.item:
        yield from _armed(scene, order, action)
        return
    hit = yield from make_attack(scene, action, order.assault(scene.battle), "C-grab-01")
    yield from _settled(scene, order, "start_grab", hit.test.degree, won=hit.hits)
    yield from ended(scene, action, hit)


@success(of=Grab)
def has_grabbed(order: Grab, told: Sequence[Event]) -> bool:
    """Whether the grab has started."""
    changed = (event for event in told if isinstance(event, HoldChanged) and event.before == Grip.FREE)
    mine = (event for event in changed if (event.holder, event.held) == (order.figure, order.target))
    return any(event.after != Grip.FREE for event in mine)


@best_reply(of=HasGrabbed)
def the_best_to_do_with_him(book: Rulebook, battle: Battle, asked: Decision, chance: Chance) -> Choice | None:
    """The best manoeuvre right after the start."""
    return most_promising(book, battle, Menu(book, battle, asked).of(asked.figures[0]), asked.otherwise)


@rule("C-grab-24", "C-aim-01", "C-charge-04", "C-cond-02", "C-edge-pair-03")
def reaching(battle: Battle, figure: Figure, target: Figure, item: ItemId, extra: int = 0) -> tuple[Effort, Tally]:
    """Return the test of a start with a weapon and its penalties: an attack, but opposed instead of against a
    Defence."""
    kind = struck_with(figure, item)
    effort = Effort(
        battle, figure, Skill.ARMED, For.ATTACK, Manoeuvre.GRAB, kind, against=target, extra=extra, item=kind
    )
    blind = without_sight(Assault(battle, figure, target, Skill.ARMED, Manoeuvre.GRAB, kind, item))
    return effort, penalty("C-cond-02", "can't see", -blind)


@rule("C-grab-24")
def _armed(scene: Scene, order: Grab, action: ActionInProgress) -> Procedure[None]:
    enter(scene, "no_defence", "C-grab-24")
    battle = scene.battle
    figure, target = battle[order.figure], battle[order.target]
    first, penalties = reaching(battle, figure, target, order.item, action.extra)
    second = resisting(battle, target, figure, Skill.UNARMED)
    found: Opposed = yield from oppose(
        scene, "C-grab-24", first=first, second=second, why="grabs", against="resists", more=(penalties, NOTHING)
    )
    scene.settle(Reached(order, found))
    yield from _settled(scene, order, "start_grab_armed", found.degree, won=found.won)
    yield from conclude(scene, action)


@upkeep("C-aim-01", "C-feint-03", "C-feint-06", "C-aid-05", of=Reached)
def is_an_attack(scene: Scene, moment: Reached) -> Procedure[None]:
    """A start with a weapon is an attack: it uses up aim and feints."""
    lose_aim(scene, moment.order.figure)
    remember_attacker(scene, moment.order.target, moment.order.figure)
    looks_about(scene, moment.order.target, moment.order.figure)
    takes_the_opening(scene, moment.order.target, moment.order.figure)
    yield from ()


@rule("C-grab-02", "C-grab-03", "C-grab-04", "C-grab-05", "C-grab-06")
def _settled(scene: Scene, order: Grab, event: str, degree: Degree, *, won: bool) -> Procedure[None]:
    """The grab starts, or not; a disastrous failure may be countered."""
    hold = Hold(order.figure, order.target, Grip.FREE, skill=Skill.ARMED if order.item else Skill.UNARMED)
    if not won:
        step(scene, hold, f"{event}_failed", "C-grab-01")
        if degree is Degree.DISASTROUS_FAILURE and is_able(scene.battle[order.target]):
            yield from _countered(scene, order)
        return
    yield from seized(scene, hold, event, silence=order.silence, firm=degree is Degree.EXTRAORDINARY)


def seized(scene: Scene, hold: Hold, event: str, *, silence: bool, firm: bool, free: bool = True) -> Procedure[None]:
    """Start the grab: both sides lose their dodges, then one manoeuvre is free."""
    step(scene, hold, event, "C-grab-01", text=f"has {scene.battle[hold.held].short_name} in a grab")
    for name in (hold.holder, hold.held):
        if scene.battle[name].mark(Marks.DODGED):
            scene.tell(Unmarked(("C-grab-06",), name, (Marks.DODGED,)))
        if scene.battle[name].mark(Marks.SUPPRESSION):
            scene.tell(Unmarked(("C-suppress-04",), name, (Marks.SUPPRESSES, Marks.SUPPRESSION, Marks.SHARE)))
    if silence:
        scene.tell(Marked(("C-grab-04",), hold.held, Mark(Marks.SILENCED, "C-grab-04", about=hold.holder)))
    if firm:
        scene.tell(Marked(("C-grab-03",), hold.holder, Mark(Marks.FIRM_GRIP, "C-grab-03", FIRM, hold.held)))
    if free:
        note(scene, hold.holder, Marks.FREE_MANOEUVRE, "C-grab-03")
        said = yield from asked(scene, "C-grab-03", name=hold.holder, about=HasGrabbed(hold.held))
        if (manoeuvre := act_of(said)) is not None:
            yield from scene.perform(manoeuvre)
            enter(scene, "no_defence", "C-grab-03")
        else:
            scene.tell(Unmarked(("C-grab-03",), hold.holder, (Marks.FREE_MANOEUVRE,)))


@quick_odds(of=CounterGrab)
def what_a_turned_grab_does(book: Rulebook, battle: Battle, order: CounterGrab) -> QuickOdds | None:
    """It is free and can be defended against as any grab; it must be simulated."""
    return None


@footprint(of=CounterGrab)
def where_a_turned_grab_goes(book: Rulebook, battle: Battle, order: CounterGrab) -> Footprint:
    """At the figure whose grab failed, without reactions."""
    return NOWHERE


@option("C-grab-05", of=WasFumbled, offers=CounterGrab)
def may_counter(battle: Battle, about: WasFumbled, figure: Figure) -> Iterator[CounterGrab]:
    """The target of the failed grab."""
    yield CounterGrab(figure.id, about.foe)


@requirement("C-grab-05", "C-grab-27", "C-grab-31", of=CounterGrab)
def why_not_counter(battle: Battle, order: CounterGrab) -> str | None:
    """With a free hand, and in no grab."""
    figure = battle[order.figure]
    if hold_of(battle, figure.id) or holds_on(battle, figure.id):
        return Cited("C-grab-27", "already in a grab")
    return None if free_hands(figure) else Cited("C-grab-31", "no free hand")


@rule("C-grab-05", "C-dodge-06")
def _countered(scene: Scene, order: Grab) -> Procedure[None]:
    """A free grab that provokes nothing; it can be defended against."""
    name = order.target
    said = yield from scene.interrupt("C-grab-05", figure=name, about=WasFumbled(order.figure), otherwise=Pass(name))
    if said.is_pass:
        return
    enter(scene, "free_manoeuvre", "C-grab-05", stack=(*scene.battle.clock.pending, name))
    battle, action = scene.battle, ActionInProgress(name, 0, Window.TURN)
    assault = Assault(battle, battle[name], battle[order.figure], Skill.UNARMED, Manoeuvre.GRAB, GRAB)
    hit = yield from make_attack(scene, action, assault, "C-grab-05")
    hold = Hold(name, order.figure, Grip.FREE, skill=Skill.UNARMED)
    if hit.hits:
        yield from seized(scene, hold, "counter_grab", silence=False, firm=hit.extraordinary)
    else:
        step(scene, hold, "counter_grab_failed", "C-grab-05")
    yield from ended(scene, action, hit)
    enter(scene, "no_defence", "C-grab-05")
