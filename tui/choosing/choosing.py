"""What a person is asked, and how far the answer is: which figure, its walk or its order. The screen shows it."""

from __future__ import annotations

from core.battle.names import FigureId
from core.battle.record import replace
from core.play.asking import Choice, Decision
from core.play.footprint import NOWHERE, Footprint
from core.play.menu import Menu
from core.play.outlook import Outlook, first_roll
from core.play.position import Position
from core.play.ruleset import Ruleset
from core.space.cell import Cell
from core.space.terrain import Cover
from tui.choosing.aiming import Aiming
from tui.choosing.listing import Listing
from tui.choosing.walking import Walking
from tui.views.lines import Line, Piece, line
from tui.views.map_view import Overlay, sight_from, threatened
from tui.views.odds_view import promise
from tui.views.order_view import Entry, entries, keyed, passing
from tui.views.walk_view import walks
from tui.views.wording import place, verb

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
        self._footprints: dict[Choice, Footprint] = {}
        self._sights: dict[Cell, tuple[frozenset[Cell], dict[Cell, Cover]]] = {}
        self.fault = ""
        figures = self.decision.figures
        self.ask_for(figure if figure in figures else figures[0])

    def ask_for(self, figure: FigureId) -> None:
        """Begins with this figure."""
        self.figure = figure
        self.sought = figure
        self.fault = ""
        found = walks(self.ruleset, self.menu, figure)
        self.walking = Walking(self.battle, figure, found) if found else None
        self.aiming: Aiming | None = None
        orders = entries(self.ruleset, self.position, figure)
        self.listing = Listing(keyed((*(Entry("", walk.verb) for walk in found), *orders)))
        self.look: Cell = self.battle[figure].at

    @property
    def on_map(self) -> bool:
        """Whether a walk is at hand."""
        return self.walking is not None and self.listing.place < len(self.walking.walks)

    @property
    def led(self) -> bool:
        """Whether a cell of the map is wanted, so that the arrows lead the cursor."""
        return self.on_map or self.aiming is not None

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
        self.aiming = None
        was = self.listing.go_to(number)
        if self.on_map and self.walking is not None and not was:
            self.walking.go_in_manner(number)
        return was

    def step(self, direction: int) -> None:
        """The cursor one cell on, in a direction of the grid."""
        self.fault = ""
        if self.aiming is not None:
            self.aiming.towards(direction)
        elif self.on_map and self.walking is not None:
            self.walking.towards(direction)
        else:
            there = self.battle.grid.step(self.look, direction)
            self.look = there if there in self.battle.grid else self.look

    def do(self) -> Choice | None:
        """Enter: a step further, or the order that is settled now."""
        if self.aiming is not None:
            return self._settle(self.aiming)
        if self.on_map and self.walking is not None:
            if self.walking.turning:
                return self._allowed(self.walking.order())
            if not self.walking.settle():
                self.fault = "out of reach"
            return None
        here = self.listing.entry
        if here is not None and here.why_not is not None:
            self.fault = here.why_not.reason
        return self.open()

    def open(self) -> Choice | None:
        """What the line of the menu leads to: more lines, the map, or its order."""
        here = self.listing.entry
        if here is not None and here.allowed and here.aim is not None:
            self.aiming = Aiming(self.menu, here.aim)
            self.fault = ""
            return None
        return self.listing.choose()

    def _settle(self, aiming: Aiming) -> Choice | None:
        self.fault = ""
        return None if aiming.settle() else self._allowed(aiming.order)

    def next_target(self, by: int) -> None:
        """The next cell that was proposed, or the next line that is aimed at somebody else."""
        if self.aiming is not None:
            self.aiming.next_proposed(by)
        else:
            self.listing.next_target(by)

    def turn(self, by: int) -> None:
        """Left or right at the end of the walk."""
        if self.on_map and self.walking is not None and not self.walking.turn(by):
            self.fault = "out of reach"

    def back(self) -> bool:
        """A step back; False if this is the beginning."""
        self.fault = ""
        if self.aiming is not None:
            if not self.aiming.back():
                self.aiming = None
            return True
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
        if self.aiming is not None:
            return self.aiming.cursor
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
    def here(self) -> tuple[FigureId, ...]:
        """Who is in the cell that is looked at: whoever was looked for or is aimed at first."""
        entry = self.listing.entry
        first = (self.figure, self.sought, entry.target if entry is not None else "")
        return tuple(sorted((f.id for f in self.battle.at(self.cursor)), key=lambda name: name not in first))

    def look_for(self, figure: FigureId) -> None:
        """The cursor goes to a figure, and the panel tells of it; one that waits for orders is asked."""
        self.sought = figure
        at = self.battle[figure].at
        if self.aiming is not None:
            self.aiming.point_at(at)
        elif figure in self.decision.figures:
            self.ask_for(figure)
        elif self.on_map and self.walking is not None:
            self.walking.point_at(at)
        else:
            self.look = at

    @property
    def overlay(self) -> Overlay:
        """What is laid over the map."""
        me = self.battle[self.figure]
        here = self.listing.entry
        walking = self.walking if self.on_map else None
        unseen, covered = self._sight(me.at) if "sight" in self.shown else (frozenset[Cell](), dict[Cell, Cover]())
        return Overlay(
            cursor=self.cursor,
            active=self.figure,
            target=here.target if here is not None and here.target else None,
            reach=walking.walk.costs() if walking and "reach" in self.shown else {},
            path=(walking.path or ()) if walking else (),
            threat=threatened(self.ruleset, self.battle, me) if "threat" in self.shown else frozenset(),
            unseen=unseen,
            covered=covered,
            footprint=self.footprint,
            ghost=walking.ghost if walking else self._place_of_order(),
        )

    def _sight(self, origin: Cell) -> tuple[frozenset[Cell], dict[Cell, Cover]]:
        if origin not in self._sights:
            self._sights[origin] = sight_from(self.ruleset, self.battle, origin)
        return self._sights[origin]

    def _place_of_order(self) -> tuple[Cell, int] | None:
        """Where an order of the menu leads, and what is faced there."""
        order = self.order_at_hand
        at = place(order) if order is not None else None
        facing = getattr(order, "facing", None)
        return (at, facing) if at is not None and isinstance(facing, int) else None

    @property
    def order_at_hand(self) -> Choice | None:
        """The order whose odds are worth knowing: of those that are aimed at cells the one as it would be now."""
        if self.aiming is not None:
            return self.aiming.order if self.aiming.refusal is None else None
        here = self.listing.entry
        if here is None or not here.allowed or self.on_map:
            return None
        return here.aim.order(here.aim.proposed[0]) if here.aim is not None else here.choice

    @property
    def footprint(self) -> Footprint:
        """What the order at hand covers."""
        order = self.order_at_hand
        if order is None:
            return NOWHERE
        if order not in self._footprints:
            self._footprints[order] = self.ruleset.footprint(self.battle, order)
        return self._footprints[order]

    def told(self) -> list[Line]:
        """What the order at hand means, needs and promises."""
        fault = [line(Piece(self.fault, "bad"))] if self.fault else []
        if self.reacting:
            fault.insert(0, line(Piece((type(self.decision.about).__doc__ or "").strip().split("\n")[0], "key")))
        if self.aiming is not None:
            entry = self._aimed(self.aiming)
            named_already = int(entry.allowed)
            return [*self.aiming.told(), *self._promised(entry)[named_already:]]
        if self.on_map and self.walking is not None:
            return [*fault, *self.walking.told()]
        here = self.listing.entry
        if here is None:
            return fault
        if here.aim is not None:
            chooses = line(Piece("Enter", "key"), f" chooses the {here.aim.fields[0]}")
            return [*fault, chooses, *self._promised(replace(here, choice=self.order_at_hand))]
        return [*(fault if here.allowed else []), *self._promised(here)]

    def _aimed(self, aiming: Aiming) -> Entry:
        """The order that is being aimed, as a line of the menu."""
        refusal = aiming.refusal
        return Entry("", verb(aiming.order), aiming.order if refusal is None else None, why_not=refusal)

    def _promised(self, entry: Entry) -> list[Line]:
        order = self.order_at_hand
        roll = first_roll(self.ruleset, self.position, order) if order is not None else None
        outlook = self.outlooks.get(order) if order is not None else None
        return promise(self.battle, entry, roll, outlook, self.footprint.notes)
