"""The menu of scuffle: ways into other figures' hexes on the map, wording, who can strike on the way, the orders
available there, holds."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from core.battle.hold import Hand, Hold
from core.battle.record import replace
from core.play.asking import Choice
from core.play.move_preview import price
from core.play.parts import encounters_of, footprint_of, lost_options_of
from core.play.phrases import label
from core.rulesets.scuffle.entering.coming_in import Enter
from core.rulesets.scuffle.grapples.dragging import Drag
from core.rulesets.scuffle.ground.picking import PickWay
from core.rulesets.scuffle.moves.orders import Form
from core.rulesets.scuffle.pins.breaking import BreakPin, Score
from core.rulesets.scuffle.pins.pinning import Pin, PinOf
from core.rulesets.scuffle.shift.shifting import StayPut
from core.rulesets.scuffle.throws.forms import Throw
from core.rulesets.skirmish.melee.blows import Strike
from core.rulesets.skirmish.movement.moving import Move
from hexfray.testing.skirmish import cell
from tests.support.scuffle import Pairs, Play, ada, battle_of, bob, cid, come_in, in_one_hex, path
from tui.choosing.choosing import Choosing
from tui.choosing.walking import Walking
from tui.plain.descriptions import describe_figure
from tui.views.glyphs import UNICODE
from tui.views.lines import Line, text_of
from tui.views.map_view import Overlay, map_view, tied
from tui.views.move_preview_view import preview_lines
from tui.views.overlays import overlay_sign
from tui.views.wording import full_label


def lines(told: Iterable[Line]) -> list[str]:
    return [text_of([line]) for line in told]


def choosing(play: Play) -> Choosing:
    return Choosing(play.ruleset, play.position, best_first=True)


def manner(play: Play, label: str) -> Walking:
    """Selects a way of walking."""
    found = choosing(play)
    number = next(n for n, entry in enumerate(found.listing.entries) if entry.label == label)
    found.select_entry(number)
    assert found.walking is not None
    return found.walking


# -- ways ----------------------------------------------------------------------------------------------------------


def test_one_goes_into_a_hex_on_the_map() -> None:
    """Bob looks away: the cheapest way comes from behind him."""
    walking = manner(Play.moving(battle_of(ada(), bob(facing=0))), "enter")
    walking.point_at(cell(0, -1))
    assert walking.order() == Enter("ada", path((0, -1)))
    told = lines(walking.told())
    assert told[0] == "enter Bob's hex"
    assert told[1] == "1 hex, cost 2"
    assert "from Bob's rear (+4 to attack) H-begin-03" in told


def test_you_cannot_enter_your_own_hex_and_enter_selects_another_without_complaint() -> None:
    found = choosing(Play.moving(battle_of(ada(), bob())))
    found.select_entry(next(n for n, entry in enumerate(found.listing.entries) if entry.label == "enter"))
    walking = found.walking
    assert walking is not None
    assert lines(walking.told()) == ["where to? Tab to jump to a destination"]
    assert found.do() is None
    assert (walking.cursor, found.fault) == (cell(0, -1), "")
    walking.point_at(cell(0, 1))
    assert found.do() is None
    assert (walking.cursor, found.fault) == (cell(0, 1), "out of reach")


def test_nobody_turns_at_the_end_of_it() -> None:
    walking = manner(Play.moving(battle_of(ada(), bob())), "enter")
    walking.point_at(cell(0, -1))
    assert not walking.turn(1)
    assert lines(walking.told())[-1] == "Enter move"


def test_from_the_front_he_may_strike_first() -> None:
    walking = manner(Play.moving(battle_of(ada(), bob())), "enter")
    walking.point_at(cell(0, -1))
    assert "from Bob's front; can strike first H-opportunity-02" in lines(walking.told())


def test_too_long_a_way_leaves_a_shove_alone() -> None:
    """Four hexes and his: 6 of 10 MOV."""
    walking = manner(Play.moving(battle_of(ada((0, 4)), bob())), "enter")
    walking.point_at(cell(0, -1))
    assert "too far to attack there, only shove (6 MOV; limit 5) H-enter-17" in lines(walking.told())


def test_rolling_for_a_way_costs_what_it_says_and_says_where() -> None:
    rubble = cell(0, -1)
    play = Play.moving(battle_of(ada(), bob((0, -5)), terrain={(0, -1): "rubble"}))
    paying, rolling = manner(play, "move"), manner(play, "pick your way")
    for walking in (paying, rolling):
        walking.point_at(rubble)
    assert (lines(paying.told())[1], lines(rolling.told())[1]) == ("1 hex, cost 2", "1 hex, cost 1")
    order = rolling.order()
    assert isinstance(order, PickWay)
    assert order.rolls == (rubble,)
    assert choosing(play).menu.refusal(order) is None


RUBBLE = dict.fromkeys(((0, 0), (0, -1), (0, -2), (0, -3)), "rubble")


@pytest.mark.rule("H-broken-09", "S12.0-09")
def test_a_walk_over_broken_ground_leaves_what_its_cost_leaves() -> None:
    """A run of four hexes of rubble: 6 of 12 MOV, and there is time for a blow; one hex more, and there is not."""
    play = Play.moving(battle_of(ada((0, 1), movement=12), bob((0, -6)), terrain=RUBBLE))
    assert (
        lost_options_of(play.ruleset.book, play.battle, Move("ada", path((0, 0), (0, -1), (0, -2), (0, -3)), 0)) == ()
    )
    further = Move("ada", path((0, 0), (0, -1), (0, -2), (0, -3), (0, -4)), 0)
    assert [lost.text for lost in lost_options_of(play.ruleset.book, play.battle, further)] == [
        "too far to attack after (7 MOV; limit 6)"
    ]


@pytest.mark.rule("H-broken-03", "S12.0-09")
def test_a_way_rolled_for_leaves_what_it_costs_if_nobody_slips() -> None:
    play = Play.moving(battle_of(ada((0, 1)), bob((0, -6)), terrain=RUBBLE))
    five = path((0, 0), (0, -1), (0, -2), (0, -3), (0, -4))
    assert lost_options_of(play.ruleset.book, play.battle, PickWay("ada", five, 0, five[:1])) == ()
    six = (*five, cell(0, -5))
    lost = lost_options_of(play.ruleset.book, play.battle, PickWay("ada", six, 0, six[:1]))
    assert [one.text for one in lost] == ["too far to attack after (6 MOV; limit 5)"]


def test_dragging_is_a_walk_of_its_own_for_each() -> None:
    strong = ada(strength=16)
    play = Play.moving(battle_of(*in_one_hex(strong, bob()), holds={("ada", "bob"): "grapple"}))
    walking = manner(play, "drag Bob")
    walking.point_at(cell(0, 1))
    assert walking.order() == Drag("ada", "bob", path((0, 1)))


# -- what comes of them ----------------------------------------------------------------------------------------------


@pytest.mark.rule("H-base-06")
def test_who_may_strike_is_shown_on_the_path() -> None:
    """Bob's front hexes are left by a step back: 11 or less, 1d-2 of bare hands."""
    walking = manner(Play.moving(battle_of(ada(), bob())), "move")
    walking.point_at(cell(0, 1))
    assert any(": Bob can strike: 62%, avg " in line and line.endswith("H-base-06") for line in lines(walking.told()))


