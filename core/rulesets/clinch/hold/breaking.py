"""Breaking free: the contest of ST, its modifiers, and the yard it gives."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import Event, Marked, MovedFreely, Sprawled
from core.battle.figure import Figure
from core.battle.hold import Hold
from core.battle.mark import Mark
from core.battle.names import FigureId
from core.play.asking import Choice, Pass, Procedure
from core.play.kinds import Kind
from core.play.quick_odds import DOWN, QuickOdds
from core.play.scene import Scene
from core.records import record
from core.rulebook.parts import quick_odds, success
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
from core.rulesets.clinch.movement.sharing import in_the_way, why_not_stop_at
from core.rulesets.clinch.rolls.contests import Contender
from core.rulesets.clinch.rolls.contests import quick as quick_contest
from core.rulesets.clinch.rolls.success import why_not_try
from core.rulesets.clinch.sheet.checks import check
from core.rulesets.clinch.sheet.life import is_stunned
from core.rulesets.clinch.sheet.postures import LYING
from core.rulesets.clinch.sheet.words import Attribute, For, Marks
from core.rulesets.clinch.turn.acting import Acting, Deed, is_forestalled
from core.rulesets.clinch.turn.allowance import Share, left, spend, why_not_spend
from core.rulesets.clinch.turn.latest import chosen
from core.rulesets.clinch.wound.crippling import working_hands
from core.rulesets.clinch.wound.fatigue import fights
from core.space.cell import Cell

TWO, PIN, CHOKE, LOCK, MORE, DAZED = 5, 10, 5, 4, 2, -4
SECONDS = 10
"""How long a pinned figure must wait between attempts."""


@record
class BreakFree(Contending):
    """An attempt to break an enemy's hold."""

    verb: ClassVar[str] = "break-free"
    kind: ClassVar[Kind | None] = Kind.BREAK_FREE
    does: ClassVar[str] = "breaks free of {target}"
    meaning: ClassVar[str] = "Try to break someone's hold."
    phrase: ClassVar[str] = "break free[ of {target}]"


@record
class Slip(Choice):
    """Gets a yard away after breaking free. `over`: the second hex to lie across if lying; None picks the hex beyond,
    or a free one."""

    verb: ClassVar[str] = "get-away"
    kind: ClassVar[Kind | None] = Kind.MOVE
    does: ClassVar[str] = "gets away to {to}"
    meaning: ClassVar[str] = "Move a yard away after breaking free."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType(
        {"to": "the hex to move to", "over": "if lying: the second hex you lie across; a free one if left out"}
    )
    rare_fields: ClassVar[Mapping[str, str]] = MappingProxyType({"over": "other hexes"})
    phrase: ClassVar[str] = "get away[ to {to}]"
    to: Cell
    over: Cell | None = None


@record
class Broken:
    """The last hold is broken: move a yard away?"""

    prompt: ClassVar[str] = "You broke free. Move a yard away at once?"


@record
class Wrestling:
    """One side of the contest, as a context: the holder, or the figure that wants out."""

    battle: Battle
    hold: Hold
    figure: Figure

    @property
    def holds(self) -> bool:
        """Whether this is the holder's side."""
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
    """A holder's hands: 5 for two; in a pin 10 for two and 5 for one; a choke counts 5 and a lock 4 instead."""
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


@modifier("G-breakfree-06", of=Wrestling, label="extra arms", reads=Reads.FIGURES | Reads.MANNER)
def arms(side: Wrestling) -> int:
    """2 for each working arm beyond the second: the holder's arms in the hold, the other's arms that aren't held."""
    if side.holds:
        count = len(side.hold.hands)
    else:
        held = held_hands(side.battle, side.figure.id)
        count = sum(hand not in held for hand in working_hands(side.figure))
    return MORE * max(0, count - 2)


@modifier("G-breakfree-07", "G-hold-08", of=Wrestling, label="stunned", reads=Reads.FIGURES | Reads.MANNER)
def dazed(side: Wrestling) -> int:
    """-4 for a stunned holder."""
    return DAZED if side.holds and is_stunned(side.figure) else 0


@modifier("G-armlock-09", of=Wrestling, label="failed attempts", reads=Reads.FIGURES | Reads.MANNER)
def worn_out(side: Wrestling) -> int:
    """In an arm lock, -1 for each failed attempt."""
    locked = side.hold.grip == Grip.LOCKED and not side.holds
    return -noted(side.battle, side.hold, Marks.LOST_TRIES) if locked else 0


@rule("G-breakfree-01")
def wrestles(battle: Battle, hold: Hold, figure: FigureId, *, use: For = For.BREAK_FREE) -> Tally:
    """The score in this contest: ST now, plus its modifiers. Shock and DX penalties don't count."""
    one = battle[figure]
    return tally_of(battle, Wrestling(battle, hold, one), *check(battle, one, Attribute.ST, use).lines)


@rule("G-breakfree-01", "G-held-04")
def share_for_it(figure: Figure) -> Share | None:
    """What an attempt costs: an attack, but none with Move and Attack; when pinned, the whole manoeuvre. None: nothing
    left for it."""
    shares = () if chosen(figure).on_the_run else (Share.ATTACK, Share.STRUGGLE)
    return next((share for share in shares if left(figure, share)), None)


