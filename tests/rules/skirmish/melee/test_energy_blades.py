"""Plasma and monofilament swords and vibroblades (S16.10)."""

from __future__ import annotations

from typing import Unpack

import pytest

from core.battle.figure import Figure
from core.battle.handling import ItemChanged
from core.battle.item import Item, Soundness
from core.battle.mark import Mark
from core.battle.record import replace
from core.common.damage import parse
from core.play.scene import Scene
from core.rulesets.skirmish import BOOK
from core.rulesets.skirmish.attack.tohit import Attack, aim, dice_to_hit
from core.rulesets.skirmish.melee.blows import Strike
from core.rulesets.skirmish.melee.energy_blades import ruins
from core.rulesets.skirmish.melee.poles import Jab
from core.rulesets.skirmish.missiles.energy import is_energy
from core.rulesets.skirmish.missiles.loading import Reload
from core.rulesets.skirmish.portrait import portrait
from core.rulesets.skirmish.sheet.armoury import armoury
from core.rulesets.skirmish.sheet.damage import at_value, scale_value
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.declarations import Defend
from core.rulesets.skirmish.turn.phases import Phase, TurnEnds
from hexfray.testing.skirmish import Play, Traits, battle_of, fighter, with_item
from tests.support.shooting import number
from tests.support.skirmish import carry_out, entered

PLASMA, MONO = "plasma sword", "monofilament sword"
HIT, MISS = [3, 3, 3, 2], [5, 4, 3, 3]
DEFENDS = Mark(Marks.DEFENDING, "S12.0-19")


def agnar(blade: str = MONO, **given: Unpack[Traits]) -> Figure:
    traits: Traits = {"main": blade, **given}
    return fighter("agnar", **traits)


def borg(
    ward: str | None = "broadsword", at: tuple[int, int] = (0, -1), *, facing: int = 3, **given: Unpack[Traits]
) -> Figure:
    traits: Traits = {"strength": 60, "dexterity": 9, "main": ward, "marks": [DEFENDS], **given}
    return fighter("borg", at, facing, side="blue", **traits)


def with_blade(kind: str) -> Strike:
    return Strike("agnar", "borg", f"agnar/{kind}")


def warded(blade: str, foe: Figure, *faces: list[int], options: tuple[str, ...] = ()) -> Play:
    return Play.acting(battle_of(agnar(blade), foe, options=options)).say(with_blade(blade), *faces)


def state(play: Play) -> Soundness:
    """How the first thing that Borg holds is now."""
    return play["borg"].held[0].soundness


# -- skill, kind, reach --------------------------------------------------------------------------------------------


@pytest.mark.rule("S16.10-01")
@pytest.mark.parametrize("blade", [PLASMA, MONO])
@pytest.mark.parametrize(("skills", "needed"), [({"Sword": 1}, 12), ({}, 8), ({"Energy Weapons": 1}, 8)])
def test_both_take_the_skill_of_the_sword(blade: str, skills: dict[str, int], needed: int) -> None:
    play = Play.acting(battle_of(agnar(blade, skills=skills), borg(marks=[])))
    assert number(play.say(with_blade(blade))) == needed


@pytest.mark.rule("S16.10-02")
def test_fencing_is_worth_as_much_with_them_as_with_any_sword() -> None:
    def lines(blade: str, fences: int) -> list[int]:
        attacker = agnar(blade, strength=14, skills={"Sword": 1, "Fencing": fences})
        foe = borg()
        item = attacker.held[0]
        attack = Attack(battle_of(attacker, foe), attacker, foe, armoury().weapons[blade], item)
        return [line.value for line in aim(BOOK, attack).tally.lines]

    found = [lines(blade, fences) for blade in (PLASMA, MONO, "broadsword") for fences in (0, 1)]
    assert found == [[12]] * 6
    assert "S16.10-02" in {name for rule in BOOK for name in rule.ids}


@pytest.mark.rule("S16.10-03")
@pytest.mark.parametrize(("face", "soundness"), [(3, Soundness.BROKEN), (4, Soundness.JAMMED)])
def test_a_die_says_how_badly_a_plasma_sword_is_broken(face: int, soundness: Soundness) -> None:
    assert is_energy(armoury().weapons[PLASMA])
    play = Play.acting(battle_of(agnar(PLASMA), borg(marks=[]))).say(with_blade(PLASMA), [6, 6, 6], [face])
    assert play["agnar"].held[0].soundness is soundness


@pytest.mark.rule("S16.10-03", "S16.10-04")
@pytest.mark.parametrize(("blade", "dice", "hits"), [(PLASMA, [4, 3, 4, 3], 13), (MONO, [4, 3, 4], 13)])
def test_shielding_stops_plasma_and_not_monofilament(blade: str, dice: list[int], hits: int) -> None:
    foe = borg(marks=[], worn=["R1 shielding"])
    assert Play.acting(battle_of(agnar(blade), foe)).say(with_blade(blade), [3, 3, 3], dice)["borg"].hurt == hits


