"""What scuffle has besides skirmish's armoury can be given to a figure in a scenario file, can lie about, and is of
use; in skirmish there is nothing of it. Skirmish's own: test_armoury.py."""

from __future__ import annotations

import pytest

from core.battle.battle import Battle
from core.battle.record import replace
from core.match.fingerprint import fingerprint
from core.play.position import begin
from core.rulesets.scuffle import SCUFFLE as SCUFFLE_RULES
from core.rulesets.scuffle.basis.armoury import MORE
from core.rulesets.scuffle.basis.sizes import size
from core.rulesets.skirmish.missiles.loading import Reload
from core.rulesets.skirmish.missiles.shooting import Shoot
from core.rulesets.skirmish.sheet.basics import Sheet as SheetOfSkirmish
from core.rulesets.skirmish.sheet.basics import sheet
from core.rulesets.skirmish.turn.course import MoveFirst
from scenarios.catalogue import parse
from scenarios.positions import at_position, object_of
from tests.support.scenarios import complaints, spoilt
from tests.support.scuffle import Play

NAMES = [kind.name for kind in MORE]
SKILLS = {kind.name: kind.skill for kind in MORE}
SCUFFLE = ('ruleset = "skirmish"', 'ruleset = "skirmish"\nclose_combat = "scuffle"')
PERSON = ('seat = "veteran"', 'seat = "random"')
ARMS = 'main = "spear"\npack = ["bottle", "dagger"]\nworn = ["leather"]'


def file_with(told: str) -> str:
    """The well in scuffle: Bo with just these things, and Mara two hexes before him with nothing between."""
    return spoilt(SCUFFLE, PERSON, (ARMS, told), ('at = "0101"', 'at = "0401"'), ('facing = "NW"', 'facing = "N"'))


def bo_with(told: str) -> Battle:
    """That battle."""
    return parse(file_with(told), "well.toml").battle


def at_bos_place(told: str) -> Play:
    """It is Bo's turn to act."""
    return Play.acting(bo_with(told)).until("acting", figure="bo")


def faults(told: str) -> list[str]:
    """What is wrong with Bo's things, without the place in the file."""
    return [fault.split(": ", 1)[1] for fault in complaints(file_with(told))]


@pytest.mark.parametrize("name", NAMES)
def test_it_can_be_carried_and_lie_about(name: str) -> None:
    battle = parse(file_with(f'pack = ["{name}"]').replace('"chair"', f'"{name}"'), "well.toml").battle
    ((lying,),) = battle.fallen.values()
    assert [item.kind for item in battle["bo"].gear] == [lying.kind] == [name]


@pytest.mark.parametrize("hand", ["main", "off"])
@pytest.mark.parametrize("name", NAMES)
def test_it_goes_into_either_hand_and_leaves_the_other_free(name: str, hand: str) -> None:
    bo = bo_with(f'{hand} = "{name}"\nskills = {{ "{SKILLS[name]}" = 1 }}')["bo"]
    assert [item.kind for item in bo.held] == [name]
    assert None in (bo.main, bo.off)


@pytest.mark.parametrize(
    ("name", "verbs"),
    [("whip", {"snare", "pull-down"}), ("lasso", {"snare", "pull-down"}), ("hand crossbow", {"shoot"})],
)
def test_it_is_of_use_two_hexes_away(name: str, verbs: set[str]) -> None:
    play = at_bos_place(f'main = "{name}"')
    used = {order.verb for order in play.menu.of("bo") if getattr(order, "item", "") == f"bo/{name}"}
    assert verbs <= used
    assert "strike" not in used


def test_a_hand_crossbow_comes_with_one_bolt_and_is_loaded_again_by_an_action() -> None:
    play = at_bos_place('main = "hand crossbow"\nskills = { Bow = 1 }')
    (crossbow,) = play["bo"].gear
    assert crossbow.rounds == 1
    play.say(Shoot("bo", "mara", crossbow.id), [4, 4, 4], [4])
    assert [item.rounds for item in play["bo"].gear] == [0]
    play.until("acting", [5], [2], MoveFirst("mara"), figure="bo", turn=2)
    assert "not loaded" in str(play.why_not(Shoot("bo", "mara", crossbow.id)))
    play.say(Reload("bo", crossbow.id))
    assert [item.rounds for item in play["bo"].gear] == [1]
    assert play["bo"].mark("acted")


