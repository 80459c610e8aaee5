"""Strangling: the breath that is left, the tests without air, and the cost of going on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import Marked, Unmarked
from core.battle.figure import Figure
from core.battle.hold import Hold
from core.battle.mark import Mark
from core.battle.names import FigureId
from core.battle.posture import Life
from core.play.asking import Decision, Procedure
from core.play.kinds import Kind
from core.play.quick_odds import QuickOdds
from core.play.scene import Scene
from core.records import record
from core.rulebook.parts import menu_place, quick_odds
from core.rulebook.rule import Cited, option, procedure, requirement, rule, upkeep
from core.rulebook.rulebook import Rulebook
from core.rulebook.tally import Line, Tally
from core.rulesets.rounds.gear.taking import DropItem
from core.rulesets.rounds.grab.holds import hold_of, step, strangled_by
from core.rulesets.rounds.grab.machine import Grip
from core.rulesets.rounds.grab.starting import HasGrabbed
from core.rulesets.rounds.grab.wrestling import Wrestle, if_won, overcome, why_not_wrestle
from core.rulesets.rounds.harm.expected import SEEN
from core.rulesets.rounds.harm.out import knock_out
from core.rulesets.rounds.harm.wounding import inflict
from core.rulesets.rounds.opportunity.following import conclude
from core.rulesets.rounds.rolls.degrees import Degree
from core.rulesets.rounds.rolls.effort import Effort
from core.rulesets.rounds.rolls.trying import ROUTINE, attempt
from core.rulesets.rounds.sheet.armoury import grabs
from core.rulesets.rounds.sheet.basics import health, score
from core.rulesets.rounds.sheet.hands import free_hands
from core.rulesets.rounds.sheet.words import Attribute, For, Marks, Reaction
from core.rulesets.rounds.turn.acts import Act, Acting, Sort, why_unaffordable
from core.rulesets.rounds.turn.allowance import note
from core.rulesets.rounds.turn.declaring import Paid, declare
from core.rulesets.rounds.turn.outcomes import with_an_action
from core.rulesets.rounds.turn.phases import TurnEnds, enter

EXTRAORDINARY = 2
LONG = 10
"""Minutes unconscious after strangling, unless first aid wakes the figure."""


@record
class Strangle(Wrestle):
    """Strangles a grabbed figure."""

    verb: ClassVar[str] = "strangle"
    name: ClassVar[str] = "strangle"
    does: ClassVar[str] = "strangles {target}"
    meaning: ClassVar[str] = "Strangle the figure you have grabbed."
    event: ClassVar[str] = "strangle"

    def lacks_a_hand(self, figure: Figure) -> bool:
        """It needs both hands, or a garrotte."""
        return wants_a_hand(figure)


@record
class KeepStrangling(Act):
    """Keeps strangling."""

    verb: ClassVar[str] = "keep-strangling"
    kind: ClassVar[Kind | None] = Kind.GRAPPLE
    does: ClassVar[str] = "keeps strangling {target}"
    meaning: ClassVar[str] = "Keep strangling."
    phrase: ClassVar[str] = "keep strangling {target}"
    sort: ClassVar[Sort] = Sort.COMBAT
    full: ClassVar[bool] = True
    chokes_on: ClassVar[bool] = True
    target: FigureId


@record
class Strangled:
    """The moment after one more round of strangling; the first is the one of the success."""

    hold: Hold
    rounds: int


@option("C-grab-17", of=Acting, offers=Strangle)
def may_strangle(battle: Battle, about: Acting, figure: Figure) -> Iterator[Strangle]:
    """A grabbed figure that isn't strangled yet."""
    hold = hold_of(battle, figure.id)
    if hold is not None and hold.grip != Grip.STRANGLED:
        yield Strangle(figure.id, hold.held)


@option("C-grab-03", "C-grab-17", of=HasGrabbed, offers=Strangle)
def strangles_at_once(battle: Battle, about: HasGrabbed, figure: Figure) -> Iterator[Strangle]:
    """Right after the start."""
    yield from may_strangle(battle, Acting(), figure)


