"""Figures of clinch in a scenario file: templates, every number of their own, and what is wrong with them."""

from __future__ import annotations

import pytest

from core.rulesets.clinch.sheet.basics import faults as sheet_faults
from core.rulesets.clinch.sheet.basics import has, sheet
from core.rulesets.clinch.sheet.postures import POSTURES
from core.rulesets.clinch.sheet.skills import Skill
from core.rulesets.clinch.sheet.traits import Trait
from core.rulesets.clinch.sheet.words import Marks
from scenarios.catalogue import GAMES
from scenarios.faults import FaultyScenario
from scenarios.loader import read
from scenarios.rosters.clinch.templates import templates
from tests.support.yards import Yard

HEAD = """\
title = "Two in a Yard"
about = "A dispute about a gate."
ruleset = "clinch"
options = { switches = [SWITCHES] }
map = { width = 5, height = 5 }
sides.red = { name = "Red", colour = "red" }
sides.blue = { name = "Blue", colour = "blue" }

[[ground]]
at = "0101"
item = "pistol"

[[figure]]
id = "bo"
side = "blue"
at = "0303"
facing = "N"
like = "brawler"

[[figure]]
id = "ann"
side = "red"
at = "0304"
facing = "N"
"""
FIRST = 24
"""The line after Ann's own."""

YARD = Yard(HEAD)
battle, complaints = YARD.battle, YARD.complaints


def test_five_lines_make_a_fighter() -> None:
    bo = battle("")["bo"]
    assert (bo.name, sheet(bo).strength, sheet(bo).health) == ("Bo", 11, 10)
    assert sheet(bo).skills == {Skill.BRAWLING: 12, Skill.KNIFE: 11}


@pytest.mark.rule("G-base-01", "G-base-02")
def test_who_says_nothing_is_an_unmodified_human() -> None:
    points = sheet(battle("")["ann"])
    assert (points.strength, points.full_hp, points.full_fp, points.will, points.skills) == (10, 10, 10, 10, {})


def test_what_a_figure_says_goes_before_its_template() -> None:
    told = (
        'like = "swordsman"\nST = 15\nHP = 18\nskills = { Broadsword = 16, Judo = 12 }\nleft = "buckler"\nworn = []\n'
    )
    ann = battle(told)["ann"]
    points = sheet(ann)
    assert (points.strength, points.full_hp, points.dexterity) == (15, 18, 12)
    assert points.skills == {Skill.BROADSWORD: 16, Skill.SHIELD: 13, Skill.JUDO: 12}
    assert ([item.kind for item in ann.held], ann.worn) == (["broadsword", "buckler"], ())


def test_every_number_can_be_set() -> None:
    told = (
        "ST = 13\nDX = 12\nIQ = 9\nHT = 11\nHP = 14\nFP = 12\nWill = 8\nSM = 2\nweight = 400\narms = 4\n"
        'natural_dr = 2\nstriker = [0, 1]\ntraits = ["Tough Skin", "Striker", "Claws"]\noff = ["Claws"]\n'
        'posture = "kneeling"\nhurt = 3\ntired = 2\n'
    )
    ann = battle(told)["ann"]
    points = sheet(ann)
    assert (points.intellect, points.will, points.full_fp, points.size, points.weight) == (9, 8, 12, 2, 400)
    assert (points.arms, points.natural_dr, points.striker) == (4, 2, (0, 1))
    assert [trait for trait in Trait if has(ann, trait)] == [
        Trait.EXTRA_ARMS,
        Trait.NATURAL_DR,
        Trait.TOUGH_SKIN,
        Trait.STRIKER,
    ]
    assert (ann.posture, ann.hurt, ann.tired) == (POSTURES["kneeling"], 3, 2)


@pytest.mark.rule("G-base-70")
def test_a_trait_is_on_unless_the_scenario_says_off() -> None:
    assert has(battle('traits = ["Claws"]\n')["ann"], Trait.CLAWS)
    assert not has(battle('traits = ["Claws"]\noff = ["Claws"]\n')["ann"], Trait.CLAWS)


