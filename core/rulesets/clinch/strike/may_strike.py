"""Which blows may be struck: what is proposed, and what refuses a strike. What a strike is: blows.py."""

from __future__ import annotations

from collections.abc import Iterator

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.hold import Hand
from core.battle.posture import Life
from core.battle.record import replace
from core.rulebook.rule import Cited, option, question, requirement, rule
from core.rulesets.clinch.attack.aiming import is_wild, score_of
from core.rulesets.clinch.attack.limbs import bare_hands, free_legs, is_gripped, is_limb_held, item_in, not_bare
from core.rulesets.clinch.attack.resolution import not_the_one_foe
from core.rulesets.clinch.movement.arcs import Arc, arc_of, share_a_hex
from core.rulesets.clinch.rolls.success import hopeless
from core.rulesets.clinch.sheet.armoury import weapon, worn
from core.rulesets.clinch.sheet.basics import sheet
from core.rulesets.clinch.sheet.parts import ARM_OF, HAND_OF, LEGS, Part, Place, hands_of, parts_of
from core.rulesets.clinch.sheet.postures import is_on_the_ground
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.strike.bare import BARE, OF_FEET, Blow, With, knows_how, other_skills, unfit_skill
from core.rulesets.clinch.strike.blows import Pace, Strike, assault_of, means
from core.rulesets.clinch.strike.deception import deceptions, too_deceptive
from core.rulesets.clinch.strike.means import other_hand, reach_of, skills_for
from core.rulesets.clinch.turn.acting import Acting
from core.rulesets.clinch.turn.allowance import Share, lacks
from core.rulesets.clinch.turn.latest import chosen
from core.rulesets.clinch.wound.crippling import arm_works, leg_works, useless
from core.rulesets.clinch.wound.kinds import reaches

LOW_BLOWS = frozenset((Blow.PUNCH, Blow.BITE, Blow.ELBOW, Blow.BUTT))
"""What does not reach somebody who lies, from above."""
COMMON = frozenset((Blow.SWING, Blow.THRUST, Blow.PUNCH, Blow.KICK))
"""The blows that are proposed in all their forms."""
ON_LOW = frozenset((Place.LEG, Place.FOOT))
"""What one who lies reaches of those who stand."""


@question("G-strike-26", "G-hold-19")
def are_at_grips(battle: Battle, figure: Figure, other: Figure) -> bool:
    """Whether one of the two has hold of the other. Answered where holds are."""
    return False


NEAR = 3
"""So many yards a long spear reaches, and nothing reaches farther."""


def is_near(battle: Battle, figure: Figure, foe: Figure) -> bool:
    """Whether somebody is near enough to think of striking at him."""
    return battle.apart(figure, foe) <= NEAR


def foes_near(battle: Battle, figure: Figure) -> Iterator[Figure]:
    """The foes that are alive and near enough to think of."""
    for foe in battle:
        if foe.side != figure.side and foe.life is not Life.DEAD and is_near(battle, figure, foe):
            yield foe


def _plain(battle: Battle, figure: Figure, foe: Figure) -> Iterator[Strike]:
    """A blow at somebody's torso with everything that it has."""
    for item in figure.held:
        for blow in (Blow.SWING, Blow.THRUST, Blow.PUNCH):
            order = Strike(figure.id, foe.id, blow, item.id)
            if means(battle, order) is not None:
                yield order
    for blow in BARE:
        if knows_how(figure, blow) is None and not (blow is Blow.STAMP and not is_on_the_ground(foe)):
            hands = bare_hands(battle, figure) if BARE[blow].by is With.ARM else ()
            yield from (Strike(figure.id, foe.id, blow, hand=hand) for hand in hands or (Hand.MAIN,))


@option("G-strike-01", "G-base-30", of=Acting, offers=Strike)
def strikes(battle: Battle, about: Acting, figure: Figure) -> Iterator[Strike]:
    """Everybody near, with every weapon in hand and with the body, at the torso."""
    for foe in foes_near(battle, figure):
        yield from _plain(battle, figure, foe)


@option("G-base-41", "G-strike-07", of=Acting, offers=Strike)
def called_strikes(battle: Battle, about: Acting, figure: Figure) -> Iterator[Strike]:
    """The commoner ones at every other part."""
    for order in strikes(battle, about, figure):
        if order.blow in COMMON:
            parts = (part for part in parts_of(battle[order.target]) if part is not Part.TORSO)
            yield from (replace(order, part=part) for part in parts)


