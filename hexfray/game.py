"""A battle at play as a program sees it: choices as text, dice as faces, facts as events. Who exports it: __init__.py.

It is a view of core/match/match.py and adds no rules: whatever is possible here is possible on the screen.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import Literal, Protocol, runtime_checkable

from ai.assessment import Assessment
from core.battle.battle import Battle
from core.battle.events import Event
from core.battle.names import RuleId, Side
from core.match.cups import ASK, DiceSpec, cup_of
from core.match.editing import Edit, EditFault, Subject
from core.match.entries import Header
from core.match.journal import Journal, JournalFault, parse, text_of
from core.match.journal import load as load_journal
from core.match.match import Match
from core.match.policy import Policy
from core.play.asking import Choice, Decision, Roll, Waiting
from core.play.menu import Refusal
from core.play.outlook import BUDGET, Outlook, first_roll, outlook
from core.play.position import Position
from core.play.ruleset import Ruleset, Verdict
from scenarios.catalogue import load, policy
from scenarios.matches import header_of, match_of, scenario_of, with_options
from scenarios.scenario import Scenario
from scenarios.seating import for_player, with_seat

Until = Literal["decision", "turn", "end"]


class Unable(Exception):
    """Something that cannot be done now, or not by whom it was asked of. The message says why and what can be done."""


@runtime_checkable
class Explains(Protocol):
    """A policy that can say what it thinks of its choices."""

    def why(self, ruleset: Ruleset, position: Position, top: int) -> list[Assessment]:
        """Its best choices, the best first."""
        ...


@dataclass(frozen=True, slots=True)
class Legal:
    """A choice of the decision that waits.

    `order` is its text, which `Game.choose` takes; `rules` the clauses that offer it. `why_not` says which clause
    refuses it and why; None: it may be chosen.
    """

    order: str
    choice: Choice
    rules: tuple[RuleId, ...]
    why_not: Refusal | None = None


class Game:
    """A battle being played. Begin one with `hexfray.begin`, go on with one by `hexfray.resume`.

    It waits for a decision (`legal`, `choose`, `auto`), for a roll (`roll`), or is over. Dice of a seed or a script
    fall by themselves. Everything is kept: `undo` takes back, `save` writes the journal, which `hexfray replay` shows.
    """

    def __init__(self, scenario: Scenario, match: Match, header: Header) -> None:
        self.scenario = scenario
        self.match = match
        self.header = header

    # -- where it stands -----------------------------------------------------------------------------------------

    @property
    def battle(self) -> Battle:
        """The battle now: a frozen value."""
        return self.match.battle

    @property
    def position(self) -> Position:
        """The battle, what is under way and what is waited for: a frozen value."""
        return self.match.position

    @property
    def waiting(self) -> Waiting | None:
        """What is waited for: a `Decision`, a `Roll`, or None: it is over."""
        return self.match.waiting

    @property
    def over(self) -> bool:
        """Whether it is over."""
        return self.match.over

    @property
    def verdict(self) -> Verdict | None:
        """How it ended; None while it goes on."""
        return self.match.verdict

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that has happened so far, in order."""
        return self.match.events

    def told(self) -> list[str]:
        """Everything that has happened so far in plain English, a line each."""
        return [line for event in self.events if (line := event.told(self.battle))]

    # -- choosing ------------------------------------------------------------------------------------------------

    def legal(self) -> list[Legal]:
        """The choices of the decision that waits, in the order of the menu. Raises Unable if none waits.

        Walks are listed to every cell and facing by the cheapest path; others may be typed all the same.
        """
        decision, menu, found = self._decision(), self.match.menu, []
        for figure in decision.figures:
            found += [Legal(self.match.write(choice), choice, rule.ids) for rule, choice in menu.offered(figure)]
        if (other := decision.otherwise) is not None:
            found.append(Legal(self.match.write(other), other, decision.rules))
        return found

    def refused(self) -> list[Legal]:
        """The choices that were thought of and are not allowed now, with the reason. Raises Unable if none waits."""
        self._decision()
        menu = self.match.menu
        return [
            Legal(self.match.write(choice), choice, (why.rule,), why)
            for figure in menu.decision.figures
            for choice, why in menu.refused(figure)
        ]

    def choose(self, order: str | Choice) -> tuple[Event, ...]:
        """Gives an order and returns all that came of it, dice that fell by themselves included.

        Raises NotationError if the text is no order, IllegalAnswer if the order is not allowed; nothing changes then.
        Raises CupFault if a script of dice does not fit: the order is given, and the roll waits for `roll`.
        """
        return self.match.answer(self.read(order))

    def roll(self, *faces: int) -> tuple[Event, ...]:
        """Types the faces of the roll that waits and returns all that came of it. Raises as `choose`."""
        return self.match.answer(faces)

    def read(self, order: str | Choice) -> Choice:
        """The choice that a text means. Raises NotationError."""
        return self.match.read(order) if isinstance(order, str) else order

    def write(self, choice: Choice) -> str:
        """A choice as text."""
        return self.match.write(choice)

    # -- knowing more --------------------------------------------------------------------------------------------

    def odds(self, order: str | Choice, budget: int = BUDGET) -> Outlook:
        """What a legal order will come to: chances from 0 to 1, hits to be expected. Raises as `choose`."""
        return outlook(self.match.ruleset, self.position, self.read(order), budget=budget)

    def first_roll(self, order: str | Choice) -> Roll | None:
        """The first roll that a legal order leads to, with its need and tally; None if it makes none at once."""
        return first_roll(self.match.ruleset, self.position, self.read(order))

    def why(self, player: str = "veteran", top: int = 3) -> list[Assessment]:
        """What a policy thinks of its best choices now: score and terms in thousandths of a hit.

        Raises Unknown if there is no such policy, Unable if it cannot explain itself or no decision waits.
        """
        self._decision()
        asked = self._policy(player)
        if not isinstance(asked, Explains):
            raise Unable(f"{player} gives no reasons; ask recruit, soldier or veteran")
        return asked.why(self.match.ruleset, self.position, top)

    # -- letting a policy play -----------------------------------------------------------------------------------

    def auto(
        self, player: str = "veteran", until: Until = "decision", budget_ms: int | None = None
    ) -> Iterator[tuple[str, tuple[Event, ...]]]:
        """Lets a policy decide, for whichever side is asked, and yields each order with all that came of it.

        It stops after one decision, when the turn is over, or at the end; at a roll that must be typed; and after so
        many milliseconds, between two orders. Raises Unknown if there is no such policy, Unable if none waits.
        """
        asked = self._policy(player)
        self._decision()
        return self._played(asked, until, monotonic() + budget_ms / 1000 if budget_ms is not None else None)

    def _played(self, asked: Policy, until: Until, end: float | None) -> Iterator[tuple[str, tuple[Event, ...]]]:
        turn = self.battle.clock.turn
        while isinstance(self.waiting, Decision):
            order = self.write(asked.choose(self.match.ruleset, self.position))
            yield order, self.choose(order)
            if until == "decision" or (until == "turn" and self.battle.clock.turn != turn):
                return
            if end is not None and monotonic() >= end:
                return

    # -- changing it ---------------------------------------------------------------------------------------------

    def undo(self, steps: int = 1) -> None:
        """Takes back so many answers: orders, rolls and edits. Raises Unable if there are not so many."""
        try:
            self.match.undo(steps)
        except ValueError as fault:
            raise Unable(str(fault)) from None

    def edit(self, subject: Subject | str, name: str, values: Mapping[str, object]) -> tuple[Event, ...]:
        """The game master's hand: new values for a `figure`, a `cell` or a `field`; see core/match/editing.py.

        Raises EditFault and changes nothing if it cannot be done.
        """
        try:
            return self.match.edit(Edit(Subject(subject), name, values))
        except ValueError as fault:
            if isinstance(fault, EditFault):
                raise
            raise EditFault(f"{subject}: a figure, a cell or a field can be changed by hand") from None

    # -- keeping it ----------------------------------------------------------------------------------------------

    def journal(self) -> str:
        """The journal so far: the text of a file that `hexfray replay` shows and `resume` goes on with."""
        return text_of(self.header, self.match.entries)

    def save(self, path: Path | str) -> None:
        """Writes the journal to a new file. Raises JournalFault if there is one of that name."""
        try:
            with Path(path).open("x", encoding="utf-8") as file:
                file.write(self.journal())
        except OSError as error:
            raise JournalFault(f"{path}: {error.strerror}; name a new file to write the journal to") from error

    # -- pieces --------------------------------------------------------------------------------------------------

    def _decision(self) -> Decision:
        if isinstance(self.waiting, Decision):
            return self.waiting
        raise Unable("the battle is over" if self.waiting is None else f"{self.waiting.dice} must be rolled first")

    def _policy(self, name: str) -> Policy:
        return policy(self.match.ruleset.id, name)


