"""Which orders one wants first at a moment and which hardly ever, which a long menu keeps behind doors, and what ending
a turn leaves undone: so that an ordinary turn takes few keys. What an attack is worth is in glance.py."""

from __future__ import annotations

from typing import TypeAlias

from core.battle.battle import Battle
from core.battle.events import counted
from core.battle.figure import Figure
from core.play.asking import Choice, Decision, Pass
from core.play.portrait import Trait
from core.rulesets.rounds.answers.reply import is_hopeless
from core.rulesets.rounds.attack.dodging import DodgeAhead, Threatened
from core.rulesets.rounds.attack.shooting import guns, out_of_sight, too_few
from core.rulesets.rounds.edges.locks import LetLimbGo
from core.rulesets.rounds.gear.devices import Breach, Operate
from core.rulesets.rounds.gear.doors import Push, WorkDoor
from core.rulesets.rounds.gear.loading import Reload
from core.rulesets.rounds.gear.taking import Draw, DropItem, PickUp, Retrieve, Sheathe
from core.rulesets.rounds.grab.breaking import BreakFree, Release
from core.rulesets.rounds.grab.holds import holds_on
from core.rulesets.rounds.grab.strangling import KeepStrangling
from core.rulesets.rounds.ground.reach import in_reach
from core.rulesets.rounds.manoeuvres.aiming import Aim
from core.rulesets.rounds.movement.climbing import Climb
from core.rulesets.rounds.movement.ground_work import DropProne, StandUp
from core.rulesets.rounds.movement.jumping import Jump
from core.rulesets.rounds.opportunity.answering import answerers
from core.rulesets.rounds.sheet.hands import blades
from core.rulesets.rounds.turn.acts import Acting, Window
from core.rulesets.rounds.turn.allowance import at_hand, delayed, spent
from core.rulesets.rounds.turn.course import EndTurn
from core.rulesets.rounds.turn.delay import Delay, LetLapse
from core.rulesets.rounds.turn.ending import Truce

Kinds: TypeAlias = tuple[type[Choice], ...]

RARE: Kinds = (
    Delay,
    DodgeAhead,
    WorkDoor,
    Operate,
    Breach,
    PickUp,
    Retrieve,
    Jump,
    Climb,
    DropProne,
    Push,
    Release,
    LetLimbGo,
    Sheathe,
    DropItem,
    Truce,
)
"""What a menu ends with."""


def usual(battle: Battle, decision: Decision) -> Kinds:
    """The kinds of order that one wants at such a moment, the likeliest first; none: attacks by their worth."""
    if isinstance(decision.about, Threatened):
        return (Pass,) if is_hopeless(battle, decision.about) else ()
    if not isinstance(decision.about, Acting) or decision.about.window is not Window.TURN or not decision.figures:
        return ()
    figure = battle[decision.figures[0]]
    if not at_hand(figure):
        return (EndTurn,)
    if any(hold.grip == "strangled" for hold in battle.holds if hold.holder == figure.id):
        return (KeepStrangling,)
    if holds_on(battle, figure.id):
        return (BreakFree,)
    if not figure.posture.stands and not _may_shoot(battle, figure):
        return () if any(answerers(battle, figure, figure.at)) else (StandUp,)
    return _to_hand(battle, figure)


def _may_shoot(battle: Battle, figure: Figure) -> bool:
    """Whether it has an enemy in sight of a weapon that is loaded."""
    arms = [gun for gun in guns(figure) if not too_few(gun, 1)]
    return any(out_of_sight(battle, figure.id, foe.id, gun) is None for foe in battle.foes(figure) for gun in arms)


def _to_hand(battle: Battle, figure: Figure) -> Kinds:
    """What it needs before it can attack anybody: a weapon, a new load."""
    foes = battle.foes(figure)
    if any(in_reach(battle, figure, foe) for foe in foes):
        return ()
    arms = list(guns(figure))
    if any(too_few(gun, 1) for gun in arms):
        return (Reload,)
    if _may_shoot(battle, figure):
        return ()
    return (Draw,) if not arms and not any(blades(figure)) else ()


def rare(battle: Battle, decision: Decision) -> Kinds:
    """The kinds of order that a menu ends with; who has nobody in reach and shoots with nothing has no use for
    aiming."""
    figure = battle[decision.figures[0]] if decision.figures else None
    if figure is None or any(guns(figure)) or any(in_reach(battle, figure, foe) for foe in battle.foes(figure)):
        return RARE
    return (Aim, *RARE)


def undone(battle: Battle, order: Choice) -> tuple[Trait, ...] | None:
    """What a figure has not done that ends its turn: nothing at all, though it could have. What it leaves over waits
    for its defence."""
    figure = battle[order.figure]
    if isinstance(order, LetLapse):
        return (Trait(f"{counted(delayed(figure), 'action', 'actions')} held back lapse", "C-delay-05"),)
    if not isinstance(order, EndTurn):
        return None
    if spent(figure) or not at_hand(figure):
        return ()
    return (Trait(f"has {counted(at_hand(figure), 'action', 'actions')} left, good for defence alone", "C-action-01"),)
