"""A battle played by a program: choices as text, dice as faces, events as values. It starts in beginning.py; reading.py
has its state, advising.py what can be asked about it, ruling.py what a game master does.

It wraps core/match/match.py and adds no rules: whatever is possible here is possible on the screen.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from time import monotonic
from typing import Literal, Protocol, runtime_checkable

from core.battle.events import Event
from core.battle.names import FigureId, Side
from core.battle.record import replace
from core.match.cups import ASK, Cup, SeededCup
from core.match.entries import Entry, Header
from core.match.journal import JournalFault, text_of
from core.match.late_entries import LateEntries
from core.match.match import Match
from core.match.noting import note_ruling
from core.match.policy import Policy as Player
from core.match.stops import Stop, is_reached
from core.match.talk import spoken
from core.play.asking import Decision
from core.play.position import Position, check, since_rest
from hexfray.advising import Advising
from hexfray.choices import Choices
from hexfray.order import Legal, Order
from hexfray.reading import Unable as Unable
from hexfray.ruling import Ruling
from scenarios.catalogue import Unknown
from scenarios.faults import unknown
from scenarios.pickling import bare, dressed
from scenarios.positions import object_of
from scenarios.positions import text_of as text_of_position
from scenarios.scenario import Scenario

Until = Literal["decision", "turn", "wound", "down", "goal", "end"]


@runtime_checkable
class Policy(Protocol):
    """A player of your own. It may have a `name`, and may keep its learning during a battle; each battle of a series
    begins with a copy of the player."""

    def choose(self, game: Game) -> Order:
        """Return a legal order for the asked side.

        `game` is a copy with other dice to come: whatever you do to it, the battle doesn't change. `game.recent` has
        the events since the side was last asked. The same game should get the same order.
        """
        ...


class Game(Advising, Ruling):
    """A battle being played. `hexfray.begin` starts one, `hexfray.resume` resumes one.

    It waits for a decision (`legal`, `choose`, `auto`) or a roll (`roll`), or is over. Seeded and scripted dice roll by
    themselves. All of its history is kept: `undo` goes back, `save` writes a journal for `hexfray replay`. In the
    examples `game` is the battle at the well of docs/api.md; Mara, next to Bo, is to act.
    """

    def __init__(
        self,
        scenario: Scenario,
        match: Match,
        header: Header,
        players: Mapping[Side, str | Policy] | None = None,
        recent: tuple[Event, ...] = (),
    ) -> None:
        """`players` play their sides in `auto`. `recent`, for players of your own: the events since the asked side
        was last asked."""
        super().__init__(match)
        self.scenario = scenario
        self.header = header
        self.players = dict(players or {})
        self.recent = recent
        self._listed: tuple[Position, Choices] | None = None

    # -- choosing ------------------------------------------------------------------------------------------------

    def legal(self, figure: FigureId | None = None) -> Choices:
        """Return the choices of the pending decision in the order of the menu, or only those of `figure`.

        The list is lazy: `len`, `[n]` and `[20:40]` write no other choices as text. Moves to each cell and facing are
        listed by the cheapest path; `choose` accepts other paths too. Raises Unable without a pending decision, and
        NoSuchFigure.

        >>> game.legal()[0].order
        'mara strike target=bo item=mara/spear'
        >>> len(game.legal()) == len(game.legal("mara"))
        True
        """
        self._decision()
        if figure is not None:
            self.battle[figure]  # raise for a misspelt id, rather than return an empty list
            return Choices(self.match.menu, self.position, self.match.writer, figure)
        if self._listed is None or self._listed[0] is not self.position:
            self._listed = self.position, Choices(self.match.menu, self.position, self.match.writer)
        return self._listed[1]

    def refused(self) -> list[Legal]:
        """Return the unavailable choices, with the reasons. Raises Unable without a pending decision.

        >>> game.undo()
        >>> [(no.order, no.why_not.rule) for no in game.refused()]
        [('bo dodge', 'S12.0-10')]
        """
        self._decision()
        menu = self.match.menu
        return [
            Legal(choice, (why.rule,), self.match.writer, self.battle.grid, why)
            for figure in menu.decision.figures
            for choice, why in menu.refused(figure)
        ]

    def choose(self, order: Order, instead: Order | None = None) -> tuple[Event, ...]:
        """Give an order and return all events it led to, seeded and scripted rolls included. `instead`: what a computer
        proposed where a game master gives this order; the journal notes it.

        Raises NotationError for text that isn't an order and IllegalAnswer for an unavailable order; nothing changes
        then. Raises CupFault if scripted dice don't fit: the order counts, and the roll waits for `roll`.

        >>> events = game.choose("mara strike target=bo item=mara/spear")
        >>> game.waiting.dice, game.waiting.need.total
        (Dice(count=3, sides=6), 12)
        """
        choice, listed = self.read(order), isinstance(order, Legal) and order.since is self.position
        if instead is not None:
            proposed = self.read(instead)
            check(self.match.ruleset, self.position, choice)
            note_ruling(self.match, choice, proposed)
        return self.match.give(choice, listed=listed)

    def roll(self, *faces: int) -> tuple[Event, ...]:
        """Give the faces of the pending roll, and return all events they led to. Raises like `choose`.

        >>> events = game.choose("mara strike target=bo item=mara/spear")
        >>> [type(event).__name__ for event in game.roll(3, 3, 4)]
        ['Tested']
        """
        return self.match.answer(faces)

    def fork(self) -> Game:
        """Return an independent copy of the game.

        It has the same history, and its dice go on in the same way: with a seed, both roll the same faces.

        >>> other = game.fork()
        >>> events = other.choose("mara strike target=bo item=mara/spear")
        >>> game.waiting.figures, other.waiting.why
        (('mara',), 'strikes with the spear')
        """
        return Game(self.scenario, self.match.fork(), self.header, self.players, self.recent)

    def unforeseen(self, recent: tuple[Event, ...] = ()) -> Game:
        """Return a copy with other dice to come, as players of your own get it."""
        game = Game(self.scenario, self.match.fork(), replace(self.header, dice=ASK), None, recent)
        if isinstance(cup := game.match.cup, SeededCup):
            game.match.cup = cup.unforeseen(len(game.match.history))
        return game

    def __copy__(self) -> Game:
        """`copy.copy` is `fork`."""
        return self.fork()

    def __deepcopy__(self, memo: dict[int, object]) -> Game:
        """`copy.deepcopy` is `fork`, too."""
        return self.fork()

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        """Pickle by scenario and position. The copy rolls the same dice and has the same journal, but nothing before
        can be undone in it, and its events begin there."""
        match, at = self.match, self.position
        position = replace(at, anchor=bare(at.anchor), battle=bare(at.battle))
        state = position, match.cup, (*match.entries,), match.typing
        return _unpickled, (self.scenario, self.header, self.players, self.recent, *state)

    # -- letting a policy play -----------------------------------------------------------------------------------

    def auto(
        self, policy: str | Policy | None = None, until: Until = "decision", budget_ms: int | None = None
    ) -> Iterator[tuple[str, tuple[Event, ...]]]:
        """Let a policy decide for all sides, and yield each order with its events. None: the player of each side that
        `begin` was given, and the veteran for the others.

        Each step of the iterator gives one order. It stops after a decision, a turn or the battle, or once a figure is
        wounded, goes down or an objective is settled (`until`), at a roll that needs faces, and after `budget_ms`
        milliseconds, between two orders. Raises Unknown for an unknown policy,
        Unable without a pending decision, and CupFault like `choose`.

        >>> [order for order, events in game.auto("soldier")]
        ['mara strike target=bo item=mara/spear']
        """
        for name in (policy,) if policy is not None else self.players.values():
            if isinstance(name, str):
                _ = self._policy(name)
        self._decision()
        return self._played(policy, until, monotonic() + budget_ms / 1000 if budget_ms is not None else None)

    def _played(
        self, policy: str | Policy | None, until: Until, end: float | None
    ) -> Iterator[tuple[str, tuple[Event, ...]]]:
        begun = len(self.match.history)
        own: dict[str, Player] = {}
        while isinstance(self.waiting, Decision):
            player = self.players.get(self.waiting.side, "veteran") if policy is None else policy
            if isinstance(player, str):
                asked = own.get(player) or own.setdefault(player, self._policy(player))
                choice = asked.choose(self.match.ruleset, self.position)
            else:
                choice = self.read(player.choose(self.unforeseen(self.since_asked())))
            order = self.write(choice)
            yield order, self.choose(order)
            if until == "decision" or is_reached(Stop(until), self.match, begun):
                return
            if end is not None and monotonic() >= end:
                return

    # -- after the fight -----------------------------------------------------------------------------------------

    def after(self) -> tuple[Event, ...]:
        """Go on to what follows a finished fight: natural healing happens, then each figure that can repair or treat
        decides, by `legal` and `choose`. `verdict` stays; the game is over again afterwards.

        Raises Unable, and changes nothing, while the fight goes on or if there is nothing to do after it.

        >>> game.after()
        Traceback (most recent call last):
        hexfray.Unable: the fight is not over
        """
        if not self.over:
            raise Unable("the fight is not over" if self.verdict is None else "already at what follows the fight")
        if not self.match.has_aftermath:
            raise Unable("nothing to repair or heal after this fight")
        return self.match.begin_aftermath()

    # -- changing it ---------------------------------------------------------------------------------------------

    def undo(self, steps: int = 1) -> None:
        """Undo the last `steps` answers: orders, rolls and edits. Later rolls are new.

        Raises Unable, and changes nothing, if there are fewer.

        >>> events = game.choose("mara strike target=bo item=mara/spear")
        >>> game.undo()
        >>> game.waiting.figures
        ('mara',)
        """
        try:
            self.match.undo(steps)
        except ValueError as fault:
            raise Unable(str(fault)) from None

    # -- saving -------------------------------------------------------------------------------------------------

    def say(self, words: str, by: str = "", side: Side | None = None) -> str:
        """Say a line of talk, by a person's name, for a side, or both; return it as logs show it. It changes nothing in
        the battle. Raises Unspeakable for an empty or too long line, or for characters that a terminal obeys, and
        Unknown for an unknown side.

        >>> game.say("mind the bucket", "Anna", "red")
        'Anna (the upper village): mind the bucket'
        """
        if side is not None and side not in self.battle.sides:
            raise Unknown(unknown("side", side, self.battle.sides))
        self.match.say(words, by, side)
        return spoken(self.battle, self.match.talk[-1].talk)

    def journal(self) -> str:
        """Return the journal so far, as the text of a file for `hexfray replay` and `resume`.

        >>> hexfray.resume_text(game.journal()).position == game.position
        True
        """
        return text_of(self.header, self.match.entries)

    def save(self, path: Path | str) -> None:
        """Write the journal to a new file, in UTF-8. Raises JournalFault if the file exists or can't be written."""
        try:
            with Path(path).open("x", encoding="utf-8") as file:
                file.write(self.journal())
        except OSError as error:
            raise JournalFault(f"{path}: {error.strerror}; name a new file to write the journal to") from error

    def position_text(self) -> str:
        """Return the position, an order in progress included, as one line of text for the `position` of `begin`.

        >>> hexfray.begin(well, position=game.position_text()).position == game.position
        True
        """
        return text_of_position(self.match.ruleset, self.position)

    def position_object(self) -> dict[str, object]:
        """Return the same as a JSON object."""
        return object_of(self.match.ruleset, self.position.anchor, since_rest(self.position))


def _unpickled(
    scenario: Scenario,
    header: Header,
    players: Mapping[Side, str | Policy],
    recent: tuple[Event, ...],
    position: Position,
    cup: Cup,
    entries: tuple[Entry, ...],
    typing: frozenset[Side],
) -> Game:
    anchor, battle = dressed(position.anchor, scenario), dressed(position.battle, scenario)
    position = replace(position, anchor=anchor, battle=battle)
    match = Match.standing_at(scenario.ruleset, position, cup, LateEntries(entries), typing)
    return Game(scenario, match, header, players, recent)
