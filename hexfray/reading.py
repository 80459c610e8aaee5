"""The state of a battle, as a program reads it, and orders as text. What can be done is in game.py; what can be asked,
in advising.py."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from core.battle.battle import Battle
from core.battle.events import Event, described, with_moves
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.errors import HexfrayError
from core.match.match import Match
from core.match.notation import NotationError
from core.match.order_data import Fields, order_data_of
from core.match.story import story
from core.play.asking import Choice, Decision, Waiting
from core.play.goals import Progress, all_progress
from core.play.portrait import Portrait
from core.play.position import Position
from core.play.turns import Verdict
from core.space.cell import Cell
from hexfray.order import Legal, Order


class Unable(HexfrayError):
    """Something that can't be done now. The message says why, and what can be."""


class Reading:
    """The readable state of a battle. In the examples `game` is the battle at the well of docs/api.md."""

    def __init__(self, match: Match) -> None:
        self.match = match

    @property
    def battle(self) -> Battle:
        """The battle now: a frozen value that is safe to keep.

        >>> game.battle.clock.turn, game.battle.clock.phase
        (1, 'actions')
        """
        return self.match.battle

    def __getitem__(self, figure: FigureId) -> Figure:
        """Return the figure with this id as it is now: a frozen value. Raises NoSuchFigure.

        >>> game["mara"].hurt, game["mara"].condition.value
        (0, 'standing')
        """
        return self.battle[figure]

    @property
    def position(self) -> Position:
        """The battle with the order in progress and the pending decision or roll: a frozen value."""
        return self.match.position

    @property
    def waiting(self) -> Waiting | None:
        """The pending `Decision` or `Roll`; None if the battle is over."""
        return self.match.waiting

    @property
    def over(self) -> bool:
        """Whether the battle is over."""
        return self.match.over

    @property
    def verdict(self) -> Verdict | None:
        """The result; None while the battle goes on."""
        return self.match.verdict

    @property
    def goals(self) -> tuple[Progress, ...]:
        """The progress of the scenario's goals, in the order of its file.

        >>> game.goals
        ()
        """
        return all_progress(self.battle, self.match.ruleset.turns.goals)

    @property
    def events(self) -> tuple[Event, ...]:
        """All events so far, in order."""
        return self.match.events

    def log(self, events: Iterable[Event] | None = None) -> list[str]:
        """Return a line for each event, by default of all so far, with every die and modifier. For short: `story`.

        >>> game.log(game.choose("mara drop item=mara/spear"))
        ['Mara drops the spear']
        """
        if events is None:
            return [*self.match.log()]
        told = tuple(events)
        return [line for line in described(self.before(told), told) if line]

    def before(self, events: Sequence[Event]) -> Battle:
        """Return the battle before these events of the match: with everyone where they were then."""
        for moment in reversed(self.match.history) if events else ():
            battle = moment.before.battle
            for event in moment.events:
                if event is events[0]:
                    return battle
                battle = with_moves(battle, event)
        return self.match.first

    def story(self) -> list[str]:
        """Return the battle so far as a story: a heading for each turn, a sentence for each action.

        >>> game.story()[:1]
        ['Turn 1']
        """
        return [*story(self.match)]

    def where(self, figure: FigureId) -> tuple[str, str]:
        """Return the name of a figure's cell, as printed on the map, and its facing. Raises NoSuchFigure.

        >>> game.where("mara")
        ('0203', 'N')
        """
        grid, found = self.battle.grid, self.battle[figure]
        return grid.name(found.at), grid.facing_names[found.facing]

    def cell(self, number: str) -> Cell:
        """Return the cell with this printed name. Raises NotationError if the map has none.

        >>> [figure.name for figure in game.battle.at(game.cell("0202"))]
        ['Bo']
        """
        try:
            return self.battle.grid.cell(number)
        except ValueError as fault:
            raise NotationError(str(fault)) from None

    def portrait(self, figure: FigureId) -> Portrait:
        """Return a figure as a panel shows it: effective scores, remaining hits, traits. Raises NoSuchFigure.

        >>> game.portrait("mara").vigour
        13
        """
        return self.match.ruleset.pictures.portrait(self.battle, self.battle[figure])

    def read(self, order: Order) -> Choice:
        """Return the choice written as text, legal or not. Raises NotationError.

        A field with only one possible value now, such as the item of a figure with one item, can be omitted. With
        several, the error lists them.

        >>> game.read("bo dodge")
        Dodge(figure='bo')
        """
        if isinstance(order, Legal):
            return order.choice
        return self.match.complete(order) if isinstance(order, str) else order

    def order(self, figure: FigureId, verb: str, **fields: object) -> Choice:
        """Return the choice with these fields, legal or not: the inverse of `Legal.fields`. Raises NotationError.

        Fields can be omitted as in `read`.

        >>> game.order("mara", "strike", target="bo", item="mara/spear") == game.legal()[0].choice
        True
        """
        return self.match.complete_fields(figure, verb, fields)

    def fields(self, order: Order) -> Fields:
        """Return all fields of an order but its figure, as values that JSON has. Raises NotationError like `read`.

        >>> game.fields("mara strike")
        {'target': 'bo', 'item': 'mara/spear', 'part': 'any', 'nonlethal': False}
        """
        return order_data_of(self.battle.grid).fields(self.read(order))

    def write(self, choice: Choice) -> str:
        """Return a choice as text, the inverse of `read`.

        >>> game.write(game.read("bo dodge"))
        'bo dodge'
        """
        return self.match.write(choice)

    def since_asked(self) -> tuple[Event, ...]:
        """Return the events since the asked side was last asked. Raises Unable without a pending decision."""
        side, found = self._decision().side, list[tuple[Event, ...]]()
        for moment in reversed(self.match.history):
            found.append(moment.events)
            asked = moment.before.waiting
            if isinstance(asked, Decision) and asked.side == side:
                break
        return tuple(event for events in reversed(found) for event in events)

    def _decision(self) -> Decision:
        if isinstance(self.waiting, Decision):
            return self.waiting
        raise Unable("the battle is over" if self.waiting is None else f"{self.waiting.dice} must be rolled first")
