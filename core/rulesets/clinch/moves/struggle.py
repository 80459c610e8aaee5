"""What each side of a contest over a hold rolls against: the best of its scores, and the modifiers."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.hold import Hold
from core.battle.names import FigureId
from core.records import record
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


@record
class Struggle:
    """One side of a contest over a hold, as a context. `use`: which contest."""

    battle: Battle
    hold: Hold
    figure: Figure
    use: For

    @property
    def holds(self) -> bool:
        """Whether this is the holder's side."""
        return self.figure.id == self.hold.holder


def contends(battle: Battle, hold: Hold, figure: FigureId, use: For, score: Tally) -> Tally:
    """The score with the modifiers of this contest."""
    return tally_of(battle, Struggle(battle, hold, battle[figure], use), *score.lines)


@rule("G-takedown-02", "G-takedown-03", "G-turn-06", "G-wound-11")
def best_of_the_body(battle: Battle, figure: Figure, use: For) -> Tally:
    """The highest of ST, DX and grappling skills, the latter with the penalty of a hold on the body. HT for a figure
    that is out or has surrendered."""
    if is_out(figure):
        return check(battle, figure, Attribute.HT, use)
    scores = [check(battle, figure, Attribute.ST, use)]
    scores += [ability(battle, figure, skill, use=use) for skill in grappling_skills(figure)]
    return max(scores, key=lambda score: score.total)


@rule("G-strangle-03", "G-turn-06", "G-wound-11", "G-armlock-24")
def toughness(battle: Battle, figure: Figure, use: For) -> Tally:
    """The higher of ST and HT; HT for a figure that is out or has surrendered."""
    stout = check(battle, figure, Attribute.HT, use)
    strong = check(battle, figure, Attribute.ST, use)
    return strong if not is_out(figure) and strong.total >= stout.total else stout


def strength_of(battle: Battle, figure: Figure, use: For) -> Tally:
    """ST now; HT for a figure that is out or has surrendered."""
    return check(battle, figure, Attribute.HT if is_out(figure) else Attribute.ST, use)


@modifier("G-takedown-04", of=Struggle, label="posture", reads=Reads.FIGURES | Reads.MANNER)
def low(side: Struggle) -> int:
    """In a takedown, a holder who isn't standing has its posture's penalty."""
    return attack_penalty(side.figure) if side.use is For.TAKEDOWN and side.holds else 0


@modifier("G-strike-25", of=Struggle, label="trip", reads=Reads.MANNER)
def trips(side: Struggle) -> int:
    """+2 to take down by a leg or foot."""
    by_the_leg = side.use is For.TAKEDOWN and side.holds and part_of(side.hold).place in (Place.LEG, Place.FOOT)
    return TRIPS if by_the_leg else 0


@modifier("G-hold-06", of=Struggle, label="allies' holds", reads=Reads.FIGURES | Reads.MANNER | Reads.OTHERS)
def helped(side: Struggle) -> int:
    """In a takedown or pin, 2 for each other holder of the target's torso, arm or leg, at most 4."""
    if side.use not in (For.TAKEDOWN, For.PIN) or not side.holds:
        return 0
    holds = holds_on(side.battle, side.hold.held)
    others = sum(h.holder != side.figure.id and part_of(h).place in LENDS_A_HAND for h in holds)
    return min(MOST_HELP, HELPS * others)


@modifier("G-pin-05", of=Struggle, label="size", reads=Reads.FIGURES | Reads.MANNER)
def larger(side: Struggle) -> int:
    """In a pin, 3 for each point of size above the other."""
    if side.use is not For.PIN:
        return 0
    other = side.battle[side.hold.held if side.holds else side.hold.holder]
    return SIZE * max(0, outsizes(side.figure, other))


@modifier("G-strangle-04", "G-strangle-05", "G-held-06", of=Struggle, label="hands", reads=Reads.FIGURES | Reads.MANNER)
def squeezing_hands(side: Struggle) -> int:
    """-5 to strangle with one hand; +2 for each beyond the second. Hands whose arm is held don't count."""
    if side.use is not For.STRANGLE or not side.holds:
        return 0
    count = len(able_hands(side.battle, side.hold))
    return ONE_HAND if count < 2 else EACH_MORE * (count - 2)


@modifier("G-strangle-07", "G-strangle-08", of=Struggle, label="torso", reads=Reads.FIGURES | Reads.MANNER)
def squeezes_the_torso(side: Struggle) -> int:
    """-5 to squeeze a torso, unless the body is made for it."""
    torso = side.use is For.STRANGLE and side.holds and part_of(side.hold) is Part.TORSO
    return SQUEEZED_TORSO if torso and not has(side.figure, Trait.CONSTRICTION) else 0


@modifier("G-choke-11", of=Struggle, label="choke hold", reads=Reads.MANNER)
def from_a_choke(side: Struggle) -> int:
    """+3 to strangle out of a choke hold."""
    return FROM_A_CHOKE if side.use is For.STRANGLE and side.holds and side.hold.grip == Grip.CHOKED else 0


@modifier("G-wrench-03", of=Struggle, label="wrench", reads=Reads.MANNER)
def against_the_body(side: Struggle) -> int:
    """-4 for a wrench, which works against the whole body."""
    return AGAINST_THE_BODY if side.use is For.WRENCH and side.holds else 0
