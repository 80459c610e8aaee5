"""Trips and disarms: what it is worth to bring somebody down or to strike a thing out of his hand, and how likely the
opposed test after the hit is won, by the rules' own tallies. Grabs are in grappling.py, feints in preparing.py."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ai.rounds.blows import landing
from ai.rounds.chances import contest
from ai.rounds.grappling import Grappling
from ai.rounds.standing import DOWN
from ai.rounds.striking import Attempt, Striking
from ai.rounds.wounds import Hit
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.item import Item
from core.rulebook.rulebook import tally_of
from core.rulesets.rounds.attack.assault import Assault, effort_of
from core.rulesets.rounds.attack.striking import out_of_reach
from core.rulesets.rounds.manoeuvres.contest import Contest, better_of
from core.rulesets.rounds.manoeuvres.disarming import Disarm
from core.rulesets.rounds.manoeuvres.tripping import Trip
from core.rulesets.rounds.opportunity.provoking import Knack, skill_with
from core.rulesets.rounds.rolls.effort import Effort, score
from core.rulesets.rounds.sheet.armoury import FIST, FOOT, weapon
from core.rulesets.rounds.sheet.basics import bonus
from core.rulesets.rounds.sheet.edges import held as edge_held
from core.rulesets.rounds.sheet.hands import blades
from core.rulesets.rounds.sheet.skills import Manoeuvre
from core.rulesets.rounds.sheet.words import For
from core.rulesets.rounds.turn.acts import Window
from core.rulesets.rounds.turn.declaring import Deed

FELLED = 1000
"""What it is worth besides that he must get up beside somebody."""
EDGES = {Manoeuvre.TRIP: "improved-trip", Manoeuvre.DISARM: "improved-disarm"}
"""Those by which the total of a hit counts for the opposed test too."""


class Knacky(NamedTuple):
    """Such an attempt, how likely its opposed test is won where it hits, in thousandths, and what it is for."""

    attempt: Attempt
    won: int
    fells: bool


class Knacks:
    """The trips and disarms of a battle's fighters."""

    def __init__(self, striking: Striking, grappling: Grappling) -> None:
        self.striking = striking
        self.grappling = grappling

    def orders(self, battle: Battle, figure: Figure, foe: Figure) -> Iterator[Knacky]:
        """Those that the rules may allow now."""
        if out_of_reach(battle, figure.id, foe.id) or not foe.active:
            return
        tools = [item for item in blades(figure) if weapon(item).damage]
        if foe.posture.stands and not edge_held(foe, "ground-fighting"):
            for item in (None, *[item for item in tools if weapon(item).trips]):
                yield self._made(battle, Trip(figure.id, foe.id, item.id if item else ""), item, DOWN + FELLED)
        for thing in foe.held:
            worth = self.grappling.arm(battle, foe, figure, thing)
            for item in (None, *tools):
                yield self._made(battle, Disarm(figure.id, foe.id, item.id if item else "", thing.id), item, worth)

    def _made(self, battle: Battle, order: Trip | Disarm, item: Item | None, worth: int) -> Knacky:
        figure, foe = battle[order.figure], battle[order.target]
        fells = isinstance(order, Trip)
        kind = item.kind if item is not None else FOOT if fells else FIST
        skill = skill_with(battle, figure.id, order.item)
        assault = Assault(battle, figure, foe, skill, order.manoeuvre, kind, order.item)
        won = self._won(battle, order, score(effort_of(assault, Deed(figure.id, 0, Window.TURN))).total)
        attempt = next(self.striking.attempts(assault, (order, Hit(None, flat=max(1, worth * won // 1000)))))
        return Knacky(attempt, won, fells)

    def _won(self, battle: Battle, order: Knack, hits: int) -> int:
        """How likely the opposed test is won, in thousandths. Who has learnt more goes by the total of his hit."""
        figure, foe = battle[order.figure], battle[order.target]
        what = order.what if isinstance(order, Disarm) else ""
        mine = Contest(battle, figure, foe, order.manoeuvre, True, order.item, what, False)
        theirs = Contest(battle, foe, figure, order.manoeuvre, False, order.item, what, False)
        first = score(Effort(battle, figure, better_of(figure), For.RESISTANCE, against=foe)).total
        second = score(Effort(battle, foe, better_of(foe), For.RESISTANCE, against=figure)).total
        edge = EDGES.get(order.manoeuvre, "")
        if edge_held(figure, edge) and bonus(figure, skill_with(battle, figure.id, order.item), order.manoeuvre):
            return contest(max(hits, first + tally_of(battle, mine).total), second).won
        return contest(first + tally_of(battle, mine).total, second + tally_of(battle, theirs).total).won


def comes_off(one: Knacky, penalty: int) -> int:
    """How likely it hits and the opposed test is won, in thousandths."""
    blow = one.attempt.blow
    return landing(blow.number, blow.score + penalty) * one.won // 1000
