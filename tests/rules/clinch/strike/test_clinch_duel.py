"""A whole fight with swords, played by orders and dice from the first second to the last."""

from __future__ import annotations

import pytest

from core.battle.posture import Life
from core.rulesets.clinch.sheet.basics import hp
from core.rulesets.clinch.sheet.skills import Skill
from core.rulesets.clinch.sheet.words import Marks
from tests.support.clinch.fights import fight
from tests.support.clinch.fixtures import ben, cell, dee


@pytest.mark.rule("G-strike-01", "G-base-17", "G-turn-01", "G-turn-05", "G-wound-01")
def test_a_duel_of_swords() -> None:
    """Dee, with sword and shield, against Ben, who holds a long sword in both hands."""
    swordsman = ben(at=(0, -3), things=("shortsword",), skills={Skill.SHORTSWORD: 13})
    duel = fight(dee(at=(0, 0), side="red"), swordsman)
    at = {number: duel.battle.grid.name(cell(0, number)) for number in range(-4, 1)}

    duel.say("dee evaluate", "dee study foe=ben", f"dee go path={at[-1]} facing=N")
    assert duel["dee"].mark(Marks.EVALUATED, "ben")
    duel.say("ben attack", f"ben go path={at[-2]} facing=S")
    duel.say('ben strike target=dee blow=swing item=ben/shortsword part="right arm"', [4, 4, 3])
    duel.say("dee block attacker=ben", [3, 3, 3])
    assert (hp(duel["dee"]), duel.battle.clock.turn) == (13, 2)

    duel.say("dee attack", "dee strike target=ben blow=swing item=dee/broadsword", [5, 5, 4])
    duel.say("ben parry attacker=dee hand=main item=ben/shortsword skill=Shortsword", [4, 4, 3], [1, 1])
    assert hp(duel["ben"]) == 11 - 3
    assert not duel["dee"].mark(Marks.EVALUATED)
    duel.until("beginning", figure="ben", turn=2)
    duel.say("ben attack", "ben strike target=dee blow=thrust item=ben/shortsword")
    assert duel.roll.need is not None
    assert duel.roll.need.total == 13 - 3, "shock"
    duel.say([3, 3, 4], "dee pass", [4])
    duel.until("beginning", figure="dee", turn=3)

    duel.say("dee all-out-attack how=strong", "dee strike target=ben blow=swing item=dee/broadsword", [3, 3, 3])
    duel.say("ben dodge attacker=dee", [4, 4, 4], [3, 3])
    assert duel.roll.why == "knockdown check"
    duel.say([4, 4, 3])
    assert (duel["ben"].posture.name, duel["ben"].held) == ("lying", ())
    assert duel["ben"].mark(Marks.STUNNED)
    assert hp(duel["ben"]) < 0
    duel.until("fading", figure="ben", turn=3).say("ben pass", [6, 5, 4])
    assert duel["ben"].life is Life.UNCONSCIOUS
    assert duel.position.verdict is not None
    assert duel.position.verdict.winner == "red"
