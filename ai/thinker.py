"""The thinking player of every game: what each kind of decision is thought about by. It knows no game; what it must
know of one, that game's room tells it (tactics.py)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain, islice

from ai import ordering, placing
from ai.assessment import Assessment, ranked
from ai.characters import tempered
from ai.foresight import Replies, followed_up, foreseen
from ai.imagining import Others
from ai.placing import MOST_NAMED
from ai.profiles import Profile
from ai.reasoning import of_another_kind, reasoned
from ai.tactics import Foreseeing, Manner, Planning, Reading, Tactics
from ai.wavering import wavered
from core.battle.battle import Battle
from core.battle.names import FigureId, Side
from core.play.asking import Choice, Decision
from core.play.position import NotNow, Position, begin, menu
from core.play.ruleset import Ruleset

MOVING = (Manner.PLACES, Manner.FORETOLD, Manner.DECLARED)
"""How all is thought about that must be gone through before it shows what comes of a move."""
MOST_LOOKED_AT = 400
"""Of so many moves one of another kind than the best is looked for, to say why it was not that."""


@dataclass(frozen=True, slots=True)
class Thinker:
    """Weighs what may be chosen as its profile says, and takes the best."""

    tactics: Tactics
    profile: Profile
    character: str = ""
    """that of every figure it plays; empty: each has its own"""

    @property
    def name(self) -> str:
        """The name of its level, and of the character that it was given: `veteran/guard`."""
        return f"{self.profile.name}/{self.character}" if self.character else self.profile.name

    def choose(self, ruleset: Ruleset, position: Position) -> Choice:
        """The choice that it thinks best."""
        return self._assessments(ruleset, position, self._glances)[0].choice

    def why(self, ruleset: Ruleset, position: Position, top: int = 5) -> list[Assessment]:
        """The choices that it thinks best with its reasons, the best first."""
        decision = _asked(position)
        profile = self._profile_of(position.battle, self.tactics.next_of(position.battle, decision))
        least = max(top, self._glances)
        if self.tactics.manner(decision.about) is Manner.PLACES and not self.profile.wavers:
            found = _with_another_kind(position, self._moves(ruleset, position, profile), least)
        else:
            found = self._assessments(ruleset, position, least)
        return reasoned(ruleset, position, self.tactics.words(ruleset, position, profile), found, top)

    @property
    def _glances(self) -> int:
        """So many moves it must look at: who wavers may take another than the best."""
        return 1 if not self.profile.wavers else MOST_NAMED

    def _assessments(self, ruleset: Ruleset, position: Position, top: int) -> list[Assessment]:
        return wavered(position.battle, self._weighed(ruleset, position, top), self.profile.wavers)

    def _weighed(self, ruleset: Ruleset, position: Position, top: int) -> list[Assessment]:
        decision = _asked(position)
        profile = self._profile_of(position.battle, self.tactics.next_of(position.battle, decision))
        manner = self.tactics.manner(decision.about)
        match manner:
            case Manner.PLACES:
                return list(islice(self._moves(ruleset, position, profile), top))
            case Manner.JUDGED | Manner.DECLARED:
                return self._judged(ruleset, position)
            case Manner.FORETOLD:
                return self._foretold(ruleset, position)
            case Manner.PLANNED:
                planning = self.tactics.reading(ruleset, position, profile)
                assert isinstance(planning, Planning), "a room that plans has plans"
                found = planning.plans(menu(ruleset, position))
                if not (profile.foresees and isinstance(planning, Foreseeing)):
                    return found
                return followed_up(found, planning, Replies(self._plainer.choose))
            case Manner.OPENINGS | Manner.ORDERS:
                ahead = manner is Manner.OPENINGS and profile.ahead
                follow = partial(self._follows, ruleset, position) if ahead else None
                reading = self.tactics.reading(ruleset, position, profile)
                return ordering.assess(ruleset, position, reading, profile, follow)

    def _moves(self, ruleset: Ruleset, position: Position, profile: Profile) -> Iterator[Assessment]:
        """The moves of the figure that it thinks about first, the best first."""
        asked = _asked(position)
        figure = self.tactics.next_of(position.battle, asked)
        reading = self.tactics.reading(ruleset, position, profile)
        moves = placing.considered(ruleset, position, reading, profile, figure)
        if not profile.foresees:
            return moves
        return chain(
            foreseen(ruleset, position, moves, profile.foresees, self._others(ruleset, asked.side, profile)), moves
        )

    def _foretold(self, ruleset: Ruleset, position: Position) -> list[Assessment]:
        """What is judged, and followed until all have moved by who foresees."""
        judged = self._judged(ruleset, position)
        if not self.profile.foresees:
            return judged
        others = self._others(ruleset, _asked(position).side, self.profile)
        return foreseen(ruleset, position, iter(judged), self.profile.foresees, others)

    def _others(self, ruleset: Ruleset, side: Side, profile: Profile) -> Others:
        """All as this player imagines them, when it decides for a side: as plainer players, of whom no enemy goes to
        ground."""
        friend = self._plainer
        foe = replace(friend, profile=replace(friend.profile, goes_to_ground=False))

        def chosen(position: Position) -> Choice:
            return (friend if _asked(position).side == side else foe).choose(ruleset, position)

        judged = partial(self.tactics.exchange, ruleset, side, profile)
        return Others(self._moving, chosen, judged)

    @property
    def _plainer(self) -> Thinker:
        """One who knows as much and looks at nothing that may follow."""
        return replace(self, profile=replace(self.profile, foresees=0, ahead=0))

    def _moving(self, position: Position) -> bool:
        """Whether it is asked who moves first, somebody to move, or what he declares then."""
        return self.tactics.manner(_asked(position).about) in MOVING

    def _profile_of(self, battle: Battle, figure: FigureId) -> Profile:
        """Its level, with the character of a figure."""
        own = battle[figure].character if figure in battle.figures else ""
        return tempered(self.profile, self.character or own)

    def _judged(self, ruleset: Ruleset, position: Position) -> list[Assessment]:
        """Every choice, as whoever makes it judges it."""
        readings: dict[Profile, Reading] = {}
        found = []
        for choice in menu(ruleset, position):
            profile = self._profile_of(position.battle, choice.figure)
            if profile not in readings:
                readings[profile] = self.tactics.reading(ruleset, position, profile)
            found.append(Assessment.of(choice, *readings[profile].judged(choice)))
        return ranked(found)

    def _follows(self, ruleset: Ruleset, before: Position, after: Battle) -> int:
        """What the best order is worth that the same figure may give next, if it is asked at once."""
        asked = before.waiting
        position, _ = begin(ruleset, after)
        then = position.waiting
        if not (isinstance(asked, Decision) and isinstance(then, Decision) and then.figures == asked.figures):
            return 0
        nearer = replace(self, profile=replace(self.profile, ahead=self.profile.ahead - 1))
        return max(0, nearer._weighed(ruleset, position, 1)[0].score)


def _asked(position: Position) -> Decision:
    if not isinstance(position.waiting, Decision):
        raise NotNow("nobody is asked to choose now")
    return position.waiting


def _with_another_kind(position: Position, moves: Iterator[Assessment], top: int) -> list[Assessment]:
    """So many moves, and all up to the first that is of another kind than the best."""
    found = list(islice(moves, top))
    if of_another_kind(position, found[0], found) is None:
        for move in islice(moves, MOST_LOOKED_AT):
            found.append(move)
            if of_another_kind(position, found[0], (move,)) is not None:
                break
    return found
