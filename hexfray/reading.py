"""Where a battle stands, as a program reads it. What can be done in it is in game.py."""

from __future__ import annotations

from collections.abc import Iterable

from core.battle.battle import Battle
from core.battle.events import Event
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.match.match import Match
from core.match.notation import NotationError
from core.match.story import story
from core.play.asking import Waiting
from core.play.goals import Progress, all_progress
from core.play.portrait import Portrait
from core.play.position import Position
from core.play.turns import Verdict
from core.space.cell import Cell


class Reading:
    """All that can be read of a battle as it stands. In the examples `game` is the one at the well of docs/api.md."""

    def __init__(self, match: Match) -> None:
        self.match = match

    @property
    def battle(self) -> Battle:
        """The battle now: a frozen value, which may be kept.

        >>> game.battle.clock.turn, game.battle.clock.phase
        (1, 'actions')
        """
        return self.match.battle

    def __getitem__(self, figure: FigureId) -> Figure:
        """The figure of that id as it is now, a frozen value. Raises NoSuchFigure if there is none.

        >>> game["mara"].hurt, game["mara"].condition.value
        (0, 'standing')
        """
        return self.battle[figure]

    @property
    def position(self) -> Position:
        """The battle, what is under way and what is waited for: a frozen value."""
        return self.match.position

    @property
    def waiting(self) -> Waiting | None:
        """What is waited for: a `Decision`, a `Roll`, or None: it is over."""
        return self.match.waiting

    @property
    def over(self) -> bool:
        """Whether it is over."""
        return self.match.over

    @property
    def verdict(self) -> Verdict | None:
        """How it ended; None while it goes on."""
        return self.match.verdict

    @property
    def goals(self) -> tuple[Progress, ...]:
        """How far along the goals of the scenario are, in the order of its file; none where sides only want to win.

        >>> game.goals
        ()
        """
        return all_progress(self.battle, self.match.ruleset.turns.goals)

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that has happened so far, in order."""
        return self.match.events

    def told(self, events: Iterable[Event] | None = None) -> list[str]:
        """These events, or everything so far: a line each, with every die and modifier. In short: `story`.

        >>> game.told(game.choose("mara drop item=mara/spear"))
        ['Mara drops the spear']
        """
        if events is None:
            return [*self.match.told()]
        return [line for event in events if (line := event.told(self.battle))]

    def story(self) -> list[str]:
        """The battle so far as a story: a heading for each turn, and a sentence for each act with its harm.

        >>> game.story()[:1]
        ['Turn 1']
        """
        return [*story(self.match)]

    def where(self, figure: FigureId) -> tuple[str, str]:
        """The number of a figure's cell, as printed on the map, and its facing. Raises NoSuchFigure if there is none.

        >>> game.where("mara")
        ('0203', 'N')
        """
        grid, found = self.battle.grid, self.battle[figure]
        return grid.name(found.at), grid.facing_names[found.facing]

    def cell(self, number: str) -> Cell:
        """The cell of that printed number. Raises NotationError if the map has none.

        >>> [figure.name for figure in game.battle.at(game.cell("0202"))]
        ['Bo']
        """
        try:
            return self.battle.grid.cell(number)
        except ValueError as fault:
            raise NotationError(str(fault)) from None

    def portrait(self, figure: FigureId) -> Portrait:
        """A figure as a panel shows it: effective scores, hits it can still take, traits. Raises NoSuchFigure.

        >>> game.portrait("mara").vigour
        13
        """
        return self.match.ruleset.pictures.portrait(self.battle, self.battle[figure])
