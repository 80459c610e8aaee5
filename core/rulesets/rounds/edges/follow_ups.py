"""The Follow up Strike edge: one or two light strikes in an action, which help the next attack. Their damage:
attack/effect.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from core.battle.battle import Battle
from core.battle.events import Unmarked
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.battle.record import replace
from core.play.asking import Procedure
from core.play.scene import Scene
from core.rulebook.reads import Reads
from core.rulebook.rule import modifier, option, requirement, rule, upkeep
from core.rulesets.rounds.attack.attack_steps import Aimed
from core.rulesets.rounds.attack.next_attack import wait
from core.rulesets.rounds.attack.riposte import CameOff
from core.rulesets.rounds.attack.striking import Punch, Strike, punches, strikes
from core.rulesets.rounds.edges.blows import WORDS
from core.rulesets.rounds.grab.starting import Reached
from core.rulesets.rounds.rolls.effort import Effort
from core.rulesets.rounds.sheet.edges import held
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.sheet.words import For, Marks, Variant
from core.rulesets.rounds.turn.acts import Acting

BETTER = 3
"""The bonus of the next attack for each strike that hits."""
KINDS: Mapping[Skill, Marks] = MappingProxyType(
    {Skill.ARMED: Marks.FOLLOWS_ARMED, Skill.UNARMED: Marks.FOLLOWS_UNARMED}
)
FOLLOW_UPS = (Variant.FOLLOW_UP, Variant.TWO_FOLLOW_UPS)


@rule("C-edge-follow-up-strike-02", "C-edge-follow-up-strike-05")
def ways(figure: Figure, skill: Skill) -> tuple[Variant, ...]:
    """Return the variants that a figure knows with a skill: one strike, or with the upgrade two."""
    edge = held(figure, "follow-up-strike", WORDS[skill])
    return FOLLOW_UPS[: edge.upgrade + 1] if edge else ()


@option("C-edge-follow-up-strike-02", "C-edge-pair-17", of=Acting, offers=Strike)
def follow_up_strikes(battle: Battle, about: Acting, figure: Figure) -> Iterator[Strike]:
    """Every strike with a weapon, off its turn too."""
    if known := ways(figure, Skill.ARMED):
        yield from (replace(order, variant=way) for order in strikes(battle, about, figure) for way in known)


@option("C-edge-follow-up-strike-02", "C-edge-pair-17", of=Acting, offers=Punch)
def follow_up_punches(battle: Battle, about: Acting, figure: Figure) -> Iterator[Punch]:
    """Every strike with fist or foot, off its turn too."""
    if known := ways(figure, Skill.UNARMED):
        yield from (replace(order, variant=way) for order in punches(battle, about, figure) for way in known)


@requirement("C-edge-follow-up-strike-02", "C-edge-follow-up-strike-07", of=Strike | Punch)
def why_not_follow_up(battle: Battle, order: Strike | Punch) -> str | None:
    """With the edge for that skill."""
    if order.variant in FOLLOW_UPS and order.variant not in ways(battle[order.figure], order.skill):
        return "needs Follow up Strike with that skill"
    return None


@modifier(
    "C-edge-follow-up-strike-03",
    "C-edge-follow-up-strike-06",
    of=Effort,
    label="follow-up",
    reads=Reads.FIGURES | Reads.MANNER,
)
def followed_up(effort: Effort) -> int:
    """The next attack of the same kind on the same enemy."""
    same = effort.use is For.ATTACK and effort.manoeuvre is Manoeuvre.ATTACK and effort.means in KINDS
    if not same or effort.against is None:
        return 0
    mark = effort.figure.mark(KINDS[Skill(effort.means)], effort.against.id)
    return mark.value if mark else 0


@upkeep("C-edge-follow-up-strike-03", "C-edge-follow-up-strike-04", of=Aimed)
def is_used_up_or_lost(scene: Scene, moment: Aimed) -> Procedure[None]:
    """By the next attack of any kind on anyone."""
    _is_gone(scene, moment.assault.attacker.id)
    yield from ()


@upkeep("C-edge-follow-up-strike-04", "C-edge-pair-03", of=Reached)
def a_start_loses_it(scene: Scene, moment: Reached) -> Procedure[None]:
    """Also by starting a grab with a weapon."""
    _is_gone(scene, moment.order.figure)
    yield from ()


def _is_gone(scene: Scene, name: FigureId) -> None:
    kinds = tuple(kind for kind in KINDS.values() if scene.battle[name].mark(kind))
    if kinds:
        scene.tell(Unmarked(("C-edge-follow-up-strike-04",), name, kinds))


@upkeep("C-edge-follow-up-strike-03", "C-edge-follow-up-strike-06", of=CameOff)
def is_stored(scene: Scene, moment: CameOff) -> Procedure[None]:
    """Each follow-up that hits in full; two count together."""
    hit, assault = moment.hit, moment.hit.assault
    name, foe = assault.attacker.id, assault.target.id
    if assault.variant in FOLLOW_UPS and hit.hits:
        before = scene.battle[name].mark(KINDS[assault.skill], foe)
        value = BETTER + (before.value if before else 0)
        wait(scene, name, KINDS[assault.skill], "C-edge-follow-up-strike-03", value, foe)
    yield from ()
