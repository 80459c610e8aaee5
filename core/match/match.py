"""A match: a battle with its history, dice, journal and undo. Screen, simulator and engine all play through it.

How one answer moves a battle is in core/play/position.py; restoring a match from its journal in replay.py; whether a GM
edit is possible in edit_checks.py.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from copy import copy

from core.battle.battle import Battle
from core.battle.counting import counted
from core.battle.events import Event, fold
from core.battle.names import FigureId, Side
from core.battle.record import replace
from core.match.completing import complete
from core.match.cups import ASK, Cup, TypedCup
from core.match.edit_checks import changes_if_possible, check_edit, must_be_at_rest
from core.match.editing import Edit, changes_of
from core.match.entries import Aftermath, Edited, Entry, Noted, Over, Talk, TurnHash, Undone
from core.match.late_entries import Late, LateEntries, Recorder, entry_of, made
from core.match.log_lines import log_lines
from core.match.machines import LiveMachines
from core.match.moment import Moment as Moment
from core.match.notation import ParsedOrder, kinds_of, parse, read
from core.match.order_data import parse_fields
from core.match.policy import Seats
from core.match.talk import Remark, to_be_called, to_say
from core.match.who_rolls import is_typed
from core.match.writing import writer_of
from core.match.written import Written
from core.play.asking import Answer, Choice, Decision, Roll, Waiting
from core.play.dice import Faces
from core.play.menu import Menu
from core.play.position import (
    Events,
    IllegalAnswer,
    NotNow,
    Position,
    advance,
    begin_aftermath,
    begin_at,
    check,
    edited,
    has_aftermath,
    menu,
    since_rest,
)
from core.play.rolled import Overruled
from core.play.ruleset import Ruleset
from core.play.turns import Verdict


class Match:
    """A battle being played.

    While `auto_dice` is on, the cup rolls after every answer; rolls it leaves to a person wait to be typed. With
    `auto_dice` off every roll waits, for `throw` or for typed faces. `first` is the battle at the start, `typing` the
    sides whose rolls are typed though there is a cup.
    """

    def __init__(
        self, ruleset: Ruleset, battle: Battle, cup: Cup, *, auto_dice: bool, answers: Iterable[Answer] | None = None
    ) -> None:
        """`answers` lead from the battle to the start of the match; they can't be undone. Raises IllegalAnswer."""
        self.ruleset = ruleset
        self.first = battle
        self.cup = cup
        self.auto_dice = auto_dice
        self.typing: frozenset[Side] = frozenset()
        self.history: list[Moment] = []
        self.talk: list[Remark] = []
        self.journal: Recorder | None = None
        self._written = Written(battle.clock.turn)
        self.machines = LiveMachines(ruleset.book, battle)
        self.kinds = kinds_of(ruleset.book)
        self.writer = writer_of(battle.grid)
        self.position, self.opening = begin_at(ruleset, battle, answers or ())
        self.machines.follow(self.opening)
        self._menu: tuple[Position, Menu] | None = None

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
        """Start a match, up to its first decision or typed roll; `answers` as for the class."""
        match = cls(ruleset, battle, TypedCup() if cup is None else cup, auto_dice=auto_dice, answers=answers)
        match.go_on(journal)
        return match

    @classmethod
    def standing_at(
        cls, ruleset: Ruleset, position: Position, cup: Cup, entries: LateEntries, typing: frozenset[Side]
    ) -> Match:
        """Return a match at a position, with its journal so far. Nothing before can be undone. Nothing is
        rolled until it goes on."""
        match = cls(ruleset, position.anchor, cup, auto_dice=True, answers=since_rest(position))
        if match.position != position:
            match.position = replace(position)
            match.machines.stand_at(position.battle)
        match.typing = typing
        match._written = Written(position.battle.clock.turn, entries, has_result=match.over)
        return match

    def go_on(self, journal: Recorder | None) -> Events:
        """Write to `journal` from now on, and roll the dice that are due."""
        self.journal = journal
        return self.settle()

    def settle(self) -> Events:
        """Write what the journal still lacks, and roll the dice that are due."""
        self._note()
        return self._throw_on()

    def fork(self) -> Match:
        """Return an independent match with the same history. Its cup is a copy: both roll the same dice from here.
        No journal is written for it, and no listener hears it."""
        other = self.kept()
        other.journal = None
        other.machines = LiveMachines(self.ruleset.book, self.battle)
        return other

    def kept(self) -> Match:
        """How it stands now, for `put_back`: a copy that isn't played on."""
        other = object.__new__(Match)
        other.__dict__.update(self.__dict__)
        other.history, other._written, other.cup = [*self.history], self._written.copy(), copy(self.cup)
        other.talk = [*self.talk]
        return other

    def put_back(self, kept: Match) -> None:
        """Go back to what `kept` gave. For matches without a journal on disk, whose lines can't be taken out."""
        self.position, self.history, self._written, self.cup = kept.position, kept.history, kept._written, kept.cup
        self._menu, self.typing, self.talk = None, kept.typing, kept.talk
        self.machines.stand_at(self.battle)

    # -- where it stands -----------------------------------------------------------------------------------------

    @property
    def battle(self) -> Battle:
        """The current battle."""
        return self.position.battle

    @property
    def waiting(self) -> Waiting | None:
        """The pending decision or roll; None when the battle is over."""
        return self.position.waiting

    @property
    def over(self) -> bool:
        return self.position.waiting is None

    @property
    def verdict(self) -> Verdict | None:
        """How the battle ended; None while it goes on."""
        return self.position.verdict

    @property
    def has_aftermath(self) -> bool:
        """Whether it is over and something may yet be mended or healed: `begin_aftermath` goes on to that."""
        return has_aftermath(self.ruleset, self.position)

    @property
    def menu(self) -> Menu:
        """The menu of the current position, made once. Raises ValueError if no decision is pending."""
        if self._menu is None or self._menu[0] is not self.position:
            self._menu = self.position, menu(self.ruleset, self.position)
        return self._menu[1]

    @property
    def events(self) -> tuple[Event, ...]:
        """Every event so far."""
        return (*self.opening, *(event for moment in self.history for event in moment.events))

    def log(self) -> Iterator[str]:
        """Return a line for each event worth one, in the words of its time: a sword dropped later is held before; and
        the lines of talk, where they were said."""
        return log_lines(self.first, self.opening, self.history, self.talk)

    def read(self, order: str) -> Choice:
        """Return the choice that a text means. Raises NotationError; the menu decides whether it is legal."""
        return read(order, self.first.grid, self.kinds, self.battle.figures)

    def complete(self, order: str) -> Choice:
        """The same, filling in fields that have only one legal value at the pending decision. Raises NotationError
        that names the values if there are several."""
        return self._completed(parse(order, self.first.grid, self.kinds, self.battle.figures))

    def complete_fields(self, figure: FigureId, verb: str, fields: Mapping[str, object] | Sequence[object]) -> Choice:
        """The same for an order as plain values. Raises NotationError."""
        return self._completed(parse_fields(figure, verb, fields, self.first.grid, self.kinds, self.battle.figures))

    def _completed(self, said: ParsedOrder) -> Choice:
        return complete(said, self.menu, self.first.grid) if isinstance(self.waiting, Decision) else said.build()

    def write(self, choice: Choice) -> str:
        """Return the text of a choice."""
        return self.writer(choice)

    # -- moving on -----------------------------------------------------------------------------------------------

    def answer(self, answer: Answer, *, listed: bool = False) -> Events:
        """Give an order or the faces of a roll, roll what follows, and return all events. `listed`: the answer comes
        from this position's menu and needs no check.

        The journal is written first. Raises IllegalAnswer, changing nothing, if the answer isn't allowed. Faces may
        be typed with any cup, and cost it no dice.
        """
        if not listed:
            check(self.ruleset, self.position, answer)
        told = self.take(answer, typed=not isinstance(answer, Choice) and self.cup.dice != ASK)
        self._note()
        return told + self._throw_on()

    def give(self, answer: Answer, *, listed: bool = False) -> Events:
        """The same, for a person's answer: an order that the rules allow but that would do nothing isn't allowed."""
        if isinstance(answer, Choice) and not listed and isinstance(self.waiting, Decision):
            if (refusal := self.menu.refusal_at_table(answer)) is not None:
                raise IllegalAnswer(self.battle, answer, refusal)
            listed = True
        return self.answer(answer, listed=listed)

    def throw(self, *, anyway: bool = False) -> Events | None:
        """Roll the pending roll, and only that; None if it must be typed or no roll is pending. `anyway`: also if a
        person of its side types."""
        if not isinstance(self.waiting, Roll) or (is_typed(self, self.waiting) and not anyway):
            return None
        if (faces := self.cup.throw(self.waiting)) is None:
            return None
        try:
            told = self.take(faces)
        except Exception:
            self.cup.put_back(1)
            raise
        self._note()
        return told

    def play_on(self, seats: Seats, until: Callable[[Match], bool] = lambda match: False) -> Iterator[Events]:
        """Let the policies play, one order at a time, until a person must answer, a roll waits, or `until` is true.

        Everything is recorded before it is yielded, so the caller may stop at any time and continue later.
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

    def edit(self, edit: Edit) -> Events:
        """Apply a GM edit and roll what follows. Raises EditFault, changing nothing, if it isn't possible; during an
        order nothing is."""
        self.check_edit(edit)
        told = self.take_edit(edit)
        self._note()
        return told + self._throw_on()

    def check_edit(self, edit: Edit) -> None:
        """Raise EditFault if an edit isn't possible, or leaves a battle that isn't."""
        check_edit(self.ruleset, self.position, edit)

    def check_values(self, edit: Edit) -> Events:
        """Return the changes of an edit. Raise EditFault for an impossible request, now or at any time."""
        return changes_if_possible(self.ruleset, self.battle, edit)

    def begin_aftermath(self) -> Events:
        """Begin what follows the battle, and roll what is due. The verdict stays. Raises ValueError, changing
        nothing, if nothing follows."""
        told = self.take_aftermath()
        self._note()
        return told + self._throw_on()

    def take(self, answer: Answer, *, typed: bool = False, rolled: Faces | None = None) -> Events:
        """Apply one legal answer and nothing after it: computed, recorded, then done. `rolled`: what the game master
        overrules by it; what the cup rolled is used up."""
        waiting = self.waiting
        position, told = advance(self.ruleset, self.position, answer)
        self._write(entry_of(answer, self.position, self.writer, typed=typed, rolled=rolled))
        if rolled is not None and isinstance(waiting, Roll) and not isinstance(answer, Choice):
            told = (Overruled(waiting.rules, waiting.why, rolled, answer, waiting.figure, waiting.target), *told)
        self.machines.follow(told)
        self._go_to(position, answer, told, from_cup=not (typed or isinstance(answer, Choice)), rolled=rolled)
        return told

    def take_aftermath(self) -> Events:
        """Take the step after the battle and nothing more. Raises ValueError."""
        position, told = begin_aftermath(self.ruleset, self.position)
        step = Aftermath(self.battle.clock.turn)
        self._write(step)
        self.machines.follow(told)
        self._go_to(position, step, told)
        self._written.has_result = False
        return told

    def take_edit(self, edit: Edit) -> Events:
        """Apply one edit and nothing after it. Raises EditFault."""
        must_be_at_rest(self.position)
        changes = changes_of(self.battle, edit, self.ruleset.edits)
        position, told = edited(self.ruleset, self.position, *changes)
        self._write(Edited(edit))
        self.machines.stand_at(fold(self.battle, changes))
        self.machines.follow(told[len(changes) :])
        self._go_to(position, edit, told)
        return told

    def _go_to(
        self,
        position: Position,
        answer: Answer | Edit | Aftermath,
        told: Events,
        *,
        from_cup: bool = False,
        rolled: Faces | None = None,
    ) -> None:
        """Move to the position after an answer. What was cached for the previous one is dropped."""
        self.history.append(Moment(self.position, answer, told, from_cup, rolled))
        self.position.battle.known.clear()
        self.position = position

    def _throw_on(self) -> Events:
        told: list[Event] = []
        while self.auto_dice and (thrown := self.throw()) is not None:
            told += thrown
        return tuple(told)

    # -- going back ----------------------------------------------------------------------------------------------

    def undo(self, answers: int = 1, *, same_dice: bool = False) -> None:
        """Undo answers, orders and rolls alike. Raises ValueError if there are fewer.

        Later dice are new, though the same for the same seed, answers and undos. With `same_dice` the undone dice go
        back into the cup and come up again in order. A roll left pending is rolled when play continues.
        """
        self.take_back(answers, same_dice=same_dice)
        if self.over:
            self._note()

    def take_back(self, answers: int, *, same_dice: bool = False) -> None:
        """The same and nothing after it. Raises ValueError."""
        if not 0 < answers <= len(self.history):
            raise NotNow(f"can't undo {counted(answers, 'step', 'steps')}: only {len(self.history)} were taken")
        self._write(Undone(answers, same_dice))
        rolls = sum(moment.from_cup for moment in self.history[-answers:])
        if same_dice:
            self.cup.put_back(rolls)
        else:
            self.cup.lay_aside(rolls)
        self.position = self.history[-answers].before
        del self.history[-answers:]
        self.talk = [one._replace(at=min(one.at, len(self.history))) for one in self.talk]
        self.machines.stand_at(self.battle)
        self._written.go_back(self.battle.clock.turn)

    # -- what the journal keeps ----------------------------------------------------------------------------------

    def _note(self) -> None:
        """Record a hash when a turn begins, and the verdict when there is one."""
        for entry in self._written.owed(self.position):
            self._write(entry)

    def keep(self, entry: TurnHash | Over | Noted) -> None:
        """Record an entry that changes nothing, once."""
        self._write(entry)
        if isinstance(entry, Talk):
            self.talk.append(Remark(len(self.history), entry))
        else:
            self._written.heed(entry)

    def say(self, words: str, by: str = "", side: Side | None = None) -> None:
        """Say a line of talk, by a person's name, for a side, or both. Raises Unspeakable, changing nothing."""
        self.keep(Talk(to_say(words), to_be_called(by), side, self.battle.clock.turn))

    @property
    def entries(self) -> list[Entry]:
        """The whole content of a journal so far; don't change it."""
        return self._written.entries.read()

    def kept_entries(self) -> LateEntries:
        """Return a list of its own with the same entries, not made yet."""
        return self._written.entries.copy()

    def _write(self, entry: Late) -> None:
        if self.journal is not None:
            entry = made(entry)
            self.journal.write(entry)
        self._written.entries.append(entry)

    def listen(self, listener: object) -> None:
        """Add a listener to the turn's live machine: `on_enter_state`, `after_transition` and so on; after an undo
        `on_restore_state`."""
        self.machines.listen(listener)
