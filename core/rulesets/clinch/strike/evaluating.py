"""Evaluating an enemy before an attack. Feints: feinting.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import Marked, Unmarked
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.names import FigureId
from core.play.asking import Choice, Decision, Procedure
from core.play.kinds import Kind
from core.play.scene import Scene
from core.records import record
from core.rulebook.parts import menu_place
from core.rulebook.reads import Reads
from core.rulebook.rule import modifier, option, procedure, requirement, rule, upkeep
from core.rulesets.clinch.attack.assault import Assault, Form
from core.rulesets.clinch.attack.awareness import in_sight
from core.rulesets.clinch.attack.resolution import Attacked
from core.rulesets.clinch.sheet.life import LifeStepped
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.turn.acting import Acting
from core.rulesets.clinch.turn.allowance import Share, spend, why_not_spend
from core.rulesets.clinch.turn.free import enemies
from core.rulesets.clinch.turn.latest import chosen
from core.rulesets.clinch.turn.phases import ManoeuvreBegins, TurnBegins, TurnEnds
from core.rulesets.clinch.turn.wanting import chosen_for

MOST = 3


@record
class Study(Choice):
    """Evaluates an enemy."""

    verb: ClassVar[str] = "study"
    kind: ClassVar[Kind | None] = Kind.AIM
    does: ClassVar[str] = "studies {foe}"
    meaning: ClassVar[str] = "Study an enemy: up to +3 on your next attack on them."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType({"foe": "the enemy you study"})
    phrase: ClassVar[str] = "study[ {foe}]"
    foe: FigureId


@rule("G-base-33", "G-grapple-19")
def studied(figure: Figure, foe: FigureId) -> int:
    """The bonus `figure` has from studying `foe`, for its next attack or feint."""
    mark = figure.mark(Marks.EVALUATED, foe)
    return mark.value if mark else 0


@rule("G-base-33")
def studied_then(figure: Figure, foe: FigureId) -> int:
    """The bonus after another second: 3 at most."""
    return min(MOST, studied(figure, foe) + 1)


@option("G-base-33", of=Acting, offers=Study)
def studies(battle: Battle, about: Acting, figure: Figure) -> Iterator[Study]:
    """Any enemy who isn't out."""
    if not why_not_spend(figure, Share.EVALUATE):
        yield from (Study(figure.id, foe.id) for foe in enemies(battle, figure))


@requirement("G-base-33", of=Study)
def why_not_study(battle: Battle, order: Study) -> str | None:
    """Any enemy in sight."""
    figure = battle[order.figure]
    if (lack := why_not_spend(figure, Share.EVALUATE)) is not None:
        return lack
    seen = order.foe in battle.figures and in_sight(battle, figure, battle[order.foe])
    return None if seen else "can't see the target"


@procedure("G-base-33", of=Study)
def study(scene: Scene, order: Study) -> Procedure[None]:
    """+1 for each second in a row; another enemy starts from 0."""
    spend(scene, order.figure, Share.EVALUATE, "G-base-33")
    then = studied_then(scene.battle[order.figure], order.foe)
    forget(scene, order.figure)
    mark = Mark(Marks.EVALUATED, "G-base-33", then, order.foe)
    told = f"studies {scene.battle[order.foe].short_name}: +{mark.value}"
    scene.tell(Marked(("G-base-33",), order.figure, mark, told))
    yield from ()


@modifier("G-base-33", "G-grapple-06", "G-grapple-19", of=Assault, label="studied", reads=Reads.FIGURES | Reads.MEANS)
def seen_through(assault: Assault) -> int:
    """Strikes and grapples get the bonus, shots don't."""
    return 0 if assault.form is Form.SHOT else studied(assault.attacker, assault.target.id)


@rule("G-base-33")
def forget(scene: Scene, figure: FigureId) -> None:
    """Drop the bonus."""
    if scene.battle[figure].mark(Marks.EVALUATED):
        scene.tell(Unmarked(("G-base-33",), figure, (Marks.EVALUATED,)))


@upkeep("G-base-33", of=Attacked)
def used(scene: Scene, moment: Attacked) -> Procedure[None]:
    """An attack uses it up."""
    forget(scene, moment.assault.attacker.id)
    yield from ()


@upkeep("G-base-33", "G-grapple-19", of=ManoeuvreBegins)
def lost_by_another_manoeuvre(scene: Scene, moment: ManoeuvreBegins) -> Procedure[None]:
    """Any manoeuvre but attacking, feinting and evaluating loses it."""
    if not chosen(scene.battle[moment.figure]).mindful:
        forget(scene, moment.figure)
    yield from ()


@upkeep("G-base-33", of=TurnEnds)
def lost_by_doing_nothing_with_it(scene: Scene, moment: TurnEnds) -> Procedure[None]:
    """So does a turn with an attack manoeuvre but no attack."""
    figure = scene.battle[moment.figure]
    if not chosen(figure).patient:
        forget(scene, figure.id)
    yield from ()


@upkeep("G-base-33", of=LifeStepped)
def lost_when_stunned(scene: Scene, moment: LifeStepped) -> Procedure[None]:
    """So does being stunned, or worse."""
    if moment.event in ("stun", "pass_out", "die"):
        forget(scene, moment.figure)
    yield from ()


@upkeep("G-base-33", of=TurnBegins)
def lost_from_sight(scene: Scene, moment: TurnBegins) -> Procedure[None]:
    """So does losing sight of the enemy."""
    figure = scene.battle[moment.figure]
    mark = figure.mark(Marks.EVALUATED)
    if mark and not in_sight(scene.battle, figure, scene.battle[mark.about]):
        forget(scene, figure.id)
    yield from ()


@menu_place(of=Study)
def place_of_study(battle: Battle, decision: Decision) -> int | None:
    """First in the menu if the manoeuvre is for it."""
    return 0 if chosen_for(battle, decision) is Share.EVALUATE else None
