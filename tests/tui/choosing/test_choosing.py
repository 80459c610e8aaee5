"""Choosing an order: the menu as people see it, walks on the map, and what the odds say before."""

from __future__ import annotations

from core.battle.condition import Condition
from core.battle.record import replace
from core.play.asking import Choice, Pass
from core.play.order_odds import first_roll, outlook
from core.rulesets.skirmish import SKIRMISH
from core.rulesets.skirmish.hth.closing import CloseIn
from core.rulesets.skirmish.hth.subduing import Subdue
from core.rulesets.skirmish.melee.blows import Strike
from core.rulesets.skirmish.movement.moving import EndMoves, Move
from core.rulesets.skirmish.turn.acting import DoNothing
from core.rulesets.skirmish.turn.declarations import DeclareNothing
from core.space.cell import Cell
from hexfray.testing.skirmish import Play, battle_of, cell, fighter
from tests.support.hth import grappling
from tests.support.toy import toy_battle
from tui.choosing.choosing import Choosing
from tui.choosing.listing import Listing
from tui.choosing.walking import Walking
from tui.views.keys import BATTLE, ENTRY_KEYS, NEIGHBOURS
from tui.views.lines import text_of
from tui.views.log_view import log_lines
from tui.views.odds_view import order_preview
from tui.views.order_view import Entry, entries
from tui.views.walk_view import Walk, walks


def facing_each_other() -> Play:
    """Agnar acts; Bran is before him, Cid beside him out of reach."""
    return Play.acting(
        battle_of(
            fighter("agnar", (0, 0), 0, dexterity=14, main="broadsword"),
            fighter("bran", (0, -1), 3, side="blue", main="broadsword"),
            fighter("cid", (0, 1), 0, side="blue", main="dagger"),
        )
    )


def test_the_first_line_is_the_plain_strike_with_its_chance() -> None:
    play = facing_each_other()
    first = entries(SKIRMISH, play.position, "agnar")[0]
    assert first.choice == Strike("agnar", "bran", "agnar/broadsword")
    assert (first.key, first.label) == ("1", "strike Bran with the broadsword")
    assert first.chance is not None
    assert round(first.chance, 3) == 0.907  # 14 or less on three dice


def test_other_ways_to_strike_are_behind_one_door() -> None:
    door = entries(SKIRMISH, facing_each_other().position, "agnar")[1]
    assert door.label == "strike Bran: other options"
    assert [entry.label for entry in door.more] == [f"strike the {part}" for part in ("arm", "leg", "hand", "head")]


def test_a_refused_order_is_shown_with_its_reason_and_rule() -> None:
    found = entries(SKIRMISH, facing_each_other().position, "agnar")
    refused = next(entry for entry in found if entry.label == "strike Cid")
    assert not refused.allowed
    assert refused.key == ""
    assert refused.why_not is not None
    assert refused.why_not.reason == "not in front"


def test_the_odds_are_told_line_by_line() -> None:
    play = facing_each_other()
    entry = entries(SKIRMISH, play.position, "agnar")[0]
    assert entry.choice is not None
    roll = first_roll(SKIRMISH, play.position, entry.choice)
    told = text_of(order_preview(play.battle, entry, roll, outlook(SKIRMISH, play.position, entry.choice)))
    assert "91%  14 or less on 3d6" in told
    assert "  14 DEX" in told
    assert "risk: " in told


def promised(play: Play, order: Choice) -> list[str]:
    """What is told of an order once its odds are known, after what it needs."""
    entry = Entry("", "", order)
    roll = first_roll(SKIRMISH, play.position, order)
    seen = outlook(SKIRMISH, play.position, order, budget=1500)
    lines = text_of(order_preview(play.battle, entry, roll, seen)).splitlines()
    return [line for line in lines if line.startswith(("61%", "0%", "avg", "pinned", "risk: "))]


def test_a_pin_is_told_with_the_chance_that_it_succeeds() -> None:
    """Its own half of the opposed roll alone would be 84%."""
    play = Play.acting(grappling(fighter("ann", strength=13, dexterity=14), fighter("bob", side="blue", strength=11)))
    assert promised(play, Subdue("ann", "bob")) == ["61%", "pinned (loses 2 actions) 61%"]


