"""Every figure of a report, counted again from the events alone, in one pass from the first to the last, for each
game."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, field
from functools import cache

import pytest

from core.battle.events import Event, Hurt
from core.battle.names import FigureId
from core.battle.posture import Life
from core.battle.steps import PhaseEntered
from core.match.acts import begins
from core.match.match import Match
from core.match.report import Report
from core.match.report_data import as_data
from core.match.story import story
from core.play.asking import Choice
from core.play.dice import Dice
from core.play.kinds import Purpose
from core.play.purpose import Attempt
from core.play.rolled import Tested, Threw
from scenarios.catalogue import load
from scenarios.reporting import report_on
from tests.core.match.test_story import fought

BATTLES = [("duel", 3), ("tavern-scuffle", 1), ("boots", 5), ("wrong-crate", 2)]
LONGEST = 80
"""A longer battle is cut after so many answers: in rounds the dice can go very many ways."""


@cache
def reported(scenario: str, seed: int) -> tuple[Match, Report]:
    match = fought(scenario, seed).fork()
    if len(match.history) > LONGEST:
        match.undo(len(match.history) - LONGEST)
    return match, report_on(load(scenario), match)


@pytest.fixture(scope="module", params=BATTLES, ids=lambda one: str(one[0]))
def both(request: pytest.FixtureRequest) -> tuple[Match, Report]:
    return reported(*request.param)


@dataclass
class Recount:
    """What one pass over a history counts."""

    match: Match
    order: Choice | None = None
    said: dict[FigureId, Choice] = field(default_factory=dict)
    hands: dict[FigureId, FigureId] = field(default_factory=dict)
    """the figure whose dice were last aimed at each"""
    blow: FigureId | None = None
    attacks: Counter[FigureId] = field(default_factory=Counter)
    hits: Counter[FigureId] = field(default_factory=Counter)
    dealt: Counter[FigureId] = field(default_factory=Counter)
    to_friends: Counter[FigureId] = field(default_factory=Counter)
    taken: Counter[FigureId] = field(default_factory=Counter)
    rolls: Counter[FigureId] = field(default_factory=Counter)
    passed: Counter[FigureId] = field(default_factory=Counter)
    expected: dict[FigureId, float] = field(default_factory=dict)

    def run(self) -> Recount:
        for moment in self.match.history:
            if begins(moment):
                task = moment.before.task or moment.answer
                self.order = task if isinstance(task, Choice) else None
                self.said, self.hands, self.blow = {}, {}, None
            if isinstance(moment.answer, Choice):
                self.said[moment.answer.figure] = moment.answer
            for event in moment.events:
                self.hear(event)
        return self

    def foes(self, one: FigureId, other: FigureId) -> bool:
        return self.match.battle[one].side != self.match.battle[other].side

    def hear(self, event: Event) -> None:
        match event:
            case PhaseEntered(inner=False):
                self.order, self.hands = None, {}
            case Tested():
                self.tested(event)
            case Threw(figure=str(hand), target=str(victim)) if hand != victim:
                self.hands[victim] = hand
            case Hurt(figure=victim, hits=hits) if hits > 0:
                self.taken[victim] += hits
                if (by := self.hands.get(victim) or self.burst(victim)) is not None:
                    (self.dealt if self.foes(by, victim) else self.to_friends)[by] += hits

    def burst(self, victim: FigureId) -> FigureId | None:
        harms = self.order is not None and self.order.kind is not None and self.order.kind.purpose is Purpose.HARM
        return self.order.figure if self.order is not None and harms and self.order.figure != victim else None

    def tested(self, event: Tested) -> None:
        if not event.opening:
            dice = Dice(2) if event.need.open else Dice(len(event.faces))
            self.rolls[event.figure] += 1
            self.passed[event.figure] += event.need.met_by(event.total)
            self.expected[event.figure] = self.expected.get(event.figure, 0.0) + event.need.chance(dice)
        if event.target is not None and event.target != event.figure:
            self.hands[event.target] = event.figure
        if event.warded is not None:
            if event.warded and self.blow is not None:
                self.hits[self.blow] -= 1
                self.blow = None
            return
        if event.target is None or not isinstance(event.why, Attempt) or event.contested:
            return
        given = self.said.get(event.figure, self.order)
        purpose = given.kind.purpose if given is not None and given.kind is not None else None
        if self.foes(event.figure, event.target) and (given is None or purpose in (Purpose.HARM, Purpose.GUARD)):
            self.attacks[event.figure] += 1
            self.hits[event.figure] += event.passed
            self.blow = event.figure if event.passed else None


def test_every_number_of_a_figure_is_that_of_the_events(both: tuple[Match, Report]) -> None:
    match, report = both
    count = Recount(match).run()
    for one in report.accounts:
        name = one.figure
        told = (one.attacks, one.hits, one.dealt, one.to_friends, one.taken)
        assert told == tuple(
            counter[name] for counter in (count.attacks, count.hits, count.dealt, count.to_friends, count.taken)
        ), name
        rolls = report.figures[name].rolls
        assert (rolls.rolls, rolls.passed) == (count.rolls[name], count.passed[name]), name
        assert rolls.expected == pytest.approx(count.expected.get(name, 0.0))
    assert sum(count.taken.values()) == sum(f.hurt for f in match.battle)


def test_the_numbers_of_a_side_are_those_of_its_figures(both: tuple[Match, Report]) -> None:
    match, report = both
    data = as_data(report)
    for side in data["sides"]:  # type: ignore[attr-defined]
        own = [one for one in report.accounts if one.side == side["side"]]
        assert side["figures"] == [f.id for f in match.battle if f.side == side["side"]]
        for name in ("attacks", "hits", "dealt", "to_friends", "taken"):
            assert side[name] == sum(getattr(one, name) for one in own)
        rolls = [report.figures[one.figure].rolls for one in own]
        assert side["luck"]["rolls"]["made"] == sum(one.rolls for one in rolls)
        assert side["luck"]["rolls"]["passed"] == sum(one.passed for one in rolls)


def test_those_who_are_out_are_those_who_no_longer_fight(both: tuple[Match, Report]) -> None:
    match, report = both
    portrait = match.ruleset.pictures.portrait
    out = {f.id for f in match.battle if not portrait(match.battle, f).fights(f)}
    assert {fall.figure for fall in report.falls} == out == {a.figure for a in report.accounts if not a.fights}
    dead = {f.id for f in match.battle if f.life is Life.DEAD}
    assert {name for one in report.accounts for name in one.killed} <= dead
    for one in report.accounts:
        assert set(one.killed) <= set(one.felled)
        assert set(one.felled) == {fall.figure for fall in report.falls if fall.by == one.figure} & {
            name for name in out if match.battle[name].side != one.side
        }


def test_moments_are_sentences_of_the_story_in_order_and_the_largest_steps(both: tuple[Match, Report]) -> None:
    match, report = both
    lines = [*story(match)]
    told = [one.text for one in report.moments]
    assert told == sorted(told, key=lines.index)
    assert len(told) <= 5
    for one in report.moments:
        assert one.turn == match.history[one.first].before.battle.clock.turn
        assert one.step == max(abs(one.after[side] - one.before[side]) for side in match.battle.sides)
    for account in report.accounts:
        assert {account.best, account.worst} <= {"", *lines}
        assert bool(account.worst) >= bool(account.taken)


def test_harm_that_the_dice_did_is_part_of_what_was_dealt(both: tuple[Match, Report]) -> None:
    _, report = both
    for account in report.accounts:
        assert report.figures[account.figure].harm.done.came <= account.dealt
    assert any(luck.harm.done.came for luck in report.sides.values())


@pytest.mark.parametrize("one", BATTLES[::2], ids=lambda one: str(one[0]))
def test_the_same_battle_has_the_same_report(one: tuple[str, int]) -> None:
    match, report = reported(*one)
    again = report_on(load(one[0]), match.kept())
    assert json.dumps(as_data(again)) == json.dumps(as_data(report))
