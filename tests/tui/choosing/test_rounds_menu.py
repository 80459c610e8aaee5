"""The menu of rounds: the best attack selected, few keys for an ordinary turn, rarely wanted orders at the end."""

from __future__ import annotations

import pytest

from core.battle.mark import Mark
from core.battle.posture import Life
from core.battle.record import replace
from core.play.asking import Choice, Pass
from core.play.forecast import THIS_TURN, forecast
from core.play.phrases import label
from core.rulesets.rounds import ROUNDS
from core.rulesets.rounds.attack.assault import Assault
from core.rulesets.rounds.attack.blocking import Block
from core.rulesets.rounds.attack.dodging import Dodge, Threatened
from core.rulesets.rounds.fire.entering import Duck
from core.rulesets.rounds.gear.doors import WorkDoor
from core.rulesets.rounds.grab.breaking import BreakFree
from core.rulesets.rounds.grab.machine import Grip
from core.rulesets.rounds.manoeuvres.charging import Charge
from core.rulesets.rounds.sheet.armoury import FIST, GRAB
from core.rulesets.rounds.sheet.basics import Edge
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.rounds.turn.acts import doing
from core.space.cell import Cell
from hexfray.testing import Play
from tests.support.rounds.fixtures import ann, battle_of, ben, cy, fighter, go, play
from tests.support.rounds.grabbing import holding
from tests.support.rounds.throwing import thrower
from tests.support.tui.by_keys import choosing, labels, pressed
from tui.views.forecast_view import threat_text
from tui.views.order_view import Entry
from tui.views.wording import infinitive

TWICE_SPENT = (Mark(Marks.SPENT, "C-action-01", 3),)
SPENT = (Mark(Marks.SPENT, "C-action-01", 2),)
FAR = (15, 15)


def menu(played: Play) -> list[str]:
    return labels(choosing(played).listing.entries)


def whole(entries: tuple[Entry, ...]) -> list[str]:
    """All labels, those behind a door in its place."""
    return [label for entry in entries for label in (whole(entry.more) if entry.more else [entry.label])]


def whole_with_doors(entries: tuple[Entry, ...]) -> list[str]:
    """All labels, and those behind each door after it."""
    return [label for entry in entries for label in (entry.label, *whole_with_doors(entry.more))]


def keys(played: Play, *names: str, who: str = "ann") -> list[Choice]:
    """The orders these keys give; the other figures pass, and dice roll low."""
    given: list[Choice] = []
    at = choosing(played)
    for key in names:
        order = pressed(at, key)
        if order is None:
            continue
        given.append(order)
        played.say(order)
        while not (played.awaits_choice() and played.decision.figures == (who,)):
            if played.awaits_choice() and played.moment == "acting":
                return given
            played.say("ben pass" if played.awaits_choice() else [1, 2])
        at = choosing(played)
    return given


def named(given: list[Choice]) -> list[str]:
    return [type(order).__name__ for order in given]


# -- keys --------------------------------------------------------------------------------------------------------------


def test_to_strike_twice_and_be_done_is_three_keys() -> None:
    given = keys(play(ann(things=("sword",)), ben()), "enter", "enter", "enter")
    assert named(given) == ["Strike", "Strike", "EndTurn"]


def test_to_come_near_strike_and_be_done_is_four() -> None:
    given = keys(play(ann(things=("sword",)), ben(at=(7, 5))), "tab", "enter", "enter", "enter")
    assert named(given) == ["Go", "Strike", "EndTurn"]


def test_to_shoot_twice_and_be_done_is_three() -> None:
    given = keys(play(ann(things=("slug pistol",)), ben(at=(9, 5))), "enter", "enter", "enter")
    assert named(given) == ["Shoot", "Shoot", "EndTurn"]


def test_to_charge_and_be_done_is_two() -> None:
    given = keys(play(ann(things=("sword",)), ben(at=(9, 5), marks=SPENT)), "enter", "enter")
    assert named(given) == ["Charge", "EndTurn"]


