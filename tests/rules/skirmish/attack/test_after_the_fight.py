"""After the fight: who mends what and who is tended, played from the blow that ends it. What each mending does to a
weapon by itself is in test_repair.py."""

from __future__ import annotations

import pytest

from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.handling import PickedUp
from core.battle.hold import Hold
from core.battle.item import Item, Soundness
from core.battle.mark import Mark
from core.battle.record import replace
from core.play.order_odds import outlook
from core.play.position import IllegalAnswer, begin, has_aftermath
from core.play.rolled import Tested
from core.play.turns import Verdict
from core.rulesets.skirmish import SKIRMISH
from core.rulesets.skirmish.attack.first_aid import Tend
from core.rulesets.skirmish.attack.repair import Mend, TakeToSmith
from core.rulesets.skirmish.hth.hth_machine import Grip
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.after_battle import Done
from core.rulesets.skirmish.turn.phases import Phase
from hexfray.testing.skirmish import Play, battle_of, fighter, with_item

BLOW = "agnar strike target=borg item=agnar/broadsword"
KILLED = ([3, 3, 4], [6, 6])
LASER = "agnar/laser pistol"
PISTOL = "agnar/pistol"
BOW = "agnar/bow"
JAMMED = Soundness.JAMMED
SPARING, DYING = "S12.4-13", "S12.4-14"


def agnar(*pack: str, skills: dict[str, int] | None = None, state: Soundness = JAMMED) -> Figure:
    """Agnar with a sword; all that he carries besides is in this state, but for tools."""
    figure = fighter("agnar", (0, 1), 0, strength=15, dexterity=14, main="broadsword", pack=pack, skills=skills)
    for kind in pack:
        if kind != "tools":
            figure = with_item(figure, Item(f"agnar/{kind}", kind, state))
    return figure


def borg(side: str = "blue") -> Figure:
    return fighter("borg", (0, 0), 3, side=side, strength=8, dexterity=8)


def won(*figures: Figure, options: tuple[str, ...] = ()) -> Play:
    """The fight that is over when Agnar has killed Borg."""
    play = Play.acting(battle_of(*figures, borg(), options=options)).say(BLOW, *KILLED)
    assert play["borg"].condition is Condition.DEAD
    assert play.position.waiting is None
    return play


def state(play: Play, item: str, figure: str = "agnar") -> Soundness:
    found = play[figure].item(item)
    assert found is not None
    return found.soundness


# -- what is broken for a while ------------------------------------------------------------------------------------


@pytest.mark.rule("S12.1-14")
def test_who_has_skill_and_tools_mends_a_bow_after_the_fight() -> None:
    play = won(agnar("bow", "tools", skills={"Bow": 1})).after().say(Mend("agnar", BOW))
    assert state(play, BOW) is Soundness.WHOLE
    assert play.position.waiting is None


@pytest.mark.rule("S12.1-14")
def test_without_tools_it_stays_broken() -> None:
    play = won(agnar("bow", skills={"Bow": 1})).after()
    assert play.refused_by(Mend("agnar", BOW)) == "S12.1-14"


@pytest.mark.rule("S12.1-14")
def test_without_the_skill_of_that_weapon_tools_are_of_no_use() -> None:
    play = won(agnar("bow", "tools", skills={"Guns": 3})).after()
    assert play.refused_by(Mend("agnar", BOW)) == "S12.1-14"


@pytest.mark.rule("S12.1-14")
def test_a_comrade_may_have_the_skill_and_a_fallen_one_the_tools() -> None:
    smith = fighter("dag", (5, 5), skills={"Bow": 1})
    fallen = fighter("ulf", (6, 6), pack=["tools"], condition=Condition.DEAD, hurt=12)
    play = won(agnar("bow", skills={}), smith, fallen).after()
    assert play.refused_by(Mend("agnar", BOW)) == "S12.1-14"
    assert state(play.say(Mend("dag", BOW)), BOW) is Soundness.WHOLE


