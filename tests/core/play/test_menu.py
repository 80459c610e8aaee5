"""What a menu leaves out for who has no use for it."""

from __future__ import annotations

from core.play.asking import Choice
from core.play.position import menu
from core.rulesets.skirmish import SKIRMISH
from core.rulesets.skirmish.melee.blows import Strike
from hexfray.testing.skirmish import Play, battle_of, fighter
from tests.support.scuffle import ada, bob
from tests.support.scuffle.throwing import WORKS, hit, sharing


def test_what_someone_has_no_use_for_is_left_out_and_nothing_else() -> None:
    red = fighter("red1", (0, 0), 0, main="broadsword", pack=("dagger",))
    play = Play.acting(battle_of(red, fighter("blue1", (0, -1), 3, side="blue", main="broadsword")))
    offered = menu(SKIRMISH, play.position)

    def dull(choice: Choice) -> bool:
        return isinstance(choice, Strike)

    assert list(offered.but(dull)) == [choice for choice in offered if not dull(choice)]
    assert len(list(offered.but(dull))) < len(list(offered))


def test_what_lets_a_moment_go_by_is_listed_once_where_an_option_proposes_it_too() -> None:
    thrown = hit(sharing(ada(), bob())).say(WORKS)
    assert thrown.moment == "throwing"
    assert thrown.decision.otherwise is not None
    assert list(thrown.menu).count(thrown.decision.otherwise) == 1
    assert list(thrown.menu.but(lambda choice: False)) == list(thrown.menu)
    held = Play.acting(battle_of(fighter("red1", (0, 0), 0), fighter("blue1", (0, -1), 3, side="blue")))
    assert list(held.menu)[-1] == held.decision.otherwise