def test_what_takes_both_hands_is_in_both() -> None:
    ann = battle('right = "greatsword"\n')["ann"]
    assert ann.main == ann.off == "ann/greatsword"
    ann = battle('right = "spear"\nleft = "spear"\n')["ann"]
    assert (ann.main, ann.off, len(ann.gear)) == ("ann/spear", "ann/spear", 1)
    ann = battle('right = "spear"\n')["ann"]
    assert (ann.main, ann.off) == ("ann/spear", None)


def test_two_daggers_are_two() -> None:
    ann = battle('right = "dagger"\nleft = "dagger"\npack = ["mail"]\n')["ann"]
    assert (ann.main, ann.off) == ("ann/dagger", "ann/dagger-2")
    assert ann.gear[-1].kind == "mail"


def test_what_shoots_is_loaded_unless_it_is_said() -> None:
    ann = battle('right = "pistol"\npack = ["bow", "knife"]\nrounds = { bow = 0 }\n')["ann"]
    assert [(item.kind, item.rounds) for item in ann.gear] == [("pistol", 15), ("bow", 0), ("knife", 0)]
    ((lying,),) = battle("").fallen.values()
    assert (lying.kind, lying.rounds) == ("pistol", 15)


@pytest.mark.rule("G-turn-08")
def test_who_has_drunk_is_marked_where_drink_counts() -> None:
    mark = battle('drink = "drunk"\n', '"G-turn-08"')["ann"].mark(Marks.DRINK)
    assert mark is not None
    assert (mark.about, mark.value) == ("drunk", 2)


@pytest.mark.rule("G-turn-07")
@pytest.mark.parametrize(("word", "lost"), [("partial", 0), ("full", 1)])
def test_who_is_surprised_is_stunned_in_mind_where_surprise_counts(word: str, lost: int) -> None:
    mark = battle(f'surprised = "{word}"\n', '"G-turn-07"')["ann"].mark(Marks.STUNNED)
    assert mark is not None
    assert (mark.about, mark.value) == ("surprise", lost)


@pytest.mark.parametrize("name", templates())
def test_every_template_is_a_fighter(name: str) -> None:
    ann = battle(f'like = "{name}"\n')["ann"]
    assert sheet_faults(sheet(ann)) == ()
    assert sheet(ann).skills


@pytest.mark.rule("G-base-72")
@pytest.mark.parametrize(
    ("told", "said"),
    [
        ("ST = 31", "ST: expected at most 30, got 31"),
        ("HT = 0", "HT: expected at least 1, got 0"),
        ("arms = 9", "arms: expected at most 8, got 9"),
        ("SM = -4", "SM: expected at least -3, got -4"),
        ("skills = { Judo = 26 }", "skills.Judo: expected at most 25, got 26"),
        ("skills = { Judo = 2 }", "skills.Judo: expected at least 3, got 2"),
        ("skills = { Jodo = 12 }", "skills.Jodo: unknown skill 'Jodo'; did you mean 'Judo'?"),
        ('ST = "12"', "ST: expected a whole number, got '12'; drop the quotes: 12"),
        ("STR = 12", "STR: unknown key 'STR'; did you mean 'ST'?"),
        ('like = "wrestlr"', "like: unknown template 'wrestlr'; did you mean 'wrestler'?"),
        ('traits = ["Claw"]', "traits[1]: unknown trait 'Claw'; did you mean 'Claws'?"),
        ('traits = ["Extra Arms"]', "traits[1]: 'Extra Arms' needs 'arms' of 3 or more, got 2"),
        ('traits = ["Tough Skin"]', "traits[1]: 'Tough Skin' needs a 'natural_dr' of 1 or more"),
        ('off = ["Claws"]', "off[1]: 'Claws' isn't in 'traits'; add the trait there"),
        ('off = ["Teeth"]', "off[1]: unknown trait to switch off 'Teeth'; known: Claws"),
        (
            'posture = "prone"',
            "posture: unknown word 'prone'; known: standing, crouching, kneeling, sitting, crawling, lying",
        ),
        ('drink = "drunk"', "drink: needs the option 'G-turn-08' in options.switches"),
        ('surprised = "full"', "surprised: needs the option 'G-turn-07' in options.switches"),
        ("hurt = 60", "hurt: 60 HP lost would be death (HP 10)"),
        ("tired = 11", "tired: expected at most 10, the FP, got 11"),
        ('right = "knif"', "right: unknown gear 'knif'; did you mean 'knife'?"),
        ('right = "fist"', "right: unknown gear 'fist'; did you mean 'pistol'?"),
        ('left = "mail"', "left: 'mail' is worn, not held; belongs in 'worn'"),
        ('worn = ["buckler"]', "worn[1]: 'buckler' is held, not worn; belongs in 'right', 'left' or 'pack'"),
        ('worn = ["mail", "mail"]', "worn[2]: duplicate 'mail'"),
        ('worn = ["mial"]', "worn[1]: unknown armour 'mial'; did you mean 'mail'?"),
        ('pack = ["dager"]', "pack[1]: unknown gear 'dager'; did you mean 'dagger'?"),
        ('left = "bow"', "left: 'bow' needs both hands; use 'right' and leave out 'left'"),
        ('right = "bow"\nleft = "knife"', "left: 'bow' needs both hands; no hand is left for 'knife'"),
        ('arms = 1\nleft = "knife"', "left: a figure with one arm has no left hand; put 'knife' in 'right'"),
        ('arms = 1\nright = "bow"', "right: 'bow' needs both hands; this figure has one"),
        ("rounds = { pistol = 3 }", "rounds.pistol: unknown loaded weapon of this figure 'pistol'"),
        ('right = "pistol"\nrounds = { pistol = 16 }', "rounds.pistol: expected at most 15 in a pistol, got 16"),
        ('ST = 3\nworn = ["mail"]', None),
    ],
)
def test_what_is_wrong_is_told_with_its_key_and_the_remedy(told: str, said: str | None) -> None:
    (found,) = complaints(told + "\n")
    place = "figure[2]"
    if said is None:
        assert found == f"20: {place}: carries too much to move (ST 3)"
        return
    line, _, rest = found.partition(": ")
    assert rest == f"{place}.{said}"
    assert int(line) in (FIRST + 1, FIRST + 2)


