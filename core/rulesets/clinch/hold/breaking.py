"""Breaking free: the contest of ST, what counts in it for either side, and the yard that it gives."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import Event, Marked, MovedFreely, Sprawled
from core.battle.figure import Figure
from core.battle.hold import Hold
from core.battle.mark import Mark
from core.battle.names import FigureId
from core.battle.record import quick
from core.play.asking import Choice, Pass, Procedure
from core.play.glance import DOWN, Glance
from core.play.kinds import Kind
from core.play.scene import Scene
from core.rulebook.parts import glance, success
from core.rulebook.reads import Reads
from core.rulebook.rule import modifier, option, procedure, requirement, rule
from core.rulebook.rulebook import Rulebook, tally_of
from core.rulebook.tally import Tally
from core.rulesets.clinch.attack.contending import Contending, contest_of
from core.rulesets.clinch.attack.expected import unless_out
from core.rulesets.clinch.hold.holds import held_hands, hold_of, holds_on, note, noted, pinned, step, was_ended
from core.rulesets.clinch.hold.machine import Grip
from core.rulesets.clinch.movement.arcs import come_in, turns
from core.rulesets.clinch.movement.going import Entered, is_watched
from core.rulesets.clinch.movement.lying import may_cover
from core.rulesets.clinch.movement.sharing import in_the_way, no_room
from core.rulesets.clinch.rolls.contests import Contender
from core.rulesets.clinch.rolls.contests import quick as quick_contest
from core.rulesets.clinch.rolls.success import hopeless
from core.rulesets.clinch.sheet.checks import check
from core.rulesets.clinch.sheet.life import is_stunned
from core.rulesets.clinch.sheet.postures import LYING
from core.rulesets.clinch.sheet.words import Attribute, For, Marks
from core.rulesets.clinch.turn.acting import Acting, Deed, is_forestalled
from core.rulesets.clinch.turn.allowance import Share, lacks, left, spend
from core.rulesets.clinch.turn.latest import chosen
from core.rulesets.clinch.wound.crippling import working_hands
from core.rulesets.clinch.wound.fatigue import fights
from core.space.cell import Cell

TWO, PIN, CHOKE, LOCK, MORE, DAZED = 5, 10, 5, 4, 2, -4
SECONDS = 10
"""So long a pinned figure gathers its strength for another try."""


@dataclass(frozen=True, slots=True)
class BreakFree(Contending):
    """Tries to break somebody's hold."""

    verb: ClassVar[str] = "break-free"
    kind: ClassVar[Kind | None] = Kind.BREAK_FREE
    does: ClassVar[str] = "breaks free of {target}"
    meaning: ClassVar[str] = "Try to break someone's hold."
    phrase: ClassVar[str] = "break free[ of {target}]"


@dataclass(frozen=True, slots=True)
class Slip(Choice):
    """Gets a yard away from the figure it has broken free of. `over`: the second hex that it then lies across, if it
    lies; None: the hex beyond, or another that is free."""

    verb: ClassVar[str] = "get-away"
    kind: ClassVar[Kind | None] = Kind.MOVE
    does: ClassVar[str] = "gets away to {to}"
    meaning: ClassVar[str] = "Get a yard away from the figure you broke free of."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType(
        {"to": "the hex you get away to", "over": "lying: the second hex you lie across; left out, a free one"}
    )
    aside: ClassVar[Mapping[str, str]] = MappingProxyType({"over": "lying across another hex"})
    phrase: ClassVar[str] = "get away[ to {to}]"
    to: Cell
    over: Cell | None = None


@dataclass(frozen=True, slots=True)
class Broken:
    """Free of the last hold on it: does it get away a hex at once?"""

    prompt: ClassVar[str] = "You have broken the last hold on you. Get a yard away at once?"


@quick
@dataclass(frozen=True, slots=True)
class Wrestling:
    """One side of the contest, as a context: who holds, or who wants to be free."""

    battle: Battle
    hold: Hold
    figure: Figure

    @property
    def holds(self) -> bool:
        """Whether it is the holder's."""
        return self.figure.id == self.hold.holder


@modifier(
    "G-breakfree-02",
    "G-breakfree-03",
    "G-breakfree-04",
    "G-choke-06",
    "G-armlock-08",
    "G-hold-18",
    of=Wrestling,
    label="hands in the hold",
    reads=Reads.MANNER,
)
def grip(side: Wrestling) -> int:
    """A holder's hands: 5 for two; of a pin 10 for two and 5 for one. A choke has 5, and a lock 4, in their place."""
    if not side.holds:
        return 0
    two = len(side.hold.hands) > 1
    match side.hold.grip:
        case Grip.PINNED:
            return PIN if two else TWO
        case Grip.CHOKED:
            return CHOKE
        case Grip.LOCKED:
            return LOCK
        case _:
            return TWO if two else 0


