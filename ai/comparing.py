"""What an order is worth against the best one, as the thinking player sees it: every legal order can be asked about,
not only those the player looks at by itself. How a whole battle is gone through: review.py."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from ai.assessment import Assessment, Term
from ai.deadline import Search
from ai.deciding import end_of
from ai.foresight import turns_out
from ai.gc_tuning import uncollected
from ai.labels import AT_THE_DEADLINE, Objective
from ai.ordering import FINE, Weighing
from ai.tactics import Manner
from ai.thinker import Thinker
from core.battle.battle import Battle
from core.battle.record import replace
from core.play.asking import Choice, Decision
from core.play.position import Position, menu
from core.play.ruleset import Ruleset
from core.space.cell import Cell

EVERY = 1_000_000
"""More choices than any decision has."""


class Compared(NamedTuple):
    """An order, and the best for the same figure: both valued in the same way, in thousandths of a hit."""

    best: Assessment
    given: Assessment

    @property
    def aims_lost(self) -> int:
        """How much of the loss is about objectives."""
        best, given = (sum(t.value for t in one.terms if isinstance(t.label, Objective)) for one in self)
        return max(0, min(self.lost, best - given))

    @property
    def lost(self) -> int:
        """How much less the order is worth; 0 if none is better."""
        return max(0, self.best.score - self.given.score)


def compared(thinker: Thinker, ruleset: Ruleset, position: Position, given: Choice) -> Compared | None:
    """Return what an order is worth against the best; None: there was nothing to choose, or the best is to give up."""
    asked = narrowed(thinker, position, given)
    if is_forced(ruleset, asked):
        return None
    with uncollected():
        return _Comparing(thinker, ruleset, asked, given).found()


def narrowed(thinker: Thinker, position: Position, given: Choice) -> Position:
    """Return the position as if only the figure of an order were asked."""
    decision = position.waiting
    assert isinstance(decision, Decision), "an order answers a decision"
    if len(decision.figures) < 2:
        return position
    asked = given.figure in decision.figures
    figure = given.figure if asked else thinker.tactics.next_of(position.battle, decision)
    return replace(position, waiting=replace(decision, figures=(figure,)))


def is_forced(ruleset: Ruleset, position: Position) -> bool:
    """Whether there is only one choice."""
    offered = iter(menu(ruleset, position))
    return next(offered, None) is None or next(offered, None) is None


class _Comparing:
    """One order against the others of its decision."""

    def __init__(self, thinker: Thinker, ruleset: Ruleset, position: Position, given: Choice) -> None:
        assert isinstance(position.waiting, Decision), "an order answers a decision"
        self.thinker = thinker
        self.ruleset = ruleset
        self.position = position
        self.given = given
        self.decision = position.waiting
        self.figure = self.decision.figures[0] if self.decision.figures else ""
        self.profile = thinker.profile_of(ruleset, position, self.figure)

    def found(self) -> Compared | None:
        if self.thinker.given_up(self.ruleset, self.position) is not None:
            return None
        manner = self.thinker.tactics.manner(self.decision.about)
        every = EVERY if manner is not Manner.PLACES else 1
        known = self.thinker.weighed(self.ruleset, self.position, every)
        best = known[0]
        if self._is_like(best.choice):
            return Compared(best, best)
        if manner is Manner.PLACES:
            return self._moved(best)
        if manner in (Manner.ORDERS, Manner.OPENINGS):
            return self._weighed_alike(best, ahead=manner is Manner.OPENINGS)
        given = next((one for one in known if one.choice == self.given), None)
        return self._weighed_alike(best) if given is None else Compared(best, given)

    # -- moves --------------------------------------------------------------------------------------------------------

    def _moved(self, best: Assessment) -> Compared:
        """Both moves by what they are worth by themselves, and by how they turn out."""
        moves = self.thinker.moves(self.ruleset, self.position, self.profile)
        mine = theirs = None
        for one in moves:
            theirs = one if theirs is None and one.choice == best.choice else theirs
            mine = one if mine is None and self._is_like(one.choice) else mine
            if mine is not None and theirs is not None:
                break
        if mine is None or theirs is None:
            return self._weighed_alike(best)
        pair = [theirs, mine]
        if self.profile.foresees:
            others = self.thinker.others(self.ruleset, self.decision.side, self.profile)
            ends = turns_out(self.ruleset, self.position, [one.choice for one in pair], others)
            pair = [one._replace(score=one.score + end) for one, end in zip(pair, ends, strict=True)]
        if self.thinker.plays_out(self.position):
            search = self._search()
            if self.figure in search.deciders:
                pair = [_with_gain(one, search.gained(one)) for one in pair]
        return Compared(best._replace(score=pair[0].score, terms=pair[0].terms), pair[1]._replace(choice=self.given))

    def _search(self) -> Search:
        reading = self.thinker.tactics.reading(self.ruleset, self.position, self.thinker.profile)
        chosen = partial(self.thinker.plainer.choose, self.ruleset)
        return Search(self.ruleset, self.position, reading.goal_sense, chosen, self.thinker.profile.plays_out)

    def _is_like(self, choice: Choice) -> bool:
        """Whether a choice comes to the same as the order: the same, or a walk to the same cell and facing."""
        if choice == self.given:
            return True
        if not hasattr(choice, "path"):
            return False
        battle = self.position.battle
        if not hasattr(self.given, "path"):
            return self.given.is_pass and _end(battle, self.position, choice) == _here(battle, self.figure)
        if choice.verb != self.given.verb:
            return False
        return _end(battle, self.position, choice) == _end(battle, self.position, self.given)

    # -- orders -------------------------------------------------------------------------------------------------------

    def _weighed_alike(self, best: Assessment, *, ahead: bool = False) -> Compared:
        """Both orders run to their ends as finely as can be."""
        reading = self.thinker.tactics.reading(self.ruleset, self.position, self.profile)
        follow = None
        if ahead and self.profile.ahead:
            follow = partial(self.thinker.follows, self.ruleset, self.position)
        weighing = Weighing(self.ruleset, self.position, reading, self.profile, self.decision.side, self.figure, follow)
        one, other = (weighing.assessed(choice, FINE) for choice in (best.choice, self.given))
        return Compared(best._replace(score=one.score, terms=one.terms), other)


def _with_gain(one: Assessment, gained: int) -> Assessment:
    """Return a move with what the objectives gain by it at the deadline."""
    return one._replace(score=one.score + gained, terms=(*one.terms, Term(AT_THE_DEADLINE, gained)))


def _end(battle: Battle, position: Position, choice: Choice) -> tuple[Cell | None, object]:
    return end_of(position, choice), getattr(choice, "facing", None)


def _here(battle: Battle, name: str) -> tuple[Cell | None, object]:
    return battle[name].at, battle[name].facing
