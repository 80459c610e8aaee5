"""What a disengaged and an engaged figure may do (S12.0-09, -10) and how late it may choose otherwise (S12.0-11)."""

from __future__ import annotations

import pytest

from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.mark import Mark, Until
from core.play.asking import Choice
from core.rulesets.skirmish import BOOK
from core.rulesets.skirmish.attack.hands import DropItem, PickUp, ReadyItem
from core.rulesets.skirmish.melee.blows import Strike
from core.rulesets.skirmish.melee.setting import SetWeapon
from core.rulesets.skirmish.missiles.aiming import AimAt
from core.rulesets.skirmish.missiles.shooting import Shoot
from core.rulesets.skirmish.missiles.thrown import Hurl
from core.rulesets.skirmish.movement.moving import EndMoves, Move
from core.rulesets.skirmish.movement.rising import StandUp
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.declarations import DeclareNothing, Defend, Dodge
from core.rulesets.skirmish.turn.phases import Phase
from hexfray.testing.skirmish import Play, battle_of, cell, fighter

STRIKE = Strike("agnar", "borg", "agnar/broadsword")
READY = ReadyItem("agnar", "agnar/rock")
SHOOT = Shoot("agnar", "borg", "agnar/rifle")
THROW = Hurl("agnar", "borg", "agnar/dagger")


def after(hexes: int, *, main: str, foe: tuple[int, int] = (0, -1), movement: int = 10) -> Figure:
    """Agnar after so many hexes straight ahead, now at (0, 0)."""
    walk = [(0, n) for n in range(hexes, -1, -1)]
    return fighter("agnar", main=main, pack=("rock", "dagger"), movement=movement, walk=walk)


def borg(at: tuple[int, int] = (0, -1), facing: int = 0) -> Figure:
    return fighter("borg", at, facing, side="blue", dexterity=8, main="staff")


def allowed(order: Choice, figure: Figure, foe: Figure) -> bool:
    return BOOK.refusal(battle_of(figure, foe), order) is None


@pytest.mark.rule("S12.0-09")
@pytest.mark.parametrize(
    ("mov", "hexes", "may"), [(10, 0, True), (10, 5, True), (10, 6, False), (9, 4, True), (9, 5, False)]
)
def test_charge_and_attack_after_half_the_move(mov: int, hexes: int, may: bool) -> None:
    assert allowed(STRIKE, after(hexes, main="broadsword", movement=mov), borg()) is may


@pytest.mark.rule("S12.0-09", "S12.0-25")
@pytest.mark.parametrize(("hexes", "may"), [(2, True), (3, False)])
def test_ready_after_two_hexes(hexes: int, may: bool) -> None:
    assert allowed(READY, after(hexes, main="broadsword"), borg((0, -6))) is may


@pytest.mark.rule("S12.0-09")
@pytest.mark.parametrize(("hexes", "may"), [(1, True), (2, False)])
def test_fire_after_one_hex(hexes: int, may: bool) -> None:
    assert allowed(SHOOT, after(hexes, main="rifle"), borg((0, -6))) is may


@pytest.mark.rule("S12.0-09")
@pytest.mark.parametrize(("hexes", "may"), [(0, True), (1, False)])
def test_aim_without_moving(hexes: int, may: bool) -> None:
    assert allowed(AimAt("agnar", "borg", "agnar/rifle"), after(hexes, main="rifle"), borg((0, -6))) is may


@pytest.mark.rule("S12.0-09", "S12.0-18")
@pytest.mark.parametrize(("hexes", "may"), [(5, True), (6, False)])
def test_dodge_after_half_the_move(hexes: int, may: bool) -> None:
    assert allowed(Dodge("agnar"), after(hexes, main="broadsword"), borg((0, -6))) is may


@pytest.mark.rule("S12.0-09")
@pytest.mark.parametrize(("hexes", "may"), [(1, True), (2, False)])
def test_set_after_one_hex(hexes: int, may: bool) -> None:
    assert allowed(SetWeapon("agnar"), after(hexes, main="spear"), borg((0, -6))) is may


@pytest.mark.rule("S12.0-09")
@pytest.mark.parametrize(("hexes", "may"), [(0, True), (1, False)])
def test_standing_up_takes_the_place_of_moving(hexes: int, may: bool) -> None:
    walk = [(0, n) for n in range(hexes, -1, -1)]
    low = fighter("agnar", condition=Condition.PRONE, walk=walk)
    assert allowed(StandUp("agnar"), low, borg((0, -6))) is may


