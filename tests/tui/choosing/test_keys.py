"""What a key may do and may not: digits light, Enter does, Space asks, Tab proposes; and how the menu is ordered."""

from __future__ import annotations

import pytest

from core.battle.goal import Goal, GoalKind
from core.battle.record import replace
from core.match.cups import ScriptedCup
from core.match.match import Match
from core.rulesets.skirmish import SKIRMISH
from core.rulesets.skirmish.grenades.fuses import Fuse
from core.rulesets.skirmish.grenades.lobbing import Lob
from core.rulesets.skirmish.melee.blows import Strike
from core.rulesets.skirmish.movement.moving import EndMoves, Move
from core.rulesets.skirmish.movement.retreats import ForceBack, retreat_cells
from core.rulesets.skirmish.turn.acting import DoNothing
from core.rulesets.skirmish.turn.phases import Phase
from hexfray.testing.skirmish import Play, battle_of, cell, fighter
from tests.support.toy import TOY, Attack, toy_battle
from tests.support.tui.playing import duel, hand
from tui.choosing.choosing import Choosing
from tui.views.keys import ENTRY_KEYS
from tui.views.lines import text_of


def choosing(play: Play, figure: str = "") -> Choosing:
    """As it is chosen on the screen."""
    return Choosing(SKIRMISH, play.position, figure, best_first=True)


def labels(chosen: Choosing) -> list[str]:
    """The lines of the menu."""
    return [entry.label for entry in chosen.listing.entries]


def surrounded() -> Play:
    """Agnar is active, an axe in hand; in front of him are Bran, easy to hit, and Cid in heavy armour."""
    return Play.acting(
        battle_of(
            fighter("agnar", (0, 0), 0, dexterity=14, main="broadsword", pack=("dagger",)),
            fighter("cid", (1, -1), 4, side="blue", main="dagger", worn=("plate",)),
            fighter("bran", (0, -1), 3, side="blue", main="broadsword"),
        )
    )


def far_apart() -> Play:
    """Agnar moves, and Ann; Bran is five hexes off and looks away."""
    return Play.moving(
        battle_of(
            fighter("agnar", (0, 0), 0, main="broadsword"),
            fighter("ann", (3, 0), 0, main="broadsword"),
            fighter("bran", (0, -4), 0, side="blue", main="broadsword"),
        )
    )


# -- the order of the menu ---------------------------------------------------------------------------------------------


def test_the_most_valuable_attack_is_selected() -> None:
    chosen = choosing(surrounded())
    assert labels(chosen)[0] == "strike Bran with the broadsword"
    worths = [chosen.worth(e.choice) for e in chosen.listing.entries if e.choice is not None]
    attacks = [found for found in worths if found is not None]
    assert attacks == sorted(attacks, reverse=True)


def test_nobody_throws_the_only_spear_away_by_a_hasty_enter() -> None:
    """The throw is in the menu, but a strike with the spear is selected, or nothing if no enemy is in reach."""
    spearman = fighter("agnar", main="spear")
    near = choosing(Play.acting(battle_of(spearman, fighter("bran", (0, -1), 3, side="blue"))))
    assert labels(near)[0] == "strike Bran with the spear"
    far = choosing(Play.acting(battle_of(spearman, fighter("bran", (0, -7), 3, side="blue"))))
    assert labels(far)[0] == "throw the spear at Bran"
    assert far.do() == DoNothing("agnar")


def test_nothing_is_last_but_for_what_gains_nothing_and_what_is_refused_which_is_one_line() -> None:
    play = Play.moving(battle_of(fighter("agnar"), fighter("bran", (0, -9), side="blue")))
    play.say(EndMoves("agnar"), EndMoves("bran"))
    *_, folded = choosing(play).listing.entries
    assert folded.label == "unavailable (1)"
    assert [(entry.label, entry.allowed) for entry in folded.more] == [("defend", False)]
    *_, nothing, given_up = choosing(surrounded()).listing.entries
    assert nothing.choice == DoNothing("agnar")
    assert given_up.label == "close with Cid", "it gains nothing by that"


def test_an_engaged_figure_stays_by_the_first_entry() -> None:
    play = Play.moving(
        battle_of(fighter("agnar", (0, 0), 1, main="broadsword"), fighter("bran", (0, -1), 3, side="blue"))
    )
    chosen = choosing(play)
    assert labels(chosen)[:2] == ["stay", "move"]
    assert text_of(chosen.told()[:1]) == "stay, facing NE"
    assert chosen.do() == Move("agnar", (), 1)


def test_a_figure_that_stays_turns_to_an_enemy_behind_it() -> None:
    play = Play.moving(
        battle_of(fighter("agnar", (0, 0), 3, main="broadsword"), fighter("bran", (0, -1), 3, side="blue"))
    )
    assert choosing(play).do() == Move("agnar", (), 0)