@pytest.mark.rule("S12.1-14")
def test_tools_in_a_beaten_enemys_pack_cannot_be_used() -> None:
    enemy = fighter("ulf", (6, 6), side="blue", pack=["tools"], condition=Condition.UNCONSCIOUS, hurt=11)
    play = won(agnar("bow", skills={"Bow": 1}), enemy).after()
    assert play.refused_by(Mend("agnar", BOW)) == "S12.1-14"


@pytest.mark.rule("S12.1-14", "S16.6-29")
def test_a_jam_that_skill_alone_clears_in_the_fight_asks_for_no_tools_after_it() -> None:
    play = won(agnar("pistol", skills={"Guns": 1})).after().say(Mend("agnar", PISTOL))
    assert state(play, PISTOL) is Soundness.WHOLE


@pytest.mark.rule("S12.1-14")
def test_a_weapon_that_lies_on_the_field_is_taken_up_and_mended() -> None:
    battle = battle_of(agnar("tools", skills={"Bow": 1}), borg(), fallen={(4, 4): [Item("ulf/bow", "bow", JAMMED)]})
    play = Play.acting(battle).say(BLOW, *KILLED).after().say(Mend("agnar", "ulf/bow"))
    assert play.expect(PickedUp, item="ulf/bow").figure == "agnar"
    assert state(play, "ulf/bow") is Soundness.WHOLE
    assert play["agnar"].main == "agnar/broadsword"


@pytest.mark.rule("S12.1-14")
def test_nothing_is_mended_while_the_fight_goes_on() -> None:
    play = Play.acting(battle_of(agnar("bow", "tools", skills={"Bow": 1}), borg()))
    with pytest.raises(IllegalAnswer, match="can't repair the bow: not now"):
        play.say(Mend("agnar", BOW))


@pytest.mark.rule("S12.1-14")
def test_who_lies_unconscious_mends_nothing() -> None:
    out = fighter("dag", (5, 5), skills={"Bow": 1}, condition=Condition.UNCONSCIOUS, hurt=11)
    play = won(agnar("bow", "tools", skills={}), out).after()
    assert play.decision.figures == ("agnar",)


# -- what is broken for good ---------------------------------------------------------------------------------------


@pytest.mark.rule("S12.1-15")
def test_what_is_broken_for_good_is_mended_at_the_smiths_and_not_on_the_field() -> None:
    play = won(agnar("laser pistol", "tools", skills={"Energy Weapons": 3}, state=Soundness.BROKEN)).after()
    assert play.refused_by(Mend("agnar", LASER)) == "S12.1-15"
    assert state(play.say(TakeToSmith("agnar", LASER)), LASER) is Soundness.WHOLE


@pytest.mark.rule("S12.1-15")
def test_a_smith_needs_neither_the_skill_nor_the_tools_of_its_owner() -> None:
    play = won(agnar("bow", skills={})).after().say(TakeToSmith("agnar", BOW))
    assert state(play, BOW) is Soundness.WHOLE


@pytest.mark.rule("S12.1-15", "S12.1-16")
def test_after_a_fight_in_which_a_blade_broke_there_is_nothing_to_mend() -> None:
    play = won(agnar("katana", "tools", state=Soundness.BROKEN))
    assert not has_aftermath(SKIRMISH, play.position)


@pytest.mark.rule("S12.1-15")
def test_a_broken_blade_is_refused_where_there_is_something_else_to_mend() -> None:
    katana = Item("agnar/katana", "katana", Soundness.BROKEN)
    play = won(with_item(agnar("bow", "katana"), katana)).after()
    assert play.refused_by(TakeToSmith("agnar", "agnar/katana")) == "S12.1-15"


# -- what comes back -----------------------------------------------------------------------------------------------