@pytest.mark.rule("S16.10-04")
def test_a_monofilament_sword_breaks_for_good() -> None:
    assert not is_energy(armoury().weapons[MONO])
    play = Play.acting(battle_of(agnar(), borg(marks=[]))).say(with_blade(MONO), [6, 6, 6])
    assert play["agnar"].held[0].soundness is Soundness.BROKEN


@pytest.mark.rule("S16.10-05")
@pytest.mark.parametrize("blade", [PLASMA, MONO])
def test_they_reach_adjacent_hexes_only(blade: str) -> None:
    play = Play.acting(battle_of(agnar(blade, pack=["dagger"]), borg(at=(0, -2))))
    assert play.refused_by(with_blade(blade)) == "S12.1-01"
    jab = Jab("agnar", "borg", f"agnar/{blade}")
    assert jab not in play.menu
    assert BOOK.refusal(play.battle, jab) is not None


# -- the battery ---------------------------------------------------------------------------------------------------


def at_turn_end(*figures: Figure) -> list[int]:
    """What is left in everything that the first figure carries, after a turn that lasted as long as it took."""
    scene = Scene(battle_of(*figures, turn=1, phase="turn_end", options=[VIBRO]), BOOK)
    carry_out(scene.keep_up(TurnEnds()))
    return [item.rounds for item in scene.battle[figures[0].id].gear]


@pytest.mark.rule("S16.10-03", "S16.10-04")
@pytest.mark.parametrize("blade", [PLASMA, MONO])
def test_a_battery_lasts_20_turns_of_being_switched_on(blade: str) -> None:
    assert armoury().weapons[blade].magazine == 20
    assert at_turn_end(agnar(blade)) == [19]
    assert at_turn_end(with_item(agnar(blade), Item(f"agnar/{blade}", blade, rounds=0))) == [0]


@pytest.mark.rule("S16.10-03", "S16.10-04")
def test_what_is_sheathed_or_broken_or_no_such_blade_takes_nothing() -> None:
    assert at_turn_end(agnar("dagger", pack=[MONO])) == [0, 20]
    broken = with_item(agnar(), Item(f"agnar/{MONO}", MONO, Soundness.BROKEN, rounds=20))
    assert at_turn_end(broken) == [20]
    assert at_turn_end(agnar("stun baton")) == [20]


@pytest.mark.rule("S16.10-03", "S16.10-04")
@pytest.mark.parametrize("blade", [PLASMA, MONO])
def test_blows_take_nothing_out_of_it(blade: str) -> None:
    waiting = fighter("cnut", (9, 9), side="blue", dexterity=8, main="rifle")
    play = Play.acting(battle_of(agnar(blade), borg(marks=[]), waiting)).say(with_blade(blade), [6, 5, 5])
    assert play["agnar"].held[0].rounds == 20


@pytest.mark.rule("S16.10-03", "S16.10-04")
@pytest.mark.parametrize("blade", [PLASMA, MONO])
def test_an_empty_one_cannot_attack_until_its_battery_is_changed(blade: str) -> None:
    empty = with_item(agnar(blade), Item(f"agnar/{blade}", blade, rounds=0))
    play = Play.acting(battle_of(empty, borg(marks=[])))
    assert play.refused_by(with_blade(blade)) == "S12-06"
    assert play.say(Reload("agnar", f"agnar/{blade}"))["agnar"].gear[0].rounds == 20


# -- defending against them ----------------------------------------------------------------------------------------


@pytest.mark.rule("S16.10-06")
@pytest.mark.parametrize("ward", ["broadsword", PLASMA, MONO, "dagger", "two-handed club"])
@pytest.mark.parametrize("faces", [(MISS,), (HIT, [1, 1, 1])], ids=["miss", "hit"])
def test_what_stops_monofilament_is_cut_short_hit_or_miss(ward: str, faces: tuple[list[int], ...]) -> None:
    assert state(warded(MONO, borg(ward), *faces)) is Soundness.CUT


@pytest.mark.rule("S16.10-06")
def test_it_breaks_after_the_blow_is_over() -> None:
    play = warded(MONO, borg(), HIT, [1, 1, 1])
    names = [type(event).__name__ for event in play.events]
    assert names.index("Hurt") < len(names) - 1 - names[::-1].index("ItemChanged")


