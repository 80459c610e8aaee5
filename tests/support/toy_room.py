"""What the toy (toy.py) tells the thinking player: a room for a game of squares with two actions in a row, a dodge as a
reaction and holds, in a hundred lines. It proves that the player knows no game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ai.plans import ReadingDefaults
from ai.profiles import Profile, profiles
from ai.route_words import Told
from ai.strike import OUT
from ai.tactics import EnemyThreat, FieldValue, Manner, Pull, Risk, Sum
from ai.thinker import Thinker
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId, Side
from core.play.asking import At, Choice, Decision, Need
from core.play.dice import Dice
from core.play.menu import Menu
from core.play.position import Position
from core.play.ruleset import Ruleset
from tests.support.toy import Acting, neighbours, sheet
from tests.support.toy_goals import STILL

HARM = 3500
"""The mean of one die, in thousandths."""
HELD = 800
"""What it is worth to have hold of someone."""
STEP = 100


class ToyRoom:
    """The toy as the thinking player knows it."""

    def manner(self, about: object) -> Manner:
        """An action opens the way to the next; reactions stand alone."""
        return Manner.OPENINGS if isinstance(about, Acting) else Manner.ORDERS

    def next_of(self, battle: Battle, decision: Decision) -> FigureId:
        """Whoever is asked."""
        return decision.figures[0]

    def reading(self, ruleset: Ruleset, position: Position, profile: Profile) -> ToyReading:
        """A battle read once."""
        return ToyReading(position)

    def exchange(self, ruleset: Ruleset, side: Side, profile: Profile, position: Position) -> FieldValue:
        """Nobody moves apart from acting."""
        return FieldValue(0)

    def words(self, ruleset: Ruleset, position: Position, profile: Profile) -> ToyWords:
        """What can be said of it."""
        return ToyWords()


class ToyWords:
    """The toy in words: little is said in it."""

    def doing(self, choice: Choice) -> str:
        """Its verb."""
        return choice.verb

    def attacks(self, choice: Choice, target: FigureId) -> Iterable[tuple[Position, Choice]]:
        """Steps are orders here, and followed by others."""
        return ()

    def still_moves(self, name: FigureId) -> bool:
        """Nobody moves apart from acting."""
        return False

    def risks(self, choice: Choice) -> Iterable[Risk]:
        """Nothing is dreaded."""
        return ()

    def holding(self, choice: Choice) -> str:
        """All ground is alike."""
        return ""

    def term(self, label: str, value: int) -> str:
        """What a hold means."""
        return "has hold of somebody" if label == "holds" and value > 0 else ""

    def pull(self, choice: Choice) -> Pull | None:
        """What the nearness of the enemies is worth, all figures together, is told as it is."""
        return None

    def heading(self, choice: Choice) -> Told | None:
        """All is within a turn's walk."""
        return None

    def idle(self, choice: Choice) -> str:
        """Someone is always to be attacked."""
        return ""


class ToyReading(ReadingDefaults):
    """A battle of the toy."""

    goal_sense = STILL

    def __init__(self, position: Position) -> None:
        assert isinstance(position.waiting, Decision), "no decision waits"
        self.battle = position.battle
        self.side = position.waiting.side

    def worth_a_thought(self, offered: Menu) -> Iterator[Choice]:
        """All that may be done, and to let a reaction go by."""
        yield from offered
        if offered.decision.otherwise is not None and offered.decision.otherwise not in offered:
            yield offered.decision.otherwise

    def life(self, figure: Figure) -> int:
        """What is left of its health."""
        return OUT + 1000 * (sheet(figure).health - figure.hurt) if figure.active else 0

    def footing(self, figure: Figure) -> int:
        """There is none."""
        return 0

    def arms(self, figure: Figure) -> int:
        """There are none."""
        return 0

    def beaten(self, figure: Figure) -> bool:
        """When one more blow may be the last."""
        return sheet(figure).health - figure.hurt <= 3

    def enemy_threats(self, battle: Battle) -> Iterator[EnemyThreat]:
        """Two blows at a neighbour, as likely as its defence lets them be."""
        for attacker in battle.active():
            foes = list(neighbours(battle, attacker))
            for foe in foes:
                need = Need(sheet(foe).defence - sheet(attacker).armed, At.LEAST, always=12)
                yield EnemyThreat(attacker, foe, int(need.chance(Dice(2)) * 2 * HARM), True, len(foes))

    def changes(self, after: Battle, choice: Choice) -> Iterator[Sum]:
        """Holds, and how near the enemy is."""
        yield "holds", self._holds(after) - self._holds(self.battle)
        yield "closing in", self._nearness(after) - self._nearness(self.battle)

    def _holds(self, battle: Battle) -> int:
        return sum(HELD if battle[hold.holder].side == self.side else -HELD for hold in battle.holds)

    def _nearness(self, battle: Battle) -> int:
        apart = (
            min((battle.grid.distance(one.at, foe.at) for foe in battle.foes(one)), default=0)
            for one in battle.active(self.side)
        )
        return -STEP * sum(apart)


def toy_thinker(level: str = "veteran") -> Thinker:
    """A thinking player of the toy."""
    return Thinker(ToyRoom(), profiles()[level])
