"""Searching to a deadline: in the last two turns of an objective each promising choice is played out until its time is
up, over the throws that matter, by the figures that can still decide it. Earlier its chance is estimated:
goal_chances.py; looking ahead to a fight: foresight.py."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property

from ai.assessment import Assessment, Term, ranked
from ai.goal_chances import GoalSense
from ai.labels import AT_THE_DEADLINE, Objective
from ai.outcomes import WHOLE, Throw, likely_throws
from core.battle.battle import Battle
from core.battle.goal import Goal, GoalState
from core.battle.names import FigureId, Side
from core.play.asking import Answer, Choice, Decision, Roll
from core.play.goal_things import where_is
from core.play.goals import concerned, last_turn
from core.play.menu import Menu
from core.play.position import Position, advance
from core.play.ruleset import Ruleset
from core.space.cell import Cell

LAST_TURNS = 2
"""From how many turns before its time is up an objective is searched to the end, the last one included."""
MOST_TRIED = 4
"""The most choices that are played out for one decision."""
MOST_DECIDERS = 6
"""How many figures decide an objective at most: the nearest. All others pass."""
FINENESS = 8
"""A branch less likely than one in so many isn't split further: its likeliest throw stands for all."""
MOST_ANSWERS = 80
"""After so many answers of one line its outcome is estimated."""
ESTIMATED = 30
"""What the estimate of an objective still counts for a choice that was played out, in percent."""


def deadline(battle: Battle) -> int:
    """Return the last turn of the objectives whose time is nearly up and which are open yet; 0: there is none."""
    return max((last_turn(battle, goal) for goal in _due(battle)), default=0)


def _due(battle: Battle) -> list[Goal]:
    """Return the open objectives whose time is nearly up, and which win or lose the battle."""
    now = battle.clock.turn
    return [
        goal
        for goal in battle.goals
        if goal.state is GoalState.OPEN
        and (goal.wins or goal.loses)
        and 0 <= last_turn(battle, goal) - now < LAST_TURNS
    ]