def test_actions_left_in_a_round_and_a_dodge_as_a_reaction_have_their_place() -> None:
    """In the toy a figure has two actions a round, and the target of an attack may dodge."""
    match = Match.start(TOY, toy_battle(("ann", "red", (2, 2)), ("ben", "blue", (3, 2))), ScriptedCup([6, 6]))
    chosen = Choosing(TOY, match.position, best_first=True)
    attack = Attack("ann", "ben")
    chosen.select_entry(next(n for n, entry in enumerate(chosen.listing.entries) if entry.choice == attack))
    assert chosen.do() == attack
    match.answer(attack)
    asked = Choosing(TOY, match.position, best_first=True)
    assert (asked.figure, asked.reacting) == ("ben", True)
    assert asked.ends() == asked.decision.otherwise


# -- digits and Enter --------------------------------------------------------------------------------------------------


def test_a_digit_does_only_the_line_that_it_lit() -> None:
    chosen = choosing(surrounded())
    assert not chosen.select_entry(0, "1")
    assert chosen.select_entry(0, "1")


def test_a_line_that_arrows_or_the_game_lit_is_never_done_by_its_digit() -> None:
    chosen = choosing(surrounded())
    chosen.step_line(1)
    assert not chosen.select_entry(1, "2")
    chosen.step_line(1)
    chosen.step_line(-1)
    assert not chosen.select_entry(1, "2")


def test_back_through_a_door_no_digit_is_lit() -> None:
    chosen = choosing(surrounded())
    chosen.select_entry(8, "9")
    chosen.do()
    chosen.back()
    assert not chosen.select_entry(8, "9")


async def test_the_digit_of_the_line_at_hand_gives_no_order() -> None:
    async with hand(duel()) as played:
        answers = len(played.session.match.history)
        await played.press("1")
        assert len(played.session.match.history) == answers
        await played.press("1")
        assert len(played.session.match.history) > answers


# -- Space -------------------------------------------------------------------------------------------------------------


def test_space_asks_once_while_figures_have_not_moved() -> None:
    chosen = choosing(far_apart())
    assert chosen.ends() is None
    assert chosen.fault == "2 figures haven't moved. Space again to end movement. Tab to see the next."
    assert chosen.ends() == EndMoves("agnar")


def test_tab_shows_who_is_left_and_the_question_is_forgotten() -> None:
    chosen = choosing(far_apart())
    chosen.ends()
    chosen.next(1)
    assert chosen.figure == "ann"
    assert chosen.ends() is None


def test_space_asks_for_confirmation_if_a_strike_is_possible() -> None:
    chosen = choosing(surrounded())
    assert chosen.ends() is None
    assert chosen.fault == "Agnar can still strike Bran with the broadsword. Space again to pass."
    assert chosen.ends() == DoNothing("agnar")


def test_any_other_step_takes_the_question_back() -> None:
    chosen = choosing(surrounded())
    chosen.ends()
    chosen.step_line(1)
    assert chosen.ends() is None


# -- Tab and places ----------------------------------------------------------------------------------------------------


def test_tab_leads_to_places_from_which_the_enemy_can_be_struck_the_best_first() -> None:
    """Bran looks away: from behind him it is easiest."""
    chosen = choosing(far_apart())
    chosen.next(1)
    assert chosen.cursor == cell(0, -3)
    seen = set()
    for _ in range(4):
        assert chosen.battle.grid.distance(chosen.cursor, cell(0, -4)) == 1
        seen.add(chosen.cursor)
        chosen.next(1)
    assert len(seen) > 1


def test_enter_goes_there_and_faces_him() -> None:
    chosen = choosing(far_apart())
    chosen.next(1)
    order = chosen.do()
    assert isinstance(order, Move)
    assert cell(0, -4) in chosen.battle.grid.front(order.path[-1], order.facing)


def test_enter_on_the_own_hex_first_proposes_a_place_to_strike_from() -> None:
    chosen = choosing(far_apart())
    assert chosen.do() is None
    assert chosen.cursor == cell(0, -3)
    assert isinstance(chosen.do(), Move)


def test_after_the_proposal_the_figure_can_stay() -> None:
    chosen = choosing(far_apart())
    assert chosen.do() is None
    while chosen.cursor != cell(0, 0):
        assert chosen.back()
    assert chosen.do() == Move("agnar", (), 0)


@pytest.mark.parametrize("at", [(0, -1), (0, -12)])
def test_nothing_is_proposed_to_a_figure_that_can_strike_or_can_reach_nobody(at: tuple[int, int]) -> None:
    """Bran looks away, so he engages nobody."""
    play = Play.moving(battle_of(fighter("agnar", main="broadsword"), fighter("bran", at, 0, side="blue")))
    assert choosing(play).do() == Move("agnar", (), 0)


