"""Figures of rounds in a scenario file: templates, every number of their own, and what is wrong with them."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.battle.posture import PRONE, Life
from core.rulesets.rounds.attack.assault import undodged
from core.rulesets.rounds.attack.melee import advantage
from core.rulesets.rounds.gear.loading import loads_left
from core.rulesets.rounds.ground.light import is_blind, is_dark, is_dim
from core.rulesets.rounds.sheet.basics import Edge, health, reaction, sheet
from core.rulesets.rounds.sheet.basics import faults as sheet_faults
from core.rulesets.rounds.sheet.edges import faults as edge_faults
from core.rulesets.rounds.sheet.hands import Limb, is_useless
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.sheet.words import Attribute, Marks, Reaction
from core.space.cell import Cell
from scenarios.catalogue import GAMES
from scenarios.faults import FaultyScenario
from scenarios.loader import read
from scenarios.rosters.rounds.templates import templates
from tests.support.yards import Yard

HEAD = """\
title = "Two in a Yard"
about = "A dispute about a gate."
ruleset = "rounds"
options = { switches = [SWITCHES] }
map = { width = 5, height = 5 }
sides.red = { name = "Red", colour = "red" }
sides.blue = { name = "Blue", colour = "blue" }

[[ground]]
at = "0101"
item = "slug pistol"

[[figure]]
id = "bo"
side = "blue"
at = "0303"
like = "guard"

[[figure]]
id = "ann"
side = "red"
at = "0304"
"""
FIRST = 22
"""The line after Ann's own."""

YARD = Yard(HEAD)
battle, complaints = YARD.battle, YARD.complaints


@pytest.mark.rule("C-base-39")
def test_five_lines_make_a_fighter() -> None:
    bo = battle("")["bo"]
    assert (bo.name, sheet(bo).attributes[Attribute.AGILITY], health(bo)) == ("Bo", 7, 7)
    assert (undodged(battle(""), bo).total, reaction(bo, Reaction.QUICKNESS)) == (8, 1)
    assert sheet(bo).skills[Skill.RANGED] == 4
    assert sheet(bo).bonuses == {(Skill.RANGED, Manoeuvre.ATTACK): 1, (Skill.RANGED, Manoeuvre.DODGE): 1}
    assert ([item.kind for item in bo.held], bo.worn) == (["energy pistol"], ("duty suit",))


@pytest.mark.rule("C-base-39")
def test_who_says_nothing_is_usual_in_everything() -> None:
    ann = battle("")["ann"]
    assert (health(ann), undodged(battle(""), ann).total, sheet(ann).height, ann.gear, ann.worn) == (5, 7, 2.0, (), ())
    assert sheet(ann).skills == {}


def test_what_a_figure_says_goes_before_its_template_and_what_it_learnt_beside_it() -> None:
    told = (
        'like = "wrestler"\nStrength = 9\nskills = { "Unarmed Combat" = 6, Stealth = 4 }\n'
        'bonuses = { "Unarmed Combat" = { grab = 3, block = 0 } }\nedges = ["flurry: unarmed"]\nmain = "club"\n'
    )
    points = sheet(battle(told)["ann"])
    assert (points.attributes[Attribute.STRENGTH], points.attributes[Attribute.AGILITY]) == (9, 8)
    assert (points.skills[Skill.UNARMED], points.skills[Skill.STEALTH], points.skills[Skill.ATHLETICS]) == (6, 4, 3)
    by = {which: plus for (_, which), plus in points.bonuses.items()}
    assert by == {Manoeuvre.GRAB: 3, Manoeuvre.TRIP: 1, Manoeuvre.BLOCK: 0}
    assert points.edges == (Edge("throw"), Edge("joint-lock"), Edge("flurry", "unarmed"))


