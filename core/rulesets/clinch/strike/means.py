"""What a figure strikes with: the weapon and its mode, the limb, the skill, the reach. Strikes with the body: bare.py;
the order: blows.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.hold import Hand
from core.battle.item import Item, Soundness
from core.records import record
from core.rulebook.rule import question, rule
from core.rulesets.clinch.attack.limbs import free_legs, hand_with, has_both_hands
from core.rulesets.clinch.sheet.armoury import Mode, Use, Weapon, weapon
from core.rulesets.clinch.sheet.parts import ARM_OF, HAND_OF, LEGS, Part
from core.rulesets.clinch.sheet.skills import Skill
from core.rulesets.clinch.strike.bare import BARE, HANDS, Blow, BodyPart, bare_skill, bare_weapon


@record
class Means:
    """What a strike is made with. `hand`: the hand used, None if no hand is."""

    weapon: Weapon
    mode: Mode
    skill: Skill | None
    item: Item | None = None
    limb: Part | None = None
    hand: Hand | None = None
    blow: Blow = Blow.PUNCH


@question("G-ready-04", "G-strike-02")
def reaches(battle: Battle, figure: Figure, item: Item, mode: Mode) -> tuple[int, ...]:
    """How far a weapon reaches as it is held now. A grip that must be changed first is answered by the room gear."""
    return mode.reach


@rule("G-strike-02", "G-strike-11", "G-ready-04")
def mode_of(battle: Battle, figure: Figure, item: Item, blow: Blow, *, single: bool = False) -> Mode | None:
    """The mode in which an item in hand makes this strike: two-handed if both hands are on it or free. `single`: the
    other hand has a strike of its own. None: it can't."""
    kind = weapon(item) if item in figure.held and item.soundness is Soundness.WHOLE else None
    if kind is None:
        return None
    hands = 2 if not single and has_both_hands(battle, figure, item.id) else 1
    fitting = [mode for mode in kind.modes if str(mode.use) == str(blow) and mode.hands <= hands]
    return max(fitting, key=lambda mode: mode.hands, default=None)


@rule("G-strike-01", "G-strike-02", "G-base-47", "G-base-64")
def means_of(
    battle: Battle,
    figure: Figure,
    blow: Blow,
    item: Item | None,
    hand: Hand,
    *,
    single: bool = False,
    chosen: str = "",
) -> Means | None:
    """What this strike is made with; None if impossible. `single`: with this hand only. `chosen`: the skill the player
    chose for a strike with the body (or `DX`); empty: the best."""
    if item is not None:
        mode, kind = mode_of(battle, figure, item, blow, single=single), weapon(item)
        if mode is None or kind is None:
            return None
        held = hand_with(figure, item.id)
        skill = bare_skill(figure, HANDS, chosen) if mode.use is Use.PUNCH else kind.skill
        return Means(kind, mode, skill, item, ARM_OF[held], held, blow)
    if (bare := BARE.get(blow)) is None:
        return None
    kind, mode = bare_weapon(figure, blow)
    skill = bare_skill(figure, bare.skills, chosen)
    match bare.by:
        case BodyPart.ARM:
            limb = HAND_OF[hand] if blow is Blow.ELBOW else ARM_OF[hand]
            return Means(kind, mode, skill, None, limb, hand, blow)
        case BodyPart.LEG:
            return Means(kind, mode, skill, None, next(iter(free_legs(battle, figure)), LEGS[0]), None, blow)
        case BodyPart.HEAD:
            return Means(kind, mode, skill, None, Part.FACE, None, blow)
        case BodyPart.OWN:
            return Means(kind, mode, skill, None, None, None, blow)


@rule("G-base-56", "G-strike-02")
def reach_of(battle: Battle, figure: Figure, means: Means) -> tuple[int, ...]:
    """Its reach in yards; 0 is the same hex."""
    return means.mode.reach if means.item is None else reaches(battle, figure, means.item, means.mode)


@rule("G-base-47", "G-base-64")
def skills_for(figure: Figure, blow: Blow, item: Item | None) -> tuple[Skill, ...]:
    """The skills this strike may be rolled against besides DX; none: only the weapon's own."""
    if item is None:
        bare = BARE.get(blow)
        return bare.skills if bare else ()
    return HANDS if blow is Blow.PUNCH else ()


def other_hand(hand: Hand) -> Hand:
    """The other hand."""
    return Hand.OFF if hand is Hand.MAIN else Hand.MAIN