@pytest.mark.rule("S12.4-13")
def test_who_was_only_knocked_out_comes_round_after_the_fight_and_wins_it_no_more() -> None:
    club = "agnar/one-handed club"
    striker = fighter("agnar", (0, 1), 0, dexterity=14, main="one-handed club")
    play = Play.acting(battle_of(striker, borg(), options=[SPARING]))
    play.say(f'agnar strike target=borg item="{club}" nonlethal', [3, 4, 3], [6])
    knocked_out = play["borg"]
    assert knocked_out.condition is Condition.UNCONSCIOUS
    awake = play.after()["borg"]
    assert awake.hurt == knocked_out.hurt - knocked_out.hurt // 2
    assert awake.condition is Condition.PRONE
    assert play.position.verdict is not None
    assert play.position.verdict.winner == "red"


@pytest.mark.rule("S12.4-13")
def test_a_figure_that_comes_round_is_asked_too() -> None:
    mark = Mark(Marks.NONLETHAL, "S12.4-13", 6)
    dag = fighter("dag", (5, 5), hurt=11, condition=Condition.UNCONSCIOUS, marks=[mark], skills={"Bow": 1})
    play = won(agnar("bow", "tools", skills={}), dag, options=(SPARING,)).after()
    assert play.decision.figures == ("agnar", "dag")


@pytest.mark.rule("S12.4-13")
def test_of_lethal_hits_nothing_comes_back() -> None:
    assert not has_aftermath(SKIRMISH, won(fighter("dag", (5, 5), hurt=4), agnar()).position)


@pytest.mark.rule("S16.8-12", "S16.12-55")
def test_the_blinded_see_again_and_tear_gas_is_gone() -> None:
    marks = [Mark(Marks.BLINDED, "S16.8-12"), Mark(Marks.GASSED, "S16.12-53", -4), Mark(Marks.DULLED, "S16.12-54", -2)]
    play = won(agnar(), fighter("dag", (5, 5), marks=marks)).after()
    assert play["dag"].marks == ()


# -- the dying -----------------------------------------------------------------------------------------------------


def sinking(name: str, at: tuple[int, int], *, side: str = "red", hurt: int = 12) -> Figure:
    return fighter(name, at, side=side, strength=12, hurt=hurt, condition=Condition.DYING)


@pytest.mark.rule("S12.4-14")
def test_a_survivor_helps_the_dying_wherever_they_lie_and_of_both_sides() -> None:
    play = won(agnar(), sinking("dag", (9, 9)), sinking("ulf", (8, 8), side="blue"), options=(DYING,)).after()
    play.say(Tend("agnar", "dag"), [3, 3, 3])
    assert play["dag"].condition is Condition.UNCONSCIOUS
    assert play.say(Tend("agnar", "ulf"))["ulf"].condition is Condition.UNCONSCIOUS


@pytest.mark.rule("S12.4-14")
def test_while_one_is_helped_the_others_roll_as_at_the_end_of_a_turn() -> None:
    play = won(agnar(), sinking("dag", (9, 9)), sinking("ulf", (8, 8)), options=(DYING,)).after()
    play.say(Tend("agnar", "dag"), [5, 4, 4])
    assert play.expect(Tested, figure="ulf", passed=False).need.total == 12
    assert play["ulf"].condition is Condition.DEAD


@pytest.mark.rule("S12.4-14")
def test_two_helpers_help_two_in_one_turn() -> None:
    helper = fighter("kai", (5, 5))
    play = won(agnar(), helper, sinking("dag", (9, 9)), sinking("ulf", (8, 8)), options=(DYING,)).after()
    play.say(Tend("agnar", "dag"))
    assert play.refused_by(Tend("agnar", "ulf")) == "S12.4-14"
    play.say(Tend("kai", "ulf"))
    assert [play["dag"].condition, play["ulf"].condition] == [Condition.UNCONSCIOUS] * 2
    play.expect_none(Tested, figure="ulf")


@pytest.mark.rule("S12.4-14")
def test_a_dying_figure_without_help_dies() -> None:
    play = won(agnar(), sinking("dag", (9, 9)), options=(DYING,)).after().say(Done("agnar"))
    assert play["dag"].condition is Condition.DEAD


