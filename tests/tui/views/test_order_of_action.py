"""Figures yet to act, at the top, in the roster and line by line, without those out of the fight."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.clock import Clock, Slot
from core.battle.condition import Condition
from core.battle.mark import Mark
from core.battle.record import replace
from core.rulesets.skirmish import SKIRMISH
from core.rulesets.skirmish.sheet.words import Marks
from hexfray.testing.skirmish import battle_of, fighter
from tui.views.glyphs import ASCII, UNICODE
from tui.views.lines import text_of
from tui.views.roster_view import roster
from tui.views.turn_view import banner_line, order_of_action, yet_to_act

ORDER = ("bea", "ann", "dan")


def acting(*fallen: str) -> Battle:
    """Three who have places in the order of action, some of them out of the fight."""
    battle = battle_of(
        fighter("ann", (0, 0), 0), fighter("bea", (0, -2), 3, side="blue"), fighter("dan", (1, -2), 3, side="blue")
    )
    for name in fallen:
        battle = battle.with_figure(battle[name].in_condition(Condition.UNCONSCIOUS))
    queue = tuple(Slot((number,), name) for number, name in enumerate(ORDER))
    return replace(battle, clock=Clock(turn=1, phase="actions", queue=queue))


def test_all_who_fight_come_in_their_order() -> None:
    assert yet_to_act(acting()) == [(name, "") for name in ORDER]


def test_a_figure_that_is_out_leaves_the_order_of_action() -> None:
    battle = acting("ann")
    assert yet_to_act(battle) == [("bea", ""), ("dan", "")]
    shown = (banner_line(battle, "", None, ASCII, 160), *order_of_action(battle, None, ASCII))
    assert all("Ann" not in text_of([one]) and "Dan" in text_of([one]) for one in shown)
    row = next(one for one in roster(SKIRMISH, battle, "bea", UNICODE, 40) if "Ann" in text_of([one]))
    assert UNICODE.step not in text_of([row])


def test_the_roster_says_who_is_stunned() -> None:
    battle = acting()
    dazed = replace(battle["ann"], marks=(Mark(Marks.STUNNED, "S16.12-40"),))
    row = next(
        one for one in roster(SKIRMISH, battle.with_figure(dazed), "bea", UNICODE, 40) if "Ann" in text_of([one])
    )
    assert "stunned" in text_of([row])


def test_where_all_are_out_nobody_comes() -> None:
    assert order_of_action(acting(*ORDER), None, ASCII) == []