@pytest.mark.parametrize(
    ("told", "fault"),
    [
        ('main = "lassoo"', "figure[2].main: unknown gear 'lassoo'; did you mean 'lasso'?"),
        ('pack = ["hand-crossbow"]', "figure[2].pack[1]: unknown gear 'hand-crossbow'; did you mean 'hand crossbow'?"),
        ("skills = { Lassso = 1 }", "figure[2].skills.Lassso: unknown skill 'Lassso'; did you mean 'Lasso'?"),
        ('main = "bow"\noff = "whip"', "figure[2].off: 'bow' needs both hands; no hand is left for 'whip'"),
        (
            'main = "hand crossbow"\nloaded = { "hand crossbow" = ["bolt", "bolt"] }',
            "figure[2].loaded.'hand crossbow': expected at most 1 in a hand crossbow, got 2",
        ),
        (
            'main = "hand crossbow"\nloaded = { "hand crossbow" = ["slug"] }',
            "figure[2].loaded.'hand crossbow'[1]: unknown load of a hand crossbow 'slug'",
        ),
    ],
)
def test_what_is_wrong_with_it_is_told(told: str, fault: str) -> None:
    assert fault in faults(told)


@pytest.mark.parametrize("name", NAMES)
def test_skirmish_has_nothing_of_it(name: str) -> None:
    told = spoilt((ARMS, f'main = "{name}"\nskills = {{ "{SKILLS[name]}" = 1 }}')).replace('"chair"', f'"{name}"')
    wrong = complaints(told)
    assert any(f"figure[2].main: unknown gear {name!r}" in fault for fault in wrong)
    assert any(f"ground[1].item: unknown gear {name!r}" in fault for fault in wrong)
    assert any("unknown skill" in fault for fault in wrong) is (SKILLS[name] != "Bow")


@pytest.mark.rule("H-base-12")
@pytest.mark.parametrize(("told", "fills"), [("", 1), ("size = 1", 1), ("size = 3", 3)])
def test_a_figure_has_the_size_that_its_file_says(told: str, fills: int) -> None:
    battle = begin(SCUFFLE_RULES, bo_with(told))[0].battle
    assert size(battle["bo"]) == fills
    assert size(battle["mara"]) == 1
    assert SCUFFLE_RULES.pictures.portrait is not None
    said = [trait.text for trait in SCUFFLE_RULES.pictures.portrait(battle, battle["bo"]).traits]
    assert ("size 3 hexes" in said) is (fills == 3)


@pytest.mark.rule("H-base-12")
def test_a_size_is_a_number_of_hexes_and_no_key_of_skirmish() -> None:
    for told in ("size = 0", "size = 13", "size = 2.5", 'size = "big"'):
        (fault,) = faults(told)
        assert fault.startswith("figure[2].size: ")
    (fault,) = complaints(spoilt((ARMS, "size = 3")))
    assert fault.endswith('figure[2].size: needs close_combat = "scuffle" at the top of the file')


@pytest.mark.rule("H-base-12")
def test_a_position_keeps_the_size() -> None:
    scenario = parse(file_with("size = 3"), "well.toml")
    assert size(at_position(scenario, object_of(SCUFFLE_RULES, scenario.battle, ())).battle["bo"]) == 3


@pytest.mark.rule("H-base-12")
def test_what_journals_note_of_a_figure_of_size_one_is_as_it_was() -> None:
    battle = bo_with("")
    own = sheet(battle["bo"])
    plain = SheetOfSkirmish(own.strength, own.dexterity, own.intellect, own.movement, own.skills)
    assert fingerprint(battle.with_figure(replace(battle["bo"], sheet=plain))) == fingerprint(battle)