@option("G-strike-09", "G-strike-10", "G-strike-11", of=Acting, offers=Strike)
def other_strikes(battle: Battle, about: Acting, figure: Figure) -> Iterator[Strike]:
    """Two blows at once, and deceptive ones as far as the score allows."""
    for order in strikes(battle, about, figure):
        if order.blow not in COMMON:
            continue
        yield from (replace(order, pace=pace) for pace in (Pace.RAPID, Pace.BOTH))
        if is_in_reach(battle, order) is None:
            spare = deceptions(score_of(assault_of(battle, order)).total)
            yield from (replace(order, deceit=deceit) for deceit in spare)


@option("G-base-47", "G-base-64", of=Acting, offers=Strike)
def strikes_on_another_skill(battle: Battle, about: Acting, figure: Figure) -> Iterator[Strike]:
    """Barehanded ones on each skill that is not the best."""
    for order in strikes(battle, about, figure):
        others = other_skills(figure, skills_for(figure, order.blow, figure.item(order.item)))
        yield from (replace(order, skill=skill) for skill in others)


@option("G-strike-18", of=Acting, offers=Strike, free=True)
def any_strike(battle: Battle, about: Acting, figure: Figure) -> Iterator[Strike]:
    """All that may be combined need not be proposed: parts with deceptions, blows that are held back."""
    yield from ()


def _can(battle: Battle, order: Strike) -> bool:
    return (
        _on_another_skill(battle, order) is None and means(battle, order) is not None and order.target in battle.figures
    )


@rule("G-base-47", "G-base-64")
def _on_another_skill(battle: Battle, order: Strike) -> str | None:
    if not order.skill:
        return None
    figure = battle[order.figure]
    thing = figure.item(order.item)
    if not (fitting := skills_for(figure, order.blow, thing)):
        kind = weapon(thing) if thing is not None else None
        own = kind.skill if kind is not None else "its own skill"
        return None if order.skill == own else f"can't roll this on {order.skill}: use {own}"
    return unfit_skill(figure, fitting, order.skill)


@requirement("G-base-47", "G-base-64", of=Strike)
def is_rolled_on_a_skill_for_it(battle: Battle, order: Strike) -> str | None:
    """A barehanded blow on any skill for it that was learnt, or on DX; one with a weapon on the weapon's own."""
    return _on_another_skill(battle, order)


@requirement("G-base-30", "G-strike-10", "G-strike-11", of=Strike)
def has_an_attack(battle: Battle, order: Strike) -> str | None:
    """Its manoeuvre leaves room for an attack, or this is the second blow of one."""
    figure = battle[order.figure]
    return None if second_blow(figure, order) else lacks(figure, Share.ATTACK)


@rule("G-strike-10", "G-strike-11")
def second_blow(figure: Figure, order: Strike) -> bool:
    """Whether it is the second blow of an attack: with the same weapon or hand, or with the other."""
    mark = figure.mark(Marks.STRIKING)
    return order.pace is not Pace.ONE and mark is not None and mark.about == _follows(order)


def _follows(order: Strike) -> str:
    return f"{order.pace}: {order.item or order.hand}"


def left_to_strike(battle: Battle, order: Strike) -> str:
    """What a first blow of two leaves to be struck: with what, and how."""
    if order.pace is Pace.RAPID:
        return _follows(order)
    figure = battle[order.figure]
    hand = order.hand if not order.item else Hand.OFF if figure.off == order.item else Hand.MAIN
    other = other_hand(hand)
    thing = item_in(figure, other)
    return f"{Pace.BOTH}: {thing.id if thing else other}"


@requirement("G-strike-01", of=Strike)
def has_a_target(battle: Battle, order: Strike) -> str | None:
    """A foe, who is not dead."""
    if order.target not in battle.figures:
        return f"there is no {order.target}"
    foe = battle[order.target]
    if foe.side == battle[order.figure].side:
        return f"{foe.short_name} is a friend"
    return f"{foe.short_name} is dead" if foe.life is Life.DEAD else None


@requirement("G-wound-06", of=Strike)
def kicks_on_sound_legs(battle: Battle, order: Strike) -> str | None:
    """No kick and no stamp with a crippled leg or foot, even the other one."""
    figure = battle[order.figure]
    sound = order.blow not in OF_FEET or all(leg_works(figure, leg) for leg in LEGS)
    return None if sound else Cited("G-wound-06", "can't kick with a crippled leg or foot")


