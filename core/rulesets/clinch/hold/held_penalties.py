"""What a hold does to the held: -4 to whatever it affects, and no leaving the hex. What the held may still do:
rights.py; getting out: breaking.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.rulebook.reads import Reads
from core.rulebook.rule import Cited, answer, modifier, rule
from core.rulesets.clinch.hold.holds import governs, holds_on, is_whole, part_of, pinned, strength
from core.rulesets.clinch.movement.arcs import share_a_hex
from core.rulesets.clinch.movement.walking import bound
from core.rulesets.clinch.sheet.ability import Ability
from core.rulesets.clinch.sheet.parts import Part

HELD = -4
TWICE = 2


@rule("G-grapple-09", "G-grapple-11", "G-part-05", "G-choke-08", "G-grapple-15")
def hampers(battle: Battle, figure: FigureId, limb: Part | None) -> bool:
    """Whether a hold affects what `figure` does with `limb`, or with the whole body: a hold on the torso or a choke
    affects everything, others only the part held. Several holds count once."""
    holds = holds_on(battle, figure)
    return any(is_whole(hold) or (limb is not None and governs(part_of(hold), limb)) for hold in holds)


@modifier(
    "G-grapple-09",
    "G-grapple-11",
    "G-part-05",
    "G-hold-27",
    of=Ability,
    label="held",
    reads=Reads.FIGURES | Reads.MEANS,
)
def held(ability: Ability) -> int:
    """-4 to DX and everything based on it while held."""
    return HELD if hampers(ability.battle, ability.figure.id, ability.limb) else 0


@rule("G-grapple-10")
def slowed_dodge(battle: Battle, figure: FigureId) -> int:
    """The Dodge penalty of a hold on the whole body: a quarter of the DX penalty."""
    return HELD // 4 if hampers(battle, figure, None) else 0


@rule("G-grapple-13", "G-hold-05", "G-base-66")
def overpowers(battle: Battle, figure: FigureId) -> bool:
    """Whether a held figure is strong enough to walk off: at least twice the ST of all holders together."""
    holders = [strength(battle, hold.holder) for hold in holds_on(battle, figure)]
    return strength(battle, figure) >= TWICE * sum(holders)


@rule("G-hold-19")
def why_not_while_held(battle: Battle, figure: Figure, target: FigureId) -> str | None:
    """Why a held figure can't attack `target`: not in the same hex. None if it can, or isn't held."""
    if not holds_on(battle, figure.id) or target not in battle.figures or share_a_hex(figure, battle[target]):
        return None
    return Cited("G-hold-19", "held: can only attack in this hex")


@answer(bound, "G-grapple-12", "G-held-01", "G-breakfree-12")
def why_not_leave_the_hex(battle: Battle, figure: Figure) -> str | None:
    """The held stay in their hex, whichever part is held, unless they overpower their holders; the pinned always
    stay."""
    holds = holds_on(battle, figure.id)
    if not holds or (overpowers(battle, figure.id) and not pinned(battle, figure)):
        return None
    return Cited("G-grapple-12", f"held by {' and '.join(battle[hold.holder].short_name for hold in holds)}")
