"""Takedowns of standing figures: the loser of the contest lies."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.play.asking import Choice, Pass, Procedure
from core.play.kinds import Kind
from core.play.quick_odds import DOWN, QuickOdds
from core.play.scene import Scene
from core.records import record
from core.rulebook.parts import quick_odds
from core.rulebook.rule import option, procedure, requirement, rule
from core.rulebook.rulebook import Rulebook
from core.rulesets.clinch.attack.contending import contest_of
from core.rulesets.clinch.attack.expected import unless_out
from core.rulesets.clinch.hold.holds import step
from core.rulesets.clinch.hold.machine import Grip
from core.rulesets.clinch.movement.lying import fell, room_to_lie
from core.rulesets.clinch.moves.following import FollowUp, its_hold, may_follow, pay, why_not_follow_up
from core.rulesets.clinch.moves.struggle import best_of_the_body, contends
from core.rulesets.clinch.rolls.contests import Contender, quick
from core.rulesets.clinch.rolls.success import why_not_try
from core.rulesets.clinch.sheet.postures import is_standing
from core.rulesets.clinch.sheet.words import For
from core.rulesets.clinch.turn.acting import Acting, Deed, is_forestalled
from core.rulesets.clinch.turn.free import is_out
from core.space.cell import Cell

GRIPS = (Grip.GRAPPLED, Grip.CHOKED, Grip.LOCKED)


@record
class TakeDown(FollowUp):
    """Takes down a held figure."""

    verb: ClassVar[str] = "take-down"
    does: ClassVar[str] = "takes down {target}"
    meaning: ClassVar[str] = "Take down an enemy you hold."
    phrase: ClassVar[str] = "take down[ {target}]"

    def is_sure(self, battle: Battle) -> bool:
        return is_out(battle[self.target])


@record
class Felling:
    """A figure is about to fall, and its opponent chooses where."""

    prompt: ClassVar[str] = "{victim|the enemy} goes down. Across which hex?"
    victim: FigureId

    def is_idle_in(self, battle: Battle, figure: FigureId) -> bool:
        """With no third figure near, it doesn't matter which hex the victim covers."""
        victim = battle[self.victim]
        near = {*victim.cells, *room_to_lie(battle, victim)}
        near |= {cell for one in (*near,) for cell in battle.grid.neighbours(one)}
        others = (one for one in battle if one.active and one.id not in (figure, self.victim))
        return not any(near & {*one.cells} for one in others)


@record
class LayAcross(Choice):
    """Lays the falling figure across a second hex."""

    verb: ClassVar[str] = "lay-across"
    kind: ClassVar[Kind | None] = Kind.MOVE
    does: ClassVar[str] = "lays them across {over}"
    meaning: ClassVar[str] = "Lay them across this hex."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType({"over": "the second hex they lie across"})
    phrase: ClassVar[str] = "lay them across[ {over}]"
    over: Cell


@option("G-takedown-01", "G-part-06", "G-choke-13", "G-armlock-25", of=Acting, offers=TakeDown)
def may_take_down(battle: Battle, about: Acting, figure: Figure) -> Iterator[TakeDown]:
    """Anyone it holds, by any part."""
    yield from (TakeDown(figure.id, hold.held) for hold in may_follow(battle, figure, *GRIPS))


@requirement("G-takedown-01", "G-after-01", "G-after-02", of=TakeDown)
def why_not_take_down(battle: Battle, order: TakeDown) -> str | None:
    """Only a standing target."""
    if (why := why_not_follow_up(battle, order, *GRIPS)) is not None:
        return why
    target = battle[order.target]
    return None if is_standing(target) else f"{target.short_name} is {target.posture}"


@requirement("G-base-15", of=TakeDown)
def why_not_with_that_score(battle: Battle, order: TakeDown) -> str | None:
    """The score must be high enough to try."""
    if why_not_follow_up(battle, order, *GRIPS) is not None:
        return None
    hold = next(h for h in battle.holds if (h.holder, h.held) == (order.figure, order.target))
    mine = best_of_the_body(battle, battle[order.figure], For.TAKEDOWN)
    return why_not_try(contends(battle, hold, order.figure, For.TAKEDOWN, mine).total)


@procedure(
    "G-turn-06",
    "G-takedown-02",
    "G-takedown-05",
    "G-takedown-06",
    "G-takedown-07",
    "G-takedown-08",
    "G-takedown-09",
    of=TakeDown,
)
def take_down(scene: Scene, order: TakeDown) -> Procedure[None]:
    """A Quick Contest. A win leaves the target lying across a second hex of the winner's choice, still held; a loss
    fells the holder and ends the hold; a tie changes nothing. A target that has surrendered goes down without a
    roll."""
    if (yield from is_forestalled(scene, order, Deed.ATTACK)):
        return
    battle, hold = scene.battle, its_hold(scene, order)
    pay(scene, order, "G-takedown-02")
    if is_out(battle[order.target]):
        step(scene, hold, "takedown_won", "G-turn-06")
        yield from brings_down(scene, order.target, order.figure, "G-takedown-05")
        return
    sides = []
    for name, tries in ((order.figure, "takes down"), (order.target, "resists")):
        score = contends(battle, hold, name, For.TAKEDOWN, best_of_the_body(battle, battle[name], For.TAKEDOWN))
        sides.append(Contender(name, score, tries))
    done = yield from quick(scene, "G-takedown-02", first=sides[0], second=sides[1])
    if done.won:
        step(scene, hold, "takedown_won", "G-takedown-05")
        yield from brings_down(scene, order.target, order.figure, "G-takedown-05")
    elif done.lost:
        step(scene, hold, "takedown_lost", "G-takedown-08")
        yield from brings_down(scene, order.figure, order.target, "G-takedown-08")
    else:
        step(scene, hold, "takedown_tied", "G-takedown-09")


@rule("G-takedown-05", "G-takedown-08", "G-move-14")
def brings_down(scene: Scene, victim: FigureId, by: FigureId, *rules: str) -> Procedure[None]:
    """Let `by` choose the second hex the victim covers, if several are passable."""
    over = None
    if len(room_to_lie(scene.battle, scene.battle[victim])) > 1 and scene.battle[by].active:
        about = Felling(victim)
        reply = yield from scene.interrupt(rules[0], figure=by, about=about, otherwise=Pass(by))
        over = reply.over if isinstance(reply, LayAcross) else None
    fell(scene, victim, *rules, by=by, over=over)


@option("G-takedown-05", of=Felling, offers=LayAcross)
def may_lay_across(battle: Battle, about: Felling, figure: Figure) -> Iterator[LayAcross]:
    """Any passable hex; passing lets the victim fall backwards."""
    yield from (LayAcross(figure.id, cell) for cell in room_to_lie(battle, battle[about.victim]))


@quick_odds(of=TakeDown)
def what_a_takedown_does(book: Rulebook, battle: Battle, order: TakeDown) -> QuickOdds | None:
    """One of the two ends up lying, unless it is a tie."""
    if (contest := contest_of(book, battle, order)) is None:
        return None
    known = QuickOdds(contest.won, 0.0, down=contest.won, beside=-DOWN * contest.lost)
    return unless_out(battle, order.target, known)