def test_to_draw_is_one_for_who_has_nothing_in_hand() -> None:
    assert named(keys(play(ann(about=("sword",)), ben(at=FAR)), "enter")) == ["Draw"]


def test_to_stand_up_is_one() -> None:
    assert named(keys(play(ann(prone=True), ben(at=FAR)), "enter")) == ["StandUp"]


def test_to_break_free_is_one() -> None:
    played = holding(ben(at=(6, 5)), ann()).say("ben done")
    order = choosing(played).do()
    assert isinstance(order, BreakFree)


def test_enter_defends_if_that_has_a_chance_and_otherwise_passes() -> None:
    ready, spent = (play(ann(things=("sword",)), ben(marks=marks)) for marks in ((), TWICE_SPENT))
    attacked = [choosing(played.say("ann strike target=ben item=ann/sword")).do() for played in (ready, spent)]
    assert isinstance(attacked[0], Block | Dodge)
    assert attacked[1] == Pass("ben")


def test_enter_keeps_the_last_action_of_a_turn_to_come() -> None:
    """Ben may defend with his first action; the other is for his own turn."""
    once = (Mark(Marks.SPENT, "C-action-01", 1),)
    given = []
    for marks in ((), once):
        attacked = play(ann(things=("sword",)), ben(marks=marks)).say("ann strike target=ben item=ann/sword")
        given.append(choosing(attacked).do())
    assert isinstance(given[0], Block | Dodge)
    assert given[1] == Pass("ben")


def test_nothing_beyond_the_allowance_is_done_by_enter_alone() -> None:
    played = play(ann(things=("sword",), marks=SPENT), ben())
    order = choosing(played).do()
    assert order is not None
    assert order.is_pass
    assert any(entry.label.startswith("strike Ben") for entry in choosing(played).listing.entries[:3])


def test_space_asks_before_a_whole_turn_is_given_away() -> None:
    at = choosing(play(ann(), ben()))
    assert at.ends() is None
    assert at.fault.startswith("Ann has 2 actions left")
    assert at.ends() is not None


def test_tab_stays_in_what_can_be_done() -> None:
    at = choosing(play(ann(things=("sword",), marks=SPENT), ben(at=FAR)))
    lines = at.listing.entries
    assert lines[-1].label.startswith("unavailable")
    for by in (1, -1):
        seen = set()
        for _ in lines:
            at.next(by)
            seen.add(at.listing.place)
        assert sorted(seen) == [*range(len(lines) - 1)]
    at.select_entry(len(lines) - 1)
    assert at.do() is None
    assert not at.listing.top
    at.next(1)
    assert (at.listing.top, at.listing.place) == (True, 0)


# -- menus -----------------------------------------------------------------------------------------------------------


def test_attacks_come_before_ways_and_ways_before_what_is_rare() -> None:
    lines = whole(choosing(play(ann(things=("sword",), about=("knife",)), ben())).listing.entries)
    assert lines[0] == "strike Ben with the sword"
    assert lines.index("move") < lines.index("end turn") < lines.index("dodge for the rest of the round")
    assert lines.index("end turn") < lines.index("drop the sword")


def test_a_menu_is_short_where_nobody_is_near() -> None:
    played = play(ann(things=("sword",)), ben(at=FAR), cy(at=(15, 13)))
    entries = choosing(played).listing.entries
    shown = labels(entries)[: labels(entries).index("end turn") + 1]
    assert len(shown) <= 5, shown


def test_jumping_and_climbing_are_lines_with_a_name_at_the_end() -> None:
    played = play(ann(), ben(at=(12, 5)), ground={(6, 5): "barricade", (5, 6): "table"})
    lines = whole(choosing(played).listing.entries)
    assert all(lines)
    assert lines.index("end turn") < lines.index("jump") < lines.index("climb a metre")


