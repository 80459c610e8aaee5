"""What scuffle leans on: one movement and one action, bands, arcs, size, postures, dropping, damage of bare hands."""

from __future__ import annotations

import pytest

from core.battle.condition import Condition
from core.battle.mark import Mark
from core.battle.record import replace
from core.rulesets.scuffle import BOOK
from core.rulesets.scuffle.basis.dropping import Low
from core.rulesets.scuffle.basis.postures import front_hexes
from core.rulesets.scuffle.basis.sizes import bulk, size
from core.rulesets.scuffle.basis.strength import base_unarmed
from core.rulesets.skirmish.attack.tohit import Attack, aim
from core.rulesets.skirmish.movement.moving import Kneel, LieDown, Move
from core.rulesets.skirmish.sheet.armoury import Kind, weapon
from core.rulesets.skirmish.sheet.bands import need
from core.rulesets.skirmish.turn.engagement import engaged, engagers
from tests.support.scuffle import Play, ada, battle_of, bob, cid, dot, giant, in_one_hex, low, path

STANDING, KNEELING, PRONE = Condition.STANDING, Condition.KNEELING, Condition.PRONE
FAR = cid((9, 0))


@pytest.mark.rule("H-base-01")
def test_one_movement_and_one_action_a_turn() -> None:
    play = Play.moving(battle_of(ada(), bob())).say(Move("ada", (), 0))
    assert "ada" not in play.battle.clock.pending
    play.until("acting", figure="ada", turn=1).say("ada strike target=bob", [5, 5, 5])
    with pytest.raises(AssertionError, match="never comes"):
        play.until("acting", figure="ada", turn=1)


@pytest.mark.rule("H-base-01")
def test_who_is_held_has_a_movement_too() -> None:
    play = Play.moving(battle_of(*in_one_hex(ada(), bob()), holds={("bob", "ada"): "grapple"}))
    assert play.decision.figures == ("ada",)


@pytest.mark.rule("H-base-02")
@pytest.mark.parametrize(("number", "total", "made"), [(12, 12, True), (12, 13, False), (2, 5, True), (18, 16, False)])
def test_three_dice(number: int, total: int, made: bool) -> None:
    assert need(battle_of(ada(), bob()), number).met_by(total) is made


@pytest.mark.rule("H-base-04")
def test_who_lies_has_no_front() -> None:
    battle = battle_of(ada(), bob())
    assert front_hexes(battle, ada()) == path((-1, 0), (0, -1), (1, -1))
    assert front_hexes(battle, low(ada(), KNEELING)) == front_hexes(battle, ada())
    assert front_hexes(battle, low(ada(), PRONE)) == ()
    expert = ada(skills={"Martial Arts": 4})
    assert len(front_hexes(battle, expert)) == 5
    assert front_hexes(battle, low(expert, PRONE)) == ()


@pytest.mark.rule("H-base-05")
def test_engaged_is_a_word_still_but_stops_no_move() -> None:
    battle = battle_of(ada(), bob())
    assert engaged(battle, battle["ada"])
    play = Play.moving(battle)
    ten = path(*((1, number - 1) for number in range(1, 11)))
    assert play.why_not(Move("ada", ten, 0)) is None
    past = path((1, -1), (1, -2), (2, -3), (2, -4))
    assert play.why_not(Move("ada", past, 0)) is None


@pytest.mark.rule("S12.0-08", "H-base-17", "H-grapple-25")
def test_an_enemy_in_the_own_hex_engages() -> None:
    for foe, engages in (
        (bob(), True),
        (low(bob(), KNEELING), False),
        (low(bob(), PRONE), False),
        (bob(marks=[Mark("stunned", "S16.9-04")]), False),
    ):
        battle = battle_of(*in_one_hex(ada(), foe))
        assert engaged(battle, battle["ada"]) is engages
        assert [one.id for one in engagers(battle, battle["ada"])] == (["bob"] if engages else [])
    small = battle_of(*in_one_hex(giant(ada()), bob()))
    assert not engaged(small, small["ada"]), "what is ground to it does not engage it"
    assert engaged(small, small["bob"])