def test_nobody_strikes_at_who_stays_before_him() -> None:
    play = Play.moving(battle_of(ada(), bob()))
    assert encounters_of(play.ruleset.book, play.battle, Move("ada", (), 0)) == ()


def told_price(play: Play, order: Choice) -> list[str]:
    found = price(play.ruleset, play.position, order)
    return lines(preview_lines(found, play.battle, UNICODE, encounters_of(play.ruleset.book, play.battle, order)))


def test_the_price_of_going_in_is_what_may_be_done_there() -> None:
    told = told_price(Play.moving(battle_of(ada(), bob())), Enter("ada", path((0, -1))))
    assert any("Bob can strike" in line for line in told)
    assert any(line.startswith("▲ strike Bob hand-to-hand") for line in told)
    assert any(line.startswith("▲ throw Bob") for line in told)
    assert not any(line.startswith("▼") for line in told)


def test_what_is_told_with_the_walk_is_not_told_again() -> None:
    told = told_price(Play.moving(battle_of(ada(), bob())), Move("ada", path((0, 1)), 0))
    assert not any("62%" in line and "1515" in line for line in told)


def test_an_enemy_may_come_in() -> None:
    """Bob has no weapon: in her hex he does more than beside it, or as much."""
    play = Play.moving(battle_of(ada(main="spear"), bob((0, -2))), first=False)
    openings = play.ruleset.odds.openings(play.ruleset.book, play.battle, play["bob"], play["ada"], 1)
    assert any(isinstance(step, Enter) for opening in openings for step in opening.steps)


# -- what is selected ------------------------------------------------------------------------------------------------

MUTUAL = {("ada", "bob"): "grapple", ("bob", "ada"): "grapple"}
PINNED = {("ada", "bob"): "pin-both-arms"}


def labels(play: Play) -> list[str]:
    return [entry.label for entry in choosing(play).listing.entries if entry.allowed and not entry.more]