@option("G-breakfree-01", "G-breakfree-13", of=Acting, offers=BreakFree)
def may_break_free(battle: Battle, about: Acting, figure: Figure) -> Iterator[BreakFree]:
    """Out of each hold separately, grips on a weapon included."""
    if share_for_it(figure) is not None:
        yield from (BreakFree(figure.id, hold.holder) for hold in holds_on(battle, figure.id, bodily=False))


@requirement("G-breakfree-13", "G-base-30", of=BreakFree)
def why_not_break_free(battle: Battle, order: BreakFree) -> str | None:
    """It takes an attack, and not one made on the run."""
    figure = battle[order.figure]
    return (
        None if share_for_it(figure) is not None else why_not_spend(figure, Share.ATTACK) or "not in a Move and Attack"
    )


@requirement("G-breakfree-01", of=BreakFree)
def why_not_unheld(battle: Battle, order: BreakFree) -> str | None:
    """Only out of a hold of the target's."""
    held = hold_of(battle, order.target, order.figure) is not None
    return None if held else f"not held by {battle[order.target].short_name}"


@requirement("G-breakfree-05", "G-held-04", of=BreakFree)
def why_not_again_so_soon(battle: Battle, order: BreakFree) -> str | None:
    """A pinned figure tries once in ten seconds."""
    figure = battle[order.figure]
    wait = seconds_to_wait(battle, figure)
    return f"pinned: next attempt in {wait} s" if wait and pinned(battle, figure) else None


@rule("G-breakfree-05")
def seconds_to_wait(battle: Battle, figure: Figure) -> int:
    """How long a pinned `figure` must wait for the next attempt; 0: may try now."""
    tries = [mark.value for mark in figure.marks if mark.kind == Marks.LAST_TRY]
    return max(0, max(tries) + SECONDS - battle.clock.turn) if tries else 0


@requirement("G-base-15", of=BreakFree)
def why_not_with_that_score(battle: Battle, order: BreakFree) -> str | None:
    """The score must be high enough to try."""
    hold = hold_of(battle, order.target, order.figure)
    return why_not_try(wrestles(battle, hold, order.figure).total) if hold else None


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
    """A contest of ST; the held rolls first. A win ends the hold and everything that rests on it; a loss or a tie
    leaves it."""
    if (yield from is_forestalled(scene, order, Deed.ATTACK)):
        return
    name = order.figure
    hold = hold_of(scene.battle, order.target, name)
    assert hold is not None
    share = share_for_it(scene.battle[name])
    assert share is not None, "requirements have checked this"
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
            text=f"loses the hold on {scene.battle[name].short_name}",
        )
        if bodily and not holds_on(scene.battle, name):
            yield from gets_away(scene, name)
    else:
        if done.lost and hold.grip == Grip.LOCKED:
            note(scene, hold, Marks.LOST_TRIES, noted(scene.battle, hold, Marks.LOST_TRIES) + 1, "G-armlock-09")
        step(scene, hold, "break_free_lost" if done.lost else "break_free_tied", "G-breakfree-10")


@quick_odds(of=BreakFree)
def what_breaking_free_does(book: Rulebook, battle: Battle, order: BreakFree) -> QuickOdds | None:
    """Being free is worth as much as being back on your feet."""
    if (contest := contest_of(book, battle, order)) is None:
        return None
    return unless_out(battle, order.target, QuickOdds(contest.won, 0.0, beside=DOWN * contest.won))


@success(of=BreakFree)
def it_broke_free(order: BreakFree, told: Sequence[Event]) -> bool | None:
    """Whether that hold has ended."""
    return was_ended(told, order.target, order.figure)


@rule("G-breakfree-09", "G-breakfree-14", "G-wait-02")
def gets_away(scene: Scene, name: FigureId) -> Procedure[None]:
    """After breaking the last hold, a figure may move a yard into any open hex, in any posture."""
    stay = Pass(name)
    reply = yield from scene.interrupt("G-breakfree-09", figure=name, about=Broken(), otherwise=stay)
    if not reply.is_pass:
        yield from scene.perform(reply)


@procedure("G-breakfree-09", "G-breakfree-14", "G-wait-02", of=Slip)
def slip_away(scene: Scene, order: Slip) -> Procedure[None]:
    """Move without a change of posture; anyone waiting for it may react."""
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
    """Into any adjacent hex that is passable and has room."""
    for cell in battle.grid.neighbours(figure.at):
        closed = battle.ground(cell).solid or in_the_way(battle, figure, cell)
        if not closed and why_not_stop_at(battle, figure, cell) is None:
            yield Slip(figure.id, cell)
            if figure.posture == LYING:
                others = (over for over in battle.grid.neighbours(cell) if may_cover(battle, figure, over))
                yield from (Slip(figure.id, cell, over) for over in others)


@rule("G-breakfree-14", "G-move-14")
def stretched_over(battle: Battle, figure: Figure, to: Cell) -> Cell | None:
    """The second hex of a lying figure that moved into `to` without choosing one: the hex beyond, or the free hex
    nearest to it; None: none is passable."""
    grid = battle.grid
    way = grid.direction(figure.at, to)
    ways = sorted(range(grid.facings), key=lambda other: (turns(other, way, grid.facings), other))
    cells = [cell for other in ways if may_cover(battle, figure, cell := grid.step(to, other))]
    free = (cell for cell in cells if all(other.id == figure.id for other in battle.at(cell)))
    return next(free, cells[0] if cells else None)
