"""The base class of manoeuvres in a grab: who can make one, paying for it, and the opposed test."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import Event, Unmarked
from core.battle.figure import Figure
from core.battle.hold import Hold
from core.battle.names import FigureId, ItemId
from core.common.contests import first_rolls
from core.play.asking import Procedure
from core.play.footprint import NOWHERE, Footprint
from core.play.kinds import Kind
from core.play.phrases import filled_in
from core.play.portrait import Trait
from core.play.quick_odds import QuickOdds
from core.play.rolled import Tested
from core.play.scene import Scene
from core.play.spoken import third_person
from core.records import record
from core.rulebook.parts import footprint, quick_odds, success
from core.rulebook.rule import Cited, question, rule, upkeep
from core.rulebook.rulebook import Rulebook
from core.rulebook.tally import Line, Tally
from core.rulesets.rounds.grab.holds import between, grips_with, resisting, step, wrestling
from core.rulesets.rounds.grab.machine import Grip
from core.rulesets.rounds.harm.expected import SEEN
from core.rulesets.rounds.manoeuvres.aiming import lose_aim
from core.rulesets.rounds.opportunity.following import conclude
from core.rulesets.rounds.opportunity.provoking import provoked
from core.rulesets.rounds.rolls.degrees import Degree
from core.rulesets.rounds.rolls.opposed import NOTHING, Odds, Opposed, oppose
from core.rulesets.rounds.sheet.hands import has_no_arm, in_its_hand, struck_with
from core.rulesets.rounds.sheet.pairs import Member
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.sheet.words import For, Marks
from core.rulesets.rounds.turn.acts import Act, Sort, Window, why_forbidden_in_a_grab, why_unaffordable
from core.rulesets.rounds.turn.declaring import ActionInProgress, declare, finish
from core.rulesets.rounds.turn.phases import enter


@record
class Wrestle(Act):
    """A manoeuvre in a grab, by either side. `name` is its name among these; `event` is its step of the machine if the
    grabber makes it, `of_the_held` if the grabbed figure does (empty: it can't)."""

    kind: ClassVar[Kind | None] = Kind.GRAPPLE
    sort: ClassVar[Sort] = Sort.COMBAT
    first_test: ClassVar[For] = For.GRAB
    name: ClassVar[str]
    event: ClassVar[str]
    of_the_held: ClassVar[str] = ""
    needs_no_arm: ClassVar[bool] = False
    """Whether it is possible without usable arms."""
    target: FigureId

    def skill_in(self, battle: Battle) -> Skill | None:
        """The skill of the grab, from the figure's side."""
        hold = between(battle, self.figure, self.target)
        return grips_with(battle, battle[self.figure], hold) if hold else Skill.UNARMED

    def member(self, battle: Battle) -> Member | None:
        """A grab of this name."""
        return Member(Manoeuvre.GRAB, self.skill_in(battle), self.name)

    def needs(self) -> tuple[FigureId, ItemId] | None:
        """Return who must hold which item at the time of the test; None: no item."""
        return None

    def lacks_a_hand(self, figure: Figure) -> bool:
        """Whether the figure has too few hands for it."""
        return has_no_arm(figure) and not self.needs_no_arm


@record
class Wrestled:
    """The moment when a manoeuvre in a grab has been rolled: its one-time modifiers are used up."""

    order: Wrestle
    action: ActionInProgress
    found: Opposed


@question("C-grab-03")
def is_free_for(battle: Battle, order: Wrestle) -> bool:
    """Whether this manoeuvre is free, right after a start."""
    return battle[order.figure].mark(Marks.FREE_MANOEUVRE) is not None


@rule("C-grab-03", "C-grab-08", "C-grab-10", "C-grab-11", "C-grab-17", "C-base-26")
def why_not_wrestle(battle: Battle, order: Wrestle) -> str | None:
    """Return why a manoeuvre isn't possible, or None."""
    hold = between(battle, order.figure, order.target)
    if hold is None:
        return Cited("C-grab-08", "not in a grab with the target")
    mine = hold.holder == order.figure
    if not mine and not order.of_the_held:
        return Cited("C-grab-10", "only for the grabber")
    if mine and order.event == "":
        return Cited("C-grab-10", "only for the grabbed figure")
    if has_no_arm(battle[order.figure]) and not order.needs_no_arm:
        return Cited("C-base-26", "both arms unusable")
    if is_free(battle, order.figure):
        other = None if is_free_for(battle, order) else "this grab includes another manoeuvre"
        return why_forbidden_in_a_grab(battle, order) or other
    return why_unaffordable(battle, order)


def is_free(battle: Battle, figure: FigureId) -> bool:
    """Whether a figure can make a free manoeuvre now, right after its start."""
    return battle[figure].mark(Marks.FREE_MANOEUVRE) is not None


@rule("C-grab-03", "C-grab-08", "C-grab-17", "C-grab-23")
def begun(scene: Scene, order: Wrestle) -> Procedure[tuple[ActionInProgress, Hold] | None]:
    """Declare and pay for a manoeuvre, or make it free after the start; a strangle is given up for it."""
    action = yield from undertaken(scene, order)
    if action is None:
        return None
    enter(scene, "no_defence", "C-grab-08")
    return at_grips(scene, order, action)


@rule("C-grab-03", "C-grab-08")
def undertaken(scene: Scene, order: Wrestle) -> Procedure[ActionInProgress | None]:
    """The first half of that, up to the declaration."""
    if not is_free(scene.battle, order.figure):
        return (yield from declare(scene, order))
    scene.tell(Unmarked(("C-grab-03",), order.figure, (Marks.FREE_MANOEUVRE,)))
    enter(scene, "free_manoeuvre", "C-grab-03", stack=(*scene.battle.clock.pending, order.figure))
    return ActionInProgress(order.figure, 0, Window.TURN)


@rule("C-grab-10", "C-grab-17", "C-opportunity-10")
def at_grips(scene: Scene, order: Wrestle, action: ActionInProgress) -> tuple[ActionInProgress, Hold] | None:
    """The second half: return the grab at the time of the test. None: it is over or turned around, or the item is
    gone."""
    hold, needed = between(scene.battle, order.figure, order.target), order.needs()
    gone = needed is not None and in_its_hand(scene.battle[needed[0]], needed[1]) is None
    gone = gone or order.lacks_a_hand(scene.battle[order.figure])
    if hold is None or not event_of(order, hold) or gone:
        finish(scene, action)
        return None
    if hold.grip == Grip.STRANGLED and hold.holder == order.figure:
        hold = step(scene, hold, "hold_dropped", "C-grab-17")
    return action, hold


@rule("C-grab-08", "C-grab-10", "C-grab-30", "C-grab-32", "C-base-14", "C-edge-pair-20", "C-edge-pair-23")
def wrestled(
    scene: Scene,
    order: Wrestle,
    action: ActionInProgress,
    hold: Hold,
    skill: Skill = Skill.UNARMED,
    manoeuvre: Manoeuvre = Manoeuvre.GRAB,
    more: Tally = NOTHING,
    harder: Tally = NOTHING,
) -> Procedure[Opposed]:
    """Roll the opposed test. Resisting is free, without a penalty for extra actions. `more` counts for the figure,
    `harder` for its opponent."""
    battle = scene.battle
    figure, target = battle[order.figure], battle[order.target]
    if manoeuvre is Manoeuvre.GRAB and skill is Skill.UNARMED:
        skill = grips_with(battle, figure, hold)
    needed = order.needs()
    kind = struck_with(figure, needed[1]) if needed is not None and needed[0] == figure.id else ""
    first = wrestling(battle, figure, target, skill, manoeuvre, kind, action.extra)
    second = resisting(battle, target, figure, grips_with(battle, target, hold))
    found = yield from oppose(
        scene,
        "C-grab-08",
        first=first,
        second=second,
        why=tried(scene.battle, order),
        against="resists",
        more=(more, harder),
    )
    if scene.battle[order.figure].mark(Marks.FIRM_GRIP):
        scene.tell(Unmarked(("C-grab-03",), order.figure, (Marks.FIRM_GRIP,)))
    yield from scene.keep_up(Wrestled(order, action, found))
    return found


@upkeep("C-aim-01", "C-edge-pair-03", of=Wrestled)
def loses_its_aim(scene: Scene, moment: Wrestled) -> Procedure[None]:
    """An opposed test in a grab is no attack; the aim is lost."""
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
) -> Procedure[tuple[ActionInProgress, Hold, Opposed] | None]:
    """Begin and test a manoeuvre; the caller applies a success and concludes the action. None: not won, and over."""
    started = yield from begun(scene, order)
    if started is None:
        return None
    action, hold = started
    found = yield from wrestled(scene, order, action, hold, skill, manoeuvre, more, harder)
    if found.won:
        return action, hold, found
    not_won(scene, order, hold, found)
    yield from conclude(scene, action)
    return None


