"""What a person is asked, and how far the answer is: which figure, its walk or its order. The screen shows it.

What the keys do is in steps.py, the order of the menu in arranging.py.
"""

from __future__ import annotations

from collections.abc import Mapping, Set

from core.battle.names import FigureId
from core.battle.record import replace
from core.play.asking import Choice, Decision
from core.play.footprint import NOWHERE, Footprint
from core.play.menu import Menu
from core.play.moment import in_words
from core.play.outlook import Outlook, chance_at_a_glance, decisive_roll
from core.play.parts import footprint_of, rare_of, usual_of
from core.play.position import Position
from core.play.ruleset import Ruleset
from core.play.worth import if_passed, worth
from core.space.cell import Cell
from core.space.terrain import Cover
from tui.choosing.advising import Advice
from tui.choosing.ahead import Ahead, Question
from tui.choosing.aiming import Aiming
from tui.choosing.arranging import Nothing, arranged, is_usual
from tui.choosing.formation import Formation
from tui.choosing.listing import Listing
from tui.choosing.places import Places
from tui.choosing.steps import Steps
from tui.choosing.walking import Walking
from tui.views.lines import Line, Piece, line
from tui.views.map_view import Overlay, sight_from, threatened
from tui.views.odds_view import promise
from tui.views.order_view import Entry, entries, keyed
from tui.views.spelling import spelled
from tui.views.walk_view import Walk, walks
from tui.views.wording import STAY, deed, place, target

SHOWN_AT_FIRST = frozenset({"reach"})