@requirement("G-strike-02", "G-strike-14", "G-base-63", "G-wound-06", "G-hold-18", of=Strike)
def has_what_to_strike_with(battle: Battle, order: Strike) -> str | None:
    """A weapon that is ready, in the hands that its mode needs; a hand or a leg that is free and works."""
    figure, item = battle[order.figure], battle[order.figure].item(order.item)
    if order.item and (item is None or item not in figure.held):
        return "it has no such thing in hand"
    if _on_another_skill(battle, order) is not None:
        return None
    found = means(battle, order)
    if found is None:
        return (
            f"it cannot {order.blow} so as it holds the {item.kind}" if item else f"nobody can {order.blow} barehanded"
        )
    if item is not None:
        return _unusable(battle, figure, order)
    if (lack := knows_how(figure, order.blow)) is not None:
        return lack
    by = BARE[order.blow].by
    if by is With.LEG and not free_legs(battle, figure):
        return Cited("G-held-06", "both legs are held")
    if by is With.ARM and order.blow is Blow.ELBOW:
        if order.hand not in hands_of(figure):
            return "no such arm"
        held = is_limb_held(battle, figure, ARM_OF[order.hand])
        return useless(figure, order.hand) or (Cited("G-held-06", "that arm is held") if held else None)
    if by is not With.ARM:
        return None
    return not_bare(battle, figure, order.hand, wants="G-strike-02", committed="G-arms-05")


def _unusable(battle: Battle, figure: Figure, order: Strike) -> str | None:
    found = means(battle, order)
    assert found is not None
    assert found.item is not None
    assert found.hand is not None
    kind = found.item.kind
    if figure.mark(Marks.UNREADY, found.item.id):
        return f"the {kind} is not ready"
    if (lame := useless(figure, found.hand)) is not None:
        return lame
    if is_limb_held(battle, figure, HAND_OF[found.hand]):
        return Cited("G-held-06", "that arm is held")
    gripped = is_gripped(battle, figure, found.item.id)
    return Cited("G-hold-18", f"somebody has hold of the {kind}") if gripped else None


@requirement("G-base-56", "G-strike-02", "G-move-01", of=Strike)
def is_in_reach(battle: Battle, order: Strike) -> str | None:
    """As far off as it reaches, neither more nor less."""
    if not _can(battle, order):
        return None
    figure, foe = battle[order.figure], battle[order.target]
    found = means(battle, order)
    assert found is not None
    apart, reach = battle.apart(figure, foe), reach_of(battle, figure, found)
    if apart in reach:
        return None
    how = "in the same hex" if apart == 0 else f"{apart} yards away"
    return f"{foe.short_name} is {how}; it reaches {' and '.join('C' if yards == 0 else str(yards) for yards in reach)}"


@requirement("G-base-31", of=Strike)
def strikes_one_foe(battle: Battle, order: Strike) -> str | None:
    """Both blows of an All-Out Attack are for one foe."""
    return not_the_one_foe(battle, battle[order.figure], order.target)


@requirement("G-base-41", of=Strike)
def has_such_a_part(battle: Battle, order: Strike) -> str | None:
    """A part that the foe has."""
    foe = battle.figures.get(order.target)
    return f"{foe.short_name} has no {order.part}" if foe is not None and order.part not in parts_of(foe) else None


@requirement("G-base-62", of=Strike)
def names_no_part_in_the_wild(battle: Battle, order: Strike) -> str | None:
    """No part is named in a wild swing."""
    named = order.part is not Part.TORSO and _can(battle, order) and is_wild(assault_of(battle, order))
    return "a wild swing is aimed at no part" if named else None


@requirement("G-base-63", of=Strike)
def kicks_back_behind_it(battle: Battle, order: Strike) -> str | None:
    """A back kick is for who is behind."""
    if order.blow is not Blow.BACK_KICK or order.target not in battle.figures:
        return None
    foe = battle[order.target]
    behind = arc_of(battle, battle[order.figure], foe) is Arc.REAR
    return None if behind else f"{foe.short_name} is not behind it"


@requirement("G-strike-07", of=Strike)
def can_wound_there(battle: Battle, order: Strike) -> str | None:
    """Vitals and eyes are for what stabs or pierces, and an eye that a closed helmet covers for nothing."""
    place = order.part.place
    if place not in (Place.VITALS, Place.EYE) or not _can(battle, order):
        return None
    foe, found = battle[order.target], means(battle, order)
    if order.flat or found is None or not reaches(place, found.mode.type):
        return f"only what stabs or pierces is aimed at {'an eye' if place is Place.EYE else 'the vitals'}"
    closed = place is Place.EYE and any(piece.protects(Place.EYE) for piece in worn(foe))
    return f"{foe.short_name}'s eyes are behind a closed helmet" if closed else None


