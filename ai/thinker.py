"""The thinking player of every game: chooses the method for each kind of decision. What only a game knows comes through
tactics.py."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import chain, islice

from ai import ordering, placing
from ai.assessment import Assessment, ranked
from ai.characters import tempered
from ai.deadline import Search, deadline
from ai.deciding import of_another_kind
from ai.foresight import Replies, followed_up, foreseen
from ai.gc_tuning import uncollected
from ai.giving_up import LOST_CAUSE, given_up, resigned
from ai.misjudging import misjudged
from ai.placing import MOST_NAMED
from ai.profiles import Profile
from ai.reason import Kind, Reason
from ai.reasoning import reasoned
from ai.rollout import Others
from ai.route_words import Told, told
from ai.tactics import Foreseeing, Manner, Planning, Reading, Tactics
from core.battle.battle import Battle
from core.battle.names import FigureId, Side
from core.play.asking import Choice, Decision
from core.play.position import NotNow, Position, begin, menu
from core.play.ruleset import Ruleset
from core.records import record
from core.space.cell import Cell

MOVING = (Manner.PLACES, Manner.MOVE_ORDER, Manner.DECLARATIONS)
"""Decisions that are looked through before the outcome of a move is known."""
MOST_SEARCHED = 40
"""How many moves are looked at for those that are played out to a deadline."""
MOST_LOOKED_AT = 1000
"""How many moves are searched for one of another kind than the best, to explain why not that one."""


@record
class Thinker:
    """A player that weighs its choices by its profile and takes the best."""

    tactics: Tactics
    profile: Profile
    character: str = ""
    """for every figure it plays; empty: each figure's own"""
    imagined: bool = False
    """only foreseen by another: it fights on"""

    @property
    def name(self) -> str:
        """The level and the fighting style: `veteran/guard`."""
        return f"{self.profile.name}/{self.character}" if self.character else self.profile.name

    def choose(self, ruleset: Ruleset, position: Position) -> Choice:
        """Return the best choice. Python's garbage collector rests meanwhile."""
        with uncollected():
            giving_up = self.given_up(ruleset, position)
            return (giving_up or self._assessments(ruleset, position, self._glances)[0]).choice

    def why(self, ruleset: Ruleset, position: Position, top: int = 5) -> list[Assessment]:
        """Return the best choices with their reasons, best first."""
        with uncollected():
            return self._explained(ruleset, position, top)

    def _explained(self, ruleset: Ruleset, position: Position, top: int) -> list[Assessment]:
        decision = _asked(position)
        profile = self.profile_of(ruleset, position, self.tactics.next_of(position.battle, decision))
        least = max(top, self._glances)
        places = self.tactics.manner(decision.about) is Manner.PLACES
        if places and not self.profile.wavers and not self.plays_out(position):
            found = _with_another_kind(position, self.moves(ruleset, position, profile), least)
        else:
            found = self._assessments(ruleset, position, least)
        words = self.tactics.words(ruleset, position, profile)
        found = reasoned(ruleset, position, words, found, top)
        if profile.withdraws:
            found[0] = found[0]._replace(reasons=(*found[0].reasons, Reason(Kind.COST, LOST_CAUSE)))
        if (giving_up := self.given_up(ruleset, position)) is None:
            return found
        does = Reason(Kind.DOES, words.doing(giving_up.choice), giving_up.score, (giving_up.choice.figure,))
        return [giving_up._replace(reasons=(does, *giving_up.reasons)), *found[: top - 1]]

    def given_up(self, ruleset: Ruleset, position: Position) -> Assessment | None:
        """Return the order by which the figure that goes first gives up; None: it fights on."""
        if self.imagined:
            return None
        name = self.tactics.next_of(position.battle, _asked(position))
        return given_up(ruleset, position, self.tactics, self.profile_of(ruleset, position, name), name)

    def heading(self, ruleset: Ruleset, position: Position, figure: FigureId) -> Told | None:
        """Return what a figure is heading for over several turns, and its way: with the walk this player would give it,
        if it is asked for one; None: nothing. Raises NotNow while no decision waits."""
        decision = _asked(position)
        with uncollected():
            profile = self.profile_of(ruleset, position, figure)
            reading = self.tactics.reading(ruleset, position, profile)
            walked = self._walk_of(ruleset, position, profile, figure) if figure in decision.figures else None
            return told(reading, position.battle, figure, walked, ruleset.turns.goals.span)

    def _walk_of(
        self, ruleset: Ruleset, position: Position, profile: Profile, figure: FigureId
    ) -> tuple[Cell, ...] | None:
        """Return the walk that this player would give a figure now; None: it would give another order."""
        decision = _asked(position)
        if figure == self.tactics.next_of(position.battle, decision):
            best = self._assessments(ruleset, position, self._glances)[0].choice
        elif self.tactics.manner(decision.about) is Manner.PLACES:
            reading = self.tactics.reading(ruleset, position, profile)
            best = next(placing.considered(ruleset, position, reading, profile, figure)).choice
        else:
            return None
        walk: tuple[Cell, ...] | None = getattr(best, "path", None)
        return walk if best.figure == figure else None

    @property
    def _glances(self) -> int:
        """How many moves have to be weighed: more than one where misjudgment may pick another."""
        return 1 if not self.profile.wavers else MOST_NAMED

    def _assessments(self, ruleset: Ruleset, position: Position, top: int) -> list[Assessment]:
        return misjudged(position.battle, self.weighed(ruleset, position, top), self.profile.wavers)

    def weighed(self, ruleset: Ruleset, position: Position, top: int) -> list[Assessment]:
        """Return the choices, best first; before a deadline those that may lead are played out until then."""
        if not self.plays_out(position):
            return self._valued(ruleset, position, top)
        found = self._valued(ruleset, position, max(top, MOST_SEARCHED))
        reading = self.tactics.reading(ruleset, position, self.profile)
        chosen = partial(self.plainer.choose, ruleset)
        return Search(ruleset, position, reading.goal_sense, chosen, self.profile.plays_out).ranked(found)

    def plays_out(self, position: Position) -> bool:
        """Whether it plays choices out to a deadline: between orders."""
        return self.profile.plays_out > 0 and position.task is None and deadline(position.battle) > 0

    def _valued(self, ruleset: Ruleset, position: Position, top: int) -> list[Assessment]:
        """Return the choices by their value, best first."""
        decision = _asked(position)
        profile = self.profile_of(ruleset, position, self.tactics.next_of(position.battle, decision))
        manner = self.tactics.manner(decision.about)
        match manner:
            case Manner.PLACES:
                return list(islice(self.moves(ruleset, position, profile), top))
            case Manner.JUDGED | Manner.DECLARATIONS:
                return self._judged(ruleset, position)
            case Manner.MOVE_ORDER:
                return self._move_order(ruleset, position)
            case Manner.PLANNED:
                planning = self.tactics.reading(ruleset, position, profile)
                assert isinstance(planning, Planning), "a room that plans has plans"
                found = planning.plans(menu(ruleset, position))
                if not (profile.foresees and isinstance(planning, Foreseeing)):
                    return found
                return followed_up(found, planning, Replies(self.plainer.choose))
            case Manner.OPENINGS | Manner.ORDERS:
                ahead = manner is Manner.OPENINGS and profile.ahead
                follow = partial(self.follows, ruleset, position) if ahead else None
                reading = self.tactics.reading(ruleset, position, profile)
                return ordering.assess(ruleset, position, reading, profile, follow)

    def moves(self, ruleset: Ruleset, position: Position, profile: Profile) -> Iterator[Assessment]:
        """Return the moves of the figure that goes first, best first."""
        asked = _asked(position)
        figure = self.tactics.next_of(position.battle, asked)
        reading = self.tactics.reading(ruleset, position, profile)
        moves = placing.considered(ruleset, position, reading, profile, figure)
        if not profile.foresees:
            return moves
        return chain(
            foreseen(ruleset, position, moves, profile.foresees, self.others(ruleset, asked.side, profile)), moves
        )

    def _move_order(self, ruleset: Ruleset, position: Position) -> list[Assessment]:
        """Return the choices as judged; with foresight, after following each until everyone has moved."""
        judged = self._judged(ruleset, position)
        if not self.profile.foresees:
            return judged
        others = self.others(ruleset, _asked(position).side, self.profile)
        return foreseen(ruleset, position, iter(judged), self.profile.foresees, others)

    def others(self, ruleset: Ruleset, side: Side, profile: Profile) -> Others:
        """How this player imagines others when deciding for a side: as plainer players, whose enemies never go
        prone."""
        friend = self.plainer
        foe = replace(friend, profile=replace(friend.profile, goes_to_ground=False))

        def chosen(position: Position) -> Choice:
            return (friend if _asked(position).side == side else foe).choose(ruleset, position)

        judged = partial(self.tactics.exchange, ruleset, side, profile)
        return Others(self._moving, chosen, judged)

    @property
    def plainer(self) -> Thinker:
        """The same player without any look ahead."""
        return replace(self, profile=replace(self.profile, foresees=0, ahead=0, plays_out=0), imagined=True)

    def _moving(self, position: Position) -> bool:
        """Whether a position asks who moves first, for a move, or for a declaration."""
        return self.tactics.manner(_asked(position).about) in MOVING

    def profile_of(self, ruleset: Ruleset, position: Position, figure: FigureId) -> Profile:
        """The level, tempered by the fighting style of a figure, and by what its side can still win."""
        battle = position.battle
        if figure not in battle.figures:
            return tempered(self.profile, self.character)
        profile = tempered(self.profile, self.character or battle[figure].character)
        return resigned(ruleset, position, self.tactics, profile, battle[figure].side)

    def _judged(self, ruleset: Ruleset, position: Position) -> list[Assessment]:
        """Return every choice as its own figure judges it, best first."""
        readings: dict[Profile, Reading] = {}
        profiles: dict[FigureId, Profile] = {}
        found = []
        for choice in menu(ruleset, position):
            if choice.figure not in profiles:
                profiles[choice.figure] = self.profile_of(ruleset, position, choice.figure)
            profile = profiles[choice.figure]
            if profile not in readings:
                readings[profile] = self.tactics.reading(ruleset, position, profile)
            found.append(Assessment.of(choice, *readings[profile].judged(choice)))
        return ranked(found)

    def follows(self, ruleset: Ruleset, before: Position, after: Battle) -> int:
        """Return the value of the best order the same figure may give next, if it is asked at once; else 0."""
        asked = before.waiting
        position, _ = begin(ruleset, after)
        then = position.waiting
        if not (isinstance(asked, Decision) and isinstance(then, Decision) and then.figures == asked.figures):
            return 0
        nearer = replace(self, profile=replace(self.profile, ahead=self.profile.ahead - 1))
        return max(0, nearer.weighed(ruleset, position, 1)[0].score)


def _asked(position: Position) -> Decision:
    if not isinstance(position.waiting, Decision):
        raise NotNow("no decision is waiting")
    return position.waiting


def _with_another_kind(position: Position, moves: Iterator[Assessment], top: int) -> list[Assessment]:
    """The first `top` moves, and all up to the first of another kind than the best."""
    found = list(islice(moves, top))
    if of_another_kind(position, found[0], found) is None:
        for move in islice(moves, MOST_LOOKED_AT):
            found.append(move)
            if of_another_kind(position, found[0], (move,)) is not None:
                break
    return found
