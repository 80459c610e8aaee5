"""Whoever is thrown away from what he has begun to handle does not handle it from afar. What is handled beside one:
test_rounds_gear.py and test_rounds_devices.py."""

from __future__ import annotations

import pytest

from core.battle.record import replace
from core.play.asking import Choice
from core.play.position import begin
from core.rulesets.rounds import ROUNDS
from core.rulesets.rounds.gear.devices import Breach, lock_of, thing_of
from core.rulesets.rounds.gear.doors import Push, WorkDoor
from core.rulesets.rounds.grab.starting import Grab
from core.space.cell import Cell
from hexfray.testing import Play
from tests.support.rounds.fixtures import battle_of, ben, play
from tests.support.rounds.throwing import throw, thrower

THING = Cell(7, 5)


def thrown_away(played: Play) -> Play:
    """Ann grabs Ben in the middle of his action and throws him to her other side."""
    played.say(Grab("ann", "ben", ""), "ben pass", [3, 3], throw((4, 5)), [6, 5], [1, 1], [6, 5])
    assert played["ben"].at == (4, 5)
    return played


@pytest.mark.rule("C-other-04", "C-opportunity-10")
def test_a_table_is_not_pushed_from_afar() -> None:
    played = play(ben(), thrower(), ground={THING: "table"})
    thrown_away(played.say(Push("ben", THING, Cell(8, 5), True)))
    assert played.decision.figures == ("ben",)
    assert played.battle.ground(THING).id == "table"


@pytest.mark.rule("C-other-03", "C-opportunity-10")
@pytest.mark.parametrize(
    ("order", "locked"), [(WorkDoor("ben", THING), False), (Breach("ben", THING, "", False), True)]
)
def test_a_door_is_not_worked_from_afar(order: Choice, locked: bool) -> None:
    battle = battle_of(thrower(), ben(), ground={THING: "door"})
    fields = (thing_of("lock", THING, 1),) if locked else ()
    played = Play(ROUNDS, *begin(ROUNDS, replace(battle, fields=fields)))
    thrown_away(played.say("ann delay count=1", "ann done", order))
    assert played.decision.figures == ("ben",)
    assert played.battle.ground(THING).id == "door"
    assert (lock_of(played.battle, THING) is not None) is locked
