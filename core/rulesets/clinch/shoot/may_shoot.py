"""Which shots and throws are offered, and why one is refused. Their modifiers: situation.py."""

from __future__ import annotations

from collections.abc import Iterator

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.hold import Hand
from core.battle.item import Item, Soundness
from core.battle.names import FigureId, ItemId
from core.battle.posture import Life
from core.battle.record import replace
from core.rulebook.rule import Cited, option, requirement, rule
from core.rulesets.clinch.attack.aiming import score_of
from core.rulesets.clinch.attack.awareness import in_sight
from core.rulesets.clinch.attack.limbs import hand_with, is_gripped, is_holding, is_limb_held
from core.rulesets.clinch.attack.resolution import why_not_another_foe
from core.rulesets.clinch.movement.arcs import Arc, arc_of
from core.rulesets.clinch.movement.sharing import is_held
from core.rulesets.clinch.rolls.success import why_not_try
from core.rulesets.clinch.sheet.armoury import Shot, worn
from core.rulesets.clinch.sheet.parts import ARM_OF, Part, Place, parts_of
from core.rulesets.clinch.sheet.postures import is_on_the_ground
from core.rulesets.clinch.sheet.skills import Skill
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.shoot.line import cover_of, is_hidden
from core.rulesets.clinch.shoot.ranges import full_range
from core.rulesets.clinch.shoot.shots import Flying, Hurl, Shoot, assault_of, in_hand, shot_with
from core.rulesets.clinch.turn.acting import Acting
from core.rulesets.clinch.turn.allowance import Share, left, why_not_spend
from core.rulesets.clinch.wound.crippling import arm_works, why_not_use_arm
from core.rulesets.clinch.wound.kinds import reaches

HANDY = -3
"""The lowest Bulk of a weapon that shoots in close combat."""


def targets(battle: Battle, figure: Figure) -> Iterator[Figure]:
    """The enemies who aren't dead."""
    return (foe for foe in battle if foe.side != figure.side and foe.life is not Life.DEAD)


@option("G-shoot-01", "G-base-30", of=Acting, offers=Shoot)
def shoots(battle: Battle, about: Acting, figure: Figure) -> Iterator[Shoot]:
    """At everyone, with every shooting weapon in hand; also several shots at once."""
    if not left(figure, Share.ATTACK):
        return
    for item in figure.held:
        if (shot := shot_with(item)) is not None and not shot.thrown:
            for foe in targets(battle, figure):
                yield from (Shoot(figure.id, foe.id, item.id, shots=count) for count in range(1, shot.rate + 1))


@option("G-shoot-10", "G-base-41", of=Acting, offers=Shoot)
def called_shots(battle: Battle, about: Acting, figure: Figure) -> Iterator[Shoot]:
    """At every other part."""
    for order in shoots(battle, about, figure):
        if order.shots == 1:
            yield from (replace(order, part=part) for part in parts_of(battle[order.target]) if part is not Part.TORSO)


@option("G-shoot-08", of=Acting, offers=Shoot, free=True)
def any_shots(battle: Battle, about: Acting, figure: Figure) -> Iterator[Shoot]:
    """Parts and numbers of shots may be combined."""
    yield from ()


@option("G-shoot-13", of=Acting, offers=Hurl)
def hurls(battle: Battle, about: Acting, figure: Figure) -> Iterator[Hurl]:
    """At everyone, with every throwing weapon in hand, at every part."""
    if not left(figure, Share.ATTACK):
        return
    for item in figure.held:
        if (shot := shot_with(item)) is not None and shot.thrown:
            for foe in targets(battle, figure):
                yield from (Hurl(figure.id, foe.id, item.id, part) for part in parts_of(foe))


def _can(battle: Battle, order: Flying) -> bool:
    return order.target in battle.figures and shot_with(in_hand(battle, order)) is not None


@requirement("G-base-30", of=Shoot | Hurl)
def why_not_attack(battle: Battle, order: Flying) -> str | None:
    """An attack must be left."""
    return why_not_spend(battle[order.figure], Share.ATTACK)


@rule("G-shoot-01", "G-strike-02")
def why_not_that_target(battle: Battle, figure: Figure, name: FigureId) -> str | None:
    """Why `name` can't be shot at: not an enemy, dead, not in front, or behind a wall."""
    if name not in battle.figures:
        return f"no figure {name}"
    foe = battle[name]
    if foe.side == figure.side:
        return f"{foe.short_name} is a friend"
    if foe.life is Life.DEAD:
        return f"{foe.short_name} is dead"
    if arc_of(battle, figure, foe) is not Arc.FRONT:
        return f"{foe.short_name} is not in front"
    return None if in_sight(battle, figure, foe) else f"no line of fire to {foe.short_name}"


@requirement("G-shoot-01", "G-strike-02", of=Shoot | Hurl)
def why_not_target(battle: Battle, order: Flying) -> str | None:
    """An enemy in front and in sight."""
    return why_not_that_target(battle, battle[order.figure], order.target)


