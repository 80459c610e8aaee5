"""Which strikes are offered, and why a strike is refused. The order itself: blows.py."""

from __future__ import annotations

from collections.abc import Iterator

from core.battle.battle import Battle
from core.battle.counting import counted
from core.battle.figure import Figure
from core.battle.hold import Hand
from core.battle.posture import Life
from core.battle.record import replace
from core.rulebook.rule import Cited, option, question, requirement, rule
from core.rulesets.clinch.attack.aiming import is_wild, score_of
from core.rulesets.clinch.attack.limbs import bare_hands, free_legs, is_gripped, is_limb_held, item_in, why_not_bare
from core.rulesets.clinch.attack.resolution import why_not_another_foe
from core.rulesets.clinch.movement.arcs import Arc, arc_of, share_a_hex
from core.rulesets.clinch.rolls.success import why_not_try
from core.rulesets.clinch.sheet.armoury import weapon, worn
from core.rulesets.clinch.sheet.basics import sheet
from core.rulesets.clinch.sheet.parts import ARM_OF, HAND_OF, LEGS, Part, Place, hands_of, parts_of
from core.rulesets.clinch.sheet.postures import is_on_the_ground
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.strike.bare import BARE, OF_FEET, Blow, BodyPart, other_skills, why_not_blow, why_not_skill
from core.rulesets.clinch.strike.blows import Pace, Strike, assault_of, means
from core.rulesets.clinch.strike.deception import deceptions, why_not_deceptive
from core.rulesets.clinch.strike.means import other_hand, reach_of, skills_for
from core.rulesets.clinch.turn.acting import Acting
from core.rulesets.clinch.turn.allowance import Share, why_not_spend
from core.rulesets.clinch.turn.latest import chosen
from core.rulesets.clinch.wound.crippling import arm_works, leg_works, why_not_use_arm
from core.rulesets.clinch.wound.kinds import reaches

LOW_BLOWS = frozenset((Blow.PUNCH, Blow.BITE, Blow.ELBOW, Blow.BUTT))
"""Strikes that don't reach a lying target from above."""
COMMON = frozenset((Blow.SWING, Blow.THRUST, Blow.PUNCH, Blow.KICK))
"""Strikes offered in all their forms."""
ON_LOW = frozenset((Place.LEG, Place.FOOT))
"""What a lying figure reaches of a standing target."""


@question("G-strike-26", "G-hold-19")
def are_at_grips(battle: Battle, figure: Figure, other: Figure) -> bool:
    """Whether one of the two holds the other. Answered by the room hold."""
    return False


NEAR = 3
"""The longest reach, that of a long spear."""


def is_near(battle: Battle, figure: Figure, foe: Figure) -> bool:
    """Whether `foe` is near enough to consider striking."""
    return battle.apart(figure, foe) <= NEAR


def foes_near(battle: Battle, figure: Figure) -> Iterator[Figure]:
    """The living enemies near enough to consider."""
    for foe in battle:
        if foe.side != figure.side and foe.life is not Life.DEAD and is_near(battle, figure, foe):
            yield foe


def strikes_at(battle: Battle, figure: Figure, foe: Figure) -> Iterator[Strike]:
    """A strike at the torso of someone nearby with everything `figure` has."""
    for item in figure.held:
        for blow in (Blow.SWING, Blow.THRUST, Blow.PUNCH):
            order = Strike(figure.id, foe.id, blow, item.id)
            if means(battle, order) is not None:
                yield order
    for blow in BARE:
        if why_not_blow(figure, blow) is None and not (blow is Blow.STAMP and not is_on_the_ground(foe)):
            hands = bare_hands(battle, figure) if BARE[blow].by is BodyPart.ARM else ()
            yield from (Strike(figure.id, foe.id, blow, hand=hand) for hand in hands or (Hand.MAIN,))


@option("G-strike-01", "G-base-30", of=Acting, offers=Strike)
def strikes(battle: Battle, about: Acting, figure: Figure) -> Iterator[Strike]:
    """Everyone nearby, with each weapon in hand and with the body, at the torso."""
    for foe in foes_near(battle, figure):
        yield from strikes_at(battle, figure, foe)


@option("G-base-41", "G-strike-07", of=Acting, offers=Strike)
def called_strikes(battle: Battle, about: Acting, figure: Figure) -> Iterator[Strike]:
    """The common ones at every other part."""
    for order in strikes(battle, about, figure):
        if order.blow in COMMON:
            parts = (part for part in parts_of(battle[order.target]) if part is not Part.TORSO)
            yield from (replace(order, part=part) for part in parts)


