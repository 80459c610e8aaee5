"""Taking hold of somebody: with the bare hand against his Defense, with a weapon made for it against his resistance;
and what follows a start at once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import Event, Marked, Unmarked
from core.battle.figure import Figure
from core.battle.hold import Hold
from core.battle.item import Item
from core.battle.mark import Mark
from core.battle.names import FigureId, ItemId
from core.battle.record import quick
from core.battle.steps import HoldChanged
from core.play.asking import Choice, Decision, Pass, Procedure
from core.play.footprint import NOWHERE, Footprint
from core.play.glance import Glance
from core.play.kinds import Kind
from core.play.menu import Menu
from core.play.parts import Chance
from core.play.scene import Scene
from core.rulebook.parts import footprint, glance, reply, success
from core.rulebook.rule import Cited, option, procedure, requirement, rule, upkeep
from core.rulebook.rulebook import Rulebook
from core.rulebook.tally import Tally
from core.rulesets.rounds.attack.assault import Assault, ToHit, without_sight
from core.rulesets.rounds.attack.attacking import Knack
from core.rulesets.rounds.attack.onslaught import onslaught
from core.rulesets.rounds.attack.riposte import BLOCKED, answers_a, ended
from core.rulesets.rounds.attack.striking import in_touch, out_of_reach
from core.rulesets.rounds.grab.holds import between, hold_of, holds_on, resisting, step
from core.rulesets.rounds.grab.machine import Grip
from core.rulesets.rounds.grab.wrestling import penalty
from core.rulesets.rounds.ground.light import is_blind
from core.rulesets.rounds.harm.expected import Way, full
from core.rulesets.rounds.manoeuvres.aiding import remember_attacker
from core.rulesets.rounds.manoeuvres.aiming import lose_aim
from core.rulesets.rounds.manoeuvres.feinting import looks_about, takes_the_opening
from core.rulesets.rounds.opportunity.following import concluded
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
from core.rulesets.rounds.turn.acts import Acting, Window, act_of, unaffordable
from core.rulesets.rounds.turn.allowance import note, spent
from core.rulesets.rounds.turn.declaring import Deed, declared, lose
from core.rulesets.rounds.turn.midway import asked
from core.rulesets.rounds.turn.outcomes import most_promising
from core.rulesets.rounds.turn.phases import enter

FIRM = 2


@quick
@dataclass(frozen=True, slots=True)
class Grab(Knack):
    """Takes hold of somebody, and silences him if it likes."""

    verb: ClassVar[str] = "grab"
    kind: ClassVar[Kind | None] = Kind.GRAPPLE
    does: ClassVar[str] = "grabs {target}[ with {the item}]"
    shelf: ClassVar[str] = "tricks"
    shelf_word: ClassVar[str] = "grab"
    meaning: ClassVar[str] = "Grab someone; silence them if you like."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "item": "what you grab with; empty: bare hands",
            "silence": "you keep them quiet",
        }
    )
    phrase: ClassVar[str] = "grab {target}[ with {the item}]"
    aside: ClassVar[Mapping[str, str]] = MappingProxyType({"silence": "silently"})
    manoeuvre: ClassVar[Manoeuvre] = Manoeuvre.GRAB
    bare: ClassVar[str] = GRAB
    silence: bool = False

    @property
    def foretold(self) -> bool:
        """With a weapon it is resisted, and aimed at no Defense."""
        return not self.item

    def comes_to(self, battle: Battle, attack: ToHit, ways: tuple[Way, ...]) -> Glance:
        """The target is held if hit."""
        chance = full(ways)
        return Glance(chance, 0.0, held=chance)

    def member(self, battle: Battle) -> Member | None:
        """The start of a grab."""
        return Member(Manoeuvre.GRAB, self.skill_in(battle), START)

    def goes_second(self, made: Member, second: Member) -> bool:
        """A manoeuvre in a grab on somebody who is not held yet begins with its start."""
        return made == second or (second.manoeuvre is Manoeuvre.GRAB and second.grab != START)

    def manner(self) -> Mapping[str, str]:
        """With a hand over his mouth."""
        return {"silence": "and silence it" if self.silence else ""}


@dataclass(frozen=True, slots=True)
class Reached:
    """The moment when somebody has tried to take hold of another with a weapon, and how the opposed test went."""

    order: Grab
    found: Opposed


@dataclass(frozen=True, slots=True)
class HasGrabbed:
    """The moment when somebody has just been grabbed: one manoeuvre is free."""

    prompt: ClassVar[str] = "You have just grabbed someone. One manoeuvre is free: which one?"
    target: FigureId

    def said(self, battle: Battle) -> str:
        """Whom one has hold of."""
        return f"{battle[self.target].short_name} is grabbed. One manoeuvre is free: which one?"


@dataclass(frozen=True, slots=True)
class WasFumbled:
    """The moment when somebody has botched his start: whom he wanted may try to grab him."""

    prompt: ClassVar[str] = "An enemy has failed to grab you. Try to grab them?"
    foe: FigureId

    def said(self, battle: Battle) -> str:
        """Who has botched it."""
        return f"{battle[self.foe].short_name} has failed to grab you. Try to grab them?"


@dataclass(frozen=True, slots=True)
class CounterGrab(Choice):
    """Tries to take hold of who has botched it."""

    verb: ClassVar[str] = "counter-grab"
    kind: ClassVar[Kind | None] = Kind.GRAPPLE
    does: ClassVar[str] = "tries to grab {foe} in turn"
    meaning: ClassVar[str] = "Try to grab the attacker whose grab failed."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType({"foe": "the figure whose grab failed"})
    phrase: ClassVar[str] = "try to grab {foe} in turn"
    foe: FigureId


@rule("C-grab-24")
def from_behind(battle: Battle, figure: Figure, target: Figure) -> bool:
    """Whether a target has no eyes for one: surprised and yet to act, blinded, or held by somebody else."""
    caught = target.mark(Marks.SURPRISED) is not None and spent(target) == 0
    other = any(hold.holder != figure.id for hold in holds_on(battle, target.id))
    return caught or is_blind(battle, target) or other


@rule("C-grab-24", "C-grab-31")
def _means(battle: Battle, figure: Figure, target: Figure) -> Iterator[Item]:
    """The weapons that it may grab him with."""
    behind = from_behind(battle, figure, target)
    return (item for item in blades(figure) if grabs(item) or behind)


@option("C-grab-01", "C-grab-24", of=Acting, offers=Grab)
def may_grab(battle: Battle, about: Acting, figure: Figure) -> Iterator[Grab]:
    """Enemies in reach, with the hand and with weapons that are made for it."""
    for foe in in_touch(battle, figure):
        for item in ("", *(item.id for item in _means(battle, figure, foe))):
            yield from (Grab(figure.id, foe.id, item, silence) for silence in (False, True))


@requirement("C-grab-01", "C-grab-24", "C-grab-31", "C-block-03", of=Grab)
def can_grab(battle: Battle, order: Grab) -> str | None:
    """With a free hand or a weapon for it; who holds somebody or is held himself takes hold of nobody."""
    if (why := no_start(battle, order)) is not None:
        return why
    figure, other = battle[order.figure], battle[order.target]
    if order.item and not any(item.id == order.item for item in _means(battle, figure, other)):
        return Cited("C-grab-24", "it has nothing like that in hand to grab with")
    answers = answers_a(battle, order)
    if answers and answers != BLOCKED and not order.item:
        return Cited("C-block-03", "after a parry one grabs with a weapon for it")
    return unaffordable(battle, order)


@rule("C-grab-01", "C-grab-27", "C-grab-31", "C-base-26")
def no_start(battle: Battle, order: Grab) -> str | None:
    """Why it takes hold of nobody so, before it is answered and after; None if it can."""
    figure = battle[order.figure]
    if (why := out_of_reach(battle, figure.id, order.target)) is not None:
        return why
    if between(battle, figure.id, order.target) is not None:
        return Cited("C-grab-27", "there is a grab between them already")
    if hold_of(battle, figure.id) is not None:
        return Cited("C-grab-27", "already holding someone")
    if holds_on(battle, figure.id):
        return Cited("C-grab-27", "held: can't start a grab")
    if not order.item:
        return None if free_hands(figure) else Cited("C-grab-31", "no free hand")
    return None if in_its_hand(figure, order.item) is not None else Cited("C-grab-31", "not in hand")


@procedure("C-grab-01", "C-grab-05", "C-grab-24", of=Grab)
def grab(scene: Scene, order: Grab) -> Procedure[None]:
    """Those beside one may come first if one is not trained to it."""
    deed = yield from declared(scene, order)
    if deed is None or not (yield from undisturbed(scene, deed, order)):
        return
    if no_start(scene.battle, order):
        lose(scene, deed)
        return
    if order.item:
        yield from _armed(scene, order, deed)
        return
    hit = yield from onslaught(scene, deed, order.assault(scene.battle), "C-grab-01")
    yield from _settled(scene, order, "start_grab", hit.test.degree, won=hit.hits)
    yield from ended(scene, deed, hit)


@success(of=Grab)
def has_grabbed(order: Grab, told: Sequence[Event]) -> bool:
    """It has hold of the other."""
    changed = (event for event in told if isinstance(event, HoldChanged) and event.before == Grip.FREE)
    mine = (event for event in changed if (event.holder, event.held) == (order.figure, order.target))
    return any(event.after != Grip.FREE for event in mine)


@reply(of=HasGrabbed)
def the_best_to_do_with_him(book: Rulebook, battle: Battle, asked: Decision, chance: Chance) -> Choice | None:
    """With whom one has just grabbed."""
    return most_promising(book, battle, Menu(book, battle, asked).of(asked.figures[0]), asked.otherwise)


@rule("C-grab-24", "C-aim-01", "C-charge-04", "C-cond-02", "C-edge-pair-03")
def reaching(battle: Battle, figure: Figure, target: Figure, item: ItemId, extra: int = 0) -> tuple[Effort, Tally]:
    """The test of a start with a weapon, and what is taken off it: an attack like any other, but resisted instead of
    aimed at a Defense."""
    kind = struck_with(figure, item)
    effort = Effort(
        battle, figure, Skill.ARMED, For.ATTACK, Manoeuvre.GRAB, kind, against=target, extra=extra, item=kind
    )
    blind = without_sight(Assault(battle, figure, target, Skill.ARMED, Manoeuvre.GRAB, kind, item))
    return effort, penalty("C-cond-02", "without sight", -blind)


@rule("C-grab-24")
def _armed(scene: Scene, order: Grab, deed: Deed) -> Procedure[None]:
    enter(scene, "no_defence", "C-grab-24")
    battle = scene.battle
    figure, target = battle[order.figure], battle[order.target]
    first, hindered = reaching(battle, figure, target, order.item, deed.extra)
    second = resisting(battle, target, figure, Skill.UNARMED)
    found: Opposed = yield from oppose(
        scene, "C-grab-24", first=first, second=second, why="grabs", against="resists", more=(hindered, NOTHING)
    )
    scene.settle(Reached(order, found))
    yield from _settled(scene, order, "start_grab_armed", found.degree, won=found.won)
    yield from concluded(scene, deed)


@upkeep("C-aim-01", "C-feint-03", "C-feint-06", "C-aid-05", of=Reached)
def is_an_attack(scene: Scene, moment: Reached) -> Procedure[None]:
    """A start with a weapon is an attack: it spends what was aimed or feinted for it."""
    lose_aim(scene, moment.order.figure)
    remember_attacker(scene, moment.order.target, moment.order.figure)
    looks_about(scene, moment.order.target, moment.order.figure)
    takes_the_opening(scene, moment.order.target, moment.order.figure)
    yield from ()


@rule("C-grab-02", "C-grab-03", "C-grab-04", "C-grab-05", "C-grab-06")
def _settled(scene: Scene, order: Grab, event: str, degree: Degree, *, won: bool) -> Procedure[None]:
    """He is held, or not; a botched start may be turned upon oneself."""
    hold = Hold(order.figure, order.target, Grip.FREE, skill=Skill.ARMED if order.item else Skill.UNARMED)
    if not won:
        step(scene, hold, f"{event}_failed", "C-grab-01")
        if degree is Degree.DISASTROUS_FAILURE and is_able(scene.battle[order.target]):
            yield from _countered(scene, order)
        return
    yield from seized(scene, hold, event, silence=order.silence, firm=degree is Degree.EXTRAORDINARY)


def seized(scene: Scene, hold: Hold, event: str, *, silence: bool, firm: bool, free: bool = True) -> Procedure[None]:
    """The grab begins: neither has a dodge any more; then one manoeuvre is free."""
    step(scene, hold, event, "C-grab-01", telling=f"has hold of {scene.battle[hold.held].short_name}")
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


@glance(of=CounterGrab)
def what_a_turned_grab_does(book: Rulebook, battle: Battle, order: CounterGrab) -> Glance | None:
    """It costs nothing and is warded off as any grab: it must be run to know."""
    return None


@footprint(of=CounterGrab)
def where_a_turned_grab_goes(book: Rulebook, battle: Battle, order: CounterGrab) -> Footprint:
    """The one whose grab failed, and nobody comes between."""
    return NOWHERE


@option("C-grab-05", of=WasFumbled, offers=CounterGrab)
def may_counter(battle: Battle, about: WasFumbled, figure: Figure) -> Iterator[CounterGrab]:
    """Whoever was to be grabbed."""
    yield CounterGrab(figure.id, about.foe)


@requirement("C-grab-05", "C-grab-27", "C-grab-31", of=CounterGrab)
def can_counter(battle: Battle, order: CounterGrab) -> str | None:
    """With a free hand, and holding nobody."""
    figure = battle[order.figure]
    if hold_of(battle, figure.id) or holds_on(battle, figure.id):
        return Cited("C-grab-27", "already in a grab")
    return None if free_hands(figure) else Cited("C-grab-31", "no free hand")


@rule("C-grab-05", "C-dodge-06")
def _countered(scene: Scene, order: Grab) -> Procedure[None]:
    """A start of his own, for nothing and provoking nobody; it may be warded off as any."""
    name = order.target
    said = yield from scene.interrupt("C-grab-05", figure=name, about=WasFumbled(order.figure), otherwise=Pass(name))
    if said.passes:
        return
    enter(scene, "free_manoeuvre", "C-grab-05", stack=(*scene.battle.clock.pending, name))
    battle, deed = scene.battle, Deed(name, 0, Window.TURN)
    assault = Assault(battle, battle[name], battle[order.figure], Skill.UNARMED, Manoeuvre.GRAB, GRAB)
    hit = yield from onslaught(scene, deed, assault, "C-grab-05")
    hold = Hold(name, order.figure, Grip.FREE, skill=Skill.UNARMED)
    if hit.hits:
        yield from seized(scene, hold, "counter_grab", silence=False, firm=hit.extraordinary)
    else:
        step(scene, hold, "counter_grab_failed", "C-grab-05")
    yield from ended(scene, deed, hit)
    enter(scene, "no_defence", "C-grab-05")
