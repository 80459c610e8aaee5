"""What each key does to an order that is being chosen: a step on, a step back, or the order itself. What it is chosen
from and what is shown of it: choosing.py; the places that Tab leads to: places.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.names import FigureId
from core.play.asking import Choice, Decision
from core.play.menu import Menu
from core.play.parts import undone_of
from core.play.position import Position
from core.play.ruleset import Ruleset
from core.space.cell import Cell
from tui.choosing.advising import Advice, end_of
from tui.choosing.aiming import Aiming
from tui.choosing.formation import Formation
from tui.choosing.listing import Listing
from tui.choosing.places import Place, Places
from tui.choosing.walking import Walking
from tui.views.order_view import Entry, passing
from tui.views.spelling import spelled
from tui.views.wording import is_walk


class Steps:
    """The state that keys change. `sure`: it was asked whether that is to be all; `fault` is what the last key could
    not do, or what it asks."""

    ruleset: Ruleset
    position: Position
    decision: Decision
    battle: Battle
    menu: Menu
    best_first: bool
    figure: FigureId
    walking: Walking | None
    aiming: Aiming | None
    listing: Listing
    look: Cell
    fault: str
    sure: bool
    formation: Formation | None
    advice: Advice | None
    taken: Choice | None
    _places: dict[tuple[FigureId, int], Places]
    _at_place: int

    def ask_for(self, figure: FigureId) -> None:
        """Begins with this figure."""
        raise NotImplementedError

    def worth(self, order: Choice) -> int | None:
        """What an attack is worth, in thousandths of a hit; None: it is none."""
        raise NotImplementedError

    @property
    def on_map(self) -> bool:
        """Whether a walk is at hand."""
        here = self.listing.entry
        return self.walking is not None and here is not None and here.walk is not None

    @property
    def led(self) -> bool:
        """Whether a cell of the map is wanted, so that the arrows lead the cursor."""
        return self.on_map or self.aiming is not None or self.formation is not None

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

    def line_at_hand(self, number: int, key: str = "") -> bool:
        """That line is at hand, put there by this key; returns whether that key had put it there before. One that is
        aimed at cells is aimed at once by a key."""
        self.sure = False
        self.fault = ""
        again = self.listing.go_to(number, key)
        if again:
            return True
        self.aiming = None
        here = self.listing.entry
        if here is not None and here.walk is not None and self.walking is not None:
            self.walking.go_in_manner(here.walk)
        elif key and here is not None and here.aim is not None and here.allowed:
            self._aim(here)
        return False

    def step_line(self, by: int) -> None:
        """The next line, round and round."""
        self.sure = False
        entries = self.listing.entries
        if entries:
            self.line_at_hand((self.listing.place + by) % len(entries))

    def step(self, direction: int) -> None:
        """The cursor one cell on, in a direction of the grid."""
        self.fault = ""
        self.sure = False
        if self.formation is not None:
            self.formation.towards(direction)
        elif self.aiming is not None:
            self.aiming.towards(direction)
        elif self.on_map and self.walking is not None:
            self.listing.lit = ""
            self.walking.towards(direction)
        else:
            there = self.battle.grid.step(self.look, direction)
            self.look = there if there in self.battle.grid else self.look

    def do(self) -> Choice | None:
        """Enter: a step further, or the order as it is now; whoever would be out of the fight by it is asked once."""
        asked, self.sure = self.sure, False
        order = self._done()
        if order is None or not order.surrenders or asked:
            return order
        self.sure = True
        self.fault = f"{self._name} would {order.deed}: {spelled('do')} again does it"
        return None

    def _done(self) -> Choice | None:
        """What Enter comes to."""
        if self.taken is not None:
            return self._allowed(self.taken)
        if self.aiming is not None:
            return self._settle(self.aiming)
        if self.on_map and self.walking is not None:
            order, at_home = self.walking.order(), self.walking.cursor == self.walking.home
            self.fault = "out of reach" if order is None and not at_home else ""
            allowed = self._allowed(order)
            if allowed is None and at_home and not self.walking.turning:
                self._elsewhere()
            return allowed
        here = self.listing.entry
        if here is not None and here.why_not is not None:
            self.fault = here.why_not.reason
        return self.open()

    def open(self) -> Choice | None:
        """What the line of the menu leads to: more lines, the map, or its order."""
        here = self.listing.entry
        if here is not None and here.allowed and here.aim is not None:
            self._aim(here)
            return None
        return self.listing.choose()

    def _aim(self, entry: Entry) -> None:
        assert entry.aim is not None, "nothing is aimed here"
        self.aiming = Aiming(self.menu, entry.aim, entry.others, self.worth if self.best_first else None)
        self.fault = ""

    def _settle(self, aiming: Aiming) -> Choice | None:
        self.fault = ""
        return None if aiming.settle() else self._allowed(aiming.order)

    def next(self, by: int) -> None:
        """Tab: the next cell that was proposed, place to go to, line that is aimed at somebody else, figure, or line of
        which anything can be done. Whoever was asked whether that is all, is shown who is left."""
        self.fault = ""
        self.formation = None
        if self.sure and self.many:
            self.next_figure(by)
        elif self.aiming is not None:
            self.aiming.next_proposed(by)
        elif self.walking is not None and self.listing.top:
            self._next_place(by)
        elif self.tab == "target":
            self.listing.next_target(by)
        elif self.many:
            self.next_figure(by)
        else:
            self.listing.step_on(by)
        self.sure = False

    @property
    def tab(self) -> str:
        """What Tab leads to from the menu; empty: nowhere."""
        if self.walking is not None and self.listing.top:
            return "place"
        if len({entry.target for entry in self.listing.entries if entry.target and entry.allowed}) > 1:
            return "target"
        return "who" if self.many else ""

    def _next_place(self, by: int) -> None:
        """The next place from which the enemy that is looked at can be struck, or one nearer to him."""
        assert self.walking is not None, "nobody walks here"
        if not self.on_map:
            self.line_at_hand(next(n for n, entry in enumerate(self.listing.entries) if entry.walk is not None))
        walking, manner = self.walking, self.walking.manner
        self.listing.lit = ""
        if not walking.foe:
            walking.foe = self._nearest_foe()
            self._at_place = -1
        if not walking.foe:
            self.fault = "there is no enemy to go to"
            return
        if (self.figure, manner) not in self._places:
            walk, far = walking.walk, walking.far
            self._places[self.figure, manner] = Places(self.ruleset, self.position, self.figure, walk, far)
        places = self._places[self.figure, manner].against(walking.foe)
        self._at_place = self._at_place + by if self._at_place >= 0 or by > 0 else by
        if not places:
            self.fault = f"there is no way towards {self.battle[walking.foe].short_name}"
        else:
            walking.go_by(places[self._at_place % len(places)])

    def _elsewhere(self) -> None:
        """Where nobody may merely stay the first place that is proposed comes to hand; where there is none, doing no
        more."""
        why, walking = self.fault, self.walking
        self._next_place(1)
        why = why or self.fault
        if walking is not None and walking.cursor == walking.home:
            entries = enumerate(self.listing.entries)
            ends = (n for n, entry in entries if entry.allowed and entry.choice is not None and entry.choice.passes)
            if (place := next(ends, None)) is not None:
                self.line_at_hand(place)
        self.fault = why

    def _nearest_foe(self) -> FigureId:
        me, grid = self.battle[self.figure], self.battle.grid
        near = min(self.battle.foes(me), key=lambda foe: grid.distance(me.at, foe.at), default=None)
        return "" if near is None else near.id

    def turn(self, by: int) -> None:
        """Left or right at the end of the walk."""
        if self.on_map and self.walking is not None and not self.walking.turn(by):
            self.fault = "out of reach"

    def other_manner(self, *, hand: bool) -> bool:
        """Another way to do what is aimed: of `hand` with another thing; False if there is none."""
        self.listing.lit = ""
        return self.aiming is not None and self.aiming.other(hand=hand)

    def back(self) -> bool:
        """A step back; False if this is the beginning."""
        self.fault = ""
        if self.sure or self.advice is not None:
            self.sure = False
            self.forget_advice()
            return True
        if self.formation is not None:
            self.formation = None
            return True
        if self.aiming is not None:
            if not self.aiming.back():
                self.aiming = None
                self.listing.lit = ""
            return True
        if self.listing.back() or (self.on_map and self.walking is not None and self.walking.back()):
            return True
        if self.on_map and self.listing.place:
            self.line_at_hand(0)
            return True
        return False

    def keep_shape(self) -> None:
        """All who have not moved go together, or one by one again."""
        if self.formation is not None or self.walking is None or not self.many:
            self.formation = None
        else:
            self.formation = Formation(self.ruleset, self.menu, self.decision.figures, self.figure)

    def forget_advice(self) -> None:
        """Whoever chooses goes on by itself."""
        self.advice = self.taken = None

    def take_advice(self) -> None:
        """The first order of the advice is at hand; Enter does it."""
        order = self.advice.best if self.advice is not None else None
        self.advice = None
        if order is None:
            return
        if order.figure != self.figure and order.figure in self.decision.figures:
            self.ask_for(order.figure)
        if self.walking is not None and is_walk(order):
            manner = next(
                (
                    n
                    for n, walk in enumerate(self.walking.walks)
                    if (walk.sample.verb, walk.sample.stride) == (order.verb, order.stride)
                ),
                0,
            )
            lines = self.listing.entries
            self.line_at_hand(next((n for n, entry in enumerate(lines) if entry.walk == manner), 0))
            facing: int = getattr(order, "facing", 0)
            path: tuple[Cell, ...] = getattr(order, "path", ())
            self.walking.go_by(Place(end_of(order) or self.walking.home, path, facing))
        self.taken = order

    def passing(self) -> Choice | None:
        """What the key for going on means here."""
        legal = (choice for figure in self.decision.figures for choice in self.menu.of(figure))
        return passing(self.position, legal)

    def ends(self) -> Choice | None:
        """Space: no more of this; asks once where something could still be done. Raises ValueError if this must be
        answered."""
        order = self.passing()
        if order is None:
            raise ValueError("this must be answered")
        if not self.sure and (question := self._left_to_do()):
            self.sure = True
            self.fault = question
            return None
        return order

    def _left_to_do(self) -> str:
        """What would be given up, as a question; empty: nothing that matters."""
        if self.reacting:
            return ""
        ending = self.decision.otherwise
        undone = undone_of(self.ruleset.book, self.battle, ending) if ending is not None else None
        if undone is not None:
            return f"{self._name} {undone[0].text}: {spelled('end')} again lets it be" if undone else ""
        if self.walking is not None:
            number = len(self.decision.figures)
            have = "1 has" if number == 1 else f"{number} have"
            shows = f", {spelled('next')} shows the next" if number > 1 else ""
            return f"{have} not moved: {spelled('end')} again ends it{shows}"
        attack = next((e for e in self._top_lines() if e.target and e.allowed and e.chance is not None), None)
        if attack is None or self.decision.otherwise is None:
            return ""
        return f"{self._name} can still {attack.label}: {spelled('end')} again lets it be"

    @property
    def _name(self) -> str:
        return self.battle[self.figure].short_name

    def _top_lines(self) -> tuple[Entry, ...]:
        return self.listing.entries if self.listing.top else ()

    def _allowed(self, order: Choice | None) -> Choice | None:
        if order is None or (refusal := self.menu.refusal(order)) is None:
            return order
        self.fault = f"{refusal.reason} ({refusal.rule})"
        return None
