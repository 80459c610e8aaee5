"""What is said of an order or a reply before anything has come of it. The log with such lines: tests/tui/views/
test_so_far.py."""

from __future__ import annotations

from core.match.so_far import so_far_words
from core.rulesets.rounds import ROUNDS
from core.rulesets.rounds.attack.blocking import Parry
from core.rulesets.rounds.attack.dodging import Dodge
from core.rulesets.rounds.attack.striking import Strike
from tests.support.rounds.fixtures import ann, ben, play


def test_a_defence_is_only_tried_and_an_attack_is_made() -> None:
    battle = play(ann(things=("club",)), ben(things=("club",))).battle
    assert so_far_words(ROUNDS, battle, Dodge("ben", "ann")) == "tries to dodge Ann's attack"
    assert so_far_words(ROUNDS, battle, Parry("ben", "ann", "ben/club")) == "tries to parry Ann's attack with the club"
    assert so_far_words(ROUNDS, battle, Strike("ann", "ben", "ann/club")) == "strikes Ben with the club"
