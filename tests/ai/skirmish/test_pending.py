"""What enemies may still do this turn, and that the master shoots by it."""

from __future__ import annotations

import pytest

from ai.assessment import Assessment, Term
from ai.ordering import RUNS, TO_FOLLOW, _refined, _with_best_series
from ai.profiles import profiles
from ai.skirmish.pending import LEAST, pending
from ai.skirmish.room import Skirmish
from ai.skirmish.threat import Threats
from ai.skirmish.volleys import rough_volley, rough_volley_left
from ai.thinker import Thinker
from ai.worth import ACTION, Worth
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.record import replace
from core.play.asking import Choice
from core.rulesets.skirmish import SKIRMISH
from core.rulesets.skirmish.missiles.series import setting
from core.rulesets.skirmish.missiles.shooting import Shoot
from core.rulesets.skirmish.sheet.words import Marks
from hexfray.testing.skirmish import Play, battle_of, fighter
from tests.ai.skirmish.scenes import chooses

ENEMIES_ACTIONS = "enemies' actions"


def facing(main: str, away: int = 6, **more: object) -> Battle:
    """A swordsman, and someone so far before him who has something else."""
    one: Figure = fighter("red1", (0, -away), 3, main=main, **more)  # type: ignore[arg-type]
    return battle_of(fighter("blue1", (0, 0), 0, side="blue", main="broadsword"), one)


def worth(battle: Battle) -> int:
    """What red may still do."""
    battle = Play.acting(battle).battle
    return worth_of(battle)


def worth_of(battle: Battle) -> int:
    """The same of a turn under way."""
    return pending(Threats(SKIRMISH.book, battle), battle["red1"])


def test_the_more_shots_the_more_there_is_to_come() -> None:
    assert worth(facing("assault rifle")) > worth(facing("rifle")) > worth(facing("pistol")) > LEAST


def test_one_action_is_worth_the_same_as_another_of_who_cannot_shoot() -> None:
    assert worth(facing("broadsword")) == worth(facing("halberd", away=1)) == ACTION
    battle = Play.acting(facing("rifle")).battle
    dodging = replace(battle["red1"], marks=(Mark(Marks.DODGING, "S12.0-18"),))
    assert worth_of(battle.with_figure(dodging)) == ACTION < worth_of(battle)


def test_behind_a_wall_there_is_little_to_come() -> None:
    battle = Play.acting(facing("rifle")).battle
    walled = battle_of(*battle, terrain={(0, -3): "wall", (1, -3): "wall", (-1, -3): "wall"})
    assert worth(walled) == LEAST


def test_cover_leaves_less_to_come() -> None:
    away = fighter("blue1", (0, 0), 3, side="blue", main="broadsword")
    red = facing("rifle")["red1"]
    behind = battle_of(away, red, terrain={(0, -1): "barricade"})
    assert LEAST < worth(behind) < worth(battle_of(away, red))


def test_shots_that_have_been_fired_do_not_come_again() -> None:
    play = Play.acting(battle_of(*facing("rifle", dexterity=14)))
    before = play.battle["red1"]
    gun = Threats(SKIRMISH.book, play.battle).gun(before)
    assert gun is not None
    assert rough_volley_left(before, gun) == rough_volley(gun)
    whole = worth_of(play.battle)
    after = play.say(Shoot("red1", "blue1", gun.id), (1, 1, 1)).battle
    assert setting(after["red1"]) is not None
    again = after["red1"].item(gun.id)
    assert again is not None
    assert 0 < rough_volley_left(after["red1"], again) < rough_volley(gun)
    assert ACTION < worth_of(after) < whole


def test_who_has_fired_one_gun_fires_no_other_in_the_same_turn() -> None:
    play = Play.acting(battle_of(*facing("pistol", off="pistol", dexterity=14)))
    after = play.say(Shoot("red1", "blue1", "red1/pistol"), (1, 1, 1)).battle["red1"]
    one, other = after.held
    assert rough_volley_left(after, one) > rough_volley_left(after, other) == 0


# -- what the master makes of it --------------------------------------------------------------------------------------


def before_two() -> Play:
    """A rifleman before a wounded halberdier, and a man with a pistol who shoots after him."""
    red = fighter("red1", (0, 0), 0, main="rifle", dexterity=14)
    halberd = fighter("blue1", (0, -6), 3, side="blue", main="halberd", hurt=2)
    return Play.acting(battle_of(red, halberd, fighter("blue2", (3, -7), 3, side="blue", main="pistol")))