@option("C-other-01", "C-grab-31", of=HasGrabbed, offers=DropItem)
def makes_room_to_strangle(battle: Battle, about: HasGrabbed, figure: Figure) -> Iterator[DropItem]:
    """Items in the way of strangling."""
    if wants_a_hand(figure):
        yield from (DropItem(figure.id, item.id) for item in figure.held)


@rule("C-grab-31", "C-base-26")
def wants_a_hand(figure: Figure) -> bool:
    """Whether a figure has neither both hands free nor a garrotte."""
    noose = any(grabs(item) for item in figure.held)
    return free_hands(figure) < 2 and not noose


@requirement("C-grab-17", "C-grab-31", of=Strangle)
def why_not_strangle(battle: Battle, order: Strangle) -> str | None:
    """With both hands, or a weapon made for grabs."""
    if wants_a_hand(battle[order.figure]):
        return Cited("C-grab-31", "needs both hands or a garrotte")
    return why_not_wrestle(battle, order)


@procedure("C-grab-17", "C-grab-19", of=Strangle)
def strangle(scene: Scene, order: Strangle) -> Procedure[None]:
    """This round is the first of the breath."""
    won = yield from overcome(scene, order)
    if won is None:
        return
    action, hold, found = won
    hold = step(scene, hold, "strangle", "C-grab-17", text=f"strangles {scene.battle[order.target].short_name}")
    _breathless_for(scene, order.target, order.figure, 1)
    note(scene, order.figure, Marks.KEPT, "C-grab-17")
    if found.degree is Degree.EXTRAORDINARY:
        hard = Mark(Marks.HARD_TO_BREATHE, "C-grab-19", EXTRAORDINARY, order.figure)
        scene.tell(Marked(("C-grab-19",), order.target, hard))
    yield from scene.keep_up(Strangled(hold, 1))
    yield from conclude(scene, action)


@quick_odds(of=Strangle)
def what_a_strangle_is_worth(book: Rulebook, battle: Battle, order: Strangle) -> QuickOdds | None:
    """The target is held more tightly."""
    return if_won(book, battle, order, lambda odds, won: QuickOdds(won, 0.0, held=won * SEEN))


def _breathless_for(scene: Scene, name: FigureId, by: FigureId, rounds: int) -> None:
    scene.tell(Marked(("C-grab-18",), name, Mark(Marks.BREATH, "C-grab-18", rounds, by)))


@option("C-grab-17", of=Acting, offers=KeepStrangling)
def may_keep_on(battle: Battle, about: Acting, figure: Figure) -> Iterator[KeepStrangling]:
    """The figure it strangles."""
    hold = hold_of(battle, figure.id)
    if hold is not None and hold.grip == Grip.STRANGLED:
        yield KeepStrangling(figure.id, hold.held)


@requirement("C-grab-17", "C-grab-31", of=KeepStrangling)
def why_not_keep_strangling(battle: Battle, order: KeepStrangling) -> str | None:
    """Once a round, not in the first; with what strangling needs."""
    hold = hold_of(battle, order.figure, order.target)
    if hold is None or hold.grip != Grip.STRANGLED:
        return "not strangling anyone"
    if battle[order.figure].mark(Marks.KEPT):
        return "already paid for this round"
    if wants_a_hand(battle[order.figure]):
        return Cited("C-grab-31", "needs both hands or a garrotte")
    return why_unaffordable(battle, order)


@procedure("C-grab-17", "C-grab-18", "C-edge-pair-24", of=KeepStrangling)
def keep_strangling(scene: Scene, order: KeepStrangling) -> Procedure[None]:
    """No test for the grabber. Once out of breath, the target is tested every round."""
    action = yield from declare(scene, order)
    if action is None:
        return
    enter(scene, "no_defence", "C-grab-17")
    hold = hold_of(scene.battle, order.figure, order.target)
    strangles = hold is not None and hold.grip == Grip.STRANGLED
    if hold is not None and strangles and not wants_a_hand(scene.battle[order.figure]):
        note(scene, order.figure, Marks.KEPT, "C-grab-17")
        hold = step(scene, hold, "hold", "C-grab-18")
        rounds = rounds_of(scene.battle, hold) + 1
        _breathless_for(scene, order.target, order.figure, rounds)
        yield from scene.keep_up(Strangled(hold, rounds))
        yield from _without_air(scene, hold, rounds)
    yield from conclude(scene, action)


