"""Ann waits, and it is Ben's turn. Who they are: fixtures.py."""

from __future__ import annotations

from collections.abc import Iterable

from core.battle.figure import Figure
from core.play.rolled import Tested
from core.rulesets.clinch.movement.going import Go
from core.rulesets.clinch.sheet.words import Marks
from hexfray.testing import Play
from tests.support.clinch.fixtures import ann, ben, cell
from tests.support.clinch.playing import play, turn_of

HIT, MISS = [3, 3, 3], [6, 6, 4]
NEAR, ATTACKS, MOVES, DRAWS, FRIEND = (
    "a-foe-comes-near",
    "a-foe-attacks",
    "a-foe-moves",
    "a-foe-draws",
    "a-friend-acts",
)


def waits(
    trigger: str,
    response: str = "attack",
    *,
    mine: Figure | None = None,
    his: Figure | None = None,
    others: Iterable[Figure] = (),
    options: Iterable[str] = (),
) -> Play:
    """Ann waits for a trigger, and Ben is to choose his manoeuvre."""
    played = play(mine or ann(), his or ben(), *others, options=options)
    played.say("ann wait", f"ann await trigger={trigger} response={response}")
    return turn_of(played, "ben")


def is_waiting(played: Play, name: str = "ann") -> bool:
    """Whether someone still waits."""
    return played[name].mark(Marks.WAITING) is not None


def rolled(played: Play) -> list[tuple[str, str, int]]:
    """Who has rolled for what against which score, in order."""
    return [(str(event.figure), event.why, event.need.total) for event in played.told(Tested)]


def walk(name: str, *way: tuple[int, int], facing: int) -> Go:
    """The order to go along these hexes, counted from the middle."""
    return Go(name, tuple(cell(*at) for at in way), facing)
