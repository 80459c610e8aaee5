"""At 0 HP and below: staying conscious each turn, and dying. The HT roll of a single wound: knockdown.py."""

from __future__ import annotations

from collections.abc import Iterator
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
from core.records import record
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
"""The multiple of full HP below 0 that always kills."""


@record
class Fading:
    """At 0 HP or less a figure rolls to stay conscious, unless it does nothing."""

    prompt: ClassVar[str] = "At 0 HP or less you roll to stay conscious. Do nothing instead?"


@record
class LieStill(Choice):
    """Does nothing and doesn't defend, and so stays conscious without a roll."""

    verb: ClassVar[str] = "lie-still"
    kind: ClassVar[Kind | None] = Kind.WAIT
    rare: ClassVar[int] = 1
    does: ClassVar[str] = "does nothing, to stay conscious"
    meaning: ClassVar[str] = "Do nothing and don't defend this turn; you stay conscious without a roll."


@option("G-wound-10", of=Fading, offers=LieStill)
def may_lie_still(battle: Battle, about: Fading, figure: Figure) -> Iterator[LieStill]:
    """Before the roll."""
    yield LieStill(figure.id)


@procedure("G-wound-10", of=LieStill)
def lie_still(scene: Scene, order: LieStill) -> Procedure[None]:
    """Until its next turn."""
    mark = Mark(Marks.STILL, "G-wound-10", until=UntilTurnOf(order.figure))
    scene.tell(Marked(("G-wound-10",), order.figure, mark, "does nothing, not even defend"))
    yield from ()


@requirement("G-wound-10", of=BUSY)
def why_not_still(battle: Battle, order: Manoeuvre) -> str | None:
    """A figure that chose to do nothing does nothing."""
    return "chose to do nothing" if battle[order.figure].mark(Marks.STILL) else None


@rule("G-base-53")
def multiples_below(figure: Figure) -> int:
    """How many times its full HP the figure is below 0."""
    return max(0, -hp(figure)) // sheet(figure).full_hp


@modifier("G-base-53", of=Check, label="below 0 HP", reads=Reads.FIGURES | Reads.MANNER)
def far_below(check: Check) -> int:
    """The consciousness check is at -1 for each full multiple of HP below 0."""
    awake = check.attribute is Attribute.HT and check.use is For.AWAKE
    return -multiples_below(check.figure) if awake and hp(check.figure) <= 0 else 0


@upkeep("G-base-53", "G-turn-02", "G-wound-10", of=TurnBegins)
def keeps_awake(scene: Scene, moment: TurnBegins) -> Procedure[None]:
    """At 0 HP or less each turn begins with an HT roll or unconsciousness, unless the figure does nothing."""
    name = moment.figure
    figure = scene.battle[name]
    if not figure.active or hp(figure) > 0:
        return
    reply = yield from scene.interrupt("G-wound-10", figure=name, about=Fading(), otherwise=Pass(name))
    if not reply.is_pass:
        yield from scene.perform(reply)
        return
    score = check(scene.battle, figure, Attribute.HT, For.AWAKE)
    tested = yield from attempt(
        scene,
        "G-base-53",
        why="consciousness check",
        figure=name,
        tally=score,
        outcome=("stays conscious", "passes out"),
    )
    if not tested.passed:
        go_out(scene, name, "pass_out", "G-base-53")


@rule("G-base-53")
def brushes_with_death(before: int, after: int, full: int) -> int:
    """How many death checks a drop in HP calls for: one for each full multiple below 0 that it reaches."""
    return max(0, -after // full if after < 0 else 0) - max(0, -before // full if before < 0 else 0)


@rule("G-base-53")
def check_death(scene: Scene, figure: FigureId, before: int) -> Procedure[None]:
    """Roll HT for each full multiple of HP below 0 reached since `before`, or die; at five times HP below 0 death is
    certain."""
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
            scene, "G-base-53", why="death check", figure=figure, tally=score, outcome=("lives", "dies")
        )
        if not tested.passed:
            go_out(scene, figure, "die", "G-base-53")
            return