@pytest.mark.rule("S16.10-06")
def test_a_shield_or_a_bare_hand_does_not_break() -> None:
    shielded = warded(MONO, borg("one-handed club", off="small shield"), MISS)
    assert [item.soundness for item in shielded["borg"].held] == [Soundness.WHOLE] * 2
    trained = borg(None, skills={"Martial Arts": 3}, pack=["dagger"])
    assert warded(MONO, trained, MISS)["borg"].gear[0].soundness is Soundness.WHOLE


@pytest.mark.rule("S16.10-06")
def test_who_does_not_defend_or_is_struck_from_behind_keeps_his_weapon() -> None:
    assert state(warded(MONO, borg(marks=[]), [6, 5, 5])) is Soundness.WHOLE
    assert state(warded(MONO, borg(facing=0), [6, 5, 5])) is Soundness.WHOLE


@pytest.mark.rule("S16.10-06", "S16.10-08")
def test_other_blades_break_nothing() -> None:
    assert state(warded("one-handed club", borg(), MISS)) is Soundness.WHOLE


@pytest.mark.rule("S16.10-07")
def test_what_was_cut_short_strikes_no_more_but_still_defends() -> None:
    play = warded(MONO, borg(), MISS)
    after = entered(play.battle, Phase.INITIATIVE, 2)
    after = after.with_figure(replace(after["borg"], marks=()))
    refusal = BOOK.refusal(after, Strike("borg", "agnar", "borg/broadsword"))
    assert refusal is not None
    assert refusal[0] == "S12-06"
    assert BOOK.refusal(after, Defend("borg")) is None
    defending = after.with_figure(replace(after["borg"], marks=(DEFENDS,)))
    item = defending["agnar"].held[0]
    again = Attack(defending, defending["agnar"], defending["borg"], armoury().weapons[MONO], item)
    assert dice_to_hit(again) == 4


@pytest.mark.rule("S16.10-07")
def test_what_is_broken_otherwise_defends_no_more() -> None:
    broken = with_item(borg(), Item("borg/broadsword", "broadsword", Soundness.BROKEN))
    assert BOOK.refusal(battle_of(agnar(), replace(broken, marks=())), Defend("borg")) is not None


@pytest.mark.rule("S16.10-07")
def test_a_second_blow_leaves_it_as_it_is_and_the_panel_says_so() -> None:
    cut = with_item(borg(), Item("borg/broadsword", "broadsword", Soundness.CUT))
    play = warded(MONO, cut, MISS)
    assert state(play) is Soundness.CUT
    assert "borg" not in [event.figure for event in play.told(ItemChanged)]
    assert "cut short" in portrait(play.battle, play["borg"]).hands[0]


@pytest.mark.rule("S16.10-08")
@pytest.mark.parametrize(
    ("ward", "soundness"),
    [("broadsword", Soundness.CUT), (MONO, Soundness.CUT), (PLASMA, Soundness.WHOLE), ("staff", Soundness.CUT)],
)
def test_plasma_ruins_all_but_plasma(ward: str, soundness: Soundness) -> None:
    assert state(warded(PLASMA, borg(ward), MISS)) is soundness


# -- vibroblades, an option ----------------------------------------------------------------------------------------

VIBRO = "S16.10-09"
PLAIN = {"vibroknife": "dagger", "vibrosword": "broadsword", "vibrokatana": "katana"}


@pytest.mark.rule("S16.10-09")
@pytest.mark.parametrize("blade", PLAIN)
def test_a_vibroblade_is_the_plain_one_two_steps_up(blade: str) -> None:
    kind, plain = armoury().weapons[blade], armoury().weapons[PLAIN[blade]]
    assert parse(kind.damage) == at_value(scale_value(parse(plain.damage)) + 2)
    assert (kind.skill, kind.st_one, kind.st_two) == (plain.skill, plain.st_one, plain.st_two)
    assert plain.flags < kind.flags
    assert not is_energy(kind)
    assert at_turn_end(agnar(blade)) == [19]
    assert (armoury().weapons["vibroknife"].damage_hth, armoury().weapons["dagger"].damage_hth) == ("STR+6", "STR+4")


@pytest.mark.rule("S16.10-09")
def test_defending_with_one_or_against_one_breaks_nothing() -> None:
    for blade in (MONO, PLASMA):
        assert state(warded(blade, borg("vibrosword"), MISS, options=(VIBRO,))) is Soundness.WHOLE
        assert not ruins(armoury().weapons[blade], armoury().weapons["vibroknife"])
    assert state(warded("vibroknife", borg(), MISS, options=(VIBRO,))) is Soundness.WHOLE


@pytest.mark.rule("S16.10-09")
def test_without_the_option_there_are_none() -> None:
    near = battle_of(agnar("vibroknife"), borg(), options=(VIBRO,))
    assert BOOK.refusal(replace(near, options=()), with_blade("vibroknife")) is not None
    assert with_blade("vibroknife") in Play.acting(near).menu