@pytest.mark.rule("C-base-39", "C-base-02", "C-base-05")
def test_every_number_can_be_set() -> None:
    told = (
        "Agility = 9\nIntellect = 4\nPerception = 11\nPresence = 3\nStrength = 7\nVitality = 13\ninitiative = -1\n"
        'height = 3.5\nleft_handed = true\nspecies = "ogre"\nreactions = { Stamina = 2 }\n'
        'specialties = { Athletics = ["Run", "Jump"], "Ranged Combat" = ["slug rifle"], Medicine = ["ogre"] }\n'
        'skills = { "Armed Combat" = 12 }\nposture = "prone"\nhurt = 8\n'
    )
    ann = battle(told)["ann"]
    points = sheet(ann)
    assert [points.attributes[one] for one in Attribute] == [9, 4, 11, 3, 7, 13]
    assert (points.initiative, points.height, points.left_handed, points.species) == (-1, 3.5, True, "ogre")
    assert points.specialties[Skill.ATHLETICS] == {"Run", "Jump"}
    assert (reaction(ann, Reaction.STAMINA), ann.posture, ann.hurt) == (6, PRONE, 8)


@pytest.mark.rule("C-edge-general-02")
def test_edges_are_said_with_what_they_are_for_and_their_upgrade() -> None:
    told = (
        'bonuses = { "Unarmed Combat" = { feint = 2, attack = 3, trip = 2 }, "Armed Combat" = { attack = 2 } }\n'
        'edges = ["combination: unarmed feint then unarmed attack +1", "improved-trip",'
        '"improved-weapon-damage: short blade +1"]\n'
    )
    assert sheet(battle(told)["ann"]).edges == (
        Edge("combination", "unarmed feint then unarmed attack", 1),
        Edge("improved-trip"),
        Edge("improved-weapon-damage", "short blade", 1),
    )


@pytest.mark.rule("C-base-33")
def test_hands_hold_what_is_named_for_them() -> None:
    ann = battle('main = "staff"\n')["ann"]
    assert ann.main == ann.off == "ann/staff"
    ann = battle('main = "knife"\noff = "knife"\npack = ["slug pistol", "lamp"]\n')["ann"]
    assert (ann.main, ann.off, len(ann.gear)) == ("ann/knife", "ann/knife-2", 4)
    ann = battle('off = "lamp"\n')["ann"]
    assert (ann.main, ann.off) == (None, "ann/lamp")


@pytest.mark.rule("C-init-03")
def test_who_arrives_later_is_in_no_square_and_may_share_one_with_others() -> None:
    told = 'arrives = 3\n\n[[figure]]\nid = "eve"\nside = "red"\nat = "0304"\n'
    fight = battle(told)
    ann = fight["ann"]
    assert (ann.life, ann.cells) == (Life.AWAITED, ())
    assert [mark.value for mark in ann.marks if mark.kind == Marks.ARRIVES] == [3]
    assert [one.id for one in fight.at(fight["eve"].at)] == ["eve"]


@pytest.mark.rule("C-init-03")
def test_in_other_games_everyone_is_there_from_the_start() -> None:
    text = (Path("scenarios/library") / "duel.toml").read_text()
    with pytest.raises(FaultyScenario) as caught:
        read(text.replace("[[figure]]", "[[figure]]\narrives = 3", 1), "duel.toml", "duel", GAMES)
    assert "skirmish has no later arrivals; remove this key" in str(caught.value)


@pytest.mark.rule("C-draw-02")
def test_what_is_stowed_is_in_the_pack_and_loaded() -> None:
    told = 'main = "knife"\npack = ["knife"]\nstowed = ["knife", "slug pistol"]\nrounds = { "slug pistol" = 3 }\n'
    ann = battle(told)["ann"]
    assert [mark.about for mark in ann.marks if mark.kind == Marks.STOWED] == ["ann/knife-3", "ann/slug pistol"]
    assert ann.gear[-1].rounds == 3