@modifier("G-breakfree-06", of=Wrestling, label="more arms", reads=Reads.FIGURES | Reads.MANNER)
def arms(side: Wrestling) -> int:
    """2 for each sound arm beyond the second: of the holder's those in the hold, of the other's those not held."""
    if side.holds:
        count = len(side.hold.hands)
    else:
        held = held_hands(side.battle, side.figure.id)
        count = sum(hand not in held for hand in working_hands(side.figure))
    return MORE * max(0, count - 2)


@modifier("G-breakfree-07", "G-hold-08", of=Wrestling, label="stunned", reads=Reads.FIGURES | Reads.MANNER)
def dazed(side: Wrestling) -> int:
    """A stunned holder."""
    return DAZED if side.holds and is_stunned(side.figure) else 0


@modifier("G-armlock-09", of=Wrestling, label="tries lost", reads=Reads.FIGURES | Reads.MANNER)
def worn_out(side: Wrestling) -> int:
    """In a lock each try that was lost tells."""
    locked = side.hold.grip == Grip.LOCKED and not side.holds
    return -noted(side.battle, side.hold, Marks.LOST_TRIES) if locked else 0


@rule("G-breakfree-01")
def wrestles(battle: Battle, hold: Hold, figure: FigureId, *, use: For = For.BREAK_FREE) -> Tally:
    """ST of the moment, with what counts in this contest. Neither shock nor what lowers DX does."""
    one = battle[figure]
    return tally_of(battle, Wrestling(battle, hold, one), *check(battle, one, Attribute.ST, use).lines)


@rule("G-breakfree-01", "G-held-04")
def share_for_it(figure: Figure) -> Share | None:
    """What a try costs: an attack, but none on the run; of the pinned all that its manoeuvre leaves. None: it has
    nothing of that."""
    shares = () if chosen(figure).on_the_run else (Share.ATTACK, Share.STRUGGLE)
    return next((share for share in shares if left(figure, share)), None)


@option("G-breakfree-01", "G-breakfree-13", of=Acting, offers=BreakFree)
def may_break_free(battle: Battle, about: Acting, figure: Figure) -> Iterator[BreakFree]:
    """From each hold on it by itself, a grip on its weapon too."""
    if share_for_it(figure) is not None:
        yield from (BreakFree(figure.id, hold.holder) for hold in holds_on(battle, figure.id, bodily=False))


@requirement("G-breakfree-13", "G-base-30", of=BreakFree)
def has_a_try(battle: Battle, order: BreakFree) -> str | None:
    """By an attack; none on the run."""
    figure = battle[order.figure]
    return None if share_for_it(figure) is not None else lacks(figure, Share.ATTACK) or "no try on the run"


@requirement("G-breakfree-01", of=BreakFree)
def is_held_by(battle: Battle, order: BreakFree) -> str | None:
    """Only from somebody's hold."""
    return (
        None if hold_of(battle, order.target, order.figure) else f"{battle[order.target].short_name} does not hold it"
    )


@requirement("G-breakfree-05", "G-held-04", of=BreakFree)
def gathers_strength(battle: Battle, order: BreakFree) -> str | None:
    """Pinned, one try in ten seconds."""
    figure = battle[order.figure]
    wait = seconds_to_wait(battle, figure)
    return f"pinned, it gathers its strength: {wait} s more" if wait and pinned(battle, figure) else None


@rule("G-breakfree-05")
def seconds_to_wait(battle: Battle, figure: Figure) -> int:
    """How long a pinned figure has yet to wait for its next try; 0: it may try now."""
    tries = [mark.value for mark in figure.marks if mark.kind == Marks.LAST_TRY]
    return max(0, max(tries) + SECONDS - battle.clock.turn) if tries else 0


@requirement("G-base-15", of=BreakFree)
def is_worth_a_try(battle: Battle, order: BreakFree) -> str | None:
    """With a score that may be tried."""
    hold = hold_of(battle, order.target, order.figure)
    return hopeless(wrestles(battle, hold, order.figure).total) if hold else None


