"""A battle at play as a program sees it: choices as text, dice as faces, facts as events. It begins in beginning.py;
what can be read of it is in reading.py.

It is a view of core/match/match.py and adds no rules: whatever is possible here is possible on the screen.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from time import monotonic
from typing import Literal, Protocol, runtime_checkable

from ai.assessment import Assessment
from core.battle.events import Event
from core.battle.names import FigureId
from core.errors import BadArgument, HexfrayError
from core.match.editing import Edit, EditFault, Subject
from core.match.entries import Header
from core.match.journal import JournalFault, text_of
from core.match.match import Match
from core.match.policy import Policy
from core.play.asking import Choice, Decision, Roll
from core.play.courses import React
from core.play.forecast import NEXT_TURN, THIS_TURN, Menace, forecast
from core.play.outlook import BUDGET, Outlook, first_roll, outlook
from core.play.position import Position, check, since_rest
from core.play.price import Price, price
from core.play.ruleset import Ruleset
from core.play.worth import worth
from hexfray.choices import Choices
from hexfray.order import Legal, Order
from hexfray.reading import Reading
from scenarios.catalogue import policy as policy_of
from scenarios.positions import object_of
from scenarios.positions import text_of as text_of_position
from scenarios.scenario import Scenario

Until = Literal["decision", "turn", "end"]


class Unable(HexfrayError):
    """Something that cannot be done now, or not by whom it was asked of. The message says why and what can be done."""


@runtime_checkable
class Explains(Protocol):
    """A policy that can say what it thinks of its choices."""

    def why(self, ruleset: Ruleset, position: Position, top: int) -> list[Assessment]:
        """Its best choices, the best first."""
        ...


class Game(Reading):
    """A battle being played. Begin one with `hexfray.begin`, go on with one by `hexfray.resume`.

    It waits for a decision (`legal`, `choose`, `auto`), for a roll (`roll`), or is over. Dice of a seed or a script
    fall by themselves. Everything is kept: `undo` takes back, `save` writes the journal, which `hexfray replay` shows.
    In the examples `game` is the battle at the well of docs/api.md, and Mara, beside Bo, is to act.
    """

    def __init__(self, scenario: Scenario, match: Match, header: Header) -> None:
        super().__init__(match)
        self.scenario = scenario
        self.header = header

    # -- choosing ------------------------------------------------------------------------------------------------

    def legal(self, figure: FigureId | None = None) -> Choices:
        """The choices of the decision that waits, in the order of the menu; `figure`: of this one alone.

        Counting them (`len`), picking one (`[n]`) or a page (`[20:40]`) spells no others. Walks are listed to every
        cell and facing by the cheapest path; others may be typed all the same. Raises Unable if no decision waits,
        NoSuchFigure if there is none of that id.

        >>> game.legal()[0].order
        'mara strike target=bo item=mara/spear'
        >>> len(game.legal()) == len(game.legal("mara"))
        True
        """
        self._decision()
        if figure is not None:
            self.battle[figure]  # an id that is misspelt has no choices, and that would be no answer
        return Choices(self.match.menu, self.position, self.match.write, figure)

    def refused(self) -> list[Legal]:
        """The choices that were thought of and are not allowed now, with the reason. Raises Unable if none waits.

        >>> game.undo()
        >>> [(no.order, no.why_not.rule) for no in game.refused()]
        [('bo dodge', 'S12.0-10')]
        """
        self._decision()
        menu = self.match.menu
        return [
            Legal(choice, (why.rule,), self.match.write, why)
            for figure in menu.decision.figures
            for choice, why in menu.refused(figure)
        ]

    def choose(self, order: Order) -> tuple[Event, ...]:
        """Gives an order and returns all that came of it, dice that fell by themselves included.

        Raises NotationError if the text is no order, IllegalAnswer if the order is not allowed; nothing changes then.
        Raises CupFault if a script of dice does not fit: the order is given, and the roll waits for `roll`.

        >>> events = game.choose("mara strike target=bo item=mara/spear")
        >>> game.waiting.dice, game.waiting.need.total
        (Dice(count=3, sides=6), 12)
        """
        return self.match.answer(self.read(order), listed=isinstance(order, Legal) and order.since is self.position)

    def roll(self, *faces: int) -> tuple[Event, ...]:
        """Types the faces of the roll that waits, die by die, and returns all that came of it. Raises as `choose`.

        >>> events = game.choose("mara strike target=bo item=mara/spear")
        >>> [type(event).__name__ for event in game.roll(3, 3, 4)]
        ['Tested']
        """
        return self.match.answer(faces)

    def read(self, order: Order) -> Choice:
        """The choice that a text means; it need not be legal. Raises NotationError.

        A field that can only be one thing now, such as the item of a figure who has one, may be left out. Where it can
        be several, the error names them.

        >>> game.read("bo dodge")
        Dodge(figure='bo')
        """
        if isinstance(order, Legal):
            return order.choice
        return self.match.complete(order) if isinstance(order, str) else order

    def write(self, choice: Choice) -> str:
        """A choice as text: what `read` reads.

        >>> game.write(game.read("bo dodge"))
        'bo dodge'
        """
        return self.match.write(choice)

    def fork(self) -> Game:
        """A game of its own from here on: what is played, taken back or edited in one is nothing to the other.

        It has the same history, and dice that go on alike: of a seed both throw the same ones, each for itself.

        >>> other = game.fork()
        >>> events = other.choose("mara strike target=bo item=mara/spear")
        >>> game.waiting.figures, other.waiting.why
        (('mara',), 'strikes with the spear')
        """
        return Game(self.scenario, self.match.fork(), self.header)

    # -- knowing more --------------------------------------------------------------------------------------------

    def odds(self, order: Order, budget: int = BUDGET, react: React | None = None) -> Outlook:
        """What a legal order will come to: chances from 0 to 1, hits to be expected; nothing is changed.

        It is exact while the order can end in no more than `budget` ways, else sampled, always alike. Whoever is asked
        on the way replies as `react` says, a policy's `choose` for one; without it, as serves his side best. Raises
        NotationError and IllegalAnswer as `choose`.

        >>> f"{game.odds('mara strike target=bo item=mara/spear').hit:.3f}"
        '0.741'
        """
        return outlook(self.match.ruleset, self.position, self.read(order), react, budget)

    def first_roll(self, order: Order) -> Roll | None:
        """The roll that a legal order leads straight to, with its need and tally; None if there is none of its own.

        Raises NotationError and IllegalAnswer as `choose`.

        >>> game.first_roll("mara strike target=bo item=mara/spear").need.total
        12
        """
        choice = self.read(order)
        check(self.match.ruleset, self.position, choice)
        return first_roll(self.match.ruleset, self.position, choice)

    def worth(self, order: Order) -> int | None:
        """What a legal order can be expected to do in harm to enemies less harm to its own side, in thousandths of a
        hit, roughly; None for what is no attack: what menus are sorted by. Raises NotationError and IllegalAnswer as
        `choose`.

        >>> 3000 < game.worth("mara strike target=bo item=mara/spear") < 5000
        True
        >>> game.worth("mara drop item=mara/spear") is None
        True
        """
        choice = self.read(order)
        check(self.match.ruleset, self.position, choice)
        return worth(self.match.ruleset, self.position, choice)

    def forecast(self, figure: FigureId, turns: int = 0) -> tuple[Menace, ...]:
        """The worst that each enemy can do to a figure where it stands, this turn (0) or the next (1), the worst first:
        what it does before, with which order, and what is to be expected. Everybody else stands still; who can do
        nothing to it is left out. Raises NoSuchFigure, BadArgument for other turns.

        >>> [(menace.figure, f"{menace.odds.chance:.2f}") for menace in game.forecast("mara")]
        [('bo', '0.74')]
        """
        if turns not in (THIS_TURN, NEXT_TURN):
            raise BadArgument(f"{turns} turns cannot be looked ahead: 0 is this turn, 1 the next")
        return forecast(self.match.ruleset, self.battle, self.battle[figure].id, turns)

    def price(self, order: Order) -> Price:
        """What comes of a legal order before it is given, a walk above all: what it meets, what it leaves no time for,
        what can be done from there and what the enemies can then do, this turn and the next. The likeliest throws are
        taken. Raises NotationError and IllegalAnswer as `choose`.

        >>> [danger.figure for danger in game.price("mara drop item=mara/spear").dangers]
        ['bo']
        """
        choice = self.read(order)
        check(self.match.ruleset, self.position, choice)
        return price(self.match.ruleset, self.position, choice)

    def why(self, policy: str = "veteran", top: int = 3) -> list[Assessment]:
        """What a policy thinks of its best choices now, the best first: score and terms in thousandths of a hit.

        Raises Unknown if there is no such policy, Unable if it cannot explain itself or no decision waits.

        >>> best = game.why("soldier", top=1)[0]
        >>> game.write(best.choice), best.score == sum(term.value for term in best.terms)
        ('mara strike target=bo item=mara/spear', True)
        """
        self._decision()
        asked = self._policy(policy)
        if not isinstance(asked, Explains):
            raise Unable(f"{policy} gives no reasons; ask recruit, soldier, veteran or master")
        return asked.why(self.match.ruleset, self.position, top)

    # -- letting a policy play -----------------------------------------------------------------------------------

    def auto(
        self, policy: str = "veteran", until: Until = "decision", budget_ms: int | None = None
    ) -> Iterator[tuple[str, tuple[Event, ...]]]:
        """Lets a policy decide, for whichever side is asked, and yields each order with all that came of it.

        An order is given when the next one is asked for: loop over it, or take one by `next`. It stops after one
        decision, when the turn is over, or at the end; at a roll that must be typed; and after so many milliseconds,
        between two orders. Raises Unknown if there is no such policy, Unable if no decision waits; CupFault as `choose`
        does.

        >>> [order for order, events in game.auto("soldier")]
        ['mara strike target=bo item=mara/spear']
        """
        asked = self._policy(policy)
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

    # -- after the fight -----------------------------------------------------------------------------------------

    def after(self) -> tuple[Event, ...]:
        """Goes on to what comes after a fight that is over: what heals by itself does, and whoever can mend or help is
        asked; `legal` and `choose` are as before. `verdict` stays, and it is over again when all that is done.

        Raises Unable and changes nothing while the fight goes on, and where nothing is to be done after it.

        >>> game.after()
        Traceback (most recent call last):
        hexfray.Unable: the fight is not over
        """
        if not self.over:
            raise Unable(
                "the fight is not over" if self.verdict is None else "what comes after the fight goes on already"
            )
        if not self.match.has_aftermath:
            raise Unable("nothing is left to be mended or healed after this fight")
        return self.match.begin_aftermath()

    # -- changing it ---------------------------------------------------------------------------------------------

    def undo(self, steps: int = 1) -> None:
        """Takes back so many answers: orders, rolls and edits alike. Dice thrown after it are new ones.

        Raises Unable and changes nothing if there are not so many.

        >>> events = game.choose("mara strike target=bo item=mara/spear")
        >>> game.undo()
        >>> game.waiting.figures
        ('mara',)
        """
        try:
            self.match.undo(steps)
        except ValueError as fault:
            raise Unable(str(fault)) from None

    def edit(self, subject: Subject | str, name: str, values: Mapping[str, object]) -> tuple[Event, ...]:
        """The game master's hand: new values for a `figure` or a `field`, by id, or a `cell`, by its number.

        What has which values is told in docs/engine.md under `edit`. Raises EditFault and changes nothing if it cannot
        be done; while an order is under way, nothing can.

        >>> game.told(game.edit("figure", "bo", {"hurt": 3}))
        ['Bo is changed by hand: hurt 3']
        """
        try:
            return self.match.edit(Edit(Subject(subject), name, values))
        except ValueError as fault:
            if isinstance(fault, EditFault):
                raise
            raise EditFault(f"{subject}: a figure, a cell or a field can be changed by hand") from None

    # -- keeping it ----------------------------------------------------------------------------------------------

    def journal(self) -> str:
        """The journal so far: the text of a file that `hexfray replay` shows and `resume` goes on with.

        >>> hexfray.resume_text(game.journal()).position == game.position
        True
        """
        return text_of(self.header, self.match.entries)

    def save(self, path: Path | str) -> None:
        """Writes the journal to a new file, in UTF-8. Raises JournalFault if there is one, or it cannot be written."""
        try:
            with Path(path).open("x", encoding="utf-8") as file:
                file.write(self.journal())
        except OSError as error:
            raise JournalFault(f"{path}: {error.strerror}; name a new file to write the journal to") from error

    def position_text(self) -> str:
        """How it stands, the order under way included, as a text of one line that `begin` takes as `position`.

        >>> hexfray.begin(well, position=game.position_text()).position == game.position
        True
        """
        return text_of_position(self.match.ruleset, self.position)

    def position_object(self) -> dict[str, object]:
        """The same as the object of JSON that the text says."""
        return object_of(self.match.ruleset, self.position.anchor, since_rest(self.position))

    # -- pieces --------------------------------------------------------------------------------------------------

    def _decision(self) -> Decision:
        if isinstance(self.waiting, Decision):
            return self.waiting
        raise Unable("the battle is over" if self.waiting is None else f"{self.waiting.dice} must be rolled first")

    def _policy(self, name: str) -> Policy:
        return policy_of(self.match.ruleset.id, name)
