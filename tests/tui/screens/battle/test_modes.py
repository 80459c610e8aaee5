"""What keys mean now, as values: what is worth knowing in each, and what a person's first step leaves behind."""

from __future__ import annotations

from core.battle.posture import Life
from core.battle.record import replace
from core.match.acts import Act
from core.rulesets.skirmish import SKIRMISH
from tests.support.tui.parts import looks_round, walks
from tui.choosing.ahead import Question
from tui.choosing.looking import Looking
from tui.screens.battle.modes import LookingRound, Ordering


def test_once_a_person_has_acted_what_another_did_is_seen() -> None:
    choosing = walks()
    act = Act(0, 1, choosing.battle, None, ())
    mode = Ordering(choosing, standing=act, latest=act)
    assert mode.acted == Ordering(choosing)


def test_an_order_asks_what_its_choosing_asks() -> None:
    mode = Ordering(walks())
    assert mode.question == mode.choosing.question
    assert mode.ahead is mode.choosing.ahead


def test_of_a_figure_that_fights_no_more_nothing_is_worth_knowing() -> None:
    mode = looks_round()
    assert mode.question == Question("agnar", None)
    battle = mode.look.battle
    fallen = battle.with_figure(replace(battle["agnar"], life=Life.DEAD))
    assert LookingRound(Looking(SKIRMISH, fallen, "agnar"), mode.ahead).question is None
