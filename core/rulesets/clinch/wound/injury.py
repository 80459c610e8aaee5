"""What damage does to a body part: how much gets through, HP lost, limbs crippled. Protection: protection.py;
consequences: wounding.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.records import record
from core.rulebook.rule import rule
from core.rulesets.clinch.sheet.armoury import Wound
from core.rulesets.clinch.sheet.basics import sheet
from core.rulesets.clinch.sheet.parts import Part, Place
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.wound.kinds import blinds_from, cripples_from, factor
from core.rulesets.clinch.wound.protection import Counts, Protection, bruise_under, protection


@record
class Harm:
    """Damage about to strike a figure, before protection.

    `by`: who caused it, if anyone; `counts`: how much of the protection counts. `far`: halved by range. `pains`: to a
    limb already crippled it only causes pain. `drives`: a strike or shot that may knock the victim back.
    """

    victim: FigureId
    damage: int
    kind: Wound
    part: Part = Part.TORSO
    by: FigureId | None = None
    counts: Counts = Counts.ALL
    far: bool = False
    pains: bool = False
    drives: bool = False


@record
class Injury:
    """The result of a harm.

    `damage`: what arrived; `stopped`: by protection; `through`: the rest. `hits`: the HP lost; `pain`: the HP felt: the
    same, unless a crippled limb takes no more. `bruise`: through armour that stopped everything. `cripples`: the limb
    is newly crippled, or the eye blinded. `major`: more than half of all HP at once, or a limb.
    """

    harm: Harm
    damage: int
    stopped: int
    through: int
    times: float
    hits: int
    pain: int
    bruise: bool = False
    cripples: bool = False
    major: bool = False


@rule("G-base-42")
def hits_of(through: int, times: float) -> int:
    """The HP lost to damage that got through: times the factor of part and kind, rounded down, at least 1 if anything
    did."""
    return max(1, int(through * times)) if through > 0 else 0


@rule("G-base-51", "G-wound-06")
def is_crippled(figure: Figure, part: Part) -> bool:
    """Whether the limb, or its end, is crippled; whether the eye is blind."""
    return figure.mark(Marks.BLINDED if part.place is Place.EYE else Marks.CRIPPLED, part) is not None


@rule("G-strike-07")
def is_blind(figure: Figure) -> bool:
    """Whether both eyes are blind."""
    return all(is_crippled(figure, eye) for eye in (Part.RIGHT_EYE, Part.LEFT_EYE))


@rule("G-base-42", "G-base-44", "G-base-45", "G-base-49", "G-base-51", "G-wound-01", "G-wound-13")
def injury_of(battle: Battle, harm: Harm) -> Injury:
    """What the harm would do now."""
    figure, part = battle[harm.victim], harm.part
    return injury_by(harm, sheet(figure).full_hp, protection(figure, part), was=is_crippled(figure, part))


@rule("G-base-42", "G-base-44", "G-base-45", "G-base-49", "G-base-51", "G-wound-01", "G-wound-13")
def injury_by(harm: Harm, full: int, covers: Protection, *, was: bool) -> Injury:
    """The result for a figure with `full` HP and this protection: halved by range, less protection, times the factor of
    part and kind, at most what cripples a limb. `was`: already crippled; it is hit like any other, and only harm that
    `pains` does no more."""
    place, damage = harm.part.place, max(0, harm.damage)
    damage = damage // 2 if harm.far else damage
    stopped = min(damage, covers.against(harm.counts))
    through, times = damage - stopped, factor(place, harm.kind)
    hits = hits_of(through, times)
    if through == 0:
        soft = harm.kind is Wound.CRUSHING and harm.counts is not Counts.UNYIELDING
        bruise = bruise_under(covers, damage) if soft else 0
        return Injury(harm, damage, stopped, 0, times, bruise, bruise, bruise > 0, major=2 * bruise > full)
    least = cripples_from(place, full)
    if least is not None:
        hits = min(hits, least)
    grave = least is not None and hits >= least
    blinds = blinds_from(place, full)
    fresh = not was and (grave or (blinds is not None and hits >= blinds))
    major = fresh or 2 * hits > full or (grave and harm.pains)
    return Injury(harm, damage, stopped, through, times, 0 if was and harm.pains else hits, hits, False, fresh, major)