def test_the_menu_tells_the_chance_that_an_order_succeeds() -> None:
    """Agnar runs into Bran with 14 or less, and Bran keeps his feet with 12 or less."""
    menu = entries(SKIRMISH, facing_each_other().position, "agnar")
    chances = {entry.label: round(entry.chance, 2) for entry in menu if entry.chance is not None}
    assert (chances["strike Bran with the broadsword"], chances["slam into Bran"]) == (0.91, 0.24)


def test_an_ordinary_blow_promises_no_more_than_its_roll() -> None:
    play = facing_each_other()
    told = promised(play, Strike("agnar", "bran", "agnar/broadsword"))
    assert told[0].startswith("avg ")
    assert told[1].startswith("risk: ")
    assert len(told) == 2


def test_what_is_sampled_is_told_as_a_sentence_that_can_be_said() -> None:
    play = Play.acting(grappling(fighter("ann", strength=13, dexterity=14), fighter("bob", side="blue", strength=11)))
    order = Subdue("ann", "bob")
    seen = replace(outlook(SKIRMISH, play.position, order), exact=False)
    told = text_of(order_preview(play.battle, Entry("", "", order), None, seen)).splitlines()
    assert "61% · estimate" in told


def test_the_chance_of_the_menu_stands_beside_a_sampled_roll_near_it() -> None:
    """Sampled odds agree with a first roll that is 4 % off; the number of the menu decides what is shown."""
    play = facing_each_other()
    order = Strike("agnar", "bran", "agnar/broadsword")
    roll = first_roll(SKIRMISH, play.position, order)
    seen = replace(outlook(SKIRMISH, play.position, order), exact=False, succeeds=0.87)
    for chance, shown in ((0.87, True), (0.9074, False)):
        told = text_of(order_preview(play.battle, Entry("", "", order, chance=chance), roll, seen))
        assert "91%  14 or less" in told
        assert ("87%" in told) is shown


def test_who_will_not_have_it_makes_an_order_vain() -> None:
    ann = fighter("ann", main="dagger")
    play = Play.acting(battle_of(ann, fighter("bob", (0, -1), 3, side="blue", main="spear")))
    assert promised(play, CloseIn("ann", "bob")) == ["0%"]


def test_tab_goes_from_target_to_target() -> None:
    play = Play.acting(
        battle_of(
            fighter("agnar", (0, 0), 0, dexterity=14, main="broadsword"),
            fighter("bran", (0, -1), 3, side="blue", main="broadsword"),
            fighter("cid", (1, -1), 4, side="blue", main="dagger"),
        )
    )
    listing = Listing(entries(SKIRMISH, play.position, "agnar"))
    targets = []
    for _ in range(3):
        assert listing.entry is not None
        targets.append(listing.entry.target)
        listing.next_target(1)
    assert targets == ["bran", "cid", "bran"]


def test_a_walk_needs_a_place_and_a_facing() -> None:
    play = Play.moving(battle_of(fighter("agnar"), fighter("bran", (0, -8), side="blue")))
    walking = Walking(play.battle, "agnar", walks(SKIRMISH, play.menu, "agnar"))
    walking.towards(1)
    walking.towards(1)
    assert walking.order() == Move("agnar", (cell(1, -1), cell(2, -2)), 1)
    walking.turn(1)
    assert walking.order() == Move("agnar", (cell(1, -1), cell(2, -2)), 2)
    assert walking.back()
    assert walking.order() == Move("agnar", (cell(1, -1), cell(2, -2)), 1)


def test_a_walk_back_to_where_one_stands_is_the_last_step_back() -> None:
    play = Play.moving(battle_of(fighter("agnar"), fighter("bran", (0, -8), side="blue")))
    walking = Walking(play.battle, "agnar", walks(SKIRMISH, play.menu, "agnar"))
    walking.towards(1)
    assert [walking.back(), walking.back()] == [True, False]
    assert walking.cursor == walking.home


def test_what_is_out_of_reach_is_not_walked_to() -> None:
    play = Play.moving(battle_of(fighter("agnar", movement=2), fighter("bran", (0, -8), side="blue")))
    walking = Walking(play.battle, "agnar", walks(SKIRMISH, play.menu, "agnar"))
    walking.point_at(cell(0, -5))
    assert not walking.settle()
    assert walking.path is None


