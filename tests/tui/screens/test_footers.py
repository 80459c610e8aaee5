"""The foot of the screen: the keys that do something now, in the width that there is."""

from __future__ import annotations

import pytest

from core.rulesets.skirmish import SKIRMISH
from core.rulesets.skirmish.turn.phases import Phase
from hexfray.testing.skirmish import Play, battle_of, fighter
from scenarios.catalogue import load as load_scenario
from tests.support.tui.playing import hand
from tui.choosing.choosing import Choosing
from tui.keeping.opening import begin
from tui.views import hints_view
from tui.views.key_labels import use_own_keys
from tui.views.lines import Line, text_of

FOOTERS = [
    hints_view.while_waiting(),
    hints_view.while_walking(many=True),
    hints_view.while_walking(many=False),
    hints_view.while_aiming(last=True, hands=True, ways=True),
    hints_view.while_aiming(last=False),
    hints_view.while_ordering(tab="target"),
    hints_view.while_ordering(tab="place", many=True),
    hints_view.while_ordering(tab="", ends=""),
    hints_view.while_reacting(),
    hints_view.while_stopped(),
]


@pytest.mark.parametrize("footer", FOOTERS)
def test_a_footer_fits_eighty_columns_and_names_help(footer: Line) -> None:
    told = text_of([footer])
    assert len(told) <= 80
    assert "? help" in told


def test_a_wide_footer_leaves_nothing_out() -> None:
    told = text_of([hints_view.while_walking(many=True, width=200)])
    assert all(words in told for words in ("Enter move", "Tab spot", "w figure", "r t v overlays", "q leave"))


async def test_who_else_may_be_given_an_order_is_a_key_of_the_menu_too() -> None:
    async with hand(begin(load_scenario("spears"), {"red": "person", "blue": "recruit"}, 4), (120, 40)) as played:
        while played.battle.position.battle.clock.phase != Phase.MOVEMENT:
            await played.press("enter")
        await played.press("4")
        assert "1-9 choose" in played.panel("hints")
        assert "w figure" in played.panel("hints")


def test_a_footer_names_the_keys_that_a_player_has_chosen() -> None:
    use_own_keys({"battle.end": "f5"})
    assert "F5 end movement" in text_of([hints_view.while_walking(many=False)])


def test_what_a_key_asks_names_the_key_that_a_player_has_chosen() -> None:
    use_own_keys({"battle.end": "f5"})
    play = Play.acting(battle_of(fighter("ann", (0, 0), 0, main="dagger"), fighter("bob", (0, -1), 3, side="blue")))
    chosen = Choosing(SKIRMISH, play.position, "ann", best_first=True)
    assert chosen.ends() is None
    assert "F5 again" in chosen.fault


def test_at_a_table_people_talk_and_nobody_takes_the_game_masters_seat() -> None:
    for shown in (hints_view.while_ordering, hints_view.while_walking, hints_view.while_waiting):
        more = {"tab": ""} if shown is hints_view.while_ordering else {"many": False}
        given = {} if shown is hints_view.while_waiting else more
        alone, shared = (text_of([shown(width=200, shared=at_table, **given)]) for at_table in (False, True))
        assert ("! GM" in alone, ": say" in alone) == (True, False)
        assert ("! GM" in shared, ": say" in shared) == (False, True)
