"""Spitting at an adjacent enemy, who is distracted for one turn: all of the order, as docs/orders.md describes it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import Event, Marked
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.names import FigureId
from core.play.asking import Choice, Procedure
from core.play.dice import Dice
from core.play.footprint import Footprint
from core.play.kinds import Kind
from core.play.purpose import Attempt
from core.play.quick_odds import QuickOdds
from core.play.scene import Scene
from core.rulebook.parts import footprint, quick_odds, success
from core.rulebook.reads import Reads
from core.rulebook.rule import modifier, option, procedure, requirement
from core.rulebook.rulebook import Rulebook
from core.rulesets.skirmish.melee.blows import why_not_reach, why_not_target
from core.rulesets.skirmish.sheet.bands import check, need
from core.rulesets.skirmish.sheet.scores import Poise, dexterity
from core.rulesets.skirmish.turn.acting import Acting, end_action, why_not_attack
from core.rulesets.skirmish.turn.phases import for_one_turn

DISTRACTED = "distracted"
WORTH = 0.5
"""What it is worth to have an enemy distracted, in hits."""


@dataclass(frozen=True, slots=True)
class Spit(Choice):
    """Spits at an adjacent enemy."""

    verb: ClassVar[str] = "spit"
    kind: ClassVar[Kind | None] = Kind.TRICK
    meaning: ClassVar[str] = "Spit at an adjacent enemy to distract them: DEX -1 for one turn."
    phrase: ClassVar[str] = "spit[ at {target}]"
    does: ClassVar[str] = "spits at {target}"
    target: FigureId


@option("X-spit-01", of=Acting, offers=Spit)
def spits(battle: Battle, about: Acting, figure: Figure) -> Iterator[Spit]:
    """Every adjacent enemy."""
    yield from (Spit(figure.id, foe.id) for foe in battle.foes(figure) if battle.apart(figure, foe) == 1)


@requirement("X-spit-01", of=Spit)
def may_spit(battle: Battle, order: Spit) -> str | None:
    """Instead of a blow, at an enemy in reach who is not distracted yet."""
    figure = battle[order.figure]
    if (why := why_not_attack(battle, figure) or why_not_target(battle, figure, order.target)) is not None:
        return why
    target = battle[order.target]
    return f"{target.name} is distracted" if target.mark(DISTRACTED) else why_not_reach(battle, figure, target)


@procedure("X-spit-01", of=Spit)
def spit(scene: Scene, order: Spit) -> Procedure[None]:
    """A DEX check; if it succeeds, the enemy is distracted."""
    figure = scene.battle[order.figure]
    hits = yield from check(
        scene,
        figure,
        dexterity(scene.book, scene.battle, figure),
        "X-spit-01",
        why=Attempt("spits at"),
        passed="hits",
        failed="misses",
        target=order.target,
    )
    if hits:
        mark = Mark(DISTRACTED, "X-spit-01", until=for_one_turn(scene.battle, order.target))
        scene.tell(Marked(("X-spit-01",), order.target, mark))
    end_action(scene, order.figure, "X-spit-01")


@modifier("X-spit-01", of=Poise, label="distracted", reads=Reads.FIGURES)
def distracted(poise: Poise) -> int:
    """One worse."""
    return -1 if poise.figure.mark(DISTRACTED) else 0


@quick_odds(of=Spit)
def what_spitting_does(book: Rulebook, battle: Battle, order: Spit) -> QuickOdds:
    """It hits as often as the DEX check succeeds."""
    tally = dexterity(book, battle, battle[order.figure])
    chance = need(battle, tally.total, 3).chance(Dice(3))
    return QuickOdds(chance, 0.0, beside=WORTH * chance)


@success(of=Spit)
def has_distracted(order: Spit, told: Sequence[Event]) -> bool:
    """The enemy is distracted."""
    return any(isinstance(event, Marked) and event.mark.kind == DISTRACTED for event in told)


@footprint(of=Spit)
def spat_at(book: Rulebook, battle: Battle, order: Spit) -> Footprint:
    """The hex of the enemy."""
    return Footprint(full=frozenset((battle[order.target].at,)))
