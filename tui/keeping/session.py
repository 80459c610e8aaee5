"""A battle being played here: the match, its seats and its journal on the disk. How it is begun or resumed: opening.py;
resumable battles are listed by saved_battles.py. No screen is known here."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from core.battle.names import FigureId, Side
from core.match.acts import last_act
from core.match.cups import ASK
from core.match.editing import Edit
from core.match.entries import COMPUTER, Aftermath
from core.match.journal import JournalFault, JournalFile
from core.match.match import Match, Moment
from core.match.noting import note_forfeit, note_rolls, note_seats
from core.match.overruling import again, roll_for_person
from core.match.policy import PERSON, PlayerFault, Policy, Seats
from core.match.who_rolls import who_rolls
from core.play.asking import Choice, Decision
from core.play.position import Position
from core.rulebook.texts import Clauses
from scenarios import catalogue
from scenarios.lessons import Lesson, Teacher
from scenarios.matches import header_of
from scenarios.scenario import Scenario
from scenarios.seating import with_seat
from tui.keeping.journals import place
from tui.keeping.live_turn import LiveTurn
from tui.keeping.outsiders import check_control, end_all, seats_at
from tui.keeping.parting import Parting
from tui.keeping.stand_ins import Passes, Skips, is_needless

REACTIONS = ("ask", "auto", "off")
"""How a person's figures react: ask the person, let the AI choose, or pass."""


class _Undone(NamedTuple):
    """What was undone, and the position after that."""

    position: Position
    moments: tuple[Moment, ...]


