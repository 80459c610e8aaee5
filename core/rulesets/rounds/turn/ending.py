"""The end of a battle: one side standing, objectives, the last round, or a truce."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import Side
from core.battle.posture import Life
from core.play.asking import Choice, Procedure
from core.play.goal_verdict import decided
from core.play.goals import GoalRules
from core.play.kinds import Kind
from core.play.scene import Scene
from core.play.turns import Verdict
from core.records import record
from core.rulebook.rule import option, procedure, requirement, rule
from core.rulesets.rounds.sheet.life import is_out, why_speechless
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.rounds.turn.acts import Acting, Window
from core.rulesets.rounds.turn.allowance import note
from core.rulesets.rounds.turn.phases import Phase


@rule("C-cond-04")
def sides_left(battle: Battle) -> tuple[Side, ...]:
    """The sides with a figure that is not out, in roster order."""
    return tuple(dict.fromkeys(figure.side for figure in battle if is_left(figure)))


def is_left(figure: Figure) -> bool:
    """Whether a figure is not out."""
    return not is_out(figure)


def is_decided(battle: Battle) -> bool:
    """Whether at most one side is standing."""
    return len(sides_left(battle)) < 2


def round_over(battle: Battle) -> bool:
    """Whether everyone has had a turn."""
    return battle.clock.phase in (Phase.ROUND_END, Phase.OVER)


def taken(battle: Battle, figure: Figure) -> bool:
    """Whether a figure is out but alive."""
    return is_out(figure) and figure.life not in (Life.DEAD, Life.GONE)


GOALS = GoalRules(round_over, taken, "round", stands=is_left)
"""What objectives need to know about rounds."""


@rule("C-cond-04")
def verdict(battle: Battle) -> Verdict | None:
    """Return the verdict: by objectives if there are any, else at once for the last side standing. After the last
    round, or by a truce, it is a draw."""
    sides = sides_left(battle)
    if (ended := decided(battle, GOALS, sides)) is not None:
        return ended
    if battle.clock.pending:
        return None
    if len(sides) < 2:
        return Verdict(sides[0], f"only {sides[0]} is left") if sides else Verdict(None, "nobody is left")
    if battle.clock.phase == Phase.OVER:
        truce = has_truce(battle)
        return Verdict(None, "all sides cease" if truce else f"round {battle.clock.turn} was the last")
    return None


@rule("C-cond-04")
def has_truce(battle: Battle) -> bool:
    """Whether every side still in the battle has called for a truce this round."""
    callers = truce_callers(battle)
    return all(side in callers for side in sides_left(battle))


def truce_callers(battle: Battle) -> frozenset[Side]:
    """The sides that have called for a truce this round."""
    return frozenset(figure.side for figure in battle if figure.mark(Marks.TRUCE))


@record
class Truce(Choice):
    """Calls for a truce on behalf of the side."""

    verb: ClassVar[str] = "truce"
    kind: ClassVar[Kind | None] = Kind.TRUCE
    does: ClassVar[str] = "calls for a truce"
    rare: ClassVar[int] = 17
    meaning: ClassVar[str] = "Offer to end the fight, for your whole side."
    phrase: ClassVar[str] = "call for a truce"
    offers_peace: ClassVar[bool] = True


@option("C-cond-04", of=Acting, offers=Truce)
def may_call_for_a_truce(battle: Battle, about: Acting, figure: Figure) -> Iterator[Truce]:
    """On its turn."""
    if about.window is Window.TURN:
        yield Truce(figure.id)


@requirement("C-cond-04", "C-cond-05", of=Truce)
def why_no_truce(battle: Battle, order: Truce) -> str | None:
    """Once a round, if the figure can speak."""
    figure = battle[order.figure]
    return "already called for a truce" if figure.mark(Marks.TRUCE) else why_speechless(figure)


@procedure("C-cond-04", of=Truce)
def call_for_a_truce(scene: Scene, order: Truce) -> Procedure[None]:
    """If all sides do so in one round, the battle ends with it."""
    note(scene, order.figure, Marks.TRUCE, "C-cond-04", text="calls for a truce")
    yield from ()
