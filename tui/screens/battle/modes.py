"""What keys mean now, one of four: an order is chosen, the cursor looks round, nobody is asked, or all is over. What
the computer does meanwhile, playback.py knows."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ai.assessment import Assessment
from core.match.acts import Act
from tui.choosing.ahead import Ahead, Question
from tui.choosing.choosing import Choosing
from tui.choosing.looking import Looking


@dataclass(frozen=True, slots=True)
class Ordering:
    """A person is asked, or the game master in place of the computer, which was stopped. `standing` is the last act of
    another, which stays on the map until that person does something; what is grave of the `latest` act, one's own or
    another's, stands in the banner for as long."""

    choosing: Choosing
    standing: Act | None = None
    latest: Act | None = None

    @property
    def ahead(self) -> Ahead:
        """What is known beside the selected order."""
        return self.choosing.ahead

    @property
    def question(self) -> Question | None:
        """What is worth knowing there."""
        return self.choosing.question

    @property
    def acted(self) -> Ordering:
        """The same once that person has done something: what was shown of another's act has been seen."""
        return replace(self, standing=None, latest=None)


@dataclass(frozen=True, slots=True)
class LookingRound:
    """The cursor is free: the computer was stopped, or the battle is over. `thought` is what the computer would do
    there, the best first; None: that is being worked out, or nobody asks."""

    look: Looking
    ahead: Ahead
    thought: tuple[Assessment, ...] | None = None

    @property
    def question(self) -> Question | None:
        """What enemies may do to the figure that is looked at, as long as it fights."""
        figure = self.look.battle[self.look.figure]
        return Question(figure.id, None) if figure.active else None


@dataclass(frozen=True, slots=True)
class Watching:
    """Nobody is asked: the computer plays, dice fall, or the journal can't be written."""


@dataclass(frozen=True, slots=True)
class Left:
    """The battle was left: its journal is closed, and what still comes is for nobody."""


Mode = Ordering | LookingRound | Watching | Left
