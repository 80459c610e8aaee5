"""Who lets each moment of scuffle come, and who hears it: reviewed pair by pair, so that a new teller or listener is
looked at with all it meets. A throw or a pin is no blow: neither lets `Struck`, `Missed` or `Resolved` come.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from functools import cache
from pathlib import Path

import pytest

from core.rulebook.rule import Verb
from core.rulesets import scuffle, skirmish
from core.rulesets.scuffle import BOOK

# moment: ([who lets it come], {who hears it: why that is right for everybody who lets it come})
REVIEWED: dict[str, tuple[list[str], dict[str, str]]] = {
    "ActionOver": (
        ["skirmish.turn.acting.end_action"],
        {
            "skirmish.missiles.aiming.spoil_aim_in_the_action": "any action but aiming ends the aim, an early one too",
            "skirmish.grenades.rethrowing.drop_what_works": "a live grenade in hand is dropped if it was not thrown",
            "scuffle.basis.penalties.balanced_again": "H-shove-02 counts any action",
            "scuffle.shift.keeping.keeps_its_movement": "only in the action phase, and only if nothing was done before",
            "scuffle.reach.lines.lost_in_an_action": "an action that drops or breaks the weapon loses the line",
        },
    ),
    "ActionsBegin": (
        ["skirmish.turn.course.next_phase"],
        {"skirmish.missiles.aiming.spoil_aim": "who moved or is engaged has lost its aim"},
    ),
    "CameTo": (
        [
            "scuffle.entering.coming_in._set_foot",
            "scuffle.grapples.dragging.drag",
            "scuffle.ground.free.go_freely",
            "skirmish.attack.wounds.keep_balance",
            "skirmish.movement.retreats.force_back",
        ],
        {
            "skirmish.fire.burning_hexes.come_to": "who stops in a burning hex burns, however it got there",
            "scuffle.hth.shots.nobody_aims_together": "S12.0-27: sharing a hex spoils aim, however they came together",
        },
    ),
    "Dealt": (
        ["skirmish.attack.harm.deal_damage"],
        {"skirmish.melee.improvised.may_break": "only a blow with the item itself"},
    ),
    "Fell": (
        ["skirmish.sheet.condition.fall"],
        {"scuffle.pairs.holding.holder_falls": "H-grapple-29, H-pin-32, H-reach-06; a throw by the held is left out"},
    ),
    "FieldLeft": (
        ["skirmish.turn.aftermath.go_on"],
        {"skirmish.attack.first_aid.left_to_die": "after the fight alone"},
    ),
    "FightEnds": (
        ["skirmish.turn.aftermath._anything_passes", "skirmish.turn.aftermath.end_fight"],
        {
            "skirmish.attack.repair.recover": "after the fight alone",
            "skirmish.missiles.energy.see_again": "after the fight alone",
            "skirmish.grenades.gas.breathe_freely": "after the fight alone",
        },
    ),
    "Missed": (
        ["skirmish.attack.resolution.strike", "skirmish.missiles.flight.let_fly"],
        {"scuffle.outside.strays.stray": "blows and shots alone: H-outside-08, pins and throws endanger nobody"},
    ),
    "MoveBegun": (
        ["scuffle.moves.making.make"],
        {"scuffle.moves.moving_on.remember_the_move": "H-base-18: any move is an attack, and leaves half its MOV"},
    ),
    "MovesEnd": (
        ["skirmish.turn.course.next_phase"],
        {
            "skirmish.grenades.rethrowing.burn_hands": "once a turn",
            "skirmish.grenades.gas.breathe_on_the_way": "once a turn",
            "skirmish.grenades.gas.harmed_on_the_way": "once a turn",
            "skirmish.grenades.fuses.fuses_of_last_turn": "once a turn",
        },
    ),
    "PlaceWentBy": (
        ["skirmish.turn.acting.do_nothing", "skirmish.turn.order.nothing_to_do"],
        {"scuffle.shift.keeping.keeps_all_of_it": "H-base-18: who does nothing keeps all its movement"},
    ),
    "Resolved": (
        ["skirmish.attack.resolution.strike"],
        {
            "skirmish.melee.energy_blades.ruin_the_ward": "a blow that was warded, with the blade that struck",
            "skirmish.melee.energy_blades.a_blow_takes_power": "a blow with a blade that has a battery",
            "scuffle.pairs.holding.strike_in_one_hex": "steps the pair by the kind of the blow",
            "scuffle.shift.keeping.remember_the_attack": "H-base-18: any blow but one at a leaver; see MoveBegun",
            "scuffle.reach.lines.lost_in_an_attack": "a blow that drops or breaks the weapon loses the line",
        },
    ),
    "SideMoves": (
        ["skirmish.turn.course.begin_turn", "skirmish.turn.course.next_phase"],
        {
            "skirmish.fire.panic.keep_its_head": "once a side and turn",
            "skirmish.fire.crossing.dare_to_stay": "once a side and turn; not the held (S16.11-28)",
        },
    ),
    "Struck": (
        ["skirmish.attack.harm.deal_damage"],
        {
            "skirmish.melee.mastery.strike_from_the_hand": "a bare-handed blow, on entering, in HTH or from outside",
            "skirmish.attack.stun.a_stun_weapon_strikes": "only with a stun weapon",
            "skirmish.missiles.energy.blind": "only a laser at the head",
            "skirmish.fire.torches.may_catch_fire": "only with a lit torch or a weapon that burns",
            "skirmish.fire.fuel_tank.may_blow_up": "only an aimed shot from behind",
        },
    ),
    "Stunned": (
        ["skirmish.attack.stun.stun"],
        {"scuffle.pairs.parting.stunned_hands": "H-grapple-29"},
    ),
    "TurnEnds": (
        ["skirmish.turn.course.next_phase"],
        {
            "skirmish.attack.wounds.death_throes": "once a turn",
            "skirmish.melee.energy_blades.run_down": "once a turn",
            "skirmish.fire.burning_hexes.burn_who_is_in_fire": "once a turn",
            "skirmish.fire.burning_hexes.burn_out": "once a turn",
            "skirmish.fire.alight.burn_who_is_alight": "once a turn",
            "skirmish.grenades.rethrowing.drop_what_burns": "once a turn",
            "skirmish.grenades.gas.breathe_where_they_are": "once a turn",
            "skirmish.grenades.gas.harmed_where_they_are": "once a turn",
            "skirmish.grenades.clouds.age_clouds": "once a turn",
            "skirmish.grenades.fuses.end_burnt_out": "once a turn",
            "skirmish.grenades.fuses.fuses_of_this_turn": "once a turn",
        },
    ),
    "Turned": (["scuffle.hth.shots.shoot_hand_to_hand", "skirmish.missiles.shooting.fire"], {}),
    "WentOut": (
        ["skirmish.sheet.condition.go_out"],
        {
            "skirmish.fire.rolling.rolls_no_more": "however it went out",
            "scuffle.pairs.parting.out_of_it": "H-broken-15, H-grapple-29: however it went out",
        },
    ),
}


@cache
def tellers() -> dict[str, set[str]]:
    """Who lets each moment come, in what scuffle has of its own and of skirmish."""
    found = defaultdict[str, set[str]](set)
    for package in (skirmish, scuffle):
        root = Path(str(package.__file__)).parent
        for file in root.rglob("*.py"):
            module = ".".join(file.relative_to(root.parent).with_suffix("").parts)
            if any(module.startswith(f"skirmish.{gone}") for gone in GONE):
                continue
            for function in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(function, ast.FunctionDef):
                    for moment in _told_in(function):
                        found[moment].add(f"{module}.{function.name}")
    return found


GONE = ("hth", "melee.knockdown", "melee.opposed")
"""What scuffle leaves out of skirmish."""


def _told_in(function: ast.FunctionDef) -> set[str]:
    calls = [node for node in ast.walk(function) if isinstance(node, ast.Call)]
    lets = [call for call in calls if isinstance(call.func, ast.Attribute) and call.func.attr in ("keep_up", "settle")]
    return {ast.unparse(call.args[0].func) for call in lets if isinstance(call.args[0], ast.Call)}


def listeners() -> dict[str, list[str]]:
    """Who hears each moment, in the order of the book."""
    found = defaultdict[str, list[str]](list)
    for rule in BOOK:
        if rule.verb is Verb.UPKEEP:
            for moment in rule.kinds:
                found[moment.__name__].append(f"{rule.call.__module__.split('rulesets.')[1]}.{rule.call.__name__}")
    return found


def test_every_moment_is_reviewed() -> None:
    assert set(tellers()) | set(listeners()) == set(REVIEWED)


@pytest.mark.parametrize("moment", REVIEWED)
def test_every_teller_and_listener_of_a_moment_is_reviewed(moment: str) -> None:
    told, heard = REVIEWED[moment]
    assert sorted(tellers()[moment]) == sorted(told)
    assert sorted(listeners().get(moment, [])) == sorted(heard)


@pytest.mark.rule("S16.15.4-22")
def test_a_throw_or_a_pin_is_no_blow() -> None:
    for module in (scuffle.throws, scuffle.pins, scuffle.moves, scuffle.reach):
        root = Path(str(module.__file__)).parent
        for file in root.rglob("*.py"):
            text = file.read_text(encoding="utf-8")
            assert "deal_damage" not in text, f"{file.name} deals the damage of a blow"
            assert "Struck(" not in text, f"{file.name} tells of a blow"