@requirement("G-posture-03", "G-strike-17", "G-strike-26", of=Strike)
def reaches_so_low_or_high(battle: Battle, order: Strike) -> str | None:
    """Standing one does not reach who lies with hands or teeth; who lies reaches only the legs of those who stand, and
    kicks only in his own hex. Between a holder and his victim it is all the same."""
    if not _can(battle, order):
        return None
    figure, foe = battle[order.figure], battle[order.target]
    low, under = is_on_the_ground(figure), is_on_the_ground(foe)
    if order.blow is Blow.STAMP and not (under and figure.posture.name == "standing"):
        return Cited("G-strike-17", "only standing, on someone who lies")
    if low and order.blow in OF_FEET and not share_a_hex(figure, foe):
        return Cited("G-posture-03", "it lies, and kicks only in its own hex")
    found = means(battle, order)
    if low and found is not None and found.mode.hands > 1 and found.weapon.longest > 1:
        return Cited("G-posture-03", f"it lies, and cannot use a {found.weapon.name}")
    if are_at_grips(battle, figure, foe):
        return None
    if under and not order.item and order.blow in LOW_BLOWS and figure.posture.name == "standing":
        return Cited("G-strike-26", f"{foe.short_name} lies: crouch first")
    if low and foe.posture.name in ("standing", "crouching"):
        groin = order.part is Part.GROIN and order.item and found is not None and found.weapon.longest >= 1
        if order.part.place not in ON_LOW and not groin:
            return Cited("G-strike-26", f"it lies, and reaches only {foe.short_name}'s legs and feet")
    return None


@requirement("G-strike-10", "G-strike-11", of=Strike)
def may_strike_twice(battle: Battle, order: Strike) -> str | None:
    """Two blows are for the plain Attack: both with one weapon or hand, or one with each hand, which each hold a
    weapon for one hand or nothing."""
    figure = battle[order.figure]
    if order.pace is Pace.ONE:
        return None
    if not chosen(figure).plain:
        return "only an Attack is two blows"
    if order.pace is Pace.RAPID:
        return None
    if figure.main == figure.off and figure.main is not None:
        return "both its hands hold one thing"
    bare = not order.item and order.blow is not Blow.PUNCH
    return "one strikes so with weapons and fists" if bare else _other_is_useless(battle, figure, order)


def _other_is_useless(battle: Battle, figure: Figure, order: Strike) -> str | None:
    if second_blow(figure, order):
        return None
    hand = order.hand if not order.item else Hand.OFF if figure.off == order.item else Hand.MAIN
    other = other_hand(hand)
    thing = item_in(figure, other)
    fist = thing is None and other in bare_hands(battle, figure)
    ready = thing is not None and not figure.mark(Marks.UNREADY, thing.id) and arm_works(figure, other)
    armed = ready and any(
        means(battle, Strike(figure.id, order.target, blow, thing.id if thing else "", pace=Pace.BOTH))
        for blow in (Blow.SWING, Blow.THRUST, Blow.PUNCH)
    )
    return None if fist or armed else "the other hand has nothing to strike with"


@requirement("G-strike-09", of=Strike)
def may_deceive(battle: Battle, order: Strike) -> str | None:
    """As long as the score to hit stays at 10 or more."""
    if not order.deceit or not _can(battle, order):
        return None
    return too_deceptive(order.deceit, score_of(assault_of(battle, order)).total)


@requirement("G-strike-18", of=Strike)
def may_hold_back(battle: Battle, order: Strike) -> str | None:
    """With less ST than it has; with the flat of what has an edge or a point."""
    if not _can(battle, order):
        return None
    if order.pulled and not 0 < order.pulled < sheet(battle[order.figure]).strength:
        return "a blow is pulled to less than one's ST"
    found = means(battle, order)
    edged = found is not None and found.item is not None and found.mode.type.value != "crushing"
    return "it has no edge to spare" if order.flat and not edged else None


@requirement("G-base-15", of=Strike)
def has_a_chance(battle: Battle, order: Strike) -> str | None:
    """At 3 or more."""
    return hopeless(score_of(assault_of(battle, order)).total) if _can(battle, order) else None


def refused(battle: Battle, order: Strike) -> str | None:
    """Why such a blow cannot be struck at what somebody holds: by all that refuses one at his body but the place."""
    asks = (
        is_rolled_on_a_skill_for_it,
        has_an_attack,
        has_a_target,
        kicks_on_sound_legs,
        has_what_to_strike_with,
        is_in_reach,
        strikes_one_foe,
        reaches_so_low_or_high,
    )
    return next((reason for ask in asks if (reason := ask(battle, order)) is not None), None)
