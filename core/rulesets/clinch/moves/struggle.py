"""What either side of a contest over a hold rolls against: the best of its scores, and what counts in that contest."""

from __future__ import annotations

from dataclasses import dataclass

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.hold import Hold
from core.battle.names import FigureId
from core.battle.record import quick
from core.rulebook.reads import Reads
from core.rulebook.rule import modifier, rule
from core.rulebook.rulebook import tally_of
from core.rulebook.tally import Tally
from core.rulesets.clinch.hold.holds import able_hands, holds_on, part_of
from core.rulesets.clinch.hold.machine import Grip
from core.rulesets.clinch.sheet.ability import ability, grappling_skills
from core.rulesets.clinch.sheet.basics import has, outsizes
from core.rulesets.clinch.sheet.checks import check
from core.rulesets.clinch.sheet.parts import Part, Place
from core.rulesets.clinch.sheet.postures import attack_penalty
from core.rulesets.clinch.sheet.traits import Trait
from core.rulesets.clinch.sheet.words import Attribute, For
from core.rulesets.clinch.turn.free import is_out

HELPS, MOST_HELP, TRIPS = 2, 4, 2
ONE_HAND, EACH_MORE, SQUEEZED_TORSO, FROM_A_CHOKE = -5, 2, -5, 3
AGAINST_THE_BODY = -4
SIZE = 3
LENDS_A_HAND = frozenset({Place.TORSO, Place.ARM, Place.LEG})


@quick
@dataclass(frozen=True, slots=True)
class Struggle:
    """One side of a contest over a hold, as a context. `use` says which contest it is."""

    battle: Battle
    hold: Hold
    figure: Figure
    use: For

    @property
    def holds(self) -> bool:
        """Whether it is the holder's side."""
        return self.figure.id == self.hold.holder


def contends(battle: Battle, hold: Hold, figure: FigureId, use: For, score: Tally) -> Tally:
    """A score with what counts in that contest."""
    return tally_of(battle, Struggle(battle, hold, battle[figure], use), *score.lines)


@rule("G-takedown-02", "G-takedown-03", "G-turn-06", "G-wound-11")
def best_of_the_body(battle: Battle, figure: Figure, use: For) -> Tally:
    """The highest of ST, DX and its grappling skills, with what a hold on the body takes off the latter. Who is out
    has none of them, and who has yielded uses none: HT instead."""
    if is_out(figure):
        return check(battle, figure, Attribute.HT, use)
    scores = [check(battle, figure, Attribute.ST, use)]
    scores += [ability(battle, figure, skill, use=use) for skill in grappling_skills(figure)]
    return max(scores, key=lambda score: score.total)


@rule("G-strangle-03", "G-turn-06", "G-wound-11", "G-armlock-24")
def toughness(battle: Battle, figure: Figure, use: For) -> Tally:
    """The higher of ST and HT; of who is out or has yielded HT."""
    stout = check(battle, figure, Attribute.HT, use)
    strong = check(battle, figure, Attribute.ST, use)
    return strong if not is_out(figure) and strong.total >= stout.total else stout


def strength_of(battle: Battle, figure: Figure, use: For) -> Tally:
    """ST of the moment; of who is out or has yielded HT, if it is asked for at all."""
    return check(battle, figure, Attribute.HT if is_out(figure) else Attribute.ST, use)


@modifier("G-takedown-04", of=Struggle, label="posture", reads=Reads.FIGURES | Reads.MANNER)
def low(side: Struggle) -> int:
    """Who takes down somebody and is not on his feet himself has the penalty of his posture."""
    return attack_penalty(side.figure) if side.use is For.TAKEDOWN and side.holds else 0


@modifier("G-strike-25", of=Struggle, label="trip", reads=Reads.MANNER)
def trips(side: Struggle) -> int:
    """By a leg or foot one takes down the easier."""
    by_the_leg = side.use is For.TAKEDOWN and side.holds and part_of(side.hold).place in (Place.LEG, Place.FOOT)
    return TRIPS if by_the_leg else 0


@modifier("G-hold-06", of=Struggle, label="helping hands", reads=Reads.FIGURES | Reads.MANNER | Reads.OTHERS)
def helped(side: Struggle) -> int:
    """In a takedown or a pin each other who holds him too, by torso, arm or leg, gives 2, at most 4."""
    if side.use not in (For.TAKEDOWN, For.PIN) or not side.holds:
        return 0
    holds = holds_on(side.battle, side.hold.held)
    others = sum(h.holder != side.figure.id and part_of(h).place in LENDS_A_HAND for h in holds)
    return min(MOST_HELP, HELPS * others)


@modifier("G-pin-05", of=Struggle, label="size", reads=Reads.FIGURES | Reads.MANNER)
def larger(side: Struggle) -> int:
    """In a pin 3 for each point by which it is the larger."""
    if side.use is not For.PIN:
        return 0
    other = side.battle[side.hold.held if side.holds else side.hold.holder]
    return SIZE * max(0, outsizes(side.figure, other))


@modifier(
    "G-strangle-04", "G-strangle-05", "G-held-06", of=Struggle, label="hands at it", reads=Reads.FIGURES | Reads.MANNER
)
def squeezing_hands(side: Struggle) -> int:
    """Strangling with a single hand is 5 harder; each beyond the second adds 2. A hand whose arm is held does
    not count."""
    if side.use is not For.STRANGLE or not side.holds:
        return 0
    count = len(able_hands(side.battle, side.hold))
    return ONE_HAND if count < 2 else EACH_MORE * (count - 2)


@modifier("G-strangle-07", "G-strangle-08", of=Struggle, label="by the torso", reads=Reads.FIGURES | Reads.MANNER)
def squeezes_the_torso(side: Struggle) -> int:
    """Squeezing the torso is 5 harder but for who is made to."""
    torso = side.use is For.STRANGLE and side.holds and part_of(side.hold) is Part.TORSO
    return SQUEEZED_TORSO if torso and not has(side.figure, Trait.CONSTRICTION) else 0


@modifier("G-choke-11", of=Struggle, label="from a choke", reads=Reads.MANNER)
def from_a_choke(side: Struggle) -> int:
    """Out of a choke hold one strangles the harder."""
    return FROM_A_CHOKE if side.use is For.STRANGLE and side.holds and side.hold.grip == Grip.CHOKED else 0


@modifier("G-wrench-03", of=Struggle, label="wrench", reads=Reads.MANNER)
def against_the_body(side: Struggle) -> int:
    """A wrench works against the whole body."""
    return AGAINST_THE_BODY if side.use is For.WRENCH and side.holds else 0