@option("G-strike-09", "G-strike-10", "G-strike-11", of=Acting, offers=Strike)
def other_strikes(battle: Battle, about: Acting, figure: Figure) -> Iterator[Strike]:
    """Two strikes at once, and deceptive ones as far as the score allows."""
    for order in strikes(battle, about, figure):
        if order.blow not in COMMON:
            continue
        yield from (replace(order, pace=pace) for pace in (Pace.RAPID, Pace.BOTH))
        if why_not_in_reach(battle, order) is None:
            spare = deceptions(score_of(assault_of(battle, order)).total)
            yield from (replace(order, deceit=deceit) for deceit in spare)


@option("G-base-47", "G-base-64", of=Acting, offers=Strike)
def strikes_why_not_skill(battle: Battle, about: Acting, figure: Figure) -> Iterator[Strike]:
    """Barehanded ones with each skill but the best."""
    for order in strikes(battle, about, figure):
        others = other_skills(figure, skills_for(figure, order.blow, figure.item(order.item)))
        yield from (replace(order, skill=skill) for skill in others)


@option("G-strike-18", of=Acting, offers=Strike, free=True)
def any_strike(battle: Battle, about: Acting, figure: Figure) -> Iterator[Strike]:
    """Not every combination is offered: parts with deceptions, pulled strikes."""
    yield from ()


def _can(battle: Battle, order: Strike) -> bool:
    return _why_not_skill(battle, order) is None and means(battle, order) is not None and order.target in battle.figures


@rule("G-base-47", "G-base-64")
def _why_not_skill(battle: Battle, order: Strike) -> str | None:
    if not order.skill:
        return None
    figure = battle[order.figure]
    thing = figure.item(order.item)
    if not (fitting := skills_for(figure, order.blow, thing)):
        kind = weapon(thing) if thing is not None else None
        own = kind.skill if kind is not None else "the weapon's skill"
        return None if order.skill == own else f"can't use {order.skill} for this (use {own})"
    return why_not_skill(figure, fitting, order.skill)


@requirement("G-base-47", "G-base-64", of=Strike)
def why_not_with_that_skill(battle: Battle, order: Strike) -> str | None:
    """A barehanded strike with any skill for it, or DX; one with a weapon with the weapon's skill."""
    return _why_not_skill(battle, order)


@requirement("G-base-30", "G-strike-10", "G-strike-11", of=Strike)
def why_not_strike(battle: Battle, order: Strike) -> str | None:
    """An attack must be left, or this is the second strike of one."""
    figure = battle[order.figure]
    return None if second_blow(figure, order) else why_not_spend(figure, Share.ATTACK)


@rule("G-strike-10", "G-strike-11")
def second_blow(figure: Figure, order: Strike) -> bool:
    """Whether it is the second strike of an attack: with the same weapon or hand, or with the other."""
    mark = figure.mark(Marks.STRIKING)
    return order.pace is not Pace.ONE and mark is not None and mark.about == _follows(order)


def _follows(order: Strike) -> str:
    return f"{order.pace}: {order.item or order.hand}"


def left_to_strike(battle: Battle, order: Strike) -> str:
    """What the first of two strikes leaves for the second: the pace and the item or hand."""
    if order.pace is Pace.RAPID:
        return _follows(order)
    figure = battle[order.figure]
    hand = order.hand if not order.item else Hand.OFF if figure.off == order.item else Hand.MAIN
    other = other_hand(hand)
    thing = item_in(figure, other)
    return f"{Pace.BOTH}: {thing.id if thing else other}"


@requirement("G-strike-01", of=Strike)
def why_not_target(battle: Battle, order: Strike) -> str | None:
    """A living enemy."""
    if order.target not in battle.figures:
        return f"no figure {order.target}"
    foe = battle[order.target]
    if foe.side == battle[order.figure].side:
        return f"{foe.short_name} is a friend"
    return f"{foe.short_name} is dead" if foe.life is Life.DEAD else None


@requirement("G-wound-06", of=Strike)
def why_not_kick(battle: Battle, order: Strike) -> str | None:
    """No kick or stamp with a crippled leg or foot, even the other one."""
    figure = battle[order.figure]
    sound = order.blow not in OF_FEET or all(leg_works(figure, leg) for leg in LEGS)
    return None if sound else Cited("G-wound-06", "no kick with a crippled leg or foot")