def test_nothing_lies_over_its_hexes() -> None:
    (found,) = complaints('\n[[field]]\nat = "0101"\nkind = "fire"\n')
    assert found.endswith("field[1].kind: unknown field 'fire'; clinch has no fields")


def test_armour_does_not_lie_about() -> None:
    with pytest.raises(FaultyScenario, match="unknown gear 'gorget'"):
        read(HEAD.replace("SWITCHES", "").replace('"pistol"', '"gorget"'), "yard.toml", "yard", GAMES)


@pytest.mark.rule("G-move-14")
def test_who_lies_covers_two_hexes_and_the_scenario_may_say_which() -> None:
    ann = battle('posture = "lying"\nover = "0204"\n')
    assert [ann.grid.name(cell) for cell in ann["ann"].cells] == ["0304", "0204"]
    behind = battle('posture = "lying"\n')
    assert [behind.grid.name(cell) for cell in behind["ann"].cells] == ["0304", "0305"]
    assert len(battle("")["ann"].cells) == 1


@pytest.mark.rule("G-move-14")
@pytest.mark.parametrize(
    ("told", "words"),
    [
        ('over = "0204"\n', "only with 'posture' lying"),
        ('posture = "lying"\nover = "0104"\n', "expected a hex next to"),
        ('posture = "lying"\nover = "9999"\n', "off the map"),
    ],
)
def test_the_second_hex_is_a_neighbour_that_one_can_lie_on(told: str, words: str) -> None:
    assert any(words in fault for fault in complaints(told))


@pytest.mark.rule("G-defend-05")
def test_a_figure_may_begin_hidden() -> None:
    assert battle("hidden = true\n")["ann"].mark(Marks.HIDDEN)
    assert not battle("")["ann"].mark(Marks.HIDDEN)


@pytest.mark.rule("G-suffocate-04", "G-base-55")
def test_a_battle_may_last_as_long_as_the_longest_clause_takes() -> None:
    long_ = read(
        HEAD.replace("SWITCHES", "").replace('ruleset = "clinch"\n', 'ruleset = "clinch"\nlimit = 7200\n'),
        "",
        "",
        GAMES,
    )
    assert long_.battle.clock.limit == 7200