@rule("G-shoot-01", "G-shoot-11", "G-shoot-12", "G-posture-03", "G-wound-06")
def why_not_shoot_it(battle: Battle, figure: Figure, name: ItemId) -> str | None:
    """Why the item can't be shot or thrown now: not in hand, not ready, jammed, empty, gripped, or its user held or
    lying."""
    item = next((item for item in figure.held if item.id == name), None)
    if item is None or (shot := shot_with(item)) is None:
        return Cited("G-shoot-01", "nothing to shoot or throw in hand")
    hand = hand_with(figure, item.id)
    if item.soundness is not Soundness.WHOLE:
        return f"{item.kind} {item.soundness}"
    if figure.mark(Marks.UNREADY, item.id):
        return f"{item.kind} not ready"
    if shot.hands == 2 and not all(arm_works(figure, one) for one in (Hand.MAIN, Hand.OFF)):
        return f"{item.kind} needs both hands"
    if not arm_works(figure, hand):
        return why_not_use_arm(figure, hand)
    if is_limb_held(battle, figure, ARM_OF[hand]):
        return Cited("G-hold-17", "arm held")
    if is_gripped(battle, figure, item.id):
        return Cited("G-hold-18", f"an enemy grips the {item.kind}")
    if not shot.thrown and not item.rounds:
        return f"{item.kind} not loaded"
    if shot.skill is Skill.BOW and is_on_the_ground(figure):
        return Cited("G-posture-03", "can't draw a bow lying down")
    return why_not_at_grips(battle, figure)


@rule("G-shoot-11", "G-held-03")
def why_not_at_grips(battle: Battle, figure: Figure) -> str | None:
    """Why a figure that holds, or is held, can't shoot; a pinner can."""
    if is_held(battle, figure):
        return Cited("G-held-03", "held")
    return Cited("G-other-04", "holding someone") if is_holding(battle, figure) else None


@requirement("G-shoot-01", "G-shoot-11", "G-shoot-12", "G-posture-03", "G-held-03", of=Shoot | Hurl)
def why_not_ready(battle: Battle, order: Flying) -> str | None:
    """A ready, loaded weapon in hand."""
    return why_not_shoot_it(battle, battle[order.figure], order.item)


@requirement("G-shoot-13", of=Hurl)
def why_not_throw(battle: Battle, order: Hurl) -> str | None:
    """Only items made for it."""
    shot = shot_with(in_hand(battle, order))
    return "a shooting weapon: shoot instead" if shot is not None and not shot.thrown else None


@rule("G-shoot-08")
def most_shots(item: Item, shot: Shot) -> int:
    """How many shots the weapon can fire in a second with the rounds it has; 1 if thrown."""
    return 1 if shot.thrown else min(shot.rate, item.rounds)


@requirement("G-shoot-08", of=Shoot)
def why_not_so_many(battle: Battle, order: Shoot) -> str | None:
    """No more shots than the weapon fires in a second, or has."""
    item = in_hand(battle, order)
    if item is None or (shot := shot_with(item)) is None:
        return None
    if shot.thrown:
        return f"{item.kind}: throw instead"
    most = most_shots(item, shot)
    return None if 1 <= order.shots <= most else f"too many shots ({order.shots}; limit {most})"


@requirement("G-shoot-05", of=Shoot | Hurl)
def why_not_in_range(battle: Battle, order: Flying) -> str | None:
    """Within its range."""
    item = in_hand(battle, order)
    if not _can(battle, order) or (shot := shot_with(item)) is None:
        return None
    figure, foe = battle[order.figure], battle[order.target]
    apart, most = battle.apart(figure, foe), full_range(figure, shot)
    return f"out of range ({apart} yards; range {most})" if apart > most else None


@requirement("G-shoot-11", of=Shoot | Hurl)
def why_not_so_close(battle: Battle, order: Flying) -> str | None:
    """In one hex only handy one-handed weapons shoot, and nothing can be thrown."""
    item = in_hand(battle, order)
    if not _can(battle, order) or item is None or (shot := shot_with(item)) is None:
        return None
    if battle.apart(battle[order.figure], battle[order.target]):
        return None
    handy = shot.hands == 1 and not shot.thrown and shot.bulk >= HANDY
    return None if handy else f"can't use the {item.kind} in the same hex"


@requirement("G-base-31", of=Shoot | Hurl)
def why_not_another_target(battle: Battle, order: Flying) -> str | None:
    """Both attacks of an All-Out Attack go to one enemy."""
    return why_not_another_foe(battle, battle[order.figure], order.target)


@requirement("G-shoot-10", "G-strike-07", of=Shoot | Hurl)
def why_not_there(battle: Battle, order: Flying) -> str | None:
    """A part the target has and that shows; vitals and eyes only for impaling and piercing attacks."""
    if not _can(battle, order):
        return None
    figure, foe, item = battle[order.figure], battle[order.target], in_hand(battle, order)
    if order.part not in parts_of(foe):
        return f"{foe.short_name} has no {order.part}"
    if order.part is not Part.TORSO and is_hidden(cover_of(battle, figure, foe), order.part):
        return f"{foe.short_name}'s {order.part} is behind cover"
    return _why_not_small(foe, order.part.place, item)


def _why_not_small(foe: Figure, place: Place, item: Item | None) -> str | None:
    shot = shot_with(item)
    if place not in (Place.VITALS, Place.EYE) or shot is None:
        return None
    if not reaches(place, shot.type):
        return f"{'eyes need' if place is Place.EYE else 'vitals need'} a stabbing or piercing attack"
    closed = place is Place.EYE and any(piece.protects(Place.EYE) for piece in worn(foe))
    return f"{foe.short_name}'s helmet covers the eyes" if closed else None


@requirement("G-base-15", of=Shoot | Hurl)
def why_not_with_that_score(battle: Battle, order: Flying) -> str | None:
    """With a score of at least 3."""
    return why_not_try(score_of(assault_of(battle, order)).total) if _can(battle, order) else None