@requirement("G-strike-02", "G-strike-14", "G-base-63", "G-wound-06", "G-hold-18", of=Strike)
def why_not_with_that(battle: Battle, order: Strike) -> str | None:
    """A ready weapon in the hands its mode needs; a hand or leg that is free and works."""
    figure, item = battle[order.figure], battle[order.figure].item(order.item)
    if order.item and (item is None or item not in figure.held):
        return "not in hand"
    if _why_not_skill(battle, order) is not None:
        return None
    found = means(battle, order)
    if found is None:
        return f"can't {order.blow} the {item.kind} in this grip" if item else f"can't {order.blow} barehanded"
    if item is not None:
        return _why_not_usable(battle, figure, order)
    if (lack := why_not_blow(figure, order.blow)) is not None:
        return lack
    by = BARE[order.blow].by
    if by is BodyPart.LEG and not free_legs(battle, figure):
        return Cited("G-held-06", "both legs held")
    if by is BodyPart.ARM and order.blow is Blow.ELBOW:
        if order.hand not in hands_of(figure):
            return "no arm there"
        held = is_limb_held(battle, figure, ARM_OF[order.hand])
        return why_not_use_arm(figure, order.hand) or (Cited("G-held-06", "arm held") if held else None)
    if by is not BodyPart.ARM:
        return None
    return why_not_bare(battle, figure, order.hand, wants="G-strike-02", committed="G-arms-05")


def _why_not_usable(battle: Battle, figure: Figure, order: Strike) -> str | None:
    found = means(battle, order)
    assert found is not None
    assert found.item is not None
    assert found.hand is not None
    kind = found.item.kind
    if figure.mark(Marks.UNREADY, found.item.id):
        return f"{kind} not ready"
    if (lame := why_not_use_arm(figure, found.hand)) is not None:
        return lame
    if is_limb_held(battle, figure, HAND_OF[found.hand]):
        return Cited("G-held-06", "arm held")
    gripped = is_gripped(battle, figure, found.item.id)
    return Cited("G-hold-18", f"an enemy grips the {kind}") if gripped else None


@requirement("G-base-56", "G-strike-02", "G-move-01", of=Strike)
def why_not_in_reach(battle: Battle, order: Strike) -> str | None:
    """Exactly as far as it reaches, no more and no less."""
    if not _can(battle, order):
        return None
    figure, foe = battle[order.figure], battle[order.target]
    found = means(battle, order)
    assert found is not None
    apart, reach = battle.apart(figure, foe), reach_of(battle, figure, found)
    if apart in reach:
        return None
    far = counted(apart, "yard", "yards") if apart else "same hex"
    return f"out of reach ({far}; reach {' and '.join('C' if yards == 0 else str(yards) for yards in reach)})"


@requirement("G-base-31", of=Strike)
def why_not_another_target(battle: Battle, order: Strike) -> str | None:
    """Both strikes of an All-Out Attack go to one enemy."""
    return why_not_another_foe(battle, battle[order.figure], order.target)


@requirement("G-base-41", of=Strike)
def why_not_part(battle: Battle, order: Strike) -> str | None:
    """A part the target has."""
    foe = battle.figures.get(order.target)
    return f"{foe.short_name} has no {order.part}" if foe is not None and order.part not in parts_of(foe) else None


@requirement("G-base-62", of=Strike)
def why_not_aimed(battle: Battle, order: Strike) -> str | None:
    """A wild swing can't aim at a part."""
    named = order.part is not Part.TORSO and _can(battle, order) and is_wild(assault_of(battle, order))
    return "a wild swing can't aim at a part" if named else None


@requirement("G-base-63", of=Strike)
def why_not_kick_back(battle: Battle, order: Strike) -> str | None:
    """A back kick is for a target behind."""
    if order.blow is not Blow.BACK_KICK or order.target not in battle.figures:
        return None
    foe = battle[order.target]
    behind = arc_of(battle, battle[order.figure], foe) is Arc.REAR
    return None if behind else f"{foe.short_name} isn't behind you"