@rule("C-grab-09", "C-grab-33")
def not_won(scene: Scene, order: Wrestle, hold: Hold, found: Opposed) -> None:
    """A tie or a loss changes nothing, but a grabber who fails disastrously loses the grab."""
    botched = hold.holder == order.figure and found.degree is Degree.DISASTROUS_FAILURE
    step(scene, hold, "manoeuvre_botched" if botched else "manoeuvre_failed", "C-grab-09" if botched else "C-grab-33")


def tried(battle: Battle, order: Wrestle) -> str:
    """The verb of its roll, before the target's name: `nerve-pinches`."""
    before = order.does.partition("{target}")[0].strip()
    return filled_in(battle, order, before) if before else third_person(order.name)


def event_of(order: Wrestle, hold: Hold) -> str:
    """Return its step of the machine, by who makes it."""
    return order.event if hold.holder == order.figure else order.of_the_held


def penalty(clause: str, label: str, value: int) -> Tally:
    """Return a tally of one line, empty for 0."""
    return Tally((Line(clause, label, value),)) if value else NOTHING


# -- what can be expected of one ---------------------------------------------------------------------------------------


NO_FUMBLE = 1
"""The lowest roll that isn't a fumble exceeds the minimum by this."""


def odds_of(book: Rulebook, battle: Battle, order: Wrestle) -> Odds | None:
    """Return the odds of its opposed test; None: there is none."""
    rolls = first_rolls(book, battle, order, above=NO_FUMBLE)
    if rolls is None or rolls.first is None or rolls.first.tally is None:
        return None
    if rolls.second is None or rolls.second.tally is None:
        return Odds(rolls.first.tally.total, 0, sure=True)
    return Odds(rolls.first.tally.total, rolls.second.tally.total)


