"""Aiming: the bonus, and what loses it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import Marked, Unmarked
from core.battle.figure import Figure
from core.battle.item import Item
from core.battle.mark import Mark
from core.battle.names import FigureId, ItemId
from core.common.lines import cover_between
from core.play.asking import Choice, Procedure
from core.play.kinds import Kind
from core.play.scene import Scene
from core.records import record
from core.rulebook.reads import Reads
from core.rulebook.rule import modifier, option, procedure, requirement, rule, upkeep
from core.rulesets.clinch.attack.assault import Assault
from core.rulesets.clinch.attack.awareness import in_sight
from core.rulesets.clinch.attack.resolution import Attacked
from core.rulesets.clinch.defence.replying import Defended
from core.rulesets.clinch.rolls.success import attempt
from core.rulesets.clinch.sheet.checks import check
from core.rulesets.clinch.sheet.words import Attribute, Marks
from core.rulesets.clinch.shoot.may_shoot import targets, why_not_shoot_it, why_not_that_target
from core.rulesets.clinch.shoot.shots import is_shot, shot_of, shot_with
from core.rulesets.clinch.turn.acting import Acting
from core.rulesets.clinch.turn.allowance import Share, left, spend, why_not_spend
from core.rulesets.clinch.turn.latest import chosen
from core.rulesets.clinch.turn.phases import ManoeuvreBegins, TurnEnds
from core.rulesets.clinch.wound.wounding import WoundOver
from core.space.terrain import Cover

LONGER = (0, 1, 2)
"""What the first, the second and any further second add to the weapon's accuracy."""
BRACED = 1
LOW = ("kneeling", "lying")
AIM = (Marks.AIMING, Marks.AIMED_WITH)


@record
class TakeAim(Choice):
    """Aims at an enemy, or keeps aiming."""

    verb: ClassVar[str] = "take-aim"
    kind: ClassVar[Kind | None] = Kind.AIM
    does: ClassVar[str] = "aims at {target} with {the item}"
    meaning: ClassVar[str] = "Aim at an enemy, or keep aiming."
    phrase: ClassVar[str] = "aim[ at {target}][ with {the item}]"
    target: FigureId
    item: ItemId


def aim_at(figure: Figure, target: FigureId, item: ItemId) -> int:
    """How many seconds `figure` has aimed `item` at `target`; 0: not aiming."""
    mark = figure.mark(Marks.AIMING, target)
    return mark.value if mark and figure.mark(Marks.AIMED_WITH, item) else 0


@rule("G-shoot-04")
def aim_then(figure: Figure, target: FigureId, item: ItemId) -> tuple[Mark, Mark]:
    """The marks after another second of aim: the item, and the seconds."""
    seconds = aim_at(figure, target, item) + 1
    return Mark(Marks.AIMED_WITH, "G-shoot-04", about=item), Mark(Marks.AIMING, "G-shoot-04", seconds, target)


@rule("G-shoot-04")
def is_braced(battle: Battle, figure: Figure, target: Figure, item: Item) -> bool:
    """Whether the weapon is braced: in both hands while lying or kneeling; or on the cover in front."""
    if cover_between(battle, target.at, figure.at) is not Cover.NONE:
        return True
    shot = shot_with(item)
    return shot is not None and shot.hands == 2 and figure.posture.name in LOW


@modifier(
    "G-shoot-04", "G-shoot-06", of=Assault, label="aim", reads=Reads.FIGURES | Reads.MEANS | Reads.CELL | Reads.WALK
)
def aimed(assault: Assault) -> int:
    """The weapon's accuracy after a second of aim, more after longer and when braced. Nothing on the run, or after more
    than one step."""
    if not is_shot(assault) or assault.item is None:
        return 0
    figure = assault.attacker
    seconds = aim_at(figure, assault.target.id, assault.item.id)
    if not seconds or figure.entered > 1 or not chosen(figure).steady:
        return 0
    braced = BRACED if is_braced(assault.battle, figure, assault.target, assault.item) else 0
    return shot_of(assault).accuracy + LONGER[min(seconds, len(LONGER)) - 1] + braced