@pytest.mark.rule("C-base-35")
def test_what_shoots_is_loaded_unless_it_is_said() -> None:
    ann = battle('main = "slug pistol"\npack = ["crossbow"]\nrounds = { crossbow = 0 }\nloads = { crossbow = 3 }\n')[
        "ann"
    ]
    assert [(item.kind, item.rounds, loads_left(ann, item)) for item in ann.gear] == [
        ("slug pistol", 12, 2),
        ("crossbow", 0, 3),
    ]
    ((lying,),) = battle("").fallen.values()
    assert (lying.kind, lying.rounds) == ("slug pistol", 12)


def test_what_is_true_from_the_start_is_marked() -> None:
    told = (
        "placed = 3\nmounted = true\nblinded = true\nunaware = true\n"
        'injured = ["leg", "other arm"]\ntests = { "a cold" = -1 }\n'
    )
    fight = battle(told)
    ann = fight["ann"]
    assert (advantage(fight, ann, fight["bo"]), is_useless(ann, Limb.LEG), is_useless(ann, Limb.MAIN_ARM)) == (
        3,
        True,
        False,
    )
    assert is_blind(fight, ann)
    assert {Marks.MOUNTED, Marks.UNAWARE} <= {mark.kind for mark in ann.marks}
    (narrated,) = (mark for mark in ann.marks if mark.kind == Marks.NARRATOR)
    assert (narrated.about, narrated.value) == ("a cold", -1)
    assert battle("ambush = true\n")["ann"].mark(Marks.AMBUSHER)


@pytest.mark.rule("C-edge-blind-fighting-05", "C-edge-blind-fighting-07", "C-other-06")
@pytest.mark.parametrize(("told", "number"), [("3", 3), ('"when called"', 0)])
def test_what_the_scenario_says_of_ears_and_journeys(told: str, number: int) -> None:
    ann = battle(f'noise = -2\nsneaks = 14\ntaken = {told}\ntaken_to = "0101"\n')["ann"]
    said = {mark.kind: (mark.value, mark.cell) for mark in ann.marks}
    assert said[Marks.NOISE] == (-2, None)
    assert said[Marks.SNEAKS] == (14, None)
    assert said[Marks.TRAVELS] == (number, Cell(0, 0))


@pytest.mark.rule("C-base-43")
def test_squares_lie_in_the_dark() -> None:
    fight = battle(
        '\n[[field]]\nat = "0101"\nkind = "darkness"\n\n[[field]]\nat = "0201"\nkind = "dim light"\n',
    )
    first, second = (fight.grid.cell(name) for name in ("0101", "0201"))
    assert is_dark(fight, first)
    assert is_dim(fight, second)
    assert not is_dark(fight, second)


@pytest.mark.parametrize("name", templates())
def test_every_template_is_a_fighter(name: str) -> None:
    points = sheet(battle(f'like = "{name}"\n')["ann"])
    assert sheet_faults(points) == ()
    assert [*edge_faults(points)] == []
    assert points.skills