def if_won(
    book: Rulebook, battle: Battle, order: Wrestle, worth: Callable[[Odds, float], QuickOdds]
) -> QuickOdds | None:
    """Return its value by the odds and the chance to win. None: there is no test."""
    odds = odds_of(book, battle, order)
    return None if odds is None else worth(odds, odds.won)


@quick_odds(of=Wrestle)
def a_manoeuvre_at_a_glance(book: Rulebook, battle: Battle, order: Wrestle) -> QuickOdds | None:
    """The grab changes."""
    return if_won(book, battle, order, lambda odds, won: QuickOdds(won, 0.0, beside=SEEN * won))


@footprint(of=Wrestle)
def who_resists(book: Rulebook, battle: Battle, order: Wrestle) -> Footprint:
    """The opponent's resistance, and reactions."""
    odds, notes = odds_of(book, battle, order), provoked(battle, order)
    if odds is None:
        return Footprint(notes=notes) if notes else NOWHERE
    name = battle[order.target].short_name
    said = f"{name} can't resist" if odds.sure else f"{name} resists at {odds.second:+d}"
    return Footprint(notes=(Trait(said, "C-grab-08"), *notes))


@success(of=Wrestle)
def is_not_resisted(order: Wrestle, told: Sequence[Event]) -> bool | None:
    """Whether the opponent failed to resist."""
    tests = [event for event in told if isinstance(event, Tested)]
    return next((not event.warded for event in tests if event.warded is not None), True if tests else None)