@procedure(
    "G-breakfree-01",
    "G-breakfree-05",
    "G-breakfree-10",
    "G-breakfree-11",
    "G-breakfree-12",
    "G-breakfree-15",
    "G-armlock-09",
    "G-fatigue-01",
    of=BreakFree,
)
def break_free(scene: Scene, order: BreakFree) -> Procedure[None]:
    """A contest of ST, in which the held rolls first. Won, the hold ends with all that rests on it; lost or tied, it
    stays."""
    if (yield from is_forestalled(scene, order, Deed.ATTACK)):
        return
    name = order.figure
    hold = hold_of(scene.battle, order.target, name)
    assert hold is not None
    share = share_for_it(scene.battle[name])
    assert share is not None, "its manoeuvre leaves it a try"
    spend(scene, name, share, "G-breakfree-01")
    fights(scene, name)
    for pin in holds_on(scene.battle, name):
        if pin.grip == Grip.PINNED:
            mark = Mark(Marks.LAST_TRY, "G-breakfree-05", scene.battle.clock.turn, pin.holder)
            scene.tell(Marked(("G-breakfree-05",), name, mark))
    first = Contender(name, wrestles(scene.battle, hold, name), "breaks free of")
    second = Contender(hold.holder, wrestles(scene.battle, hold, hold.holder), "holds on to")
    done = yield from quick_contest(scene, "G-breakfree-01", first=first, second=second)
    if done.won:
        bodily = hold.grip != Grip.WEAPON
        step(
            scene,
            hold,
            "break_free_won",
            "G-breakfree-11",
            telling=f"loses its hold of {scene.battle[name].short_name}",
        )
        if bodily and not holds_on(scene.battle, name):
            yield from gets_away(scene, name)
    else:
        if done.lost and hold.grip == Grip.LOCKED:
            note(scene, hold, Marks.LOST_TRIES, noted(scene.battle, hold, Marks.LOST_TRIES) + 1, "G-armlock-09")
        step(scene, hold, "break_free_lost" if done.lost else "break_free_tied", "G-breakfree-10")


@glance(of=BreakFree)
def what_breaking_free_does(book: Rulebook, battle: Battle, order: BreakFree) -> Glance | None:
    """To be free is worth as much as to be up again."""
    if (contest := contest_of(book, battle, order)) is None:
        return None
    return unless_out(battle, order.target, Glance(contest.won, 0.0, beside=DOWN * contest.won))


@success(of=BreakFree)
def it_broke_free(order: BreakFree, told: Sequence[Event]) -> bool | None:
    """Whether that hold has ended."""
    return was_ended(told, order.target, order.figure)


@rule("G-breakfree-09", "G-breakfree-14", "G-wait-02")
def gets_away(scene: Scene, name: FigureId) -> Procedure[None]:
    """Free of the last hold, it may go a yard at once, into any hex that is open, however it holds itself."""
    stay = Pass(name)
    reply = yield from scene.interrupt("G-breakfree-09", figure=name, about=Broken(), otherwise=stay)
    if not reply.passes:
        yield from scene.perform(reply)


@procedure("G-breakfree-09", "G-breakfree-14", "G-wait-02", of=Slip)
def slip_away(scene: Scene, order: Slip) -> Procedure[None]:
    """It is there, however it holds itself, and somebody may have waited for it."""
    name, figure = order.figure, scene.battle[order.figure]
    watched = is_watched(scene.battle, figure, figure.at, order.to)
    scene.tell(MovedFreely(("G-breakfree-09",), name, order.to, figure.facing, "gets away to"))
    if figure.posture == LYING:
        over = order.over or stretched_over(scene.battle, figure, order.to)
        scene.tell(Sprawled(("G-move-14",), name, () if over is None else (over,)))
    come_in(scene, name, figure.at)
    if watched:
        yield from scene.keep_up(Entered(name, figure.at))


@option("G-breakfree-09", "G-breakfree-14", of=Broken, offers=Slip)
def may_get_away(battle: Battle, about: Broken, figure: Figure) -> Iterator[Slip]:
    """Into any neighbour that is passable and has room."""
    for cell in battle.grid.neighbours(figure.at):
        closed = battle.ground(cell).solid or in_the_way(battle, figure, cell)
        if not closed and no_room(battle, figure, cell) is None:
            yield Slip(figure.id, cell)
            if figure.posture == LYING:
                others = (over for over in battle.grid.neighbours(cell) if may_cover(battle, figure, over))
                yield from (Slip(figure.id, cell, over) for over in others)


@rule("G-breakfree-14", "G-move-14")
def stretched_over(battle: Battle, figure: Figure, to: Cell) -> Cell | None:
    """The second hex of a lying figure that has crawled or rolled into a hex, where it does not choose: the one beyond
    it, or the nearest to that, where nobody else is; None: there is none that is passable."""
    grid = battle.grid
    way = grid.direction(figure.at, to)
    ways = sorted(range(grid.facings), key=lambda other: (turns(other, way, grid.facings), other))
    cells = [cell for other in ways if may_cover(battle, figure, cell := grid.step(to, other))]
    free = (cell for cell in cells if all(other.id == figure.id for other in battle.at(cell)))
    return next(free, cells[0] if cells else None)