@requirement("G-strike-07", of=Strike)
def why_not_there(battle: Battle, order: Strike) -> str | None:
    """Vitals and eyes are for impaling and piercing attacks, and never an eye behind a closed helmet."""
    place = order.part.place
    if place not in (Place.VITALS, Place.EYE) or not _can(battle, order):
        return None
    foe, found = battle[order.target], means(battle, order)
    if order.flat or found is None or not reaches(place, found.mode.type):
        return f"{'eyes need' if place is Place.EYE else 'vitals need'} a stabbing or piercing attack"
    closed = place is Place.EYE and any(piece.protects(Place.EYE) for piece in worn(foe))
    return f"{foe.short_name}'s helmet covers the eyes" if closed else None


@requirement("G-posture-03", "G-strike-17", "G-strike-26", of=Strike)
def why_not_so_low_or_high(battle: Battle, order: Strike) -> str | None:
    """Standing, hands and teeth don't reach a lying target; lying, only legs and feet of a standing one are in reach,
    and kicks only in the same hex. Holder and victim reach each other anyway."""
    if not _can(battle, order):
        return None
    figure, foe = battle[order.figure], battle[order.target]
    low, under = is_on_the_ground(figure), is_on_the_ground(foe)
    if order.blow is Blow.STAMP and not (under and figure.posture.name == "standing"):
        return Cited("G-strike-17", "only standing, on a lying target")
    if low and order.blow in OF_FEET and not share_a_hex(figure, foe):
        return Cited("G-posture-03", "lying: kicks only in this hex")
    found = means(battle, order)
    if low and found is not None and found.mode.hands > 1 and found.weapon.longest > 1:
        return Cited("G-posture-03", f"can't use a {found.weapon.name} lying down")
    if are_at_grips(battle, figure, foe):
        return None
    if under and not order.item and order.blow in LOW_BLOWS and figure.posture.name == "standing":
        return Cited("G-strike-26", f"{foe.short_name} is lying: crouch first")
    if low and foe.posture.name in ("standing", "crouching"):
        groin = order.part is Part.GROIN and order.item and found is not None and found.weapon.longest >= 1
        if order.part.place not in ON_LOW and not groin:
            return Cited("G-strike-26", "lying: only legs and feet in reach")
    return None


@requirement("G-strike-10", "G-strike-11", of=Strike)
def why_not_twice(battle: Battle, order: Strike) -> str | None:
    """Two strikes need a plain Attack: both with one weapon or hand, or one with each hand, each holding a one-handed
    weapon or nothing."""
    figure = battle[order.figure]
    if order.pace is Pace.ONE:
        return None
    if not chosen(figure).plain:
        return "two strikes need a plain Attack"
    if order.pace is Pace.RAPID:
        return None
    if figure.main == figure.off and figure.main is not None:
        return "both hands hold one item"
    bare = not order.item and order.blow is not Blow.PUNCH
    return "only with weapons and fists" if bare else _why_not_other_hand(battle, figure, order)


def _why_not_other_hand(battle: Battle, figure: Figure, order: Strike) -> str | None:
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
    return None if fist or armed else "nothing to strike with in the other hand"


@requirement("G-strike-09", of=Strike)
def why_not_deceptive_strike(battle: Battle, order: Strike) -> str | None:
    """The score to hit must stay at 10 or more."""
    if not order.deceit or not _can(battle, order):
        return None
    return why_not_deceptive(order.deceit, score_of(assault_of(battle, order)).total)


@requirement("G-strike-18", of=Strike)
def why_not_pulled(battle: Battle, order: Strike) -> str | None:
    """With less than its ST; with the flat only if the weapon has an edge or a point."""
    if not _can(battle, order):
        return None
    if order.pulled and not 0 < order.pulled < sheet(battle[order.figure]).strength:
        return "a pulled strike needs less than full ST"
    found = means(battle, order)
    edged = found is not None and found.item is not None and found.mode.type.value != "crushing"
    return "no edge or point to turn away" if order.flat and not edged else None


@requirement("G-base-15", of=Strike)
def why_not_with_that_score(battle: Battle, order: Strike) -> str | None:
    """With a score of at least 3."""
    return why_not_try(score_of(assault_of(battle, order)).total) if _can(battle, order) else None


def why_not_at_item(battle: Battle, order: Strike) -> str | None:
    """Why a strike at a held item is refused: anything that refuses one at the body, except the part."""
    asks = (
        why_not_with_that_skill,
        why_not_strike,
        why_not_target,
        why_not_kick,
        why_not_with_that,
        why_not_in_reach,
        why_not_another_target,
        why_not_so_low_or_high,
    )
    return next((reason for ask in asks if (reason := ask(battle, order)) is not None), None)
