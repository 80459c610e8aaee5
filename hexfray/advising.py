"""What a program can ask before it gives an order: odds, values, threats, previews, and what AI players think. Nothing
changes the battle. Its state is in reading.py; orders and dice are in game.py."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from ai.assessment import Assessment
from ai.reviewed import Review
from core.battle.names import FigureId, Side
from core.errors import BadArgument
from core.match.policy import Policy as Player
from core.match.policy import Seats
from core.match.what_if import Shares, played_on
from core.play.asking import Roll
from core.play.courses import React
from core.play.forecast import NEXT_TURN, THIS_TURN, EnemyThreat, forecast
from core.play.move_preview import MovePreview, price
from core.play.order_odds import BUDGET, OrderOdds, first_roll, outlook
from core.play.position import Position, check
from core.play.ruleset import Ruleset
from core.play.worth import worth
from hexfray.order import Order
from hexfray.reading import Reading, Unable
from scenarios.catalogue import policy as policy_of
from scenarios.faults import unknown


@runtime_checkable
class Explains(Protocol):
    """An AI player that can explain its choices."""

    def why(self, ruleset: Ruleset, position: Position, top: int) -> list[Assessment]:
        """Return its `top` choices, the best first."""
        ...


class Advising(Reading):
    """The advice that a battle gives. In the examples `game` is the battle at the well of docs/api.md; Mara, next to
    Bo, is to act."""

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

    def _policy(self, name: str) -> Player:
        return policy_of(self.match.ruleset.id, name)
