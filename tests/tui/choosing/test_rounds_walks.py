"""How one goes in rounds, as the map has it: plain ways, tumbles and nothing-but-moving are manners of their own; and
nobody faces anywhere."""

from __future__ import annotations

import pytest

from core.battle.goal import Goal, GoalKind
from core.battle.record import replace
from core.play.phrases import label
from core.play.position import begin
from core.rulesets.rounds import ROUNDS
from core.rulesets.rounds.manoeuvres.charging import Charge
from core.rulesets.rounds.movement.gaits import Gait
from core.rulesets.rounds.movement.going import Go
from core.rulesets.rounds.sheet.skills import Skill
from core.space.cell import Cell
from hexfray.testing import Play
from tests.support.rounds.fixtures import ann, battle_of, ben, play
from tests.support.tui.by_keys import choosing
from tui.views.faces import token_sign
from tui.views.glyphs import UNICODE
from tui.views.map_view import Overlay, map_view
from tui.views.walk_view import Walk, walks
from tui.views.wording import is_walk

FAR = (15, 15)


def manners(played: Play) -> dict[str, Walk]:
    return {walk.verb: walk for walk in walks(ROUNDS, played.menu, "ann")}


def test_far_from_everybody_one_merely_goes() -> None:
    found = manners(play(ann(), ben(at=FAR)))
    assert [*found] == ["move", "leave the map"]
    sample = found["move"].order((Cell(6, 5),), 0)
    assert isinstance(sample, Go)
    assert sample.gait is Gait.STEP


@pytest.mark.rule("C-opportunity-06", "C-move-09")
def test_beside_an_enemy_one_may_tumble_or_do_nothing_else() -> None:
    found = manners(play(ann(), ben()))
    assert [*found] == ["move", "tumble", "only move this round", "leave the map"]
    away = (Cell(4, 5), Cell(3, 5))
    tumble, only = found["tumble"].order(away, 0), found["only move this round"].order(away, 0)
    assert isinstance(tumble, Go)
    assert isinstance(only, Go)
    assert (tumble.gait, only.only_moving) == (Gait.TUMBLE, True)
    assert (Cell(4, 5),) not in found["only move this round"].proposed, "a step gives nobody an opportunity"


@pytest.mark.rule("C-move-09")
def test_a_tumble_leads_past_who_is_in_the_way_from_afar() -> None:
    played = play(ann(at=(0, 5)), ben(at=(2, 5)), ground={(n, row): "wall" for n in range(5) for row in (4, 6)})
    found = manners(played)
    beyond = Cell(4, 5)
    assert beyond in found["tumble"].ends
    assert beyond not in found["move"].ends


@pytest.mark.rule("C-opportunity-06")
def test_who_has_fought_cannot_do_nothing_but_move_any_more() -> None:
    played = play(ann(things=("sword",)), ben()).say("ann strike target=ben item=ann/sword", "ben pass", [1, 2], [3, 3])
    assert "only move this round" not in manners(played)


def test_a_charge_is_an_order_and_no_walk() -> None:
    played = play(ann(things=("sword",)), ben(at=(9, 5)))
    (charge,) = (order for order in played.menu.of("ann") if isinstance(order, Charge))
    assert not is_walk(charge)
    assert label(played.battle, charge) == "charge Ben with the sword"


def test_figures_are_letters_and_postures_and_face_nowhere() -> None:
    view = map_view(ROUNDS, play(ann(), ben(prone=True)).battle, Overlay())
    signs = [token_sign(view, token, UNICODE) for who in view.tokens.values() for token in who]
    assert sorted(signs) == ["A  ", "bp "]


@pytest.mark.rule("C-move-05")
@pytest.mark.parametrize(("ranks", "gait"), [(0, Gait.JOG), (8, Gait.SPRINT)])
def test_tab_proposes_first_where_one_surely_comes_to(ranks: int, gait: Gait) -> None:
    """A place that the goal asks for is within a sprint, which comes off less than once in 36 or mostly."""
    wheel = Goal("red", GoalKind.REACH, (Cell(15, 5),))
    runner = ann(at=(0, 5), skills={Skill.ATHLETICS: ranks} if ranks else {})
    battle = replace(battle_of(runner, ben(at=(14, 14))), goals=(wheel,))
    chosen = choosing(Play(ROUNDS, *begin(ROUNDS, battle)))
    found = []
    for _ in range(5):
        chosen.next(1)
        order = chosen.walking.order() if chosen.walking is not None else None
        assert isinstance(order, Go)
        found.append(order)
    assert found[0].gait is gait
    assert [order.path[-1] for order in found].index(Cell(15, 5)) == (4 if gait is Gait.JOG else 0)