@option("G-shoot-04", "G-base-35", of=Acting, offers=TakeAim)
def may_take_aim(battle: Battle, about: Acting, figure: Figure) -> Iterator[TakeAim]:
    """At every enemy, with everything that shoots or is thrown."""
    if left(figure, Share.AIM):
        for item in figure.held:
            if shot_with(item) is not None:
                yield from (TakeAim(figure.id, foe.id, item.id) for foe in targets(battle, figure))


@requirement("G-shoot-04", of=TakeAim)
def why_not_take_aim(battle: Battle, order: TakeAim) -> str | None:
    """With a ready weapon, at an enemy in front."""
    figure = battle[order.figure]
    return (
        why_not_spend(figure, Share.AIM)
        or why_not_that_target(battle, figure, order.target)
        or why_not_shoot_it(battle, figure, order.item)
    )


@procedure("G-shoot-04", "G-base-35", of=TakeAim)
def take_aim(scene: Scene, order: TakeAim) -> Procedure[None]:
    """One more second."""
    name = order.figure
    marks = aim_then(scene.battle[name], order.target, order.item)
    spend(scene, name, Share.AIM, "G-shoot-04")
    _drop(scene, name)
    target = scene.battle[order.target].short_name
    said = ("", f"aims at {target}")
    scene.tell(*[Marked(("G-shoot-04",), name, mark, told) for mark, told in zip(marks, said, strict=True)])
    yield from ()


@rule("G-shoot-04")
def lose_aim(scene: Scene, figure: FigureId) -> None:
    """End the aim of `figure`."""
    if scene.battle[figure].mark(Marks.AIMING):
        _drop(scene, figure, "loses aim")


def _drop(scene: Scene, figure: FigureId, text: str = "") -> None:
    if scene.battle[figure].mark(Marks.AIMING):
        scene.tell(Unmarked(("G-shoot-04",), figure, AIM, text))


@upkeep("G-shoot-04", of=ManoeuvreBegins)
def other_manoeuvres_lose_it(scene: Scene, moment: ManoeuvreBegins) -> Procedure[None]:
    """Any manoeuvre loses it but aiming on and the attack it was for."""
    if not chosen(scene.battle[moment.figure]).steady:
        lose_aim(scene, moment.figure)
    yield from ()


@upkeep("G-shoot-04", of=Attacked)
def an_attack_uses_it_up(scene: Scene, moment: Attacked) -> Procedure[None]:
    """Any attack does."""
    _drop(scene, moment.assault.attacker.id)
    yield from ()


@upkeep("G-shoot-04", of=Defended)
def a_defence_loses_it(scene: Scene, moment: Defended) -> Procedure[None]:
    """Any defence does."""
    lose_aim(scene, moment.defending.defender.id)
    yield from ()


@upkeep("G-shoot-04", of=TurnEnds)
def out_of_sight_loses_it(scene: Scene, moment: TurnEnds) -> Procedure[None]:
    """Lost when the target is out of sight, after more than one step, or in an attack manoeuvre without the shot."""
    for figure in scene.battle:
        mark = figure.mark(Marks.AIMING)
        if mark is None:
            continue
        own = figure.id == moment.figure
        spoilt = own and (figure.entered > 1 or not chosen(figure).aims)
        if spoilt or not in_sight(scene.battle, figure, scene.battle[mark.about]):
            lose_aim(scene, figure.id)
    yield from ()


@upkeep("G-shoot-04", of=WoundOver)
def a_wound_may_lose_it(scene: Scene, moment: WoundOver) -> Procedure[None]:
    """Keeping it takes a Will roll; a stunned figure, or one that is out, loses it."""
    name = moment.injury.harm.victim
    figure = scene.battle[name]
    if not moment.injury.hits or figure.mark(Marks.AIMING) is None:
        return
    if not figure.active or figure.mark(Marks.STUNNED):
        lose_aim(scene, name)
        return
    tested = yield from attempt(
        scene,
        "G-shoot-04",
        why="check to keep aim",
        figure=name,
        tally=check(scene.battle, figure, Attribute.WILL),
        outcome=("keeps aiming", "loses aim"),
    )
    if not tested.passed:
        _drop(scene, name)