def test_a_crowded_menu_keeps_what_is_alike_behind_doors() -> None:
    gunner = ann(things=("machine pistol",), about=("knife", "sword"))
    entries = choosing(play(gunner, ben(at=(12, 5)), cy(at=(13, 7)), ground={(5, 6): "table"})).listing.entries
    doors = {entry.label: labels(entry.more) for entry in entries if entry.more}
    assert len(entries) <= 15
    assert doors["aim"] == ["aim at Ben for a shot", "aim at Cy for a shot", "aim to suppress"]
    assert doors["draw"] == ["draw the knife", "draw the sword"]
    assert labels(entries)[:2] == [f"shoot {name} with the machine pistol" for name in ("Cy", "Ben")]
    assert all(whole(entries)), "no line is without words"


def test_a_door_names_what_lies_behind_it_and_nothing_else() -> None:
    gunner = ann(things=("machine pistol",), about=("knife", "sword"))
    entries = choosing(play(gunner, ben(at=(12, 5)), cy(at=(13, 7)), ground={(5, 6): "table"})).listing.entries
    (feints,) = [entry for entry in entries if entry.more and entry.more[0].label.startswith("feint at")]
    assert feints.label == "feint"


def test_a_door_is_opened_or_closed_by_name_on_its_side() -> None:
    ground = {(6, 4): "door", (5, 6): "doorway", (4, 5): "doorway"}
    played = play(ann(), ben(at=FAR), cy(at=(4, 5), side="red"), ground=ground)
    lines = whole(choosing(played).listing.entries)
    assert [label for label in lines if "the door" in label] == [
        "open the door to the north-east",
        "close the door to the south",
        "close the door to the west",
    ]
    (refused,) = (
        one
        for entry in choosing(played).listing.entries
        for one in entry.more
        if one.label.endswith("door to the west")
    )
    assert refused.why_not is not None
    assert doing(played.battle, WorkDoor("ann", Cell(6, 4))) == "open the door to the north-east"


@pytest.mark.parametrize("grip", [Grip.GRABBED, Grip.STRANGLED, Grip.LOCKED])
def test_letting_go_comes_after_everything_else_done_in_a_hold(grip: Grip) -> None:
    lines = menu(holding(ann(edges=(Edge("joint-lock"),)), ben(), grip=grip))
    last = max(n for n, line in enumerate(lines) if line.startswith(("hurt", "strangle", "go on", "lock", "end turn")))
    assert next(n for n, line in enumerate(lines) if line.startswith(("let go", "hold Ben without"))) > last


def test_striking_an_unconscious_figure_comes_last() -> None:
    lies = replace(ben(), life=Life.UNCONSCIOUS)
    first = choosing(play(ann(things=("sword",)), lies, cy(at=(12, 5)))).listing.entries[0]
    assert "Ben" not in first.label


def test_a_menu_is_gone_through_past_the_lines_that_lead_to_the_map() -> None:
    at = choosing(play(ann(things=("sword",)), cy(at=(12, 5))))
    places = []
    for _ in at.listing.entries:
        at.step_line(1)
        places.append(at.listing.place)
    assert sorted(places) == [*range(len(at.listing.entries))]


def test_a_short_menu_has_no_doors_but_to_what_is_refused() -> None:
    entries = choosing(play(ann(marks=SPENT), ben(at=FAR))).listing.entries
    assert [entry.label for entry in entries if entry.more and not entry.label.startswith("unavailable")] == []


def test_fire_is_laid_elsewhere_by_the_squares_that_differ() -> None:
    played = play(ann(things=("slug rifle",)), ben(at=(10, 5)))
    (door,) = [entry for entry in choosing(played).listing.entries if entry.label == "fire over squares"]
    elsewhere = next(entry for entry in door.more if entry.label == "suppress: other squares")
    *squares, rest = elsewhere.more
    assert all(label.startswith(("the square", "the squares")) for label in labels((*squares, *rest.more)))


def test_every_line_that_may_be_chosen_has_a_key() -> None:
    def keyed(entries: tuple[Entry, ...], by_kind: bool = False) -> bool:
        """Outside submenus a kind has a letter, if the digits run out."""
        return all((entry.key or by_kind or not entry.allowed) and keyed(entry.more) for entry in entries)

    assert keyed(
        by_kind=True,
        entries=choosing(play(ann(things=("sword",), about=("knife", "slug pistol")), ben())).listing.entries,
    )


