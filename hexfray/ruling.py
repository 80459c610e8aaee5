"""What a game master does in a program's game: edits, overruled faces, modifiers, who rolls. Orders are in game.py; the
rules of it in core/match/editing.py and overruling.py."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice

from core.battle.events import Event
from core.battle.names import FigureId, Side
from core.errors import BadArgument, expected
from core.match.cups import ASK
from core.match.editing import Edit, EditFault, Subject, Way
from core.match.entries import COMPUTER, WHO_ROLLS
from core.match.noting import note_rolls, rulings
from core.match.overruling import fallen, modify, overrule, roll_for_person
from core.match.who_rolls import who_rolls
from hexfray.reading import Reading
from hexfray.reading import Unable as Unable


class Ruling(Reading):
    """The game master's part of a game. In the examples `game` is the battle at the well of docs/api.md; Mara, next to
    Bo, is to act, and dice are typed."""

    def overrule(self, *faces: int, back: int = 1) -> tuple[Event, ...]:
        """Put these faces in the place of a roll's, the last one or the one `back` rolls ago, and return the new
        events. All steps after that roll are undone, and their dice come up again. The journal keeps what fell;
        undoing the roll brings that back. Raises IllegalAnswer for faces that don't fit, and Unable if fewer were made.

        >>> events = game.choose("mara strike target=bo item=mara/spear")
        >>> events = game.roll(6, 6, 5)
        >>> game.log(game.overrule(3, 3, 4))[0]
        'The GM overrules the dice: 6+6+5 = 17 becomes 3+3+4 = 10'
        """
        chosen = next(islice(fallen(self.match), back - 1, None), None) if back > 0 else None
        if chosen is None:
            raise Unable("no roll to overrule there; back counts the rolls made so far, 1 is the last")
        return overrule(self.match, chosen.number, faces)

    def modify(self, figure: FigureId, value: int, reason: str) -> tuple[Event, ...]:
        """Give a modifier to a figure's next roll against a target number; 0 takes back the one with this reason. It
        is a line of that roll's tally, and used up by it. Before a pending roll of the figure, that roll is modified.
        Raises EditFault, and changes nothing, if it isn't possible.

        >>> game.log(game.modify("mara", -2, "wet rope"))
        ['GM edit, Mara: next roll -2 (wet rope)']
        >>> game.first_roll("mara strike target=bo item=mara/spear").tally.describe()
        'DEX 12, GM modifier: wet rope -2'
        """
        return modify(self.match, figure, value, reason)

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

    @property
    def rolls(self) -> dict[Side, str]:
        """Who rolls for each side: `typed` or `computer`.

        >>> game.rolls
        {'red': 'typed', 'blue': 'typed'}
        """
        return who_rolls(self.match)

    def set_rolls(self, rolls: Mapping[Side, str], seed: int | None = None) -> tuple[Event, ...]:
        """Set who rolls for some sides from now on, `typed` or `computer`, and make the due rolls. If all dice are
        typed, the first side that the computer rolls for needs a `seed`. Raises BadArgument.

        >>> game.set_rolls({"blue": "computer"}, seed=7)
        ()
        >>> game.rolls
        {'red': 'typed', 'blue': 'computer'}
        """
        for side, who in rolls.items():
            if side not in self.battle.sides:
                raise BadArgument("side: " + expected(f"one of {', '.join(self.battle.sides)}", side))
            if who not in WHO_ROLLS:
                raise BadArgument(f"{side}: " + expected("typed or computer", who))
        after = {**who_rolls(self.match), **rolls}
        if COMPUTER in after.values():
            self._need_cup(seed)
        note_rolls(self.match, after, seed if self.match.cup.dice == ASK else None)
        return self.match.settle()

    def roll_for_me(self, seed: int | None = None) -> tuple[Event, ...]:
        """Let the computer make the pending roll, and return its events. If all dice are typed, the first
        such roll needs a `seed`. Raises BadArgument, and Unable if no roll is pending.

        >>> events = game.choose("mara strike target=bo item=mara/spear")
        >>> [type(event).__name__ for event in game.roll_for_me(seed=7)]
        ['Tested']
        """
        self._need_cup(seed)
        told = roll_for_person(self.match, seed or 0)
        if told is None:
            raise Unable("no roll is pending")
        return told

    @property
    def rulings(self) -> dict[int, tuple[str, str]]:
        """The orders that a game master gave in the place of a computer, by the number of their step in the history:
        the order, and the computer's own proposal.

        >>> game.rulings
        {}
        """
        return {number: (one.order, one.instead) for number, one in rulings(self.match).items()}

    def _need_cup(self, seed: int | None) -> None:
        if self.match.cup.dice == ASK and seed is None:
            raise BadArgument("seed: all dice are typed, so there are none to roll; give a seed such as 7")