@pytest.mark.rule("S12.4-14")
def test_the_dead_are_beyond_help() -> None:
    play = won(agnar("bow"), options=(DYING,)).after()
    assert play.refused_by(Tend("agnar", "borg")) == "S12.4-14"


# -- whose turn it is ----------------------------------------------------------------------------------------------


def drawn(*figures: Figure, options: tuple[str, ...] = ()) -> Play:
    """The fight that is over because its last turn was."""
    battle = battle_of(*figures, options=options, turn=3, phase="retreats")
    play = Play.acting(replace(battle, clock=replace(battle.clock, limit=3)))
    while play.position.waiting is not None:
        play.say(next(choice for choice in play.menu if choice.is_pass))
    return play


@pytest.mark.rule("S12.1-14")
def test_after_a_draw_each_side_sees_to_its_own_in_the_order_of_the_roster() -> None:
    ulf = with_item(fighter("ulf", (9, 9), side="blue", pack=["bow"]), Item("ulf/bow", "bow", JAMMED))
    play = drawn(agnar("bow"), ulf).after()
    assert play.decision.side == "red"
    assert play.refused_by(TakeToSmith("agnar", "ulf/bow")) == "S12.1-15"
    play.say(Done("agnar"))
    assert play.decision.side == "blue"
    play.say(TakeToSmith("ulf", "ulf/bow"))
    assert play.position.waiting is None


@pytest.mark.rule("S12.1-14")
def test_a_side_with_nothing_to_do_is_not_asked() -> None:
    ulf = with_item(fighter("ulf", (9, 9), side="blue", pack=["bow"]), Item("ulf/bow", "bow", JAMMED))
    assert drawn(agnar(), ulf).after().decision.side == "blue"


@pytest.mark.rule("S16.15.6-05")
def test_a_pinned_figure_cannot_repair() -> None:
    dag = with_item(fighter("dag", (4, 4), pack=["bow"]), Item("dag/bow", "bow", JAMMED))
    battle = battle_of(dag, fighter("ulf", (9, 9), side="blue"), phase=Phase.TURN_END)
    drawn = replace(battle, clock=replace(battle.clock, limit=1))
    pinned = replace(drawn, holds=(Hold("ulf", "dag", Grip.HELD_2),))
    assert has_aftermath(SKIRMISH, begin(SKIRMISH, drawn)[0])
    assert not has_aftermath(SKIRMISH, begin(SKIRMISH, pinned)[0])


@pytest.mark.rule("S12.0-04")
def test_what_lasts_to_some_moment_of_a_turn_is_over() -> None:
    play = won(agnar("bow"))
    assert play["agnar"].mark(Marks.FORCING)
    assert play.after()["agnar"].marks == ()


@pytest.mark.rule("S12.4-13")
def test_who_comes_round_where_nobody_was_left_has_not_won() -> None:
    mark = Mark(Marks.NONLETHAL, "S12.4-13", 6)
    dag = fighter("dag", hurt=11, condition=Condition.UNCONSCIOUS, marks=[mark])
    ulf = fighter("ulf", (3, 3), side="blue", hurt=12, condition=Condition.DEAD)
    play = Play.from_start(battle_of(dag, ulf, options=[SPARING])).after()
    assert play["dag"].active
    assert play.position.verdict == Verdict(None, "nobody is left")


@pytest.mark.rule("S12.4-14")
def test_the_odds_of_helping_a_dying_enemy_promise_nobodys_downfall() -> None:
    play = won(agnar(), sinking("ulf", (8, 8), side="blue"), options=(DYING,)).after()
    seen = outlook(SKIRMISH, play.position, Tend("agnar", "ulf"))
    assert (seen.down, seen.out, seen.kill) == (0, 0, 0)


def test_it_is_over_for_good_when_all_is_mended() -> None:
    play = won(agnar("bow")).after().say(TakeToSmith("agnar", BOW))
    assert play.battle.clock.phase == "over"
    assert not has_aftermath(SKIRMISH, play.position)
