"""A match: one battle with its history, its dice, its journal and its undo. Screen, simulator and engine play it here.

How one answer moves a battle is in core/play/position.py; a match again from its journal is in replay.py.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from copy import copy
from dataclasses import dataclass
from typing import Protocol

from core.battle.battle import Battle
from core.battle.edits import FieldEdited, FigureEdited, GroundEdited
from core.battle.events import Event
from core.battle.names import Side
from core.match.completing import complete
from core.match.cups import ASK, Cup, TypedCup
from core.match.editing import Edit, EditFault, made
from core.match.entries import Advised, Aftermath, Edited, Entry, Ordered, Over, SeatsTaken, Thrown, TurnHash, Undone
from core.match.fingerprint import fingerprint
from core.match.machines import LiveMachines
from core.match.notation import kinds_of, read, said_in, write
from core.match.policy import Seats
from core.play.asking import Answer, Choice, Decision, Roll, Waiting
from core.play.menu import Menu
from core.play.position import (
    NotNow,
    Position,
    Told,
    advance,
    begin_aftermath,
    begin_at,
    check,
    edited,
    has_aftermath,
    menu,
)
from core.play.ruleset import Ruleset
from core.play.turns import Verdict


class Recorder(Protocol):
    """Whoever writes the entries of a match down. An entry counts as done when `write` comes back."""

    def write(self, entry: Entry) -> None: ...


@dataclass(frozen=True, slots=True)
class Moment:
    """One answer of a match, one edit, or the step into the aftermath: the position before it, and what it told.
    `from_cup`: the answer is faces that the cup threw."""

    before: Position
    answer: Answer | Edit | Aftermath
    told: Told
    from_cup: bool = False


class Match:
    """A battle being played.

    Dice come from the cup by themselves after every answer while `auto_dice` is on; a roll that the cup leaves to a
    person waits to be typed. With `auto_dice` off every roll waits, for `throw` or for typed faces. `entries` is all
    that a journal of the match holds; `first` is the battle as it was begun.
    """

    def __init__(
        self, ruleset: Ruleset, battle: Battle, cup: Cup, *, auto_dice: bool, answers: Iterable[Answer] | None = None
    ) -> None:
        """`answers` lead from the battle to where the match begins; they cannot be taken back. Raises IllegalAnswer."""
        self.ruleset = ruleset
        self.first = battle
        self.cup = cup
        self.auto_dice = auto_dice
        self.history: list[Moment] = []
        self.entries: list[Entry] = []
        self.journal: Recorder | None = None
        self.machines = LiveMachines(ruleset.book, battle)
        self.kinds = kinds_of(ruleset.book)
        self.position, self.opening = begin_at(ruleset, battle, answers or ())
        self.machines.follow(self.opening)
        self._menu: tuple[Position, Menu] | None = None
        self._hashed = battle.clock.turn
        self._ended = False

    @classmethod
    def start(
        cls,
        ruleset: Ruleset,
        battle: Battle,
        cup: Cup | None = None,
        journal: Recorder | None = None,
        *,
        auto_dice: bool = True,
        answers: Iterable[Answer] | None = None,
    ) -> Match:
        """A new match, at its first decision or the first roll that must be typed; `answers` as for the class."""
        match = cls(ruleset, battle, TypedCup() if cup is None else cup, auto_dice=auto_dice, answers=answers)
        match.go_on(journal)
        return match

    def go_on(self, journal: Recorder | None) -> Told:
        """Writes to this journal from now on, and throws the dice that are due."""
        self.journal = journal
        return self.settle()

    def settle(self) -> Told:
        """Writes down what an answer led to and its journal could not be told, and throws the dice that are due."""
        self._note()
        return self._throw_on()

    def fork(self) -> Match:
        """A match of its own from here on, with the same history. Its cup is as full as this one is now: both throw the
        same dice, each for itself. No journal is written of it, and whoever listens here hears nothing of it."""
        other = copy(self)
        other.history, other.entries, other.cup = [*self.history], [*self.entries], copy(self.cup)
        other.journal = None
        other.machines = LiveMachines(self.ruleset.book, self.battle)
        return other

    def kept(self) -> Match:
        """How it stands now, for `put_back`: a copy that nobody plays on."""
        other = copy(self)
        other.history, other.entries, other.cup = [*self.history], [*self.entries], copy(self.cup)
        return other

    def put_back(self, kept: Match) -> None:
        """Back to what `kept` gave: after a fault of the program, as if nothing had been asked. For matches without a
        journal on disk, whose lines cannot be taken out again."""
        self.position, self.history, self.entries, self.cup = kept.position, kept.history, kept.entries, kept.cup
        self._hashed, self._ended, self._menu = kept._hashed, kept._ended, None
        self.machines.stand_at(self.battle)

    # -- where it stands -----------------------------------------------------------------------------------------

    @property
    def battle(self) -> Battle:
        """The battle now."""
        return self.position.battle

    @property
    def waiting(self) -> Waiting | None:
        """What is waited for; None: it is over."""
        return self.position.waiting

    @property
    def over(self) -> bool:
        return self.position.waiting is None

    @property
    def verdict(self) -> Verdict | None:
        """How it ended; None while it goes on."""
        return self.position.verdict

    @property
    def has_aftermath(self) -> bool:
        """Whether it is over and something may yet be mended or healed: `begin_aftermath` goes on to that."""
        return has_aftermath(self.ruleset, self.position)

    @property
    def menu(self) -> Menu:
        """What may be chosen; one menu a position, for it remembers. Raises ValueError if no decision is waited for."""
        if self._menu is None or self._menu[0] is not self.position:
            self._menu = self.position, menu(self.ruleset, self.position)
        return self._menu[1]

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything told so far."""
        return (*self.opening, *(event for moment in self.history for event in moment.told))

    def told(self) -> Iterator[str]:
        """Everything told so far, a line for each fact that is worth one, in the words of the time: who dropped his
        sword later held it when he took it."""
        chapters = ((moment.before.battle, moment.told) for moment in self.history)
        for battle, events in ((self.first, self.opening), *chapters):
            yield from (line for event in events if (line := event.told(battle)))

    def read(self, order: str) -> Choice:
        """The choice that a text means. Raises NotationError; whether it may be chosen is the menu's to say."""
        return read(order, self.first.grid, self.kinds, self.battle.figures)

    def complete(self, order: str) -> Choice:
        """The same, where what can only be one thing may be left out: what the decision that waits allows no other of.
        Raises NotationError, and names the values where there are several."""
        said = said_in(order, self.first.grid, self.kinds, self.battle.figures)
        return complete(said, self.menu, self.first.grid) if isinstance(self.waiting, Decision) else said.made()

    def write(self, choice: Choice) -> str:
        """A choice as a text."""
        return write(choice, self.first.grid)

    # -- moving on -----------------------------------------------------------------------------------------------

    def answer(self, answer: Answer, *, listed: bool = False) -> Told:
        """Takes an order, or the typed faces of a roll, and throws what follows; returns everything told. `listed`: it
        comes from the menu of this position, and what a menu lists is allowed.

        It is in the journal before it counts. Raises IllegalAnswer and changes nothing if it is not allowed. Faces
        may be typed whatever the cup is, and cost it no dice.
        """
        if not listed:
            check(self.ruleset, self.position, answer)
        told = self.take(answer, typed=not isinstance(answer, Choice) and self.cup.dice != ASK)
        self._note()
        return told + self._throw_on()

    def throw(self) -> Told | None:
        """Throws the roll that waits, and that one only; None: it must be typed, or no roll waits."""
        if not isinstance(self.waiting, Roll) or (faces := self.cup.throw(self.waiting)) is None:
            return None
        try:
            told = self.take(faces)
        except Exception:
            self.cup.put_back(1)
            raise
        self._note()
        return told

    def play_on(self, seats: Seats, until: Callable[[Match], bool] = lambda match: False) -> Iterator[Told]:
        """Lets the policies play, one order at a time, until a person is asked, a roll waits, or `until` is true.

        Everything is in the match before it is yielded, so whoever listens may stop at any time and go on later.
        """
        while not (self.over or until(self)):
            if isinstance(self.waiting, Decision):
                policy = seats[self.waiting.side]
                if policy is None:
                    return
                yield self.answer(policy.choose(self.ruleset, self.position))
            else:
                if not (told := self._throw_on()):
                    return
                yield told

    def edit(self, edit: Edit) -> Told:
        """Changes something by the game master's hand, and throws what follows. Raises EditFault and changes nothing if
        it cannot be done: while an order is under way, nothing can."""
        self.check_edit(edit)
        told = self.take_edit(edit)
        self._note()
        return told + self._throw_on()

    def check_edit(self, edit: Edit) -> None:
        """Raises EditFault if an edit cannot be done; changes nothing."""
        change = self._made(edit)
        if isinstance(change, FigureEdited):
            before, after = self.battle[change.figure.id], change.figure
            impossible = self.ruleset.edits.impossible
            fault = impossible(self.battle, after)
            if fault and fault != impossible(self.battle, before):  # what was so already is not its doing
                raise EditFault(fault)
        self._must_be_at_rest()

    def begin_aftermath(self) -> Told:
        """Goes on to what comes after the fight, and throws what follows. The verdict stays; until that is done it is
        not over. Raises ValueError and changes nothing if nothing comes after it."""
        told = self.take_aftermath()
        self._note()
        return told + self._throw_on()

    def take(self, answer: Answer, *, typed: bool = False) -> Told:
        """One legal answer and nothing after it: worked out, written down, and only then done."""
        position, told = advance(self.ruleset, self.position, answer)
        self._write(self._entry(answer, typed=typed))
        self.machines.follow(told)
        self._go_to(position, answer, told, from_cup=not (typed or isinstance(answer, Choice)))
        return told

    def take_aftermath(self) -> Told:
        """The step into the aftermath and nothing after it. Raises ValueError."""
        position, told = begin_aftermath(self.ruleset, self.position)
        step = Aftermath(self.battle.clock.turn)
        self._write(step)
        self.machines.follow(told)
        self._go_to(position, step, told)
        self._ended = False
        return told

    def take_edit(self, edit: Edit) -> Told:
        """One edit and nothing after it. Raises EditFault."""
        self._must_be_at_rest()
        change = self._made(edit)
        position, told = edited(self.ruleset, self.position, change)
        self._write(Edited(edit))
        self.machines.stand_at(change.applied_to(self.battle))
        self.machines.follow(told[1:])
        self._go_to(position, edit, told)
        return told

    def _made(self, edit: Edit) -> FigureEdited | GroundEdited | FieldEdited:
        edits = self.ruleset.edits
        return made(self.battle, edit, edits.postures, passes_over=edits.passes_over)

    def _must_be_at_rest(self) -> None:
        if self.position.task is not None:
            raise EditFault("an order is under way; nothing can be changed by hand before it is done")

    def _go_to(
        self, position: Position, answer: Answer | Edit | Aftermath, told: Told, *, from_cup: bool = False
    ) -> None:
        """The position that an answer led to. What has been read of the one before is not kept with the history."""
        self.history.append(Moment(self.position, answer, told, from_cup))
        self.position.battle.known.clear()
        self.position = position

    def _entry(self, answer: Answer, *, typed: bool) -> Entry:
        assert self.waiting is not None, "nothing is answered when it is over"
        rule = self.waiting.rules[0]
        if isinstance(answer, Choice):
            return Ordered(self.write(answer), rule, self.battle.clock.turn)
        return Thrown(answer, rule, typed)

    def _throw_on(self) -> Told:
        told: list[Event] = []
        while self.auto_dice and (thrown := self.throw()) is not None:
            told += thrown
        return tuple(told)

    # -- going back ----------------------------------------------------------------------------------------------

    def undo(self, answers: int = 1, *, same_dice: bool = False) -> None:
        """Takes so many answers back, orders and rolls alike. Raises ValueError if there are not so many.

        Dice thrown after an undo are new ones, and still the same for the same seed and the same answers and undos;
        with the `same_dice` those that were thrown go back into the cup, and fall again in their order. A roll that
        waits after it is thrown when the match is played on.
        """
        self.take_back(answers, same_dice=same_dice)
        if self.over:
            self._note()

    def take_back(self, answers: int, *, same_dice: bool = False) -> None:
        """The same and nothing after it. Raises ValueError."""
        if not 0 < answers <= len(self.history):
            raise NotNow(f"{answers} answers cannot be taken back, {len(self.history)} were given")
        self._write(Undone(answers, same_dice))
        rolls = sum(moment.from_cup for moment in self.history[-answers:])
        if same_dice:
            self.cup.put_back(rolls)
        else:
            self.cup.lay_aside(rolls)
        self.position = self.history[-answers].before
        del self.history[-answers:]
        self.machines.stand_at(self.battle)
        self._hashed = self.battle.clock.turn
        self._ended = False

    def undo_to_order_of(self, side: Side) -> bool:
        """Back to before the last order that a side gave itself; False, and nothing happens, if it gave none."""
        for back, moment in enumerate(reversed(self.history), 1):
            asked = moment.before.waiting
            if isinstance(asked, Decision) and asked.side == side:
                self.undo(back)
                return True
        return False

    # -- what the journal keeps ----------------------------------------------------------------------------------

    def _note(self) -> None:
        """Writes a hash when a turn is new, and the verdict when there is one."""
        turn = self.battle.clock.turn
        if turn != self._hashed:
            self.keep(TurnHash(turn, fingerprint(self.battle)))
        if self.over and self.verdict is not None and not self._ended:
            self.keep(Over(self.verdict.winner, self.verdict.reason))

    def keep(self, entry: TurnHash | Over | Advised | SeatsTaken) -> None:
        """Writes down what changes nothing, once."""
        self._write(entry)
        match entry:
            case TurnHash(turn):
                self._hashed = turn
            case Over():
                self._ended = True
            case Advised() | SeatsTaken():
                return

    def note_advice(self, order: Choice) -> None:
        """Writes down that this order was taken from advice; nothing changes by it."""
        self.keep(Advised(self.write(order), self.battle.clock.turn))

    def note_seats(self, seats: Mapping[Side, str]) -> None:
        """Writes down who plays each side from now on, in words; nothing in the battle changes by it."""
        self.keep(SeatsTaken(dict(seats), self.battle.clock.turn))

    def _write(self, entry: Entry) -> None:
        if self.journal is not None:
            self.journal.write(entry)
        self.entries.append(entry)

    def listen(self, listener: object) -> None:
        """Lets somebody hear the turn's machine: `on_enter_state`, `after_transition` and so on."""
        self.machines.listen(listener)
