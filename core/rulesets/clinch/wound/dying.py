"""Below 0 HP: staying awake from turn to turn, and dying. A single wound's HT roll is in knockdown.py."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import Marked
from core.battle.figure import Figure
from core.battle.mark import Mark, UntilTurnOf
from core.battle.names import FigureId
from core.battle.posture import Life
from core.play.asking import Choice, Pass, Procedure
from core.play.kinds import Kind
from core.play.scene import Scene
from core.rulebook.reads import Reads
from core.rulebook.rule import modifier, option, procedure, requirement, rule, upkeep
from core.rulesets.clinch.rolls.success import attempt
from core.rulesets.clinch.sheet.basics import hp, sheet
from core.rulesets.clinch.sheet.checks import Check, check
from core.rulesets.clinch.sheet.words import Attribute, For, Marks
from core.rulesets.clinch.turn.manoeuvres import BUSY, Manoeuvre
from core.rulesets.clinch.turn.phases import TurnBegins
from core.rulesets.clinch.wound.out import go_out

SURE_DEATH = 5
"""So many times its HP below 0 nobody lives."""


@dataclass(frozen=True, slots=True)
class Fading:
    """At 0 HP or less it must roll to keep awake: or does it rather do nothing?"""

    prompt: ClassVar[str] = "At 0 HP or less you must roll to stay awake. Do nothing instead?"


@dataclass(frozen=True, slots=True)
class LieStill(Choice):
    """Announces that it does nothing and defends itself in no way, and so keeps awake without a roll."""

    verb: ClassVar[str] = "lie-still"
    kind: ClassVar[Kind | None] = Kind.WAIT
    does: ClassVar[str] = "does nothing, to stay awake"
    meaning: ClassVar[str] = "Do nothing and don't defend this turn; you stay awake without a roll."


@option("G-wound-10", of=Fading, offers=LieStill)
def may_lie_still(battle: Battle, about: Fading, figure: Figure) -> Iterator[LieStill]:
    """Whoever is about to roll."""
    yield LieStill(figure.id)


@procedure("G-wound-10", of=LieStill)
def lie_still(scene: Scene, order: LieStill) -> Procedure[None]:
    """Until its next turn."""
    mark = Mark(Marks.STILL, "G-wound-10", until=UntilTurnOf(order.figure))
    scene.tell(Marked(("G-wound-10",), order.figure, mark, "does nothing and lets come what may"))
    yield from ()


@requirement("G-wound-10", of=BUSY)
def keeps_still(battle: Battle, order: Manoeuvre) -> str | None:
    """Who has announced to do nothing does nothing."""
    return "it has announced to do nothing" if battle[order.figure].mark(Marks.STILL) else None


@rule("G-base-53")
def multiples_below(figure: Figure) -> int:
    """How many times its full HP it is below 0."""
    return max(0, -hp(figure)) // sheet(figure).full_hp


@modifier("G-base-53", of=Check, label="below 0 HP", reads=Reads.FIGURES | Reads.MANNER)
def far_below(check: Check) -> int:
    """Keeping awake is 1 harder for each full multiple of HP below 0."""
    awake = check.attribute is Attribute.HT and check.use is For.AWAKE
    return -multiples_below(check.figure) if awake and hp(check.figure) <= 0 else 0


@upkeep("G-base-53", "G-turn-02", "G-wound-10", of=TurnBegins)
def keeps_awake(scene: Scene, moment: TurnBegins) -> Procedure[None]:
    """At 0 HP or less each turn begins with an HT roll, or it is unconscious; unless it announces to do nothing."""
    name = moment.figure
    figure = scene.battle[name]
    if not figure.active or hp(figure) > 0:
        return
    reply = yield from scene.interrupt("G-wound-10", figure=name, about=Fading(), otherwise=Pass(name))
    if not reply.passes:
        yield from scene.perform(reply)
        return
    score = check(scene.battle, figure, Attribute.HT, For.AWAKE)
    tested = yield from attempt(
        scene, "G-base-53", why="consciousness check", figure=name, tally=score, outcome=("stays awake", "passes out")
    )
    if not tested.passed:
        go_out(scene, name, "pass_out", "G-base-53")


@rule("G-base-53")
def brushes_with_death(before: int, after: int, full: int) -> int:
    """How many death rolls a wound asks for that brings HP from one number to another: one for each full multiple below
    0 that it reaches."""
    return max(0, -after // full if after < 0 else 0) - max(0, -before // full if before < 0 else 0)


@rule("G-base-53")
def cling_to_life(scene: Scene, figure: FigureId, before: int) -> Procedure[None]:
    """HT for each full multiple of HP below 0 that its HP have come down to from what they were, in order, or it
    dies; at five times its HP below 0 it dies without a roll."""
    now = scene.battle[figure]
    full, after = sheet(now).full_hp, hp(now)
    if now.life is Life.DEAD:
        return
    if after <= -SURE_DEATH * full:
        go_out(scene, figure, "die", "G-base-53")
        return
    for _ in range(brushes_with_death(before, after, full)):
        score = check(scene.battle, scene.battle[figure], Attribute.HT, For.LIFE)
        tested = yield from attempt(
            scene, "G-base-53", why="death check", figure=figure, tally=score, outcome=("lives on", "dies")
        )
        if not tested.passed:
            go_out(scene, figure, "die", "G-base-53")
            return
