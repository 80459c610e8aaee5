"""ST, IQ, HT and Will as they are now, used for something: contests of strength, rolls after a wound. DX and skills:
ability.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.records import record
from core.rulebook.reads import Reads
from core.rulebook.rule import modifier, rule
from core.rulebook.rulebook import tally_of
from core.rulebook.tally import Line, Tally
from core.rulesets.clinch.sheet.basics import has, sheet
from core.rulesets.clinch.sheet.scores import strength_now
from core.rulesets.clinch.sheet.skills import Skill
from core.rulesets.clinch.sheet.traits import Trait
from core.rulesets.clinch.sheet.words import Attribute, For

TRAINED = frozenset({For.STRANGLE, For.CHOKE, For.PIN, For.DROP, For.BREAK_FREE})
"""The contests in which a wrestler's training counts."""
PAINLESS = 3
FORESEEN = 6


@record
class Check:
    """An attribute of a figure used for something, as a context."""

    battle: Battle
    figure: Figure
    attribute: Attribute
    use: For = For.OTHER


def check(battle: Battle, figure: Figure, attribute: Attribute, use: For = For.OTHER) -> Tally:
    """The score of ST, IQ, HT or Will, line by line. Both sides of a contest have the same use."""
    return tally_of(battle, Check(battle, figure, attribute, use), *_untouched(figure, attribute))


@rule("G-base-01", "G-base-02", "G-base-66")
def _untouched(figure: Figure, attribute: Attribute) -> tuple[Line, ...]:
    points = sheet(figure)
    match attribute:
        case Attribute.ST:
            return strength_now(figure).lines
        case Attribute.IQ:
            return (Line("G-base-01", "IQ", points.intellect),)
        case Attribute.HT:
            return (Line("G-base-01", "HT", points.health),)
        case Attribute.WILL:
            return (Line("G-base-02", "Will", points.will),)
        case Attribute.DX:
            raise ValueError("DX is an ability (ability.py)")


@modifier("G-base-08", label="trained wrestler", of=Check, switch="G-base-08", reads=Reads.FIGURES | Reads.MANNER)
def trained_strength(check: Check) -> int:
    """Wrestling above DX adds to ST in contests over holds: 1 at DX+1, 2 from DX+2."""
    points = sheet(check.figure)
    if check.attribute is not Attribute.ST or check.use not in TRAINED:
        return 0
    return min(2, max(0, points.skills.get(Skill.WRESTLING, 0) - points.dexterity))


@modifier("G-base-70", label=Trait.DEAF_TO_PAIN, of=Check, reads=Reads.FIGURES | Reads.MANNER)
def painless(check: Check) -> int:
    """+3 to bear wounds and recover from stun without feeling pain."""
    stands = check.attribute is Attribute.HT and check.use in (For.KNOCKDOWN, For.RECOVERY)
    return PAINLESS if stands and has(check.figure, Trait.DEAF_TO_PAIN) else 0


@modifier("G-base-70", label=Trait.REFLEXES, of=Check, reads=Reads.FIGURES | Reads.MANNER)
def foreseen(check: Check) -> int:
    """+6 to recover from surprise with quick reflexes."""
    startled = check.attribute is Attribute.IQ and check.use is For.SURPRISE
    return FORESEEN if startled and has(check.figure, Trait.REFLEXES) else 0