def test_enter_proposes_the_way_to_an_objective_and_lets_a_figure_stay_there() -> None:
    battle = battle_of(fighter("agnar", movement=4, main="broadsword"), fighter("bran", (0, -12), side="blue"))
    stone = (cell(6, 0), cell(6, 1))
    chosen = choosing(Play.moving(replace(battle, goals=(Goal("red", GoalKind.HOLD, stone),))))
    assert chosen.do() is None
    assert min(chosen.battle.grid.distance(chosen.cursor, one) for one in stone) < 6
    here = replace(battle, goals=(Goal("red", GoalKind.HOLD, (cell(0, 0),)),))
    assert choosing(Play.moving(here)).do() == Move("agnar", (), 0)


def test_tab_leads_towards_an_enemy_who_cannot_be_struck_in_this_turn() -> None:
    play = Play.moving(
        battle_of(fighter("agnar", movement=4, main="broadsword"), fighter("bran", (0, -9), side="blue"))
    )
    chosen = choosing(play)
    chosen.next(1)
    assert chosen.battle.grid.distance(chosen.cursor, cell(0, -9)) < 9


def test_tab_leads_first_to_what_a_goal_asks_for_while_nobody_can_be_struck() -> None:
    battle = battle_of(fighter("agnar", main="broadsword"), fighter("bran", (0, -12), side="blue"))
    stone = (cell(3, 0), cell(3, 1))
    chosen = choosing(Play.moving(replace(battle, goals=(Goal("red", GoalKind.HOLD, stone),))))
    found = set()
    for _ in stone:
        chosen.next(1)
        found.add(chosen.cursor)
    assert found == set(stone)


def test_the_enemy_that_was_looked_at_is_the_one_that_tab_leads_to() -> None:
    play = Play.moving(
        battle_of(
            fighter("agnar", (0, 0), 0, main="broadsword"),
            fighter("bran", (0, -3), 3, side="blue", main="dagger"),
            fighter("cid", (4, -1), 3, side="blue", main="dagger"),
        )
    )
    chosen = choosing(play)
    chosen.look_for("cid")
    chosen.next(1)
    assert chosen.battle.grid.distance(chosen.cursor, cell(4, -1)) == 1


# -- aiming ------------------------------------------------------------------------------------------------------------


def grenadier() -> Play:
    """Ann holds a grenade in each hand; Bob is four hexes ahead."""
    return Play.acting(
        battle_of(
            fighter("ann", main="high explosive grenade", off="high explosive grenade", strength=14),
            fighter("bob", (0, -4), 3, side="blue"),
        )
    )


def test_one_key_aims_and_enter_throws() -> None:
    chosen = choosing(grenadier())
    number = labels(chosen).index("throw the high explosive grenade")
    chosen.select_entry(number, ENTRY_KEYS[number])
    order = chosen.do()
    assert isinstance(order, Lob)
    assert order.fuse is Fuse.THIS_TURN


def aimed() -> Choosing:
    """The grenade is aimed."""
    chosen = choosing(grenadier())
    chosen.select_entry(labels(chosen).index("throw the high explosive grenade"), "1")
    return chosen


@pytest.mark.parametrize(("by_hand", "changed"), [(True, "item"), (False, "fuse")])
def test_other_hand_and_other_fuse_are_a_key_each_and_the_cell_stays(by_hand: bool, changed: str) -> None:
    chosen = aimed()
    before = chosen.selected_order
    chosen.step(0)
    chosen.step(3)
    assert chosen.other_manner(hand=by_hand)
    after = chosen.selected_order
    assert isinstance(before, Lob)
    assert isinstance(after, Lob)
    assert [name for name in ("cell", "item", "fuse") if getattr(before, name) != getattr(after, name)] == [changed]
    assert chosen.other_manner(hand=by_hand)
    assert chosen.selected_order == before


def test_hand_and_fuse_are_told_in_words() -> None:
    told = "\n".join("".join(piece.text for piece in line) for line in aimed().told())
    assert "(short fuse, main hand)" in told


# -- forcing back ------------------------------------------------------------------------------------------------------


def forcing() -> Choosing:
    """Ann has hit Bob, everybody has acted, and she may force him back."""
    play = Play.acting(
        battle_of(
            fighter("ann", (0, 0), 0, main="dagger", dexterity=13, strength=20),
            fighter("bob", (0, -1), 3, side="blue", main="dagger", strength=20),
        )
    ).say(Strike("ann", "bob", "ann/dagger"), [3, 3, 3], [3])
    while play.battle.clock.phase == Phase.ACTIONS:
        play.say(DoNothing(play.decision.figures[0]))
    return choosing(play)


def test_the_hexes_to_force_him_to_are_on_the_map() -> None:
    chosen = forcing()
    chosen.do()
    cells = set()
    for _ in range(5):
        cells.add(chosen.cursor)
        chosen.next(1)
    assert cells == set(retreat_cells(chosen.battle, chosen.battle["bob"]))


def test_to_follow_or_not_is_a_key() -> None:
    chosen = forcing()
    chosen.do()
    at = chosen.cursor
    chosen.other_manner(hand=False)
    assert chosen.do() == ForceBack("ann", "bob", at, follow=True)
