"""The thinking player of every game: what each kind of decision is thought about by. It knows no game; what it must
know of one, that game's room tells it (tactics.py)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial

from ai import ordering, placing
from ai.assessment import Assessment, ranked
from ai.characters import tempered
from ai.placing import MOST_NAMED
from ai.profiles import Profile
from ai.tactics import Manner, Reading, Tactics
from ai.wavering import wavered
from core.battle.battle import Battle
from core.battle.names import FigureId
from core.play.asking import Choice, Decision
from core.play.position import Position, begin, menu
from core.play.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Thinker:
    """Weighs what may be chosen as its profile says, and takes the best."""

    tactics: Tactics
    profile: Profile

    @property
    def name(self) -> str:
        """The name of its level."""
        return self.profile.name

    def choose(self, ruleset: Ruleset, position: Position) -> Choice:
        """The choice that it thinks best."""
        return self._assessments(ruleset, position, self._glances)[0].choice

    def why(self, ruleset: Ruleset, position: Position, top: int = 5) -> list[Assessment]:
        """The choices that it thinks best, the best first."""
        return self._assessments(ruleset, position, max(top, self._glances))[:top]

    @property
    def _glances(self) -> int:
        """So many moves it must look at: who wavers may take another than the best."""
        return 1 if not self.profile.wavers else MOST_NAMED

    def _assessments(self, ruleset: Ruleset, position: Position, top: int) -> list[Assessment]:
        return wavered(position.battle, self._weighed(ruleset, position, top), self.profile.wavers)

    def _weighed(self, ruleset: Ruleset, position: Position, top: int) -> list[Assessment]:
        decision = position.waiting
        if not isinstance(decision, Decision):
            raise ValueError("nobody is asked to choose here")
        figure = self.tactics.next_of(position.battle, decision)
        profile = self._profile_of(position.battle, figure)
        reading = self.tactics.reading(ruleset, position, profile)
        match self.tactics.manner(decision.about):
            case Manner.PLACES:
                return placing.assess(ruleset, position, reading, profile, figure, top)
            case Manner.JUDGED:
                return self._judged(ruleset, position)
            case Manner.OPENINGS:
                follow = partial(self._follows, ruleset, position) if profile.ahead else None
                return ordering.assess(ruleset, position, reading, profile, follow)
            case Manner.ORDERS:
                return ordering.assess(ruleset, position, reading, profile)

    def _profile_of(self, battle: Battle, figure: FigureId) -> Profile:
        """Its level, with the character of a figure."""
        return tempered(self.profile, battle[figure].character) if figure in battle.figures else self.profile

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
