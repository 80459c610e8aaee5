"""Lines about refusals: the answer first, the reason second, the rule last."""

from __future__ import annotations

import pytest

from core.play.asking import Choice
from core.play.position import IllegalAnswer, check
from core.play.refusal import Refusal, cannot, unavailable
from core.rulesets.skirmish.melee.blows import Strike
from core.rulesets.skirmish.movement.rising import Disengage
from hexfray.testing.skirmish import Play, battle_of, cell, fighter

OUT_OF_REACH = Refusal("S16.2-06", "out of reach (3 hexes; reach 2)")


def scene() -> Play:
    ann = fighter("ann", main="dagger")
    return Play.acting(battle_of(ann, fighter("bob", (0, -1), 3, side="blue")))


def test_the_rule_comes_last_if_there_is_one() -> None:
    assert OUT_OF_REACH.text == "out of reach (3 hexes; reach 2) [S16.2-06]"
    assert Refusal("", "the battle is over").text == "the battle is over"


def test_an_entry_of_a_menu_has_a_dash_before_the_reason() -> None:
    assert unavailable("dodge", "not while engaged") == "dodge — not while engaged"
    assert unavailable("dodge", "not while engaged", "-") == "dodge - not while engaged"


@pytest.mark.parametrize(
    ("order", "line"),
    [
        (Strike("ann", "bob", "ann/dagger"), "Ann can't strike Bob"),
        (Disengage("ann", cell(3, 3), 2), "Ann can't disengage to the hex 6 to the south-east (1819)"),
        (Disengage("ann", cell(3, 3), 9), "Ann can't disengage to the hex 6 to the south-east (1819)"),
        (Strike("zoe", "yan", ""), "Zoe can't strike yan"),
    ],
    ids=["with its target", "with a cell", "with a facing that does not exist", "of unknown figures"],
)
def test_the_answer_to_an_order_is_its_figure_the_order_and_the_reason(order: Choice, line: str) -> None:
    said = cannot(scene().battle, order, OUT_OF_REACH)
    assert said.startswith(line)
    assert said.endswith(": out of reach (3 hexes; reach 2) [S16.2-06]")


def test_an_illegal_answer_reads_so() -> None:
    with pytest.raises(IllegalAnswer, match=r"^Bob can't strike Ann.*: only Ann can act now \[S12-09]$"):
        scene().say(Strike("bob", "ann", "ann/dagger"))
    play = scene()
    with pytest.raises(IllegalAnswer, match=r"^no roll now: Red must give an order \[S12-09]$"):
        check(play.ruleset, play.position, (3, 3, 4))