# -- engaged -----------------------------------------------------------------------------------------------------


def engaging(at: tuple[int, int] = (0, -1)) -> Figure:
    return borg(at, 3)


@pytest.mark.rule("S12.0-10")
def test_an_engaged_figure_shoots_at_an_enemy_in_front_and_at_nobody_farther() -> None:
    far = fighter("carl", (1, -6), 3, side="blue")
    battle = battle_of(fighter("agnar", facing=0, main="rifle"), engaging(), far)
    turned = battle_of(fighter("agnar", facing=3, main="rifle"), engaging(), far)
    assert BOOK.refusal(battle, SHOOT) is None
    assert BOOK.refusal(battle, Shoot("agnar", "carl", "agnar/rifle")) is not None
    assert BOOK.refusal(turned, SHOOT) is not None


@pytest.mark.rule("S12.0-10")
@pytest.mark.parametrize(("since_last_turn", "may"), [(False, True), (True, False)])
def test_a_bow_has_its_last_shot_in_the_turn_it_became_engaged(since_last_turn: bool, may: bool) -> None:
    marks = [Mark(Marks.IN_CONTACT, "S12.0-10")] if since_last_turn else []
    archer = fighter("agnar", main="bow", marks=marks)
    assert allowed(Shoot("agnar", "borg", "agnar/bow"), archer, engaging()) is may


@pytest.mark.rule("S12.0-10")
def test_a_turn_notes_who_is_engaged_as_it_begins() -> None:
    play = Play.from_start(battle_of(fighter("agnar", main="bow"), engaging(), fighter("dora", (5, 0))))
    assert [f.id for f in play.battle if f.mark(Marks.IN_CONTACT)] == ["agnar", "borg"]


@pytest.mark.rule("S12.0-18", "S12.0-19", "S12.0-22", "S16.2-05")
@pytest.mark.parametrize(
    ("posture", "may"), [(Condition.STANDING, True), (Condition.KNEELING, True), (Condition.PRONE, False)]
)
def test_who_kneels_still_dodges_defends_and_sets_a_weapon(posture: Condition, may: bool) -> None:
    agnar = fighter("agnar", main="spear", condition=posture)
    assert allowed(Dodge("agnar"), agnar, borg((0, -6))) is may
    assert allowed(SetWeapon("agnar"), agnar, borg((0, -6))) is may
    assert allowed(Defend("agnar"), agnar, engaging()) is may


@pytest.mark.rule("S12.0-20")
@pytest.mark.parametrize("order", [Dodge("agnar"), SetWeapon("agnar")])
def test_nobody_declares_anything_in_the_turn_of_going_down_on_a_knee(order: Choice) -> None:
    play = Play.moving(battle_of(fighter("agnar", main="spear"), borg((0, -6))), side="red").say("agnar kneel facing=N")
    refusal = BOOK.refusal(play.battle, order)
    assert refusal is not None
    assert refusal[0] == "S12.0-20"


@pytest.mark.rule("S12.0-10", "S12.0-19")
@pytest.mark.parametrize(("hexes", "may"), [(0, True), (1, True), (2, False)])
def test_an_engaged_figure_defends_after_a_shift(hexes: int, may: bool) -> None:
    assert allowed(Defend("agnar"), after(hexes, main="broadsword"), engaging()) is may


@pytest.mark.rule("S12.0-10")
def test_only_an_engaged_figure_defends_and_only_a_disengaged_one_dodges() -> None:
    agnar = after(0, main="broadsword")
    assert [allowed(order, agnar, borg((0, -1), 0)) for order in (Defend("agnar"), Dodge("agnar"))] == [False, True]
    assert [allowed(order, agnar, engaging()) for order in (Defend("agnar"), Dodge("agnar"))] == [True, False]


@pytest.mark.rule("S12.0-10", "S12.0-19")
@pytest.mark.parametrize(
    ("main", "off", "may"),
    [(None, None, False), ("rifle", None, False), (None, "small shield", True), ("staff", None, True)],
)
def test_one_defends_with_a_weapon_or_a_shield(main: str | None, off: str | None, may: bool) -> None:
    assert allowed(Defend("agnar"), fighter("agnar", main=main, off=off), engaging()) is may