class Choosing(Steps):
    """One decision of a person. `figure` is the one that an order is being chosen for. `best_first`: the menu is
    arranged by worth, as on the screen; else it is as the rules list it."""

    def __init__(
        self,
        ruleset: Ruleset,
        position: Position,
        figure: FigureId = "",
        shown: frozenset[str] = SHOWN_AT_FIRST,
        *,
        best_first: bool = False,
    ) -> None:
        assert isinstance(position.waiting, Decision), "nobody is asked to choose here"
        self.ruleset = ruleset
        self.position = position
        self.decision = position.waiting
        self.battle = position.battle
        self.menu = Menu(ruleset.book, self.battle, self.decision)
        self.shown = shown
        self.best_first = best_first
        self.outlooks: dict[Choice, Outlook] = {}
        self.ahead = Ahead(ruleset, position)
        self._footprints: dict[Choice, Footprint] = {}
        self._sights: dict[Cell, tuple[Set[Cell], Mapping[Cell, Cover]]] = {}
        self._places: dict[tuple[FigureId, int], Places] = {}
        self._worths: dict[Choice, int | None] = {}
        self._on_its_way: int | None = None
        self.fault = ""
        self.sure = False
        self.advice: Advice | None = None
        self.taken: Choice | None = None
        figures = self.decision.figures
        self.ask_for(figure if figure in figures else figures[0])

    def ask_for(self, figure: FigureId) -> None:
        """Begins with this figure."""
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
            self.listing.go_to(self._first_at_hand())

    def _first_at_hand(self) -> int:
        """The line that is at hand at first: the best attack, or else nothing, lest a hasty key drop something. An
        attack that costs more than it promises is none: a spear thrown away at somebody far off."""
        lines = self.listing.entries
        if lines and is_usual(lines[0], usual_of(self.ruleset.book, self.battle, self.decision)):
            return 0
        foes = {foe.id for foe in self.battle.foes(self.battle[self.figure])}
        first = lines[0] if lines else None
        attacks = first is None or first.target in foes or first.chance is not None
        costs_more = first is not None and first.choice is not None and (self.worth(first.choice) or 0) < 0
        if self.position.task is not None or (attacks and not costs_more):
            return 0
        return next((n for n, entry in enumerate(lines) if entry.choice is not None and entry.choice.passes), 0)

    def _as_listed(self, found: tuple[Walk, ...]) -> tuple[Entry, ...]:
        """As the rules have them; but where one mostly leaves it at that, that comes first."""
        lines = (Entry("", walk.verb, walk=number) for number, walk in enumerate(found))
        usual = usual_of(self.ruleset.book, self.battle, self.decision)[:1]
        ends = tuple(kind for kind in usual if kind.passes)
        orders = sorted(entries(self.ruleset, self.position, self.figure), key=lambda one: not is_usual(one, ends))
        return keyed((*lines, *orders))

    def _best_first(self, found: tuple[Walk, ...]) -> tuple[Entry, ...]:
        lines = [Entry("", walk.verb, walk=number) for number, walk in enumerate(found)]
        if (stay := self._staying()) is not None:
            lines.insert(0, Entry("", STAY, choice=stay))
        orders = entries(self.ruleset, self.position, self.figure, cells_on_map=True)
        me = self.battle[self.figure]
        foes = frozenset(foe.id for foe in self.battle.foes(me))
        fallen = frozenset(one.id for one in self.battle if one.side != me.side and not one.active)
        idle = not found and self.decision.otherwise is None and not any(entry.target for entry in orders)
        goes_on = self.decision.otherwise is not None and self.position.ordered_by == self.figure
        nothing = Nothing.FIRST if idle else Nothing.GOES_ON if goes_on else Nothing.LAST
        usual, rare = (which(self.ruleset.book, self.battle, self.decision) for which in (usual_of, rare_of))
        return arranged(lines, orders, foes, self.worth, nothing, usual, rare, fallen)

    def _staying(self) -> Choice | None:
        """The order to stay, looking at whom it is engaged with; None where nobody has it engaged."""
        me = self.battle[self.figure]
        if self.walking is None or not any(
            me.at in self.ruleset.measures.threat(self.battle, foe) for foe in self.battle.foes(me)
        ):
            return None
        order = self.walking.order()
        return order if order is not None and self.menu.refusal(order) is None else None

    def worth(self, order: Choice) -> int | None:
        """What an attack is worth, or a reply beside letting it pass, in thousandths of a hit; None: it is neither."""
        if order not in self._worths:
            harmless = not target(order) and chance_at_a_glance(self.ruleset, self.position, order) is None
            self._worths[order] = None if harmless else worth(self.ruleset, self.position, order, self._if_passed())
        return self._worths[order]

    def _if_passed(self) -> int:
        """What is on its way, where a figure may react to it."""
        if self._on_its_way is None:
            otherwise = self.decision.otherwise if self.reacting else None
            self._on_its_way = 0 if otherwise is None else if_passed(self.ruleset, self.position, otherwise)
        return self._on_its_way

    # -- what is shown -----------------------------------------------------------------------------------------------

    @property
    def cursor(self) -> Cell:
        """The cell that is looked at."""
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
            unseen=unseen,
            covered=covered,
            footprint=self.footprint,
            ghost=walking.ghost if walking else self._place_of_order(),
        )

    def _numbered(self) -> dict[Cell, int]:
        """Where the orders of the advice lead."""
        return self.advice.cells if self.advice is not None else {}

    def _line(self) -> tuple[Cell, ...]:
        """Where the figures of a line would stand, or the way that is under way."""
        under_way: tuple[Cell, ...] = getattr(self.position.task, "path", ())
        return under_way if self.formation is None else tuple(self.formation.targets.values())

    def _sight(self, origin: Cell) -> tuple[Set[Cell], Mapping[Cell, Cover]]:
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
        """What is worth working out while the cursor rests: the walk at hand, or what enemies may still do, after the
        order at hand if that says how the figure stands then; None while an order is under way."""
        if self.position.task is not None or self.advice is not None or self.formation is not None:
            return None
        if self.on_map and self.walking is not None:
            walk = self.walking.imagined
            return None if walk is None else Question(self.figure, walk)
        order = self.order_at_hand
        return Question(self.figure, None, order if order is not None and order.stance else None)

    @property
    def footprint(self) -> Footprint:
        """What the order at hand covers."""
        order = self.order_at_hand
        if order is None:
            return NOWHERE
        if order not in self._footprints:
            self._footprints[order] = footprint_of(self.ruleset.book, self.battle, order)
        return self._footprints[order]

    @property
    def prompt(self) -> str:
        """Who is asked, and about what."""
        return f"{self._name} is asked. {in_words(self.battle, self.decision.about)}"

    def asked(self) -> list[Line]:
        """The same as it is shown in the midst of an order; at rest the banner says it."""
        return [line(Piece(self.prompt, "key"))] if self.reacting else []

    def told(self) -> list[Line]:
        """What the order at hand means, needs and promises."""
        fault = [line(Piece(self.fault, "warning"))] if self.fault else []
        if self.formation is not None:
            return [*fault, *self.formation.told()]
        if self.advice is not None:
            return self.advice.told(spelled("advise"), self.figure)
        if self.taken is not None and not self.on_map:
            return [*fault, *self._promised(Entry("", "", self.taken))]
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
            chooses = line(Piece(spelled("do"), "key"), " aims")
            return [*fault, chooses, *self._promised(replace(here, choice=self.order_at_hand))]
        return [*(fault if here.allowed else []), *self._promised(here)]

    def _aimed(self, aiming: Aiming) -> Entry:
        """The order that is being aimed, as a line of the menu."""
        refusal = aiming.refusal
        return Entry("", deed(aiming.order), aiming.order if refusal is None else None, why_not=refusal)

    def _promised(self, entry: Entry) -> list[Line]:
        order = self.order_at_hand
        if order is None:
            return promise(self.battle, entry, None, None, self.footprint)
        roll, unanswered = decisive_roll(self.ruleset, self.position, order)
        seen = self.outlooks.get(order)
        return promise(self.battle, entry, roll, seen, self.footprint, unanswered=unanswered)
