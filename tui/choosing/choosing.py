"""What a person is asked, and how far the answer is: which figure, its walk or its order. The screen shows it."""

from __future__ import annotations

from core.battle.names import FigureId
from core.play.asking import Choice, Decision
from core.play.menu import Menu
from core.play.outlook import Outlook, first_roll
from core.play.position import Position
from core.play.ruleset import Ruleset
from core.space.cell import Cell
from tui.choosing.listing import Listing
from tui.choosing.walking import Walking
from tui.views.lines import Line, Piece, line
from tui.views.map_view import Overlay, out_of_sight, threatened
from tui.views.odds_view import promise
from tui.views.order_view import Entry, entries, keyed, passing
from tui.views.walk_view import walks
from tui.views.wording import place

SHOWN_AT_FIRST = frozenset({"reach"})


class Choosing:
    """One decision of a person. `figure` is the one that an order is being chosen for."""

    def __init__(
        self, ruleset: Ruleset, position: Position, figure: FigureId = "", shown: frozenset[str] = SHOWN_AT_FIRST
    ) -> None:
        assert isinstance(position.waiting, Decision), "nobody is asked to choose here"
        self.ruleset = ruleset
        self.position = position
        self.decision = position.waiting
        self.battle = position.battle
        self.menu = Menu(ruleset.book, self.battle, self.decision)
        self.shown = shown
        self.outlooks: dict[Choice, Outlook] = {}
        self.fault = ""
        figures = self.decision.figures
        self.ask_for(figure if figure in figures else figures[0])

    def ask_for(self, figure: FigureId) -> None:
        """Begins with this figure."""
        self.figure = figure
        self.fault = ""
        found = walks(self.menu, figure)
        self.walking = Walking(self.battle, figure, found) if found else None
        orders = entries(self.ruleset, self.position, figure)
        self.listing = Listing(keyed((*(Entry("", walk.verb) for walk in found), *orders)))
        self.look: Cell = self.battle[figure].at

    @property
    def on_map(self) -> bool:
        """Whether a walk is at hand, so that the arrows move on the map."""
        return self.walking is not None and self.listing.place < len(self.walking.walks)

    @property
    def many(self) -> bool:
        """Whether there are other figures to choose."""
        return len(self.decision.figures) > 1

    @property
    def reacting(self) -> bool:
        """Whether something is under way that a figure may react to."""
        return self.position.task is not None and self.decision.otherwise is not None

    def next_figure(self, by: int) -> None:
        """The next figure that may be given an order."""
        figures = self.decision.figures
        self.ask_for(figures[(figures.index(self.figure) + by) % len(figures)])

    def line_at_hand(self, number: int) -> bool:
        """That line is at hand; returns whether it was before."""
        was = self.listing.go_to(number)
        if self.on_map and self.walking is not None and not was:
            self.walking.go_in_manner(number)
        return was

    def step(self, direction: int) -> None:
        """The cursor one cell on, in a direction of the grid."""
        self.fault = ""
        if self.on_map and self.walking is not None:
            self.walking.towards(direction)
        else:
            there = self.battle.grid.step(self.look, direction)
            self.look = there if there in self.battle.grid else self.look

    def do(self) -> Choice | None:
        """Enter: a step further, or the order that is settled now."""
        if self.on_map and self.walking is not None:
            if self.walking.turning:
                return self._allowed(self.walking.order())
            if not self.walking.settle():
                self.fault = "out of reach"
            return None
        here = self.listing.entry
        if here is not None and here.why_not is not None:
            self.fault = here.why_not.reason
        return self.listing.choose()

    def turn(self, by: int) -> None:
        """Left or right at the end of the walk."""
        if self.on_map and self.walking is not None and not self.walking.turn(by):
            self.fault = "out of reach"

    def back(self) -> bool:
        """A step back; False if this is the beginning."""
        self.fault = ""
        return self.listing.back() or (self.walking is not None and self.walking.back())

    def passing(self) -> Choice | None:
        """What the key for going on means here."""
        legal = (choice for figure in self.decision.figures for choice in self.menu.of(figure))
        return passing(self.position, legal)

    def _allowed(self, order: Choice | None) -> Choice | None:
        if order is None or (refusal := self.menu.refusal(order)) is None:
            return order
        self.fault = f"{refusal.reason} ({refusal.rule})"
        return None

    # -- what is shown -----------------------------------------------------------------------------------------------

    @property
    def cursor(self) -> Cell:
        """The cell that is looked at."""
        if self.on_map and self.walking is not None:
            return self.walking.cursor
        here = self.listing.entry
        if here is not None and here.place is not None:
            return here.place
        return self.battle[here.target].at if here is not None and here.target and not self._looks_round else self.look

    @property
    def _looks_round(self) -> bool:
        return self.look != self.battle[self.figure].at

    @property
    def overlay(self) -> Overlay:
        """What is laid over the map."""
        me = self.battle[self.figure]
        here = self.listing.entry
        walking = self.walking if self.on_map else None
        return Overlay(
            cursor=self.cursor,
            active=self.figure,
            target=here.target if here is not None and here.target else None,
            reach=walking.walk.costs(self.battle) if walking and "reach" in self.shown else {},
            path=(walking.path or ()) if walking else (),
            threat=threatened(self.battle, me) if "threat" in self.shown else frozenset(),
            unseen=out_of_sight(self.battle, me.at) if "sight" in self.shown else frozenset(),
            ghost=walking.ghost if walking else self._place_of_order(),
        )

    def _place_of_order(self) -> tuple[Cell, int] | None:
        """Where an order of the menu leads, and what is faced there."""
        order = self.order_at_hand
        at = place(order) if order is not None else None
        facing = getattr(order, "facing", None)
        return (at, facing) if at is not None and isinstance(facing, int) else None

    @property
    def order_at_hand(self) -> Choice | None:
        """The order whose odds are worth knowing."""
        here = self.listing.entry
        return here.choice if here is not None and here.allowed and not self.on_map else None

    def told(self) -> list[Line]:
        """What the order at hand means, needs and promises."""
        fault = [line(Piece(self.fault, "bad"))] if self.fault else []
        if self.reacting:
            fault.insert(0, line(Piece((type(self.decision.about).__doc__ or "").strip().split("\n")[0], "key")))
        if self.on_map and self.walking is not None:
            return [*fault, *self.walking.told()]
        here = self.listing.entry
        if here is None:
            return fault
        order = self.order_at_hand
        roll = first_roll(self.ruleset, self.position, order) if order is not None else None
        outlook = self.outlooks.get(order) if order is not None else None
        return [*(fault if here.allowed else []), *promise(self.battle, here, roll, outlook)]
