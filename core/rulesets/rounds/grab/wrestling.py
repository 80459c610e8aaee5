"""What all manoeuvres in a grab share: who may make one, how it is paid for, and the opposed test."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import Event, Unmarked
from core.battle.figure import Figure
from core.battle.hold import Hold
from core.battle.names import FigureId, ItemId
from core.battle.record import quick
from core.common.contests import first_rolls
from core.play.asking import Procedure
from core.play.footprint import NOWHERE, Footprint
from core.play.glance import Glance
from core.play.kinds import Kind
from core.play.portrait import Trait
from core.play.rolled import Tested
from core.play.scene import Scene
from core.play.spoken import third_person
from core.rulebook.parts import footprint, glance, success
from core.rulebook.rule import Cited, question, rule, upkeep
from core.rulebook.rulebook import Rulebook
from core.rulebook.tally import Line, Tally
from core.rulesets.rounds.grab.holds import between, grips_with, resisting, step, wrestling
from core.rulesets.rounds.grab.machine import Grip
from core.rulesets.rounds.harm.expected import SEEN
from core.rulesets.rounds.manoeuvres.aiming import lose_aim
from core.rulesets.rounds.opportunity.following import concluded
from core.rulesets.rounds.opportunity.provoking import provoked
from core.rulesets.rounds.rolls.degrees import Degree
from core.rulesets.rounds.rolls.opposed import NOTHING, Odds, Opposed, oppose
from core.rulesets.rounds.sheet.hands import has_no_arm, in_its_hand, struck_with
from core.rulesets.rounds.sheet.pairs import Member
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.sheet.words import For, Marks
from core.rulesets.rounds.turn.acts import Act, Sort, Window, forbidden_in_a_grab, unaffordable
from core.rulesets.rounds.turn.declaring import Deed, declared, finish
from core.rulesets.rounds.turn.phases import enter


@quick
@dataclass(frozen=True, slots=True)
class Wrestle(Act):
    """A manoeuvre in a grab, against whom one holds or is held by. `name` is what it is called among those, `event` its
    step of the machine where the grabber makes it, `of_the_held` where the held does (empty: he cannot)."""

    kind: ClassVar[Kind | None] = Kind.GRAPPLE
    sort: ClassVar[Sort] = Sort.COMBAT
    first_test: ClassVar[For] = For.GRAB
    name: ClassVar[str]
    event: ClassVar[str]
    of_the_held: ClassVar[str] = ""
    needs_no_arm: ClassVar[bool] = False
    """Whether somebody can make it who has lost the use of both arms."""
    target: FigureId

    def skill_in(self, battle: Battle) -> Skill | None:
        """What holds the other, or what one is held with."""
        hold = between(battle, self.figure, self.target)
        return grips_with(battle, battle[self.figure], hold) if hold else Skill.UNARMED

    def member(self, battle: Battle) -> Member | None:
        """A grab, and which."""
        return Member(Manoeuvre.GRAB, self.skill_in(battle), self.name)

    def needs(self) -> tuple[FigureId, ItemId] | None:
        """In whose hand which thing must be when it comes to the test; None: it needs none."""
        return None

    def lacks_a_hand(self, figure: Figure) -> bool:
        """Whether who makes it has too few hands of his own for it by then."""
        return has_no_arm(figure) and not self.needs_no_arm


@dataclass(frozen=True, slots=True)
class Wrestled:
    """The moment when the test of a manoeuvre in a grab has been rolled: what served it is used up."""

    order: Wrestle
    deed: Deed
    found: Opposed


@question("C-grab-03")
def is_free_for(battle: Battle, order: Wrestle) -> bool:
    """Whether this is a manoeuvre that may be made for nothing, right after a start."""
    return battle[order.figure].mark(Marks.FREE_MANOEUVRE) is not None


@rule("C-grab-03", "C-grab-08", "C-grab-10", "C-grab-11", "C-grab-17", "C-base-26")
def barred(battle: Battle, order: Wrestle) -> str | None:
    """Why it cannot be made; None if it can."""
    hold = between(battle, order.figure, order.target)
    if hold is None:
        return Cited("C-grab-08", "there is no grab between them")
    mine = hold.holder == order.figure
    if not mine and not order.of_the_held:
        return Cited("C-grab-10", "only the grabber does that")
    if mine and order.event == "":
        return Cited("C-grab-10", "only the held does that")
    if has_no_arm(battle[order.figure]) and not order.needs_no_arm:
        return Cited("C-base-26", "both its arms are of no use")
    if is_free(battle, order.figure):
        other = None if is_free_for(battle, order) else "another manoeuvre goes with this start"
        return forbidden_in_a_grab(battle, order) or other
    return unaffordable(battle, order)


def is_free(battle: Battle, figure: FigureId) -> bool:
    """Whether it may make a manoeuvre for nothing now, right after its start."""
    return battle[figure].mark(Marks.FREE_MANOEUVRE) is not None


@rule("C-grab-03", "C-grab-08", "C-grab-17", "C-grab-23")
def begun(scene: Scene, order: Wrestle) -> Procedure[tuple[Deed, Hold] | None]:
    """It is declared and paid for, or made at once after the start; a strangle is given up for it first."""
    deed = yield from undertaken(scene, order)
    if deed is None:
        return None
    enter(scene, "no_defence", "C-grab-08")
    return at_grips(scene, order, deed)


@rule("C-grab-03", "C-grab-08")
def undertaken(scene: Scene, order: Wrestle) -> Procedure[Deed | None]:
    """The first half of that: nothing is resolved yet."""
    if not is_free(scene.battle, order.figure):
        return (yield from declared(scene, order))
    scene.tell(Unmarked(("C-grab-03",), order.figure, (Marks.FREE_MANOEUVRE,)))
    enter(scene, "free_manoeuvre", "C-grab-03", stack=(*scene.battle.clock.pending, order.figure))
    return Deed(order.figure, 0, Window.TURN)


@rule("C-grab-10", "C-grab-17", "C-opportunity-10")
def at_grips(scene: Scene, order: Wrestle, deed: Deed) -> tuple[Deed, Hold] | None:
    """The second half: the grab as it is when it comes to the test; None if it is over by then, or the other way
    round, or what it is made with is not there any more."""
    hold, needed = between(scene.battle, order.figure, order.target), order.needs()
    gone = needed is not None and in_its_hand(scene.battle[needed[0]], needed[1]) is None
    gone = gone or order.lacks_a_hand(scene.battle[order.figure])
    if hold is None or not event_of(order, hold) or gone:
        finish(scene, deed)
        return None
    if hold.grip == Grip.STRANGLED and hold.holder == order.figure:
        hold = step(scene, hold, "hold_dropped", "C-grab-17")
    return deed, hold


@rule("C-grab-08", "C-grab-10", "C-grab-30", "C-grab-32", "C-base-14", "C-edge-pair-20", "C-edge-pair-23")
def wrestled(
    scene: Scene,
    order: Wrestle,
    deed: Deed,
    hold: Hold,
    skill: Skill = Skill.UNARMED,
    manoeuvre: Manoeuvre = Manoeuvre.GRAB,
    more: Tally = NOTHING,
    harder: Tally = NOTHING,
) -> Procedure[Opposed]:
    """The opposed test. Resisting is free and never suffers from extra actions. `more` counts for who makes it, and
    `harder` for who resists."""
    battle = scene.battle
    figure, target = battle[order.figure], battle[order.target]
    if manoeuvre is Manoeuvre.GRAB and skill is Skill.UNARMED:
        skill = grips_with(battle, figure, hold)
    needed = order.needs()
    kind = struck_with(figure, needed[1]) if needed is not None and needed[0] == figure.id else ""
    first = wrestling(battle, figure, target, skill, manoeuvre, kind, deed.extra)
    second = resisting(battle, target, figure, grips_with(battle, target, hold))
    found = yield from oppose(
        scene, "C-grab-08", first=first, second=second, why=tried(order), against="resists", more=(more, harder)
    )
    if scene.battle[order.figure].mark(Marks.FIRM_GRIP):
        scene.tell(Unmarked(("C-grab-03",), order.figure, (Marks.FIRM_GRIP,)))
    yield from scene.keep_up(Wrestled(order, deed, found))
    return found


@upkeep("C-aim-01", "C-edge-pair-03", of=Wrestled)
def loses_its_aim(scene: Scene, moment: Wrestled) -> Procedure[None]:
    """An opposed test in a grab is no attack, though it is made against whom it aims at."""
    lose_aim(scene, moment.order.figure)
    yield from ()


@rule("C-grab-08", "C-grab-09", "C-grab-33")
def overcome(
    scene: Scene,
    order: Wrestle,
    skill: Skill = Skill.UNARMED,
    manoeuvre: Manoeuvre = Manoeuvre.GRAB,
    more: Tally = NOTHING,
    harder: Tally = NOTHING,
) -> Procedure[tuple[Deed, Hold, Opposed] | None]:
    """Most of them whole: it is begun and tested, and who wins does with the other what it is for, and concludes it.
    None: it was lost or not won, and is over."""
    started = yield from begun(scene, order)
    if started is None:
        return None
    deed, hold = started
    found = yield from wrestled(scene, order, deed, hold, skill, manoeuvre, more, harder)
    if found.won:
        return deed, hold, found
    not_won(scene, order, hold, found)
    yield from concluded(scene, deed)
    return None


@rule("C-grab-09", "C-grab-33")
def not_won(scene: Scene, order: Wrestle, hold: Hold, found: Opposed) -> None:
    """A tie or a loss changes nothing; but a grabber who loses disastrously has lost his grab."""
    botched = hold.holder == order.figure and found.degree is Degree.DISASTROUS_FAILURE
    step(scene, hold, "manoeuvre_botched" if botched else "manoeuvre_failed", "C-grab-09" if botched else "C-grab-33")


def tried(order: Wrestle) -> str:
    """What it is called where its test is told."""
    return third_person(order.name)


def event_of(order: Wrestle, hold: Hold) -> str:
    """Its step of the machine, by who makes it."""
    return order.event if hold.holder == order.figure else order.of_the_held


def penalty(clause: str, label: str, value: int) -> Tally:
    """One line more, if it comes to anything."""
    return Tally((Line(clause, label, value),)) if value else NOTHING


# -- what can be expected of one ---------------------------------------------------------------------------------------


NO_FUMBLE = 1
"""As little as can be thrown and is no fumble is so much more than the least."""


def odds_of(book: Rulebook, battle: Battle, order: Wrestle) -> Odds | None:
    """Its opposed test; None: it comes to none."""
    rolls = first_rolls(book, battle, order, above=NO_FUMBLE)
    if rolls is None or rolls.first is None or rolls.first.tally is None:
        return None
    if rolls.second is None or rolls.second.tally is None:
        return Odds(rolls.first.tally.total, 0, sure=True)
    return Odds(rolls.first.tally.total, rolls.second.tally.total)


def if_won(book: Rulebook, battle: Battle, order: Wrestle, worth: Callable[[Odds, float], Glance]) -> Glance | None:
    """What it is worth by its odds and the chance that it is won. None: it comes to no test."""
    odds = odds_of(book, battle, order)
    return None if odds is None else worth(odds, odds.won)


@glance(of=Wrestle)
def a_manoeuvre_at_a_glance(book: Rulebook, battle: Battle, order: Wrestle) -> Glance | None:
    """The other is held otherwise than before."""
    return if_won(book, battle, order, lambda odds, won: Glance(won, 0.0, beside=SEEN * won))


@footprint(of=Wrestle)
def who_resists(book: Rulebook, battle: Battle, order: Wrestle) -> Footprint:
    """How well the other resists it, and who comes first."""
    odds, notes = odds_of(book, battle, order), provoked(battle, order)
    if odds is None:
        return Footprint(notes=notes) if notes else NOWHERE
    name = battle[order.target].short_name
    said = f"{name} cannot resist" if odds.sure else f"{name} resists with {odds.second:+d}"
    return Footprint(notes=(Trait(said, "C-grab-08"), *notes))


@success(of=Wrestle)
def is_not_resisted(order: Wrestle, told: Sequence[Event]) -> bool | None:
    """Whether whom it was tried on did not resist it."""
    tests = [event for event in told if isinstance(event, Tested)]
    return next((not event.warded for event in tests if event.warded is not None), True if tests else None)