@pytest.mark.rule("S12.0-10", "H-base-05", "H-base-17")
@pytest.mark.parametrize(("at", "fires"), [((0, -4), False), ((0, -1), True)])
def test_a_rifle_does_not_fire_from_under_his_hands(at: tuple[int, int], fires: bool) -> None:
    battle = battle_of(*in_one_hex(ada(main="rifle", skills={"Guns": 1}), bob()), cid(at, dexterity=8))
    play = Play.acting(battle).until("acting", figure="ada")
    why = play.why_not("ada shoot target=cid item=ada/rifle")
    assert (why is None) is fires
    if why is not None:
        assert why.rule == "S12.0-10"


@pytest.mark.rule("H-base-05")
def test_everyone_may_dodge_and_defend_after_half_a_move() -> None:
    walked = ada(walk=((0, 3), (0, 2), (0, 1), (0, 0)), main="dagger")
    play = Play.moving(battle_of(walked, bob()), side="blue").say("bob end-moves").until("declaring", figure="ada")
    assert {"dodge", "defend"} <= play.verbs("ada")


@pytest.mark.rule("H-base-12")
def test_size_is_a_datum_of_the_figure() -> None:
    assert (size(ada()), size(giant(ada())), size(low(giant(ada()), PRONE))) == (1, 3, 3)
    assert bulk(giant(ada())) == 3 * bulk(ada())


def to_hit(attacker: Condition, target: Condition, *, kind: Kind = Kind.MELEE, share: bool = False) -> int:
    one, other = low(ada(), attacker), low(bob(), target)
    battle = battle_of(*(in_one_hex(one, other) if share else (one, other)))
    return aim(BOOK, Attack(battle, battle["ada"], battle["bob"], weapon(None), None, kind)).need.total


@pytest.mark.rule("H-base-13")
def test_the_low_are_easier() -> None:
    assert (to_hit(STANDING, KNEELING), to_hit(STANDING, PRONE)) == (14, 16)


@pytest.mark.rule("H-base-13")
@pytest.mark.parametrize(
    ("own", "other", "number"),
    [
        (PRONE, PRONE, 12),
        (KNEELING, KNEELING, 12),
        (KNEELING, PRONE, 16),
        (KNEELING, STANDING, 12),
        (STANDING, KNEELING, 14),
        (STANDING, PRONE, 16),
        (PRONE, STANDING, 12),
    ],
)
def test_in_one_hex_only_those_lower_than_oneself(own: Condition, other: Condition, number: int) -> None:
    assert to_hit(own, other, kind=Kind.HTH, share=True) == number


@pytest.mark.rule("H-base-13")
def test_the_knees_cost_two_in_melee_alone() -> None:
    assert to_hit(KNEELING, STANDING) == 10
    assert to_hit(KNEELING, STANDING, kind=Kind.HTH, share=True) == 12


@pytest.mark.rule("H-base-15")
def test_the_damage_of_bare_hands_before_training() -> None:
    battle = battle_of(ada(), bob())
    told = [str(base_unarmed(battle, figure)) for figure in (ada(), cid(), dot())]
    assert told == ["1d6-2", "1d6-3", "1d6-1"]
    play = Play.acting(battle_of(ada(), bob())).until("acting", figure="ada")
    assert play.say("ada strike target=bob", [4, 4, 4], [1])["bob"].hurt == 1
    clad = Play.acting(battle_of(ada(), bob(worn=["leather"], dexterity=13))).until("acting", figure="ada")
    assert clad.say("ada strike target=bob", [4, 4, 4], [1])["bob"].hurt == 0


@pytest.mark.rule("H-base-16")
def test_dropping_takes_no_action() -> None:
    play = Play.moving(battle_of(ada((0, 4)), bob()))
    play.say(Kneel("ada", path((0, 3), (0, 2), (0, 1), (0, 0)), 0))
    assert play["ada"].condition is KNEELING
    assert play.until("acting", figure="ada", turn=1).offers("ada", "strike")
    at_place = Play.acting(battle_of(ada(), bob())).until("acting", figure="ada").say("ada go-down to=knees")
    assert at_place["ada"].condition is KNEELING
    assert at_place.offers("ada", "strike")
    assert Low.GROUND in at_place.named("ada", "go-down", "to")


