"""Which orders one wants first at a moment and which last, and what ending a turn would leave undone: so that an
ordinary turn takes few keys. What an attack is worth is in glance.py."""

from __future__ import annotations

from typing import TypeAlias

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.play.asking import Choice, Decision
from core.play.portrait import Trait
from core.rulesets.clinch.attack.awareness import in_sight
from core.rulesets.clinch.footprint import reaches_of
from core.rulesets.clinch.gear.drawing import Draw, PickUp
from core.rulesets.clinch.gear.readying import MakeReady
from core.rulesets.clinch.hold.holds import at_grips, holds_by, pinned
from core.rulesets.clinch.hold.letting_go import FreeHand, LetGo
from core.rulesets.clinch.movement.postures import LieDown, Rise, TakePosture, TurnOver
from core.rulesets.clinch.movement.walking import bound
from core.rulesets.clinch.sheet.life import is_stunned
from core.rulesets.clinch.sheet.postures import is_on_the_ground
from core.rulesets.clinch.shoot.loading import Load
from core.rulesets.clinch.shoot.may_shoot import unready_to_shoot, wrong_target
from core.rulesets.clinch.shoot.shots import shot_with
from core.rulesets.clinch.strike.evaluating import Study
from core.rulesets.clinch.turn.acting import Acting
from core.rulesets.clinch.turn.allowance import Share, left
from core.rulesets.clinch.turn.course import Done
from core.rulesets.clinch.turn.free import Yield, enemies, is_out
from core.rulesets.clinch.turn.manoeuvres import (
    Aim,
    AllOutAttack,
    AllOutDefense,
    Attack,
    Beginning,
    ChangePosture,
    Concentrate,
    DoNothing,
    Evaluate,
    Feint,
    Move,
    MoveAndAttack,
    Ready,
    Wait,
    manoeuvre,
    steps,
)
from core.rulesets.clinch.wait.declaring import Await

Kinds: TypeAlias = tuple[type[Choice], ...]

FIGHTING: Kinds = (Attack, AllOutAttack, AllOutDefense, Feint, MoveAndAttack, Move, Wait, Evaluate)
CLOSING: Kinds = (Move, MoveAndAttack, Wait, Evaluate, AllOutDefense, Attack, AllOutAttack, Feint)
SHOOTING: Kinds = (Attack, Aim, AllOutAttack, Move, MoveAndAttack, AllOutDefense)
REST: Kinds = (Ready, ChangePosture, Aim, Concentrate, DoNothing)
"""The manoeuvres as one thinks of them: at blows, still out of reach, with a shot; then what is left."""

RARE: Kinds = (FreeHand, LetGo, Yield)
AT_SOMEBODY = (Share.ATTACK, Share.FEINT, Share.AIM, Share.STRUGGLE)
"""What gives something up; and what is done to somebody, which stands first by its worth."""


def usual(battle: Battle, decision: Decision) -> Kinds:
    """The kinds of order that one wants at such a moment, the likeliest first; none: they are as the menu has them."""
    if not decision.figures:
        return ()
    figure = battle[decision.figures[0]]
    if isinstance(decision.about, Acting):
        return _carried_out(battle, figure)
    if not isinstance(decision.about, Beginning):
        return ()
    if is_stunned(figure) or is_out(figure):
        return (DoNothing,)
    foes = enemies(battle, figure)
    held = at_grips(battle, figure)
    near = held or any(_comes_to(battle, figure, foe, steps(battle, figure)) for foe in foes)
    if _can_shoot(battle, figure, foes) and not held:
        order: Kinds = SHOOTING
    elif near or pinned(battle, figure):
        order = FIGHTING
    else:
        order = CLOSING
    down: Kinds = (ChangePosture,) if is_on_the_ground(figure) and not held and not near else ()
    return tuple(dict.fromkeys((*down, *order, *REST)))


def rare(battle: Battle, decision: Decision) -> Kinds:
    """The kinds of order that a menu ends with: what loosens a hold, and giving up."""
    return RARE


def _carried_out(battle: Battle, figure: Figure) -> Kinds:
    """What a manoeuvre was chosen for that is aimed at nobody. Whoever has hold of somebody ends its turn before it
    loosens that."""
    if any(left(figure, share) for share in AT_SOMEBODY):
        return ()
    if left(figure, Share.EVALUATE):
        return (Study,)
    if left(figure, Share.WAIT):
        return (Await,)
    if left(figure, Share.POSTURE):
        return (TakePosture, Rise, TurnOver, LieDown)
    if left(figure, Share.READY):
        return (MakeReady, Load, Draw, PickUp)
    return (Done,) if holds_by(battle, figure.id) else ()


def _comes_to(battle: Battle, figure: Figure, foe: Figure, far: int) -> bool:
    """Whether a foe is within what it reaches after so many yards, and no wall between them."""
    if not in_sight(battle, figure, foe):
        return False
    apart = battle.apart(figure, foe)
    far = 0 if bound(battle, figure) is not None else far
    return any(apart - far <= reach <= apart + far for reach in reaches_of(battle, figure))


def _can_shoot(battle: Battle, figure: Figure, foes: tuple[Figure, ...]) -> bool:
    arms = [item.id for item in figure.held if (shot := shot_with(item)) is not None and not shot.thrown]
    return any(
        unready_to_shoot(battle, figure, arm) is None and wrong_target(battle, figure, foe.id) is None
        for arm in arms
        for foe in foes
    )


# -- what is left undone -------------------------------------------------------------------------------------------


def undone(battle: Battle, order: Choice) -> tuple[Trait, ...] | None:
    """What a figure has not done of what it had chosen to do, if it leaves it at that; whoever chooses to do nothing
    could have done something."""
    figure = battle[order.figure]
    if isinstance(order, DoNothing):
        return () if is_stunned(figure) else (Trait("has chosen nothing yet", "G-base-09"),)
    if not isinstance(order, Done):
        return None
    found = [
        (share, words)
        for share, words in (
            (Share.ATTACK, "has not attacked"),
            (Share.FEINT, "has not feinted"),
            (Share.AIM, "has not aimed"),
            (Share.EVALUATE, "has not looked at anybody"),
            (Share.READY, "has made nothing ready"),
            (Share.POSTURE, "has not changed its posture"),
        )
        if left(figure, share)
    ]
    if manoeuvre(figure) == Move.verb and left(figure, Share.MOVE) and not figure.entered:
        found.append((Share.MOVE, "has not moved"))
    return tuple(Trait(words, "G-turn-02") for _, words in found)
