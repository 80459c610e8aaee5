"""What keys mean now: an order is chosen, the cursor looks around, no one is prompted, or the battle was left.
playback.py knows what the AI is doing meanwhile."""

from __future__ import annotations

from dataclasses import replace

from ai.assessment import Assessment
from core.battle.names import FigureId
from core.match.acts import Act
from core.records import record
from core.space.cell import Cell
from tui.choosing.ahead import Ahead, Question
from tui.choosing.choosing import Choosing
from tui.choosing.dangers import Dangers
from tui.choosing.looking import Looking


@record
class Ordering:
    """A person is prompted, or the game master in place of the paused AI. `standing` is the other side's last act,
    which stays on the map until that person does something; grave events of the `latest` act, of either side, stay in
    the banner for as long."""

    choosing: Choosing
    standing: Act | None = None
    latest: Act | None = None

    @property
    def ahead(self) -> Ahead:
        """What is known besides the odds of the selected order."""
        return self.choosing.ahead

    @property
    def question(self) -> Question | None:
        """What is worth knowing there."""
        return self.choosing.question

    @property
    def dangers(self) -> Dangers | None:
        """The danger map of the active figure."""
        return self.choosing.dangers

    @property
    def cursor(self) -> Cell:
        """The selected cell."""
        return self.choosing.cursor

    @property
    def pointed_at(self) -> FigureId:
        """The figure under the cursor, or else the active one."""
        battle, here = self.choosing.battle, self.choosing.here
        return next((name for name in here if battle[name].active), self.choosing.figure)

    @property
    def acted(self) -> Ordering:
        """The same mode once the person has done something: the other side's act has been seen."""
        return replace(self, standing=None, latest=None)


@record
class LookingRound:
    """The cursor is free: the AI is paused, or the battle is over. `thought` are the AI's best orders; None while they
    are worked out, or if no one asks. `selected` is the number of the one shown to the game master."""

    look: Looking
    ahead: Ahead
    thought: tuple[Assessment, ...] | None = None
    selected: int = 0

    @property
    def dangers(self) -> Dangers | None:
        """The danger map of the selected figure."""
        return self.ahead.dangers_of(self.look.figure)

    @property
    def cursor(self) -> Cell:
        """The selected cell."""
        return self.look.cursor

    @property
    def pointed_at(self) -> FigureId:
        """The selected figure."""
        return self.look.figure

    @property
    def question(self) -> Question | None:
        """The threats to the selected figure, while it is in the fight."""
        figure = self.look.battle[self.look.figure]
        return Question(figure.id, None) if figure.active else None


@record
class Watching:
    """No one is prompted: the AI plays, dice fall, or the journal can't be written."""


@record
class Left:
    """The battle was left: its journal is closed, and later messages are dropped."""


Mode = Ordering | LookingRound | Watching | Left