def begin(
    scenario: Scenario | str | Path | Mapping[str, object],
    dice: DiceSpec | int = ASK,
    *,
    options: Iterable[RuleId] = (),
    seats: Mapping[Side, str] | None = None,
) -> Game:
    """A new game, at its first decision or the first roll that must be typed.

    `scenario` is one that was loaded, or what `hexfray.load` takes: a name, a file's path, a mapping.
    `dice` is a seed, `{"seed": 7}`, `{"script": [[3, 4, 5], [2]]}`, or `"ask"`: every roll is typed. `options` are more
    optional clauses in force; `seats`, noted in the journal, says who plays which side: a policy's name or `person`.

    Raises CupFault if there are no such dice or they do not fit, Unknown if there is no such clause, seat or scenario,
    FaultyScenario if it does not hold.
    """
    cup = cup_of({"seed": dice} if isinstance(dice, int) else dice)
    scenario = with_options(scenario if isinstance(scenario, Scenario) else load(scenario), options)
    seated = for_player(scenario)
    for side, name in (seats or {}).items():
        seated = with_seat(scenario, seated, side, name)
    header = header_of(scenario, seated, cup)
    return Game(scenario, Match.start(scenario.ruleset, scenario.battle, cup), header)


def resume(journal: Path | str) -> Game:
    """The game of a journal's file, where it stood.

    Raises JournalFault if it cannot be read, Desync if the battle is not what it says, FaultyScenario if its scenario
    does not hold.
    """
    return _resumed(load_journal(Path(journal)))


def resume_text(journal: str) -> Game:
    """The game of a journal's text, where it stood. Raises as `resume`."""
    return _resumed(parse(journal.encode(), Path("journal")))


def _resumed(journal: Journal) -> Game:
    scenario = scenario_of(journal.header)
    return Game(scenario, match_of(scenario, journal), journal.header)