@pytest.mark.rule("S12.0-10", "S12.0-25")
def test_an_engaged_figure_shifts_drops_its_weapon_and_readies_another() -> None:
    agnar = fighter("agnar", (0, 0), 0, main="broadsword", pack=("dagger",))
    play = Play.moving(battle_of(agnar, engaging())).say(Move("agnar", (cell(1, -1),), 5), EndMoves("borg"))
    play.until("acting")
    play.say(DropItem("agnar", "agnar/broadsword"), ReadyItem("agnar", "agnar/dagger"))
    assert [item.kind for item in play["agnar"].held] == ["dagger"]
    assert [item.kind for item in play.battle.fallen[cell(1, -1)]] == ["broadsword"]
    assert play.decision.figures == ("borg",)


@pytest.mark.rule("S12.0-10", "S12.0-26")
def test_an_engaged_figure_picks_up_and_stands_up() -> None:
    sword = fighter("x", main="broadsword").gear
    battle = battle_of(fighter("agnar"), engaging(), fallen={(0, 0): sword}, turn=2, phase=Phase.ACTIONS)
    assert BOOK.refusal(battle, PickUp("agnar", "x/broadsword", cell(0, 0))) is None
    assert allowed(StandUp("agnar"), fighter("agnar", condition=Condition.PRONE), engaging())


# -- choosing otherwise ------------------------------------------------------------------------------------------


def declaring(figure: Figure, foe: Figure) -> Play:
    """Nobody moves; what must be said before the first action is asked."""
    return Play.moving(battle_of(figure, foe)).say(EndMoves("agnar"), EndMoves("borg"))


@pytest.mark.rule("S12.0-11")
def test_until_it_acts_a_figure_may_do_whatever_its_movement_allows() -> None:
    moved = after(1, main="rifle")
    armed = fighter("agnar", main="dagger", pack=("rifle",), walk=[(0, 1), (0, 0)])
    assert allowed(SHOOT, moved, borg((0, -4)))
    assert allowed(THROW, armed, borg((0, -4)))
    ran = fighter("agnar", main="dagger", walk=[(0, n) for n in range(6, -1, -1)])
    assert not allowed(THROW, ran, borg((0, -4)))
    assert not allowed(Strike("agnar", "borg", "agnar/dagger"), ran, borg())


@pytest.mark.rule("S12.0-11")
def test_dodging_is_declared_before_the_first_action_and_not_after_it() -> None:
    play = declaring(fighter("agnar", main="dagger"), borg((0, -4)))
    assert play.why_not(Dodge("agnar")) is None
    play.say(DeclareNothing("agnar"))
    play.until("acting")
    assert play.decision.figures == ("agnar",)
    assert [play.why_not(order) is None for order in (Dodge("agnar"), Defend("agnar"), SetWeapon("agnar"))] == [
        False
    ] * 3


@pytest.mark.rule("S12.0-11")
def test_each_side_declares_for_as_many_figures_as_it_likes() -> None:
    agnar, carl = fighter("agnar", main="dagger"), fighter("carl", (3, 0), main="dagger")
    play = Play.moving(battle_of(agnar, carl, borg((0, -6)))).say(EndMoves("agnar"), EndMoves("borg"))
    play.say(Dodge("carl"))
    assert play.decision.figures == ("agnar",)
    assert play.say(Dodge("agnar")).decision.side == "blue"


@pytest.mark.rule("S12.0-11")
def test_nobody_is_asked_to_declare_what_it_cannot() -> None:
    low = fighter("agnar", main="dagger", condition=Condition.PRONE)
    assert declaring(low, borg((0, -6))).decision.figures == ("borg",)


@pytest.mark.rule("S12.0-18", "S12.0-19")
@pytest.mark.parametrize(("order", "foe"), [(Dodge("agnar"), borg((0, -1), 0)), (Defend("agnar"), borg((0, -1), 3))])
def test_who_dodges_or_defends_attacks_nobody(order: Choice, foe: Figure) -> None:
    play = declaring(fighter("agnar", main="broadsword"), foe).say(order)
    assert BOOK.refusal(play.battle, STRIKE) is not None
    assert play["agnar"].marks[0].until == Until(2, "initiative")
