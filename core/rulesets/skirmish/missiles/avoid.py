"""Rolls to avoid figures in the line of fire who were not aimed at. Who they are: lines.py; the shot: flight.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId, RuleId
from core.common.trials import THREE, trial
from core.play.asking import Need, Procedure
from core.play.dice import Dice
from core.play.purpose import Attempt
from core.play.rolled import Tested
from core.play.scene import Scene
from core.records import record
from core.rulebook.reads import Reads
from core.rulebook.rule import modifier, rule
from core.rulebook.tally import Tally
from core.rulesets.skirmish.attack.tohit import Attack, unskilled
from core.rulesets.skirmish.missiles.ranges import range_penalty
from core.rulesets.skirmish.missiles.recoil import automatic_bonus, steadied, strain
from core.rulesets.skirmish.missiles.shotguns import spread_bonus
from core.rulesets.skirmish.sheet.armoury import Kind
from core.rulesets.skirmish.sheet.bands import need
from core.rulesets.skirmish.sheet.scores import dexterity, order_dex
from core.rulesets.skirmish.sheet.words import Marks

FARTHEST_THROW_TO_AVOID = 10
LEAST_NUMBER_TO_AVOID = 5


@record
class Avoiding:
    """A shot that has missed its target and is about to pass someone else."""

    battle: Battle
    attack: Attack
    figure: Figure

    @property
    def distance(self) -> int:
        """Hexes from the shooter to that figure."""
        return self.battle.grid.distance(self.attack.attacker.at, self.figure.at)


@rule("S12.2-13", "S12.2-14")
def intervening_penalty(attack: Attack) -> int:
    """Return the range penalty of the figure in the way nearest to the target; those before it add nothing."""
    if not attack.between:
        return 0
    farthest = attack.battle[attack.between[-1]]
    hexes = attack.battle.grid.distance(attack.attacker.at, farthest.at)
    return range_penalty(attack.kind, attack.weapon, hexes)


def _passes_somebody(attack: Attack) -> bool:
    return bool(attack.between)


@modifier(
    "S12.2-13",
    of=Attack,
    label="figure in the way",
    when=_passes_somebody,
    reads=Reads.MANNER | Reads.BEARING | Reads.CELL | Reads.OTHERS,
)
def somebody_in_the_way(attack: Attack) -> int:
    """Harder past a figure: its own distance counts as well."""
    return intervening_penalty(attack)


@rule("S12.2-01", "S12.2-15", "S12.2-16", "S12.2-20", "S12-05")
def at_risk(attack: Attack, margin: int) -> tuple[FigureId, ...]:
    """Return those a missed throw or shot may hit, nearest first: everyone beyond the target, and after a near miss
    those before it. Melee and grenades endanger no one this way, nor does a shot endanger figures beside the line."""
    if not attack.ranged:
        return ()
    before = attack.between if near_miss(attack, margin) else ()
    return tuple(f for f in (*before, *attack.beyond) if not out_of_all_danger(attack, f))


@rule("S12.2-15")
def near_miss(attack: Attack, margin: int) -> bool:
    """True if missed by less than the penalty for the figure in the way; a miss by one is always near."""
    missed_by = -margin
    return missed_by < max(2, -intervening_penalty(attack))


@rule("S12.2-18")
def out_of_all_danger(attack: Attack, figure: FigureId) -> bool:
    """With the option on, figures beyond 10 hexes of a throw, or hardly in reach of a shot, are in no danger."""
    if "S12.2-18" not in attack.battle.options:
        return False
    hexes = attack.battle.grid.distance(attack.attacker.at, attack.battle[figure].at)
    if attack.kind is Kind.THROWN:
        return hexes > FARTHEST_THROW_TO_AVOID
    number = order_dex(attack.attacker).total + range_penalty(attack.kind, attack.weapon, hexes)
    return number < LEAST_NUMBER_TO_AVOID


@rule("S12.2-19")
def dice_to_avoid(avoiding: Avoiding) -> int:
    """Three dice; with the option on, two for a dodging figure."""
    dodges = avoiding.figure.mark(Marks.DODGING) is not None
    return 2 if dodges and "S12.2-19" in avoiding.battle.options else 3


@modifier("S12.2-09", of=Avoiding, label="distance", reads=Reads.MANNER | Reads.BEARING)
def distance_helps(avoiding: Avoiding) -> int:
    """The farther off, the easier to avoid: the range penalty is a bonus."""
    return -range_penalty(avoiding.attack.kind, avoiding.attack.weapon, avoiding.distance)


@modifier("S12.2-10", "S16.6-17", of=Avoiding, label="automatic fire", reads=Reads.MANNER)
def automatic_fire_endangers(avoiding: Avoiding) -> int:
    """The more rounds, the harder to avoid."""
    return -automatic_bonus(avoiding.attack.rounds)


@modifier("S12.2-11", of=Avoiding, label="shot spread", reads=Reads.MANNER | Reads.BEARING)
def shot_spread_endangers(avoiding: Avoiding) -> int:
    """Spreading shot: the bonus to hit at that distance is a penalty to avoid."""
    return -spread_bonus(avoiding.attack.weapon, avoiding.attack.ammo, avoiding.distance)


@modifier("S12.2-12", of=Avoiding, label="unskilled", reads=Reads.FIGURES | Reads.MANNER)
def unskilled_with_it(avoiding: Avoiding) -> int:
    """Without the skill, avoiding is as hard as hitting."""
    return unskilled(avoiding.attack)


@modifier(
    "S12.2-12",
    of=Avoiding,
    label="STR too low",
    reads=Reads.FIGURES | Reads.MANNER | Reads.BEARING | Reads.CELL | Reads.WALK,
)
def too_weak_for_it(avoiding: Avoiding) -> int:
    """So it is with missing STR and recoil, less the weapon's support."""
    return strain(avoiding.attack) + steadied(avoiding.attack)[1]


@rule("S12.2-03", "S12.2-12")
def roll_to_avoid(scene: Scene, attack: Attack, figure: FigureId) -> Procedure[Tested]:
    """The shooter's DEX roll for one figure in the line: success misses it. No fumbles."""
    avoiding = Avoiding(scene.battle, attack, scene.battle[figure])
    shooter = attack.attacker.id
    tally = dexterity(scene.book, scene.battle, scene.battle[shooter]).and_then(*scene.book.tally(avoiding).lines)
    dice = Dice(dice_to_avoid(avoiding))
    needed = need(scene.battle, tally.total, dice.count)
    return (yield from avoided(scene, "S12.2-03", figure=shooter, other=figure, need=needed, tally=tally, dice=dice))


def avoided(
    scene: Scene, rule_id: RuleId, *, figure: FigureId, other: FigureId, need: Need, tally: Tally, dice: Dice = THREE
) -> Procedure[Tested]:
    """The roll itself, by the figure that might hit the other."""
    said = ("avoided", "hit instead")
    return (
        yield from trial(
            scene,
            rule_id,
            why=Attempt("tries not to hit"),
            figure=figure,
            target=other,
            need=need,
            tally=tally,
            outcome=said,
            dice=dice,
            wards=lambda tested: tested.passed,
        )
    )
