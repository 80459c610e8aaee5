"""A battle played by a program: choices as text, dice as faces, events as values. It starts in beginning.py; reading.py
has what can be read of it.

It wraps core/match/match.py and adds no rules: whatever is possible here is possible on the screen.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from time import monotonic
from typing import Literal, Protocol, runtime_checkable

from ai.assessment import Assessment
from ai.reviewed import Review
from core.battle.events import Event
from core.battle.names import FigureId, Side
from core.battle.record import replace
from core.errors import BadArgument
from core.match.cups import ASK, Cup, SeededCup
from core.match.editing import Edit, EditFault, Subject, Way
from core.match.entries import Entry, Header
from core.match.journal import JournalFault, text_of
from core.match.late_entries import LateEntries
from core.match.match import Match
from core.match.noting import note_ruling
from core.match.policy import Policy as Player
from core.match.policy import Seats
from core.match.stops import Stop, is_reached
from core.match.talk import spoken
from core.match.what_if import Shares, played_on
from core.play.asking import Choice, Decision, Roll
from core.play.courses import React
from core.play.forecast import NEXT_TURN, THIS_TURN, EnemyThreat, forecast
from core.play.move_preview import MovePreview, price
from core.play.order_odds import BUDGET, OrderOdds, first_roll, outlook
from core.play.position import Position, check, since_rest
from core.play.ruleset import Ruleset
from core.play.worth import worth
from hexfray.choices import Choices
from hexfray.order import Legal, Order
from hexfray.ruling import Ruling
from hexfray.ruling import Unable as Unable
from scenarios.catalogue import Unknown
from scenarios.catalogue import policy as policy_of
from scenarios.faults import unknown
from scenarios.pickling import bare, dressed
from scenarios.positions import object_of
from scenarios.positions import text_of as text_of_position
from scenarios.scenario import Scenario

Until = Literal["decision", "turn", "wound", "down", "goal", "end"]


@runtime_checkable
class Explains(Protocol):
    """An AI player that can explain its choices."""

    def why(self, ruleset: Ruleset, position: Position, top: int) -> list[Assessment]:
        """Return its `top` choices, the best first."""
        ...


@runtime_checkable
class Policy(Protocol):
    """A player of your own. It may have a `name`, and may keep what it learns during a battle; each battle of a series
    begins with a copy of it."""

    def choose(self, game: Game) -> Order:
        """Return a legal order for the side that is asked.

        `game` is a copy with other dice to come: whatever you do to it, the battle doesn't change. `game.recent` has
        what happened since the side was last asked. The same game should get the same order.
        """
        ...


class Game(Ruling):
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
        """`players` play their sides in `auto`. `recent`, for players of your own: what has happened since the side
        that is asked was last asked."""
        super().__init__(match)
        self.scenario = scenario
        self.header = header
        self.players = dict(players or {})
        self.recent = recent

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

    def refused(self) -> list[Legal]:
        """Return the unavailable choices, with the reasons. Raises Unable without a pending decision.

        >>> game.undo()
        >>> [(no.order, no.why_not.rule) for no in game.refused()]
        [('bo dodge', 'S12.0-10')]
        """
        self._decision()
        menu = self.match.menu
        return [
            Legal(choice, (why.rule,), self.match.writer, why)
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

    def read(self, order: Order) -> Choice:
        """Return the choice written as text, legal or not. Raises NotationError.

        A field with only one possible value now, such as the item of a figure with one item, can be omitted. With
        several, the error lists them.

        >>> game.read("bo dodge")
        Dodge(figure='bo')
        """
        if isinstance(order, Legal):
            return order.choice
        return self.match.complete(order) if isinstance(order, str) else order

    def write(self, choice: Choice) -> str:
        """Return a choice as text, the inverse of `read`.

        >>> game.write(game.read("bo dodge"))
        'bo dodge'
        """
        return self.match.write(choice)

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

    # -- information ---------------------------------------------------------------------------------------------

    def odds(self, order: Order, budget: int = BUDGET, react: React | None = None) -> OrderOdds:
        """Return the odds of a legal order: chances from 0 to 1, average hits. Nothing changes.

        They are exact up to `budget` outcomes, else sampled, with the same result every time. Reactions on the way are
        chosen by `react`, for example a policy's `choose`; by default each side picks its best. Raises NotationError
        and IllegalAnswer like `choose`.

        >>> f"{game.odds('mara strike target=bo item=mara/spear').hit:.3f}"
        '0.741'
        """
        return outlook(self.match.ruleset, self.position, self.read(order), react, budget)

    def first_roll(self, order: Order) -> Roll | None:
        """Return the first roll of a legal order, with target number and modifiers; None if it has none.

        Raises NotationError and IllegalAnswer like `choose`.

        >>> game.first_roll("mara strike target=bo item=mara/spear").need.total
        12
        """
        choice = self.read(order)
        check(self.match.ruleset, self.position, choice)
        return first_roll(self.match.ruleset, self.position, choice)

    def worth(self, order: Order) -> int | None:
        """Return the value by which menus sort a legal attack: roughly the average harm to enemies less that to the own
        side, in thousandths of a hit; None for any other order. Raises NotationError and IllegalAnswer like `choose`.

        >>> 3000 < game.worth("mara strike target=bo item=mara/spear") < 5000
        True
        >>> game.worth("mara drop item=mara/spear") is None
        True
        """
        choice = self.read(order)
        check(self.match.ruleset, self.position, choice)
        return worth(self.match.ruleset, self.position, choice)

    def forecast(self, figure: FigureId, turns: int = 0) -> tuple[EnemyThreat, ...]:
        """Return the worst that each enemy can do to a figure where it stands, this turn (0) or the next (1), the worst
        first, with the orders and odds. No one else moves meanwhile; harmless enemies are left out. Raises
        NoSuchFigure, and BadArgument for other turns.

        >>> [(threat.figure, f"{threat.odds.chance:.2f}") for threat in game.forecast("mara")]
        [('bo', '0.74')]
        """
        if turns not in (THIS_TURN, NEXT_TURN):
            raise BadArgument(f"turns: expected 0 (this turn) or 1 (the next), got {turns}")
        return forecast(self.match.ruleset, self.battle, self.battle[figure].id, turns)

    def price(self, order: Order) -> MovePreview:
        """Return the preview of a legal order, usually a move: what it meets, what it rules out, what the figure can do
        from there and what enemies can then do, this turn and the next. Rolls on the way take their likeliest result.
        Raises NotationError and IllegalAnswer like `choose`.

        >>> [danger.figure for danger in game.price("mara drop item=mara/spear").dangers]
        ['bo']
        """
        choice = self.read(order)
        check(self.match.ruleset, self.position, choice)
        return price(self.match.ruleset, self.position, choice)

    def why(self, policy: str = "veteran", top: int = 3) -> list[Assessment]:
        """Return a policy's `top` choices, the best first, with scores and terms in thousandths of a hit.

        Raises Unknown for an unknown policy, Unable if it gives no reasons or no decision is pending.

        >>> best = game.why("soldier", top=1)[0]
        >>> game.write(best.choice), best.score == sum(term.value for term in best.terms)
        ('mara strike target=bo item=mara/spear', True)
        """
        self._decision()
        asked = self._policy(policy)
        if not isinstance(asked, Explains):
            raise Unable(f"{policy} gives no reasons; try recruit, soldier, veteran or master")
        return asked.why(self.match.ruleset, self.position, top)

    def review(self, side: Side | None = None, top: int = 5) -> Review:
        """Return which orders of a side, by default the first, cost most so far against the strongest AI's choice, the
        costliest first: chances in thousandths, values in thousandths of a hit. Luck doesn't count.

        Raises BadArgument for an unknown side.

        >>> found = game.review("red")
        >>> found.side, found.sound == found.orders, found.costly
        ('red', True, ())
        """
        from ai.review import review
        from scenarios.catalogue import best_thinker

        sides = self.battle.sides
        if side is not None and side not in sides:
            raise BadArgument(f"side: {unknown('side', side, sides)}")
        return review(self.match, best_thinker(self.match.ruleset.id), side or sides[0], top)

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

    def what_if(self, times: int = 10, policy: str = "soldier", seed: int = 1) -> Shares:
        """Let a policy play all sides from here, `times` times with other dice, and return who won how often. Nothing
        is changed. Raises Unknown, and Unable if the battle is over. `fork` is for playing on by hand.

        >>> shares = game.what_if(2, "recruit")
        >>> len(shares.outcomes), shares.won("red") + shares.won("blue") + shares.won(None)
        (2, 2)
        """
        if self.over:
            raise Unable("the battle is over; undo something first")
        sides = self.battle.sides
        player = self._policy(policy)  # raise for an unknown one first

        def seats() -> Seats:
            return Seats(dict.fromkeys(sides, player))

        *_, found = played_on(self.match, seats, times, seed)
        return found

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

    def edit(
        self, subject: Subject | str, name: str, values: Mapping[str, object] | None = None, way: Way | str = Way.SET
    ) -> tuple[Event, ...]:
        """Change something as game master: `set` values of a `figure`, `group`, `item`, `hold`, `cell`, `field`,
        `goal` or the `battle`, `add` a new one, or `remove` one.

        docs/gm.md lists the values. Raises EditFault, and changes nothing, for an impossible edit, and for any while an
        order is in progress.

        >>> game.log(game.edit("figure", "bo", {"hurt": 3}))
        ['GM edit, Bo: wounds 3']
        >>> game.log(game.edit("figure", "ned", {"copy": "bo", "at": "0104"}, "add"))
        ['GM edit: Ned joins the lower village in the hex south-west of Mara (0104)']
        """
        subjects, ways = [one.value for one in Subject], [one.value for one in Way]
        if subject not in subjects:
            raise EditFault(f"subject: expected one of {', '.join(subjects)}, got {subject!r}")
        if way not in ways:
            raise EditFault(f"way: expected one of {', '.join(ways)}, got {way!r}")
        return self.match.edit(Edit(Subject(subject), name, values or {}, Way(way)))

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

    # -- pieces --------------------------------------------------------------------------------------------------

    def _decision(self) -> Decision:
        if isinstance(self.waiting, Decision):
            return self.waiting
        raise Unable("the battle is over" if self.waiting is None else f"{self.waiting.dice} must be rolled first")

    def since_asked(self) -> tuple[Event, ...]:
        """Return what has happened since the side that is asked was last asked. Raises Unable without a pending
        decision."""
        side, found = self._decision().side, list[tuple[Event, ...]]()
        for moment in reversed(self.match.history):
            found.append(moment.events)
            asked = moment.before.waiting
            if isinstance(asked, Decision) and asked.side == side:
                break
        return tuple(event for events in reversed(found) for event in events)

    def _policy(self, name: str) -> Player:
        return policy_of(self.match.ruleset.id, name)


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