def test_every_door_says_what_is_behind_it() -> None:
    played = holding(thrower(0, Edge("joint-lock")), ben())
    assert {"throw Ben", "lock Ben's limb: other options"} <= {*menu(played)}
    assert not [label for label in menu(played) if not label or label != label.strip()]


def test_other_ways_to_aid_a_friend_name_him_and_the_enemy() -> None:
    played = play(ann(things=("knife",)), fighter("vic", at=(6, 4), side="red"), ben(at=(6, 5)))
    assert "help Vic defend against Ben" in whole_with_doors(choosing(played).listing.entries)


def test_of_several_friends_the_door_names_none() -> None:
    friends = [fighter(name, at=at, side="red") for name, at in (("vic", (6, 4)), ("wes", (6, 6)))]
    assert "help someone" in whole_with_doors(choosing(play(ann(), *friends, ben(at=(6, 5)))).listing.entries)


def test_the_submenu_of_hold_off_says_until_someone_acts() -> None:
    others = ben(at=(9, 5)), cy(), fighter("dee", at=(12, 12), side="blue")
    played = play(ann(), *others).say("ann delay count=1", "ann done", "ben delay count=1")
    assert played.decision.figures == ("ben",)
    played.say(go("ben", (10, 5)))
    assert [label for label in menu(played) if label.startswith("hold off")] == [
        "hold off",
        "hold off until someone acts",
    ]


def test_to_lie_down_and_to_let_a_thing_fall_are_called_apart() -> None:
    doors = [entry.label for entry in choosing(play(ann(things=("sword",)), ben())).listing.entries if entry.more]
    assert {"wait, dodge, go prone", "put away, drop"} <= {*doors}


def test_a_defence_names_the_attacker() -> None:
    battle = battle_of(ann(), ben())
    assert [label(battle, kind("ann", "ben")) for kind in (Dodge, Block)] == ["dodge Ben", "block Ben"]
    assert not [kind for kind in (Dodge, Block, Duck) if "`" in kind.meaning]


def test_who_tries_to_grab_is_said_to_do_it_with_what_he_holds_alone() -> None:
    battle = battle_of(ann(), ben())
    grabs = Assault(battle, battle["ann"], battle["ben"], Skill.UNARMED, Manoeuvre.GRAB, GRAB)
    assert Threatened(grabs).prompt_in(battle) == "Ann grabs at you. Defend? (1 action)"
    feints = replace(grabs, manoeuvre=Manoeuvre.FEINT, kind=FIST)
    assert Threatened(feints).prompt_in(battle) == "Ann feints at you. Defend? (1 action)"
    told = "Ann attacks you with a sword. Defend? (1 action; a bare arm stops only part)"
    strikes = replace(feints, skill=Skill.ARMED, manoeuvre=Manoeuvre.ATTACK, kind="sword")
    assert Threatened(strikes).prompt_in(battle) == told


def test_orders_are_said_as_a_fighter_says_them() -> None:
    battle = battle_of(ann(things=("sword",)), ben(things=("club",)))
    played = play(ann(things=("sword",)), ben(things=("club",)))
    words = [label(battle, order) for order in played.menu.of("ann")]
    assert "punch Ben" in words
    assert "knock the club from Ben's hand with the sword" in words
    assert "grab Ben" in words
    assert "aim at Ben for a strike" in words


def test_what_an_enemy_may_do_is_said_without_braces() -> None:
    played = play(ann(), ben())
    for order in played.menu.of("ann"):
        assert "{" not in infinitive(order)
    assert infinitive(Charge("ann", "ben", "fist", ())) == "charge"


def test_the_danger_ahead_is_told_in_words() -> None:
    battle = play(ann(), ben(at=(7, 5), things=("sword",))).battle
    (danger,) = forecast(ROUNDS, battle, "ann", THIS_TURN)
    assert threat_text(battle, danger).startswith("Ben can reach and strike: ")
