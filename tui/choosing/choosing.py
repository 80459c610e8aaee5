"""The pending decision of a person and how far the answer is: figure, walk, entry. The battle screen shows it.

The effect of keys is in steps.py, the order of the menu in arranging.py.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set

from core.battle.names import FigureId
from core.battle.record import replace
from core.play.asking import Choice, Decision
from core.play.footprint import NOWHERE, Footprint
from core.play.led_here import beyond_the_prompt
from core.play.menu import Menu
from core.play.moment import in_words
from core.play.order_odds import OrderOdds, decisive_roll, has_a_chance
from core.play.parts import footprint_of, rare_orders_of, usual_orders_of
from core.play.position import Position
from core.play.ruleset import Ruleset
from core.play.worth import if_passed, worth
from core.space.cell import Cell
from core.space.terrain import Cover
from tui.choosing.advising import Advice
from tui.choosing.ahead import Ahead, Question
from tui.choosing.aiming import Aiming
from tui.choosing.arranging import Nothing, arranged, is_usual
from tui.choosing.dangers import Dangers
from tui.choosing.formation import Formation
from tui.choosing.listing import Listing
from tui.choosing.places import Places
from tui.choosing.steps import Steps
from tui.choosing.walking import Walking
from tui.views.key_labels import key_label
from tui.views.lines import Line, Piece, line
from tui.views.map_view import Overlay, sight_from, threatened
from tui.views.odds_view import order_preview
from tui.views.order_view import Entry, entries, keyed
from tui.views.walk_view import Walk, walks
from tui.views.wording import STAY, infinitive, place, target

SHOWN_AT_FIRST = frozenset({"reach"})


class Choosing(Steps):
    """One decision of a person. `figure` is the active figure. `best_first`: the menu is sorted by value, as on the
    screen; else it keeps the order of the rules."""

    def __init__(
        self,
        ruleset: Ruleset,
        position: Position,
        figure: FigureId = "",
        shown: frozenset[str] = SHOWN_AT_FIRST,
        *,
        best_first: bool = False,
    ) -> None:
        assert isinstance(position.waiting, Decision), "no decision is pending"
        self.ruleset = ruleset
        self.position = position
        self.decision = position.waiting
        self.battle = position.battle
        self.menu = Menu(ruleset.book, self.battle, self.decision)
        self.shown = shown
        self.best_first = best_first
        self.outlooks: dict[Choice, OrderOdds] = {}
        self.ahead = Ahead(ruleset, position)
        self._footprints: dict[Choice, Footprint] = {}
        self._sights: dict[Cell, tuple[Set[Cell], Mapping[Cell, Cover]]] = {}
        self._places: dict[tuple[FigureId, int], Places] = {}
        self._worths: dict[Choice, int | None] = {}
        self._on_its_way: int | None = None
        self._led_here: tuple[str, ...] | None = None
        self.fault = ""
        self.sure = False
        self.advice: Advice | None = None
        self.taken: Choice | None = None
        figures = self.decision.figures
        self.ask_for(figure if figure in figures else figures[0])

    def ask_for(self, figure: FigureId) -> None:
        """Make `figure` the active figure."""
        self.figure = figure
        self.sought = figure
        self.fault = ""
        self.sure = False
        self._at_place = -1
        found = walks(self.ruleset, self.menu, figure)
        self.walking = Walking(self.battle, figure, found) if found else None
        self.aiming: Aiming | None = None
        self.formation: Formation | None = None
        self.forget_advice()
        self.listing = Listing(self._best_first(found) if self.best_first else self._as_listed(found))
        self.look: Cell = self.battle[figure].at
        if self.best_first and not found and self.decision.otherwise is not None:
            self.listing.go_to(self._first_selected())

    def _first_selected(self) -> int:
        """Return the entry selected at first: the best attack, else pass, so that a hasty key drops nothing. An attack
        with a negative value, such as a spear thrown at long range, doesn't count."""
        lines = self.listing.entries
        if lines and is_usual(lines[0], usual_orders_of(self.ruleset.book, self.battle, self.decision)):
            return 0
        foes = {foe.id for foe in self.battle.foes(self.battle[self.figure])}
        first = lines[0] if lines else None
        attacks = first is None or first.target in foes or first.chance is not None
        costs_more = first is not None and first.choice is not None and (self.worth(first.choice) or 0) < 0
        if self.position.task is not None or (attacks and not costs_more):
            return 0
        return next((n for n, entry in enumerate(lines) if entry.choice is not None and entry.choice.is_pass), 0)

    def _as_listed(self, found: tuple[Walk, ...]) -> tuple[Entry, ...]:
        """Return the entries in the order of the rules, but with the pass first where most players pass."""
        lines = _walk_entries(found)
        usual = usual_orders_of(self.ruleset.book, self.battle, self.decision)[:1]
        ends = tuple(kind for kind in usual if kind.is_pass)
        orders = sorted(entries(self.ruleset, self.position, self.figure), key=lambda one: not is_usual(one, ends))
        return keyed((*lines, *orders))

    def _best_first(self, found: tuple[Walk, ...]) -> tuple[Entry, ...]:
        lines = _walk_entries(found)
        if (stay := self._staying()) is not None:
            lines.insert(0, Entry("", STAY, choice=stay))
        orders = entries(self.ruleset, self.position, self.figure, cells_on_map=True)
        me = self.battle[self.figure]
        foes = frozenset(foe.id for foe in self.battle.foes(me))
        fallen = frozenset(one.id for one in self.battle if one.side != me.side and not one.active)
        idle = not found and self.decision.otherwise is None and not any(entry.target for entry in orders)
        goes_on = self.decision.otherwise is not None and self.position.ordered_by == self.figure
        nothing = Nothing.FIRST if idle else Nothing.GOES_ON if goes_on else Nothing.LAST
        usual, rare = (
            which(self.ruleset.book, self.battle, self.decision) for which in (usual_orders_of, rare_orders_of)
        )
        return arranged(lines, orders, foes, self.worth, nothing, usual, rare, fallen)

    def _staying(self) -> Choice | None:
        """Return the order to stay and face the engaging enemy; None while not engaged."""
        me = self.battle[self.figure]
        if self.walking is None or not any(
            me.at in self.ruleset.measures.threat(self.battle, foe) for foe in self.battle.foes(me)
        ):
            return None
        order = self.walking.order()
        return order if order is not None and self.menu.refusal(order) is None else None

    def worth(self, order: Choice) -> int | None:
        """Return the value of an attack, or of a reaction compared with a pass, in thousandths of a hit; else None."""
        if order not in self._worths:
            harmless = not target(order) and not has_a_chance(self.ruleset, self.position, order)
            self._worths[order] = None if harmless else worth(self.ruleset, self.position, order, self._if_passed())
        return self._worths[order]

    def _if_passed(self) -> int:
        """Return the value of passing, for a figure that can react; else 0."""
        if self._on_its_way is None:
            otherwise = self.decision.otherwise if self.reacting else None
            self._on_its_way = 0 if otherwise is None else if_passed(self.ruleset, self.position, otherwise)
        return self._on_its_way

    @property
    def dangers(self) -> Dangers | None:
        """The danger map of the active figure; None in the middle of an order."""
        walking = self.walking
        return self.ahead.dangers_of(self.figure, walking.imagined_everywhere if walking is not None else dict)

    # -- display ----------------------------------------------------------------------------------------------------

    @property
    def cursor(self) -> Cell:
        """The selected cell."""
        if self.formation is not None:
            return self.formation.cursor
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
        """The figures in the selected cell, with the active, sought or targeted one first."""
        entry = self.listing.entry
        first = (self.figure, self.sought, entry.target if entry is not None else "")
        return tuple(sorted((f.id for f in self.battle.at(self.cursor)), key=lambda name: name not in first))

    def look_for(self, figure: FigureId) -> None:
        """Move the cursor to a figure and show it in the panel; one that is waiting for an order becomes active."""
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
        """What is drawn over the map."""
        me = self.battle[self.figure]
        here = self.listing.entry
        walking = self.walking if self.on_map and self.formation is None and self.advice is None else None
        unseen, covered = self._sight(me.at) if "sight" in self.shown else (frozenset(), {})
        return Overlay(
            cursor=self.cursor,
            active=self.figure,
            target=here.target if here is not None and here.target else None,
            reach=walking.walk.costs() if walking and "reach" in self.shown else self._numbered(),
            far=walking.far if walking and "reach" in self.shown else frozenset(),
            path=(walking.path or ()) if walking else self._line(),
            threat=threatened(self.ruleset, self.battle, me) if "threat" in self.shown else frozenset(),
            danger=self.dangers.shades if "danger" in self.shown and self.dangers is not None else {},
            unseen=unseen,
            covered=covered,
            footprint=self.footprint,
            ghost=walking.ghost if walking else self._place_of_order(),
        )

    def _numbered(self) -> dict[Cell, int]:
        """Return the destinations of the advised orders."""
        return self.advice.cells if self.advice is not None else {}

    def _line(self) -> tuple[Cell, ...]:
        """Return the cells of the formation, or the path of a move in progress."""
        under_way: tuple[Cell, ...] = getattr(self.position.task, "path", ())
        return under_way if self.formation is None else tuple(self.formation.targets.values())

    def _sight(self, origin: Cell) -> tuple[Set[Cell], Mapping[Cell, Cover]]:
        if origin not in self._sights:
            self._sights[origin] = sight_from(self.ruleset, self.battle, origin)
        return self._sights[origin]

    def _place_of_order(self) -> tuple[Cell, int] | None:
        """Return the cell and facing that the selected order leads to."""
        order = self.selected_order
        at = place(order) if order is not None else None
        facing = getattr(order, "facing", None)
        return (at, facing) if at is not None and isinstance(facing, int) else None

    @property
    def selected_order(self) -> Choice | None:
        """The order to show odds for; an aimed one with the cursor where it is."""
        if self.taken is not None:
            return self.taken
        if self.aiming is not None:
            return self.aiming.order if self.aiming.refusal is None else None
        here = self.listing.entry
        if here is None or not here.allowed or self.on_map:
            return None
        return here.aim.order(here.aim.proposed[0]) if here.aim is not None else here.choice

    @property
    def question(self) -> Question | None:
        """What to work out while the cursor rests: the selected walk, or what enemies can still do, after the selected
        order if that is a stance; None while an order is in progress."""
        if self.position.task is not None or self.advice is not None or self.formation is not None:
            return None
        if self.on_map and self.walking is not None:
            walk = self.walking.imagined
            return None if walk is None else Question(self.figure, walk)
        order = self.selected_order
        return Question(self.figure, None, order if order is not None and order.stance else None)

    @property
    def footprint(self) -> Footprint:
        """The area that the selected order covers."""
        order = self.selected_order
        if order is None:
            return NOWHERE
        if order not in self._footprints:
            self._footprints[order] = footprint_of(self.ruleset.book, self.battle, order)
        return self._footprints[order]

    @property
    def prompt(self) -> str:
        """The active figure and the question, in a line."""
        return f"{self._name}: {in_words(self.battle, self.decision.about)}"

    def prompt_lines(self) -> list[Line]:
        """Return the prompt while an order is in progress; at other times the banner shows it."""
        return [line(Piece(self.prompt, "key"))] if self.reacting or self.position.ordered_by else []

    @property
    def led_here(self) -> tuple[str, ...]:
        """The orders that led to the question, the outermost first, unless the prompt says them."""
        if self._led_here is None:
            self._led_here = beyond_the_prompt(self.ruleset, self.position, self.figure)
        return self._led_here

    def told(self) -> list[Line]:
        """Return what the selected order means, with its odds."""
        fault = [line(Piece(self.fault, "warning"))] if self.fault else []
        if self.formation is not None:
            return [*fault, *self.formation.told()]
        if self.advice is not None:
            return self.advice.told(key_label("advise"), self.figure)
        if self.taken is not None and not self.on_map:
            return [*fault, *self._promised(Entry("", "", self.taken))]
        if self.aiming is not None:
            entry = self._aimed(self.aiming)
            label_lines = int(entry.allowed)
            return [*self.aiming.told(), *self._promised(entry)[label_lines:]]
        if self.on_map and self.walking is not None:
            return [*fault, *self.walking.told()]
        here = self.listing.entry
        if here is None:
            return fault
        if here.aim is not None:
            chooses = line(Piece(key_label("do"), "key"), " to aim")
            return [*fault, chooses, *self._promised(replace(here, choice=self.selected_order))]
        return [*(fault if here.allowed else []), *self._promised(here)]

    def _aimed(self, aiming: Aiming) -> Entry:
        """Return the order being aimed, as an entry of the menu."""
        refusal = aiming.refusal
        return Entry("", infinitive(aiming.order), aiming.order if refusal is None else None, why_not=refusal)

    def _promised(self, entry: Entry) -> list[Line]:
        order = self.selected_order
        if order is None:
            return order_preview(self.battle, entry, None, None, self.footprint)
        roll, unanswered = decisive_roll(self.ruleset, self.position, order)
        seen = self.outlooks.get(order)
        return order_preview(self.battle, entry, roll, seen, self.footprint, unanswered=unanswered)


def _walk_entries(found: Sequence[Walk]) -> list[Entry]:
    return [
        Entry("", walk.verb, walk=number, walk_kind=walk.sample.kind, verb=walk.sample.verb)
        for number, walk in enumerate(found)
    ]