class Search:
    """The search of one decision to the deadline. `chosen`: what a plainer player answers; it is asked at most `most`
    times for each choice that is played out. `sense`: what the game tells about objectives."""

    def __init__(
        self, ruleset: Ruleset, position: Position, sense: GoalSense, chosen: Callable[[Position], Choice], most: int
    ) -> None:
        self.ruleset = ruleset
        self.position = position
        self.sense = sense
        self.chosen = chosen
        self.most = most
        assert isinstance(position.waiting, Decision), "no decision waits"
        self.side: Side = position.waiting.side
        self.last = deadline(position.battle)
        self._asked = 0
        self._replies: list[tuple[Decision, Choice]] = []

    def ranked(self, found: Sequence[Assessment]) -> list[Assessment]:
        """Return the choices, best first, those that were played out before all others. `found`: best first."""
        if len(found) < 2 or found[0].choice.figure not in self.deciders:
            return [*found]
        tried: list[Assessment] = []
        for one in _promising(found)[:MOST_TRIED]:
            worth = self._played_out(one)
            tried.append(self._valued(one, worth))
            if one is found[0] and worth >= self._most:
                break
        known = {one.choice for one in tried}
        return [*ranked(tried), *(one for one in found if one.choice not in known)]

    def gained(self, one: Assessment) -> int:
        """Return what the objectives gain by a choice, as it turns out at the deadline, beyond the estimate."""
        return self._valued(one, self._played_out(one)).score - one.score

    def _valued(self, one: Assessment, worth: int) -> Assessment:
        """Return a choice that was played out. A part of the estimate is left: it knows of slight chances."""
        terms = [
            term._replace(value=term.value * ESTIMATED // 100) if isinstance(term.label, Objective) else term
            for term in one.terms
        ]
        found = (worth - self._standing) * (100 - ESTIMATED) // 100
        return Assessment.of(one.choice, *terms, Term(AT_THE_DEADLINE, found), aim=one.aim)

    def _played_out(self, one: Assessment) -> int:
        """Return what the objectives are worth at the deadline after a choice."""
        self._asked = 0
        self._replies.clear()
        return self._followed(self.position, one.choice)

    @cached_property
    def _most(self) -> int:
        """The most that the objectives can be worth."""
        return sum(stake for goal, stake in self._stakes if goal.side == self.side)

    @cached_property
    def _standing(self) -> int:
        return self._estimate(self.position.battle)

    # -- playing it out ------------------------------------------------------------------------------------------------

    def _followed(self, position: Position, answer: Answer, weight: int = WHOLE, answers: int = 0) -> int:
        """Return what the objectives are worth at the deadline after an answer, over the throws that matter."""
        while True:
            position, _ = advance(self.ruleset, position, answer)
            answers += 1
            asked = position.waiting
            if position.verdict is not None:
                return self._outcome(position)
            if asked is None or position.battle.clock.turn > self.last or answers > MOST_ANSWERS:
                return self._estimate(position.battle)
            if isinstance(asked, Decision):
                reply = self._reply(position, asked)
                if reply is None:
                    return self._estimate(position.battle)
                answer = reply
                continue
            *others, last = _throws(asked, answers, coarse=weight * FINENESS < WHOLE)
            whole, worth, left = sum(throw.ways for throw in others) + last.ways, 0, weight
            for throw in others:
                share = weight * throw.ways // whole
                left -= share
                worth += self._followed(position, throw.faces, share, answers) * throw.ways
            if others:
                return (worth + self._followed(position, last.faces, left, answers) * last.ways) // whole
            answer = last.faces

    def _reply(self, position: Position, asked: Decision) -> Choice | None:
        """Return what is answered on the way: those who decide the objective think, the others pass. None: nobody may
        think any longer."""
        if asked.figures and not any(figure in self.deciders for figure in asked.figures):
            if asked.otherwise is not None:
                return asked.otherwise
            menu = Menu(self.ruleset.book, position.battle, asked)
            idle = next((choice for name in asked.figures for choice in menu.of(name) if choice.is_pass), None)
            if idle is not None:
                return idle
        if position.task is None:
            return self._thought(position)
        for known, reply in self._replies:
            if known == asked and reply in Menu(self.ruleset.book, position.battle, asked):
                return reply
        reaction = self._thought(position)
        if reaction is not None:
            self._replies.append((asked, reaction))
        return reaction

    def _thought(self, position: Position) -> Choice | None:
        """Return what a plainer player answers; None: it has been asked too often."""
        if self._asked >= self.most:
            return None
        self._asked += 1
        return self.chosen(position)

    def _outcome(self, position: Position) -> int:
        """Return what the end of a battle is worth: all that the winner's objectives stood for, as with them the others
        are lost."""
        verdict = position.verdict
        assert verdict is not None, "the battle goes on"
        if verdict.winner is None:
            return self._estimate(position.battle)
        ours = verdict.winner == self.side
        return sum(stake for goal, stake in self._stakes if (goal.side == self.side) == ours) * (1 if ours else -1)

    def _estimate(self, battle: Battle) -> int:
        """Return what the objectives are worth as they stand in a battle that came of this one."""
        chances = self.sense.of(battle)
        return sum(
            stake * chances.chance(goal) // 1000 * (1 if goal.side == self.side else -1)
            for goal, (_, stake) in zip(battle.goals, self._stakes, strict=True)
        )

    @cached_property
    def _stakes(self) -> list[tuple[Goal, int]]:
        """Every objective, with what it is worth to meet it rather than fail it."""
        chances = self.sense.of(self.position.battle)
        return [(goal, chances.stake_of(goal)) for goal in self.position.battle.goals]

    # -- who decides it ------------------------------------------------------------------------------------------------

    @cached_property
    def deciders(self) -> frozenset[FigureId]:
        """The figures that can still decide the objectives whose time is nearly up: the nearest of those who can get to
        their cells, people or things in time."""
        battle = self.position.battle
        centres = [cell for goal in _due(battle) for cell in _cells_of(battle, goal)]
        pace, later = self.sense.pace, self.last - battle.clock.turn
        far = []
        for number, figure in enumerate(battle.active()):
            away = min((battle.grid.distance(figure.at, cell) for cell in centres), default=None)
            reach = pace.now(battle, figure) + (later + 1) * pace.whole(battle, figure)
            if away is not None and away <= reach + 1:
                far.append((away, number, figure.id))
        return frozenset(name for _, _, name in sorted(far)[:MOST_DECIDERS])


def _cells_of(battle: Battle, goal: Goal) -> Iterator[Cell]:
    """Yield the cells of an objective, and where the people and the thing are that it names."""
    yield from goal.cells
    if goal.figures:
        yield from (figure.at for figure in concerned(battle, goal))
    if goal.thing and (found := where_is(battle, goal.thing)) is not None and found.cell is not None:
        yield found.cell


def _throws(roll: Roll, answers: int, *, coarse: bool) -> tuple[Throw, ...]:
    """Return the throws that stand for all. `coarse`: one, but not the same again and again, for those of two sides
    that come out even are thrown again."""
    if coarse and roll.need is None:
        found = likely_throws(roll, coarse=False)
        return (found[answers % len(found)],)
    return likely_throws(roll, coarse=coarse)


def _promising(found: Sequence[Assessment]) -> list[Assessment]:
    """Return the choices in the order in which they are tried: the best, the best of those that do most for the
    objectives, the best of each kind, and then all."""
    most = max(found, key=lambda one: (_objectives(one), one.score))
    kinds = {(one.choice.verb, one.aim): one for one in reversed(found)}
    each = sorted(kinds.values(), key=lambda one: -one.score)
    return list({one.choice: one for one in (found[0], most, *each, *found)}.values())


def _objectives(one: Assessment) -> int:
    return sum(term.value for term in one.terms if isinstance(term.label, Objective))