@pytest.mark.rule("H-base-16")
def test_nobody_drops_between_two_shots_of_a_series() -> None:
    shooter = ada(main="pistol", dexterity=16)
    play = Play.acting(battle_of(shooter, bob((0, -3), dexterity=8))).until("acting", figure="ada")
    assert play.offers("ada", "go-down")
    play.say("ada shoot target=bob item=ada/pistol", [6, 5, 5]).until("acting", figure="ada")
    assert play.offers("ada", "shoot")
    assert not play.offers("ada", "go-down")


@pytest.mark.rule("H-base-16")
def test_it_may_drop_after_a_whole_move_and_in_front_of_an_enemy() -> None:
    ten = path(*((1, number - 1) for number in range(1, 11)))
    play = Play.moving(battle_of(ada(), bob()))
    assert play.why_not(LieDown("ada", ten, 0)) is None
    assert play.why_not(Kneel("ada", (), 0)) is None
    assert play.why_not(LieDown("ada", (*ten, ten[-1]), 0))


@pytest.mark.rule("H-base-16")
def test_rising_is_the_whole_turn() -> None:
    play = Play.acting(battle_of(low(ada(), PRONE), bob())).until("acting", figure="ada").say("ada stand-up")
    assert play["ada"].condition is STANDING
    assert play["ada"].mark("acted")
    moved = replace(low(ada(), PRONE), walk=path((0, 1), (0, 0)))
    assert Play.acting(battle_of(moved, bob(main="dagger"))).decision.figures == ("bob",)


@pytest.mark.rule("H-base-17")
def test_in_one_hex_everyone_is_in_front() -> None:
    for facing in range(6):
        one, other = in_one_hex(ada(), bob(facing=facing))
        battle = battle_of(one, low(other, KNEELING))
        for kind in (Kind.MELEE, Kind.HTH):
            number = aim(BOOK, Attack(battle, battle["ada"], battle["bob"], weapon(None), None, kind)).need.total
            assert number == 14


@pytest.mark.rule("H-base-16")
def test_lying_down_after_a_walk_leaves_the_action() -> None:
    play = Play.moving(battle_of(ada((0, 1)), bob())).say(LieDown("ada", path((0, 0)), 0))
    assert play["ada"].condition is PRONE
    assert not play["ada"].mark("acted")
    assert not play["ada"].mark("declared")


@pytest.mark.rule("H-base-14")
def test_a_figure_that_has_acted_early_declares_nothing() -> None:
    spent = ada(marks=[Mark("acted", "S12-09")], main="dagger")
    play = Play.moving(battle_of(spent, bob(main="dagger")), side="blue").say("bob end-moves")
    play.until("declaring", turn=1)
    assert play.decision.figures == ("bob",)
    assert play.why_not("ada dodge")


@pytest.mark.rule("H-base-05")
def test_more_than_half_a_move_leaves_neither_dodge_nor_defend() -> None:
    way = tuple((0, number) for number in range(6, -1, -1))
    play = Play.moving(battle_of(ada(walk=way, main="dagger"), bob()), side="blue").say("bob end-moves")
    assert play.until("declaring", turn=1).decision.figures == ("bob",)
    empty = Play.moving(battle_of(ada(), bob()), side="blue").say("bob end-moves").until("declaring", turn=1)
    assert "defend" not in empty.verbs("ada")


@pytest.mark.rule("H-base-01", "S12.0-35")
def test_a_figure_that_falls_before_its_place_has_none_and_nobody_else_loses_theirs() -> None:
    battle = battle_of(ada(), dot((0, -1), 3, dexterity=14), bob((1, -1), 4))
    play = Play.acting(battle).until("acting", figure="dot")
    play.say("dot strike target=ada item=dot/broadsword", [3, 3, 4], [5, 4])
    assert play["ada"].condition is PRONE
    assert [slot.figure for slot in play.battle.clock.queue] == ["bob"]