@pytest.mark.rule("C-base-39", "C-base-06")
@pytest.mark.parametrize(
    ("told", "said"),
    [
        ("Agility = 14", "Agility: expected at most 13, got 14"),
        ("Vitality = -1", "Vitality: expected at least 0, got -1"),
        ("Agillity = 6", "Agillity: unknown key 'Agillity'; did you mean 'Agility'?"),
        ('Strength = "7"', "Strength: expected a whole number, got '7'; drop the quotes: 7"),
        ('skills = { "Armed Combat" = 13 }', "skills.'Armed Combat': expected at most 12, got 13"),
        ("skills = { Stealt = 3 }", "skills.Stealt: unknown skill 'Stealt'; did you mean 'Stealth'?"),
        ('like = "wrestlr"', "like: unknown template 'wrestlr'; did you mean 'wrestler'?"),
        (
            'specialties = { Athletics = ["Runn"] }',
            "specialties.Athletics: unknown specialty of Athletics 'Runn'; did you mean 'Run'?",
        ),
        ("reactions = { Stamin = 1 }", "reactions.Stamin: unknown reaction 'Stamin'; did you mean 'Stamina'?"),
        (
            'bonuses = { "Armed Combat" = { atack = 1 } }',
            "bonuses.'Armed Combat': unknown manoeuvre 'atack'; did you mean 'attack'?",
        ),
        (
            'bonuses = { "Armed Combat" = { block = 1 } }',
            "bonuses.'Armed Combat': 'block' uses Unarmed Combat, not Armed Combat",
        ),
        (
            "bonuses = { Stealth = { attack = 1 } }",
            "bonuses.Stealth: unknown combat skill 'Stealth'; known: Armed Combat, Ranged Combat, Unarmed Combat",
        ),
        (
            'bonuses = { "Armed Combat" = { attack = 4 } }',
            "bonuses.'Armed Combat'.attack: expected at most 3, got 4",
        ),
        ('edges = ["thow"]', "edges[1]: unknown edge 'thow'; did you mean 'throw'?"),
        ('edges = ["throw"]', "edges[1]: Throw: needs grab +1"),
        (
            'edges = ["Throw!"]',
            "edges[1]: expected an edge such as 'throw', 'flurry: armed' or 'choke-hold +1', got 'Throw!'",
        ),
        (
            'Agility = 7\nedges = ["flurry"]',
            "edges[1]: Flurry needs a choice; known: armed, unarmed",
        ),
        (
            'Agility = 7\nedges = ["flurry: ranged"]',
            "edges[1]: Flurry cannot be chosen for 'ranged'; known: armed, unarmed",
        ),
        ('edges = ["rebound +2"]', "edges[1]: Rebound has no upgrade 2"),
        (
            'bonuses = { "Unarmed Combat" = { block = 3 } }\nedges = ["turning-block +2"]',
            "edges[1]: Turning Block +2 has no effect; the highest is +1",
        ),
        ('stowed = ["plate"]', "stowed[1]: 'plate' is worn, not carried; belongs in 'worn'"),
        ('stowed = ["knif"]', "stowed[1]: unknown gear 'knif'; did you mean 'knife'?"),
        ('posture = "sitting"', "posture: unknown word 'sitting'; did you mean 'standing'?"),
        ('injured = ["nose"]', "injured[1]: unknown word 'nose'; known: main arm, other arm, leg"),
        ("hurt = 30", "hurt: 30 damage would be death (limit 30)"),
        ('main = "knif"', "main: unknown gear 'knif'; did you mean 'knife'?"),
        ('main = "rifle butt"', "main: unknown gear 'rifle butt'"),
        ('off = "mail"', "off: 'mail' is worn, not held; belongs in 'worn'"),
        ('worn = "club"', "worn: 'club' is held, not worn; belongs in 'main', 'off' or 'pack'"),
        ('worn = "mial"', "worn: unknown armour 'mial'; did you mean 'mail'?"),
        ('pack = ["plate"]', "pack[1]: 'plate' is worn, not carried; belongs in 'worn'"),
        ('off = "staff"', "off: 'staff' needs both hands; use 'main' and leave out 'off'"),
        ('main = "bow"\noff = "knife"', "off: 'bow' needs both hands; no hand is left for 'knife'"),
        (
            'injured = ["main arm"]\nmain = "knife"',
            "main: an injured arm can't hold a knife; use 'pack'",
        ),
        ('injured = ["other arm"]\nmain = "bow"', "main: 'bow' needs both hands; one arm is injured"),
        ("rounds = { bow = 3 }", "rounds.bow: unknown loaded weapon of this figure 'bow'"),
        (
            'main = "slug pistol"\nrounds = { "slug pistol" = 13 }',
            "rounds.'slug pistol': expected at most 12 in a slug pistol, got 13",
        ),
        (
            'main = "slug pistol"\nloads = { "slug pistol" = 3 }',
            "loads.'slug pistol': expected at most 2 for a slug pistol, got 3",
        ),
        ("unaware = true\nambush = true", "unaware: a figure in ambush can't be unaware; remove one of them"),
        ("height = 0.0", "height"),
        ("arrives = 1", "arrives"),
        ("arrives = 41", "arrives: expected at most 40, the limit, got 41"),
        ("arrives = 3\nambush = true", "ambush: not for a figure that arrives later; remove the key"),
        ("arrives = 3\ntaken = 3", "taken: expected a round after 3, when the figure arrives"),
        ('taken = 3\ntaken_to = "9901"', "taken_to: 9901 is"),
    ],
)
def test_what_is_wrong_is_told_with_its_key_and_the_remedy(told: str, said: str) -> None:
    (found,) = complaints(told + "\n")
    line, _, rest = found.partition(": ")
    assert rest.startswith(f"figure[2].{said}")
    assert int(line) in (FIRST, FIRST + 1, FIRST + 2)


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ('edges = ["thow"]', "edges[1]: unknown edge 'thow'; did you mean 'throw'?"),
        ('edges = ["Throw!"]', "edges[1]: expected an edge such as 'throw'"),
        ('edges = ["blind-fighting", "rebound +2"]', "edges[2]: Rebound has no upgrade 2"),
    ],
)
def test_a_faulty_edge_has_its_number_in_the_figure_s_own_list(told: str, said: str) -> None:
    """What the template says before does not count."""
    (found,) = complaints(f'like = "wrestler"\n{told}\n')
    assert f": figure[2].{said}" in found