@dataclass(slots=True)
class Session:
    """One battle at the terminal. `torn` says what the journal had lost when it was loaded; `manner` is how figures
    react by default."""

    scenario: Scenario
    match: Match
    seats: Seats
    file: JournalFile
    torn: str = ""
    reactions: dict[FigureId, str] = field(default_factory=dict)
    manner: str = "ask"
    asks: dict[Side, bool] = field(default_factory=dict)
    """whether a side wants rarely used prompts; if unset, it gets them once it has used one"""
    asks_always: bool = True
    """whether every prompt is shown, as in the line mode"""
    turn: LiveTurn = field(init=False)
    """the phase, heard from the match's live turn machine"""
    gm: bool = False
    """whether the game master's seat is taken"""
    is_kept: bool = True
    """whether leaving keeps the journal; a battle that begins is kept once a person has begun an order"""
    outside: Collection[str] = ()
    """the players from outside that the command line named for this battle (outsiders.py)"""
    unseated: Mapping[Side, str] = field(default_factory=dict)
    """the players of the journal that can't be seated, by side; a person has the seats until someone says who plays"""
    behind: Session | None = None
    """the battle a sandbox was begun from; None: this is no sandbox"""
    _first_seats: Mapping[Side, str] = field(default_factory=dict)
    _counted: tuple[Position, bool] | None = None
    _undone: list[_Undone] = field(default_factory=list)
    _teacher: Teacher = field(init=False)

    def __post_init__(self) -> None:
        self.turn = LiveTurn(self.match)
        self._teacher = Teacher(self.scenario.lessons)

    @property
    def path(self) -> Path:
        """The path of the journal."""
        return self.file.path

    @property
    def lost(self) -> str:
        """Why the journal isn't kept, in a sentence; empty if it is."""
        kept = place()
        return kept.lost if self.path.parent == kept.folder else ""

    @property
    def clauses(self) -> Clauses:
        """The rulebook."""
        return catalogue.game(self.scenario.ruleset.id).clauses

    @property
    def kept_in(self) -> str:
        """Where the battle is saved, in words."""
        return "not saved" if self.lost else f"saved in {self.path}"

    @property
    def is_joined(self) -> bool:
        """Whether another program hosts the battle (tui/joining)."""
        return False

    @property
    def undo_to_agree(self) -> str:
        """Who asks the person here to agree to an undo, in words; empty without a request. At a table others may."""
        return ""

    def answer_undo(self, *, agrees: bool) -> None:
        """Agree to that undo, or decline it."""

    def player_elsewhere(self, side: Side) -> str:
        """Return who plays a side at another terminal, in words; empty if no player does."""
        return ""

    @property
    def players(self) -> Mapping[Side, str]:
        """Who plays each side at a table, in words; empty in a battle at one terminal."""
        return {}

    @property
    def watching(self) -> int:
        """How many watch at a table."""
        return 0

    @property
    def seconds_left(self) -> int | None:
        """The seconds on the clock of the player who must answer; None without a clock."""
        return None

    @property
    def awaits(self) -> str:
        """Who must answer elsewhere, in words; empty if no player has to. At a table others may: tui/joining."""
        return ""

    @property
    def names(self) -> dict[Side, str]:
        """The seats in words."""
        return self.seats.names(self.scenario.battle.sides)

    @property
    def asked(self) -> Decision | None:
        """The pending decision, if any."""
        waiting = self.match.waiting
        return waiting if isinstance(waiting, Decision) else None

    @property
    def lesson(self) -> Lesson | None:
        """The lesson for the person who decides now, if there is one."""
        if self.policy is not None:
            return None
        learners = {side for side in self.scenario.learners if self.seats[side] is None}
        return self._teacher.lesson(self.match, learners)

    @property
    def typed(self) -> bool:
        """Whether a person rolls the dice and types the results."""
        return self.match.cup.dice == ASK

    @property
    def policy(self) -> Policy | None:
        """The policy that answers the pending decision; None if a person does, or none is pending."""
        return self.answering()

    def answering(self) -> Policy | None:
        """Return the policy that answers the pending decision for a side, or for the person there."""
        asked = self.asked
        if asked is None:
            return None
        if (player := self.seats[asked.side]) is not None:
            return player
        if self._can_skip(self.match.position):
            return Skips()
        if not asked.otherwise or len(asked.figures) != 1 or not self._reacts(asked.figures[0]):
            return None
        manner = self.reactions.get(asked.figures[0], self.manner)
        if manner == "auto":
            return catalogue.best_player(self.scenario.ruleset.id)
        return Passes() if manner == "off" else None

    def _reacts(self, figure: FigureId) -> bool:
        """Whether a decision of a figure is a reaction to another figure's order."""
        position = self.match.position
        return position.task is not None and position.ordered_by != figure

    def _can_skip(self, position: Position) -> bool:
        """Whether to skip a prompt: it is needless, or rarely used. Scenarios with lessons skip only needless ones."""
        asked = position.waiting
        if not isinstance(asked, Decision):
            return False
        if self._is_needless(position):
            return True
        if self.asks_always or self.scenario.lessons:
            return False
        return type(asked.about) in self.match.ruleset.pictures.rarely_asked and not self.wants_to_be_asked(asked.side)

    def is_formal(self, position: Position) -> bool:
        """Whether a prompt needs no thought, of a person or an AI: it is needless, or rarely used."""
        asked = position.waiting
        rare = self.match.ruleset.pictures.rarely_asked
        return isinstance(asked, Decision) and (self._is_needless(position) or type(asked.about) in rare)

    def _is_needless(self, position: Position) -> bool:
        """Whether a prompt in the middle of an order is needless; the last result is kept."""
        if self._counted is None or self._counted[0] is not position:
            self._counted = position, is_needless(self.match.ruleset, position)
        return self._counted[1]

    def wants_to_be_asked(self, side: Side) -> bool:
        """Whether a side gets rarely used prompts: by choice, or because it has used one."""
        if (wants := self.asks.get(side)) is not None:
            return wants
        return any(
            isinstance(moment.answer, Choice)
            and not moment.answer.is_pass
            and isinstance(asked := moment.before.waiting, Decision)
            and asked.side == side
            and type(asked.about) in self.match.ruleset.pictures.rarely_asked
            for moment in self.match.history
        )

    def next_asks(self, side: Side) -> bool:
        """Switch rarely used prompts on or off for a side; return whether they are on."""
        self.asks[side] = not self.wants_to_be_asked(side)
        return self.asks[side]

    def next_reactions(self, figure: FigureId) -> str:
        """Switch a figure to the next way of reacting, and return it."""
        now = self.reactions.get(figure, self.manner)
        self.reactions[figure] = REACTIONS[(REACTIONS.index(now) + 1) % len(REACTIONS)]
        return self.reactions[figure]

    def change_seats(self, changed: Mapping[Side, str]) -> None:
        """Change the control of some sides, to the name of a policy or `person`; the journal notes it first. Raises
        Unknown and JournalFault, and then changes nothing."""
        ruleset, seats = self.scenario.ruleset.id, self.names
        for side, name in changed.items():
            seats = with_seat(self.scenario, seats, side, name, {name})
            check_control(ruleset, name, self.outside)
        header = header_of(self.scenario, seats, self.match.cup)
        players = seats_at(self.scenario, self.match, header, {side: seats[side] for side in changed})
        note_seats(self.match, seats)
        before, self.seats = self.seats, Seats({**self.seats.policies, **players.policies})
        self.unseated = {side: name for side, name in self.unseated.items() if side not in changed}
        end_all(before[side] for side in changed)

    def forfeit(self, side: Side, fault: PlayerFault) -> None:
        """A player from outside failed: log and journal say so, and a person takes its seat. Raises JournalFault."""
        note_forfeit(self.match, fault)
        self.change_seats({side: PERSON})

    def say(self, words: str) -> None:
        """Say a line of talk for the prompted person, or for the only person in play. Raises Unspeakable."""
        people = [side for side in self.scenario.battle.sides if self.seats[side] is None]
        asked = self.asked.side if self.asked is not None else None
        side = asked if asked in people else people[0] if len(people) == 1 else None
        self.match.say(words, side=side)
        self.keep()

    def change_rolls(self, rolls: Mapping[Side, str]) -> None:
        """Change who rolls for some sides, `typed` or `computer`; the journal notes it. A battle whose dice were all
        typed gets a cup if it needs one. Raises JournalFault."""
        after = {**who_rolls(self.match), **rolls}
        needs = self.typed and COMPUTER in after.values()
        note_rolls(self.match, after, secrets.randbits(31) if needs else None)
        self.match.settle()

    def roll_for_me(self) -> None:
        """Let the computer make the pending roll, which a person would type. Raises JournalFault."""
        roll_for_person(self.match, secrets.randbits(31))

    def undo_act(self) -> bool:
        """Undo the last action of any figure; return False if there is none."""
        act = last_act(self.match.history)
        if act is None:
            return False
        self.match.undo(act.last - act.first, same_dice=True)
        return True

    def undo(self) -> bool:
        """Undo back to the last order of a person, or to the end of the fight; return False if there is none. The dice
        stay the same."""
        back = next((back for back, _ in self._own_moments()), None)
        if back is None:
            return False
        moments = tuple(self.match.history[-back:])
        self.match.undo(back, same_dice=True)
        self._undone.append(_Undone(self.match.position, moments))
        return True

    @property
    def other_to_undo(self) -> Side | None:
        """The side of another person than the one who is prompted, if `undo` would undo an order of theirs; else
        None."""
        asked, last = self.asked, next((side for _, side in self._own_moments()), None)
        if asked is None or last is None or last == asked.side or self.seats[asked.side] is not None:
            return None
        return last

    def steps_to_order_of(self, side: Side, orders: int = 1) -> int | None:
        """Return how many answers go back to before the last so many orders that a person gave for `side`; None if
        there are fewer."""
        backs = (back for back, of in self._own_moments() if of == side)
        return next(islice(backs, orders - 1, None), None)

    def _own_moments(self) -> Iterator[tuple[int, Side | None]]:
        """Yield each order of a person, the latest first: how many answers ago, and the side (None for a GM edit and
        the step after the battle)."""
        for back, moment in enumerate(reversed(self.match.history), 1):
            asked = moment.before.waiting
            if isinstance(moment.answer, Aftermath | Edit):
                yield back, None
            elif isinstance(asked, Decision) and self.seats[asked.side] is None and not self._can_skip(moment.before):
                yield back, asked.side

    def redo(self) -> bool:
        """Redo what was undone last; return False if there is nothing, or the battle has gone on since."""
        if not self._undone or self._undone[-1].position != self.match.position:
            self._undone.clear()
            return False
        again(self.match, self._undone.pop().moments)
        return True

    def play_on_unsaved(self) -> None:
        """Play on although the journal can't be written; each order tries again to save what is missing."""
        self.file.patient = True

    def unsaved(self) -> str:
        """Try once more to save, and return a sentence if that fails, without a full stop; empty once everything is
        saved."""
        try:
            self.file.catch_up()
        except JournalFault as fault:
            return f"Your last orders are not saved: {fault}"
        return ""

    def close(self) -> None:
        """Close the journal, with everything saved that can be, and end the players from outside."""
        end_all(self.seats.policies.values())
        self.file.close()

    @property
    def is_untouched(self) -> bool:
        """Whether the battle has just begun and no one has done anything in it but open it."""
        if self.is_kept or self._undone or self.match.over or self.names != self._first_seats:
            return False
        sides = self.scenario.battle.sides
        people = {side for side in sides if self.seats[side] is None} or {*sides}
        return not any(self._is_own(moment, people) for moment in self.match.history)

    def _is_own(self, moment: Moment, people: set[Side]) -> bool:
        """Whether one of these sides took a step in the battle, or a person rolled or edited."""
        match moment.answer:
            case Choice():
                asked = moment.before.waiting
                return isinstance(asked, Decision) and asked.side in people and not self._can_skip(moment.before)
            case Edit() | Aftermath():
                return True
            case _:
                return not moment.from_cup

    def keep(self) -> None:
        """Keep the journal from now on, even if no order is in it: a person has begun one."""
        self.is_kept = True

    def leave(self) -> Parting:
        """Leave the battle: close its journal, or delete it if nothing happened in it yet."""
        if self.behind is not None:
            return Parting.STEPPED_BACK
        lost = self.lost
        if self.is_untouched and not lost:
            end_all(self.seats.policies.values())
            with suppress(OSError):
                self.file.discard()
            return Parting.UNTOUCHED
        parting = Parting.LOST if lost else Parting.OVER if self.match.over else Parting.SAVED
        self.close()
        return parting