def test_an_adjacent_enemy_is_faced_at_the_end_of_a_walk() -> None:
    play = Play.moving(battle_of(fighter("agnar", facing=0), fighter("bran", (1, -2), side="blue")))
    walking = Walking(play.battle, "agnar", walks(SKIRMISH, play.menu, "agnar"))
    walking.point_at(cell(0, -2))
    walking.settle()
    assert walking.facing == 2  # south-east, though the walk went north


def test_a_pole_may_take_a_path_that_ends_straight() -> None:
    play = Play.moving(battle_of(fighter("agnar", main="spear"), fighter("bran", (0, -9), side="blue")))
    walking = Walking(play.battle, "agnar", walks(SKIRMISH, play.menu, "agnar"))
    ends = max(walking.walk.ends, key=lambda at: len(walking.walk.ends[at]))
    walking.point_at(ends)
    assert walking.other_path() > 1
    assert "last 3 straight" in text_of(walking.told())


def test_a_walk_over_squares_is_told_in_squares() -> None:
    battle = toy_battle(("ann", "red", (0, 0)), ("ben", "blue", (5, 5)))
    there = (Cell(1, 0), Cell(2, 1))
    walking = Walking(battle, "ann", (Walk("go", Pass("ann"), {there[-1]: (there,)}, len),))
    walking.point_at(there[-1])
    assert "2 squares, cost 2" in text_of(walking.told())


def test_kneeling_may_follow_a_walk() -> None:
    play = Play.moving(battle_of(fighter("agnar", movement=4), fighter("bran", (0, -9), side="blue")))
    kneel = next(walk for walk in walks(SKIRMISH, play.menu, "agnar") if walk.verb == "kneel")
    assert cell(0, -2) in kneel.ends
    assert cell(0, -3) not in kneel.ends


def test_space_means_no_more_of_this_in_every_phase() -> None:
    moving = Play.moving(battle_of(fighter("agnar"), fighter("ann", (3, 0)), fighter("bran", (0, -9), side="blue")))
    assert Choosing(SKIRMISH, moving.position, "ann").passing() == EndMoves("agnar")
    moving.say(EndMoves("agnar"), EndMoves("bran"))
    assert Choosing(SKIRMISH, moving.position).passing() == DeclareNothing("agnar")
    assert Choosing(SKIRMISH, facing_each_other().position).passing() == DoNothing("agnar")


def test_a_hasty_enter_declares_nothing() -> None:
    play = Play.moving(battle_of(fighter("agnar"), fighter("bran", (0, -9), side="blue")))
    play.say(EndMoves("agnar"), EndMoves("bran"))
    assert Choosing(SKIRMISH, play.position).do() == DeclareNothing("agnar")


def test_a_prone_figure_crawls_on_the_map() -> None:
    play = Play.moving(
        battle_of(fighter("agnar", condition=Condition.PRONE), fighter("bran", (0, -9), side="blue", main="dagger"))
    )
    assert [walk.verb for walk in walks(SKIRMISH, play.menu, "agnar")] == ["move", "crawl"]


def test_a_roll_in_the_log_unfolds_to_its_tally() -> None:
    play = facing_each_other().say(Strike("agnar", "bran", "agnar/broadsword"), [6, 6, 5])
    tested = next(said for said in log_lines(play.battle, play.events) if said.style == "roll")
    assert tested.figures == ("agnar", "bran")
    assert text_of(tested.detail).splitlines()[0].strip().startswith("14 DEX")


def test_no_key_means_two_things() -> None:
    keys = [key for entry in BATTLE for key in entry.keys.split(",")]
    keys += [*ENTRY_KEYS, *NEIGHBOURS.values(), "up", "down", "left", "right"]
    assert len(keys) == len(set(keys))


def test_nobody_turns_his_back_on_the_nearest_enemy_unasked() -> None:
    play = Play.moving(battle_of(fighter("agnar", facing=0), fighter("bran", (0, -8), side="blue")))
    walking = Walking(play.battle, "agnar", walks(SKIRMISH, play.menu, "agnar"))
    walking.point_at(cell(0, 2))
    assert walking.faces == 0, "though the walk goes south"
    walking.point_at(cell(1, -1))
    assert walking.faces == 1, "as it goes, which is not away from him"