def test_an_edge_of_its_template_that_a_figure_cannot_have_has_no_number() -> None:
    """Throw and Joint Lock of the wrestler, who has unlearnt to grab."""
    found = complaints('like = "wrestler"\nbonuses = { "Unarmed Combat" = { grab = 0 } }\nedges = ["blind-fighting"]\n')
    assert [one.partition("figure[2].")[2] for one in found] == [
        "edges: Joint-Lock: needs grab +1",
        "edges: Throw: needs grab +1",
    ]


def test_only_the_want_of_light_locks_and_devices_lie_over_its_squares() -> None:
    (found,) = complaints('\n[[field]]\nat = "0101"\nkind = "fire"\n')
    assert found.endswith(
        "field[1].kind: unknown field 'fire'; known: darkness, dim light, lock, hard lock, device, hard device"
    )


@pytest.mark.rule("C-other-03", "C-other-05")
def test_locks_and_devices_lie_in_squares() -> None:
    fight = battle('\n[[field]]\nat = "0101"\nkind = "hard lock"\n\n[[field]]\nat = "0201"\nkind = "device"\n')
    assert [(field.id, field.kind, field.state) for field in fight.fields] == [
        ("lock-1", "hard lock", "shut"),
        ("device-2", "device", "idle"),
    ]


def test_armour_does_not_lie_about() -> None:
    with pytest.raises(FaultyScenario, match="unknown gear 'mail'"):
        read(HEAD.replace("SWITCHES", "").replace('"slug pistol"', '"mail"'), "yard.toml", "yard", GAMES)


@pytest.mark.rule("C-grab-11", "C-base-36")
def test_the_narrator_may_rule_out_actions_in_a_grab_where_that_is_played() -> None:
    told = 'vetoed = ["shoot", "nerve-pinch", "shoot"]\n'
    ann = battle(told, '"C-grab-11"')["ann"]
    assert [mark.about for mark in ann.marks if mark.kind == Marks.VETOED] == ["shoot", "nerve-pinch"]
    (line,) = complaints(told)
    assert "'C-grab-11' in options.switches" in line
    (line,) = complaints('vetoed = ["shot"]\n', '"C-grab-11"')
    assert "shoot" in line


@pytest.mark.rule("C-edge-ranged-disarm-03")
def test_a_figure_that_may_disarm_afar_may_be_trained_to_it() -> None:
    bonus = 'bonuses = { "Ranged Combat" = { attack = 1, disarm = 2 } }\n'
    ann = battle(f'{bonus}edges = ["ranged-disarm"]\n')["ann"]
    assert sheet(ann).bonuses[Skill.RANGED, Manoeuvre.DISARM] == 2
    (line,) = complaints(bonus)
    assert "not Ranged Combat" in line
