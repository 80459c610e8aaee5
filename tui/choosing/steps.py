"""The effect of each key on an order being chosen: a step on, a step back, or the order itself. What is shown is in
choosing.py; the destinations that Tab leads to are in places.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.names import FigureId
from core.play.asking import Choice, Decision
from core.play.menu import Menu
from core.play.parts import left_undone_of
from core.play.position import Position
from core.play.ruleset import Ruleset
from core.space.cell import Cell
from tui.choosing.advising import Advice, end_of
from tui.choosing.aiming import Aiming
from tui.choosing.formation import Formation
from tui.choosing.listing import Listing
from tui.choosing.places import Place, Places, nearest_foe
from tui.choosing.walking import Walking
from tui.views.key_labels import key_label
from tui.views.kind_keys import of_kind, refused_of_kind, words_of
from tui.views.order_view import Entry, paged, passing, ways_at
from tui.views.wording import STAY, is_walk


class Steps:
    """The state that keys change. `sure`: the player was asked to confirm; `fault` is why the last key did nothing, or
    the question it asks."""

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
        """Make `figure` the active figure."""
        raise NotImplementedError

    def worth(self, order: Choice) -> int | None:
        """Return the value of an attack, in thousandths of a hit; None for any other order."""
        raise NotImplementedError

    @property
    def on_map(self) -> bool:
        """Whether a walk is selected."""
        here = self.listing.entry
        return self.walking is not None and here is not None and here.walk is not None

    @property
    def led(self) -> bool:
        """Whether the arrow keys move the cursor on the map."""
        return self.on_map or self.aiming is not None or self.formation is not None

    @property
    def many(self) -> bool:
        """Whether the player can choose among figures."""
        return len(self.decision.figures) > 1

    @property
    def reacting(self) -> bool:
        """Whether the decision is a reaction to an order in progress."""
        return self.position.task is not None and self.decision.otherwise is not None

    def next_figure(self, by: int) -> None:
        """Make the next figure that can act active."""
        figures = self.decision.figures
        self.ask_for(figures[(figures.index(self.figure) + by) % len(figures)])

    def select_entry(self, number: int, key: str = "") -> bool:
        """Select an entry by `key`; return whether that key had selected it before. A key starts aiming an aimed entry
        at once."""
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

    def select_kind(self, letter: str) -> bool:
        """Select the best order of the kinds with this letter, and list the others with it; return whether the letter
        had done so before."""
        if self.listing.lit == letter:
            return True
        self.sure = False
        self.aiming = None
        while self.listing.back():
            pass
        lines = self.listing.entries
        found = of_kind(lines, letter)
        numbers = [n for n, entry in enumerate(lines) if entry in found]
        walk = next((n for n in numbers if lines[n].walk is not None), None)
        if not found:
            refused = refused_of_kind(lines, letter)
            why = f"{refused.label}: {refused.why_not.reason}" if refused and refused.why_not else ""
            self.fault = why or f"no order of this kind now: {words_of(letter)}"
        elif walk is not None or (numbers and len(found) in (1, sum(entry.can_be_done for entry in lines))):
            self.select_entry(numbers[0] if walk is None else walk, letter)
        else:
            self.fault = ""
            self.listing.only(paged(found), letter)
        return False

    def step_line(self, by: int) -> None:
        """Select the next entry, wrapping around."""
        self.sure = False
        entries = self.listing.entries
        if entries:
            self.select_entry((self.listing.place + by) % len(entries))

    def step(self, direction: int) -> None:
        """Move the cursor by one cell, in a direction of the grid."""
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
        """Enter: go a step on, or return the order; a surrender must be confirmed once."""
        asked, self.sure = self.sure, False
        order = self._done()
        if order is None or not order.surrenders or asked:
            return order
        self.sure = True
        self.fault = f"{self._name} would {order.infinitive}. {key_label('do')} again to confirm."
        return None

    def _done(self) -> Choice | None:
        """Go a step on, or return the order."""
        if self.taken is not None:
            return self._allowed(self.taken)
        if self.aiming is not None:
            return self._settle(self.aiming)
        if self.on_map and self.walking is not None:
            if self._stays_idle():
                self._propose_move()
                return None
            order = self.walking.order()
            self.fault = "out of reach" if order is None and self.walking.cursor != self.walking.home else ""
            allowed = self._allowed(order)
            if allowed is None and self.walking.stays:
                self._propose_move()
            return allowed
        here = self.listing.entry
        if here is not None and here.why_not is not None:
            self.fault = here.why_not.reason
        return self.open()

    def open(self) -> Choice | None:
        """Open the selected submenu or start aiming, else return the selected order."""
        here = self.listing.entry
        if here is not None and here.allowed and here.aim is not None:
            self._aim(here)
            return None
        return self.listing.choose()

    def _aim(self, entry: Entry) -> None:
        assert entry.aim is not None, "the entry isn't aimed at cells"
        self.aiming = Aiming(self.menu, entry.aim, entry.others, self.worth if self.best_first else None)
        self.fault = ""

    def _settle(self, aiming: Aiming) -> Choice | None:
        self.fault = ""
        if aiming.settle():
            return None
        if (refusal := aiming.refusal) is not None:
            self.fault = refusal.text
            return None
        if aiming.aim.ways:
            self.aiming = None
            self.listing.only(ways_at(self.battle, aiming.aim, aiming.cells), "", aiming)
            return None
        return aiming.order

    def next(self, by: int) -> None:
        """Tab: go to the next proposed cell, destination, target, figure or available entry. After the question whether
        to end movement, go to the next figure that hasn't moved."""
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
        """What Tab steps through in the menu; empty: nothing."""
        if self.walking is not None and self.listing.top:
            return "place"
        if len({entry.target for entry in self.listing.entries if entry.target and entry.allowed}) > 1:
            return "target"
        return "who" if self.many else ""

    def _next_place(self, by: int) -> None:
        """Go to the next destination from which `foe` can be attacked, or one nearer to `foe`."""
        assert self.walking is not None, "no walk can be chosen"
        if not self.on_map:
            self.select_entry(next(n for n, entry in enumerate(self.listing.entries) if entry.walk is not None))
        walking = self.walking
        self.listing.lit = ""
        if not walking.foe:
            walking.foe = nearest_foe(self.battle, self.figure)
            self._at_place = -1
        if not walking.foe:
            self.fault = "no enemy to move to"
            return
        places = self._destinations(walking).against(walking.foe)
        self._at_place = self._at_place + by if self._at_place >= 0 or by > 0 else by
        if not places:
            self.fault = f"no way towards {self.battle[walking.foe].short_name}"
        else:
            walking.go_by(places[self._at_place % len(places)])

    def _destinations(self, walking: Walking) -> Places:
        """Return the proposed destinations for the kind of walk that is selected."""
        kind = self.figure, walking.manner
        if kind not in self._places:
            self._places[kind] = Places(self.ruleset, self.position, self.figure, walking.walk, walking.far)
        return self._places[kind]

    def _stays_idle(self) -> bool:
        """Whether the figure would stay where it achieves nothing, and no destination has been proposed to it."""
        walking = self.walking
        if not self.best_first or walking is None or not walking.stays or self._at_place >= 0:
            return False
        foe = walking.foe or nearest_foe(self.battle, self.figure)
        return bool(foe) and self._destinations(walking).gains_by_going(foe)

    def _propose_move(self) -> None:
        """Choose the first proposed destination, for a figure that can't just stay; without one, select the pass."""
        why, walking = self.fault, self.walking
        self._next_place(1)
        why = why or self.fault
        if walking is not None and walking.cursor == walking.home:
            entries = enumerate(self.listing.entries)
            ends = (n for n, entry in entries if entry.allowed and entry.choice is not None and entry.choice.is_pass)
            if (place := next(ends, None)) is not None:
                self.select_entry(place)
        self.fault = why

    def turn(self, by: int) -> None:
        """Turn left or right at the destination; from the entry that stays, on the spot."""
        here = self.listing.entry
        if self.walking is not None and self.listing.top and here is not None and here.label == STAY:
            _ = self.select_entry(next(n for n, one in enumerate(self.listing.entries) if one.walk is not None))
        if self.on_map and self.walking is not None and not self.walking.turn(by):
            self.fault = "out of reach"

    def other_manner(self, *, hand: bool) -> bool:
        """Switch the aimed order to another item (`hand`) or option; return False if there is none."""
        self.listing.lit = ""
        return self.aiming is not None and self.aiming.other(hand=hand)

    def back(self) -> bool:
        """Go back a step; return False at the beginning."""
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
        aimed = self.listing.aimed_before
        if self.listing.back():
            self.aiming = aimed
            return True
        if self.on_map and self.walking is not None and self.walking.back():
            return True
        if self.on_map and self.listing.place:
            self.select_entry(0)
            return True
        return False

    def keep_shape(self) -> None:
        """Move all waiting figures in formation, or one by one again."""
        if self.formation is not None or self.walking is None or not self.many:
            self.formation = None
        else:
            self.formation = Formation(self.ruleset, self.menu, self.decision.figures, self.figure)

    def forget_advice(self) -> None:
        """Dismiss the advice."""
        self.advice = self.taken = None

    def take_advice(self) -> None:
        """Select the advised order; Enter confirms it."""
        order = self.advice.best if self.advice is not None else None
        self.advice = None
        if order is not None:
            self.select_advised(order)

    def select_advised(self, order: Choice) -> None:
        """Select an advised order; Enter confirms it."""
        if order.figure != self.figure and order.figure in self.decision.figures:
            self.ask_for(order.figure)
        if self.walking is not None and is_walk(order):
            manner = next(
                (
                    n
                    for n, walk in enumerate(self.walking.walks)
                    if (walk.sample.verb, walk.sample.walk_label) == (order.verb, order.walk_label)
                ),
                0,
            )
            lines = self.listing.entries
            self.select_entry(next((n for n, entry in enumerate(lines) if entry.walk == manner), 0))
            facing: int = getattr(order, "facing", 0)
            path: tuple[Cell, ...] = getattr(order, "path", ())
            self.walking.go_by(Place(end_of(order) or self.walking.home, path, facing))
        self.taken = order

    def passing(self) -> Choice | None:
        """Return the order that Space gives here, if any."""
        legal = (choice for figure in self.decision.figures for choice in self.menu.of(figure))
        return passing(self.position, legal)

    def ends(self) -> Choice | None:
        """Space: end or pass, after one question if something useful is left to do. Raises ValueError if an order must
        be chosen."""
        order = self.passing()
        if order is None:
            raise ValueError("Choose one.")
        if not self.sure and (question := self._left_to_do()):
            self.sure = True
            self.fault = question
            return None
        return order

    def _left_to_do(self) -> str:
        """Return what would be given up, as a request to confirm; empty if nothing is."""
        if self.reacting:
            return ""
        ending = self.decision.otherwise
        undone = left_undone_of(self.ruleset.book, self.battle, ending) if ending is not None else None
        if undone is not None:
            return f"{self._name} {undone[0].text}. {key_label('end')} again to end anyway." if undone else ""
        if self.walking is not None:
            number = len(self.decision.figures)
            have = "1 figure hasn't" if number == 1 else f"{number} figures haven't"
            shows = f" {key_label('next')} to see the next." if number > 1 else ""
            return f"{have} moved. {key_label('end')} again to end movement.{shows}"
        attack = next((e for e in self._top_lines() if e.target and e.allowed and e.chance is not None), None)
        if attack is None or self.decision.otherwise is None:
            return ""
        return f"{self._name} can still {attack.label}. {key_label('end')} again to pass."

    @property
    def _name(self) -> str:
        return self.battle[self.figure].short_name

    def _top_lines(self) -> tuple[Entry, ...]:
        return self.listing.outermost

    def _allowed(self, order: Choice | None) -> Choice | None:
        if order is None or (refusal := self.menu.refusal(order)) is None:
            return order
        self.fault = refusal.text
        return None