@menu_place(of=KeepStrangling)
def while_one_strangles(battle: Battle, decision: Decision) -> int | None:
    """First while strangling."""
    figure = with_an_action(battle, decision)
    return 0 if figure is not None and strangled_by(battle, figure) else None


@quick_odds(of=KeepStrangling)
def what_another_round_does(book: Rulebook, battle: Battle, order: KeepStrangling) -> QuickOdds | None:
    """It depends on the breath left; it must be simulated."""
    return None


@rule("C-grab-18")
def breath(figure: Figure) -> int:
    """Return the rounds of breath of an unprepared figure: half of twice its Vitality."""
    return -(-2 * score(figure, Attribute.VITALITY) // 2)


@rule("C-grab-18")
def rounds_of(battle: Battle, hold: Hold) -> int:
    """Return the rounds that this grabber has strangled its target."""
    mark = battle[hold.held].mark(Marks.BREATH, hold.holder)
    return mark.value if mark else 0


@rule("C-grab-19", "C-edge-choke-hold-06")
def hardness(battle: Battle, hold: Hold) -> int:
    """Return what an extraordinary strangle adds to the target numbers against it."""
    mark = battle[hold.held].mark(Marks.HARD_TO_BREATHE, hold.holder)
    return mark.value if mark else 0


@rule("C-grab-18", "C-grab-19")
def number_without_air(battle: Battle, hold: Hold, tests: int) -> Tally:
    """Return the target number without air, after `tests` tests."""
    lines = [Line("C-grab-18", "without air", ROUTINE), Line("C-grab-18", "earlier tests", tests)]
    lines.append(Line("C-grab-19", "tight strangle", hardness(battle, hold)))
    return Tally(tuple(line for line in lines if line.value))


@rule("C-grab-18", "C-grab-19")
def _without_air(scene: Scene, hold: Hold, rounds: int) -> Procedure[None]:
    """Out of breath, a Stamina test each round, harder each time: the first failure knocks out, later ones cost a wound
    level."""
    name, by = hold.held, hold.holder
    target = scene.battle[name]
    if rounds <= breath(target) or target.life is Life.DEAD:
        return
    before = target.mark(Marks.CHOKED, by)
    tests = before.value if before else 0
    scene.tell(Marked(("C-grab-18",), name, Mark(Marks.CHOKED, "C-grab-18", tests + 1, by)))
    wanted = number_without_air(scene.battle, hold, tests)
    effort = Effort(scene.battle, target, Reaction.STAMINA, For.RESISTANCE)
    test = yield from attempt(scene, "C-grab-18", effort=effort, target=wanted, why="choke check")
    if test.passed:
        return
    if target.active:
        knock_out(scene, name, LONG, "C-grab-18", about=Marks.BREATH)
    else:
        yield from inflict(scene, name, health(target), "C-grab-18", by=by, past_armour=True)


@rule("C-grab-17")
def let_breathe(scene: Scene, hold: Hold) -> None:
    """End the strangle, not the grab; the breath is restored."""
    step(
        scene,
        hold,
        "hold_dropped",
        "C-grab-17",
        text=f"eases the stranglehold on {scene.battle[hold.held].short_name}",
    )
    marks = Marks.BREATH, Marks.CHOKED, Marks.HARD_TO_BREATHE
    scene.tell(Unmarked(("C-grab-18",), hold.held, marks, about=hold.holder))


@upkeep("C-grab-17", of=Paid)
def another_action_ends_it(scene: Scene, moment: Paid) -> Procedure[None]:
    """Any other action of the strangler."""
    hold = hold_of(scene.battle, moment.order.figure)
    if hold is not None and hold.grip == Grip.STRANGLED and not moment.order.chokes_on:
        let_breathe(scene, hold)
    yield from ()


@upkeep("C-grab-17", of=TurnEnds)
def a_turn_without_it_ends_it(scene: Scene, moment: TurnEnds) -> Procedure[None]:
    """A later turn without paying for it."""
    hold = hold_of(scene.battle, moment.figure)
    if hold is not None and hold.grip == Grip.STRANGLED and not scene.battle[moment.figure].mark(Marks.KEPT):
        let_breathe(scene, hold)
    yield from ()