@pytest.mark.parametrize(("level", "target"), [("veteran", "blue1"), ("master", "blue2")])
def test_the_master_shoots_first_at_who_would_shoot_back(level: str, target: str) -> None:
    assert chooses(before_two(), level) == Shoot("red1", target, "red1/rifle")


def shots(level: str, play: Play) -> dict[str, Assessment]:
    """What a level thinks of a shot at each of the enemies."""
    found = Thinker(Skirmish(), profiles()[level]).why(SKIRMISH, play.position, 1000)
    return {one.choice.target: one for one in found if isinstance(one.choice, Shoot)}


def strong() -> Figure:
    """Someone with a pistol who is not down by one shot."""
    return fighter("blue2", (0, -7), 3, side="blue", main="pistol", strength=18)


def term(one: Assessment, label: str) -> int:
    """What is made of one thing."""
    return sum(term.value for term in one.terms if term.label == label)


def test_later_shots_count_as_much_at_any_first_target() -> None:
    wounded = replace(before_two().battle["blue1"], hurt=8)
    play = Play.acting(before_two().battle.with_figure(wounded))
    assert len({term(one, TO_FOLLOW) for one in shots("master", play).values()}) == 1
    assert len({term(one, TO_FOLLOW) for one in shots("veteran", play).values()}) == 2


def test_later_shots_cost_actions_as_the_first_does() -> None:
    play = Play.acting(battle_of(before_two().battle["red1"], strong()))
    master, veteran = shots("master", play)["blue2"], shots("veteran", play)["blue2"]
    assert term(master, "harm to enemies") == term(veteran, "harm to enemies")
    (rifle,) = play.battle["red1"].held
    later = rough_volley(rifle) - 100
    assert term(veteran, TO_FOLLOW) == term(veteran, "harm to enemies") * later // 100
    assert term(master, TO_FOLLOW) > term(veteran, TO_FOLLOW) > 0


def test_what_a_closer_look_takes_from_a_series_all_lose() -> None:
    """Looked at closely the leader's later shots are fewer; nobody keeps what was thought of them before."""
    one, *others = orders = [Shoot("red1", f"blue{number}", "gun") for number in range(10)]
    closely: list[Choice] = []

    def assessed(choice: Choice, fineness: int) -> Assessment:
        if fineness > RUNS // len(orders):
            closely.append(choice)
        later = 5000 if choice == one and not closely else 1000
        return Assessment.of(choice, Term("harm to enemies", 900 if choice == one else 0), Term(TO_FOLLOW, later))

    found = _refined(list(orders), assessed, _with_best_series)
    assert closely == [one]
    assert [each.score for each in found] == [1900, *(1000 for _ in others)]


def test_later_bursts_are_no_later_shots() -> None:
    play = Play.acting(battle_of(fighter("red1", (0, 0), 0, main="assault rifle", dexterity=14), strong()))
    found = Thinker(Skirmish(), profiles()["master"]).why(SKIRMISH, play.position, 1000)
    later = {one.choice.verb: term(one, TO_FOLLOW) for one in found if term(one, TO_FOLLOW)}
    assert later["shoot"] > later["burst"] > 0


def test_an_enemy_s_action_is_worth_what_it_may_come_to() -> None:
    first = shots("master", before_two())
    as_veteran = shots("veteran", before_two())
    assert term(first["blue1"], ENEMIES_ACTIONS) == term(as_veteran["blue1"], ENEMIES_ACTIONS) > 0
    assert term(first["blue2"], ENEMIES_ACTIONS) > term(as_veteran["blue2"], ENEMIES_ACTIONS) > 0


def test_a_friend_s_action_is_worth_the_same_whatever_he_may_do() -> None:
    battle = Play.acting(battle_of(*facing("rifle"), fighter("red2", (1, -6), 3, main="rifle"))).battle
    robbed = replace(battle, clock=replace(battle.clock, queue=()))
    reading = Skirmish().reading(SKIRMISH, Play.acting(battle).position, profiles()["master"])
    changes = {side: Worth(reading, side, "", actions=True).change(robbed) for side in ("red", "blue")}
    assert changes["red"]["friends' actions"] == -2 * ACTION
    assert changes["blue"][ENEMIES_ACTIONS] == sum(
        pending(Threats(SKIRMISH.book, battle), battle[name]) for name in ("red1", "red2")
    )


def test_only_the_master_minds_actions() -> None:
    assert [profile.minds_actions for profile in profiles().values()] == [False, False, False, True]