@pytest.mark.parametrize("holds", [MUTUAL, {("ada", "bob"): "grapple"}, PINNED], ids=["mutual", "grapple", "pin"])
def test_letting_go_is_behind_doing_nothing(holds: Pairs) -> None:
    """Nothing is won by it, and a hasty Enter must not do it."""
    battle = battle_of(*in_one_hex(ada(), bob()), holds=holds)
    acting, moving = labels(Play.acting(battle)), labels(Play.moving(battle))
    assert acting.index("let go of Bob") > acting.index("pass")
    assert moving.index("let go of Bob") > moving.index("end movement")


def test_in_a_hold_an_attack_is_selected() -> None:
    assert labels(Play.acting(battle_of(*in_one_hex(ada(), bob()), holds=MUTUAL)))[0] == "strike Bob hand-to-hand"


def test_breaking_free_comes_before_walking() -> None:
    assert labels(Play.moving(battle_of(*in_one_hex(ada(), bob()), holds=MUTUAL)))[:2] == [
        "break free from Bob",
        "shove Bob off",
    ]


def test_after_a_strike_on_entering_enter_continues_the_move() -> None:
    """Her order was to go in; to stay out is another."""
    play = Play.moving(battle_of(ada(), bob(main="broadsword"))).say(Enter("ada", path((0, -1))))
    play.say(Strike("bob", "ada", "bob/broadsword"), (3, 3, 3), (1, 1))
    assert play.decision.figures == ("ada",)
    assert labels(play) == ["pass", "stay out after all"]


# -- words -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("order", "words"),
    [
        (Pin("ada", "bob", PinOf.ARMS, one_arm=True), "pin Bob by both arms (one-handed)"),
        (Pin("ada", "bob", PinOf.ARMS, tight=True), "pin Bob by both arms (tight)"),
        (Pin("ada", "bob", PinOf.THROAT, hard=True), "pin Bob by the throat (choking)"),
        (Throw("ada", "bob"), "throw Bob"),
        (Throw("ada", "bob", Form.TRAINED_SACRIFICE), "throw Bob (trained sacrifice throw)"),
        (BreakPin("ada", "bob", Score.DX), "break Bob's pin (with DEX)"),
    ],
)
def test_orders_are_said_as_a_fighter_says_them(order: Choice, words: str) -> None:
    assert label(battle_of(*in_one_hex(ada(), bob())), order) == words


def test_a_way_into_a_hex_names_who_is_there() -> None:
    battle = battle_of(ada(), bob())
    assert full_label(battle, Enter("ada", path((0, -1)))) == "enter Bob's hex"


def test_a_throw_tells_its_other_rolls_and_where_he_lands() -> None:
    found = choosing(come_in(battle_of(ada(), bob())))
    order = Throw("ada", "bob")
    covered = footprint_of(found.ruleset.book, found.battle, order)
    assert [note.text for note in covered.notes] == [
        "Bob can counter (7 or less: 16%)",
        "then STR against Bob (10 or less: 50%)",
        "Bob lands in 7 hexes (your choice)",
    ]
    assert len(covered.edge) == 7


# -- holds -----------------------------------------------------------------------------------------------------------


def test_a_line_that_holds_a_figure_is_drawn_from_cell_to_cell() -> None:
    line = Hold("cid", "ada", "pin-limb", part="right arm", how=("by a line",), hands=(Hand.MAIN,))
    battle = replace(battle_of(ada(), cid((0, -2), 3)), holds=(line,))
    assert tied(battle) == {cell(0, 0), cell(0, -1), cell(0, -2)}
    view = map_view(Play.acting(battle_of(ada(), bob())).ruleset, battle, Overlay())
    assert overlay_sign(view, cell(0, -1), UNICODE) == UNICODE.holding
    assert overlay_sign(view, cell(0, 1), UNICODE) == ""


def test_the_lines_name_holder_and_held() -> None:
    play = Play.acting(battle_of(*in_one_hex(ada(), bob()), holds={("ada", "bob"): "grapple"}))
    assert "; has Bob grappled" in describe_figure(play.ruleset, play.battle, play["ada"])
    assert "; grappled by Ada" in describe_figure(play.ruleset, play.battle, play["bob"])


# -- the shift ---------------------------------------------------------------------------------------------------------


def test_at_the_shift_staying_is_selected_first() -> None:
    chosen = choosing(Play.shifting(battle_of(ada(), bob((0, -4)), terrain={(0, -1): "rubble"})))
    assert [entry.label for entry in chosen.listing.entries] == ["stay put", "shift"]
    assert chosen.do() == StayPut("ada")


def test_going_down_is_said_in_few_words() -> None:
    play = Play.acting(battle_of(ada(), bob()))
    found = [entry.label for entry in choosing(play).listing.entries if entry.label in ("kneel", "go prone")]
    assert found == ["kneel", "go prone"]
