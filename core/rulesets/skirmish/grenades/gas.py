"""Gas: what it does to figures in it or passing through. Masks are in masks.py, clouds in clouds.py."""

from __future__ import annotations

from collections.abc import Iterable

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.counting import counted
from core.battle.events import Hurt, Marked, Unmarked
from core.battle.field import Field
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.names import FigureId
from core.play.asking import Procedure
from core.play.purpose import DamageRoll
from core.play.rolled import Threw
from core.play.scene import Scene
from core.rulebook.reads import Reads
from core.rulebook.rule import modifier, rule, upkeep
from core.rulebook.tally import Line, Tally
from core.rulesets.skirmish.attack.stun import stun
from core.rulesets.skirmish.attack.wounds import suffer
from core.rulesets.skirmish.grenades.masks import masked
from core.rulesets.skirmish.grenades.smoke import clouds_of
from core.rulesets.skirmish.sheet.armoury import worn
from core.rulesets.skirmish.sheet.bands import check
from core.rulesets.skirmish.sheet.flags import ArmourFlag
from core.rulesets.skirmish.sheet.scores import Poise, strength_now
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.after_battle import FightEnds
from core.rulesets.skirmish.turn.phases import MovesEnd, TurnEnds, end_of_turn

TEAR, IRRITANT, CORROSIVE, NERVE = "tear gas", "irritant gas", "corrosive gas", "nerve gas"
IRRITATING = (TEAR, IRRITANT)
BLEARY = -4
DULL = -2
CORROSION = 2
NERVE_DICE = 4


# -- tear gas ----------------------------------------------------------------------------------------------------


@modifier("S16.12-53", of=Poise, label="tear gas", reads=Reads.FIGURES)
def bleary(poise: Poise) -> int:
    """-4 once for a figure who has had tear gas, for the rest of the fight."""
    mark = poise.figure.mark(Marks.GASSED)
    return mark.value if mark else 0


@rule("S16.12-53", "S16.12-54", "S16.12-55", "S16.12-66")
def inhale(scene: Scene, figure: FigureId) -> None:
    """Without a mask a figure gets tear gas in eyes and lungs until the fight ends; more of it makes nothing worse."""
    now = scene.battle[figure]
    if not is_irritated(now):
        return
    scene.tell(
        Marked(
            ("S16.12-53",),
            figure,
            Mark(Marks.GASSED, "S16.12-53", BLEARY),
            f"gets tear gas in {now.pronouns.their} eyes",
        )
    )
    if "S16.12-54" in scene.battle.options:
        scene.tell(Marked(("S16.12-54",), figure, Mark(Marks.DULLED, "S16.12-54", DULL)))


@rule("S16.12-53", "S16.12-66")
def is_irritated(figure: Figure) -> bool:
    """True if tear gas affects `figure`: no mask, and none before."""
    return figure.active and not masked(figure) and figure.mark(Marks.GASSED) is None


@upkeep("S16.12-55", of=FightEnds)
def breathe_freely(scene: Scene, moment: FightEnds) -> Procedure[None]:
    """Tear gas lasts until the end of the fight."""
    for figure in scene.battle:
        if figure.mark(Marks.GASSED) and figure.condition is not Condition.DEAD:
            kinds = (Marks.GASSED, Marks.DULLED)
            scene.tell(
                Unmarked(("S16.12-55",), figure.id, kinds, f"no longer has tear gas in {figure.pronouns.their} eyes")
            )
    yield from ()


@rule("S16.12-53")
def settle(scene: Scene, cloud: Field) -> None:
    """A cloud has reached these hexes, with the figures in them."""
    if cloud.kind in IRRITATING:
        for figure in [f.id for f in scene.battle.active() if f.at in cloud.cells]:
            inhale(scene, figure)


@upkeep("S16.12-53", of=MovesEnd)
def breathe_on_the_way(scene: Scene, moment: MovesEnd) -> Procedure[None]:
    """Figures who moved through tear gas or are in it."""
    for cloud in clouds_of(scene.battle, *IRRITATING):
        for figure in [f.id for f in scene.battle.active() if not cloud.cells.isdisjoint((f.at, *f.walk))]:
            inhale(scene, figure)
    yield from ()


@upkeep("S16.12-53", of=TurnEnds)
def breathe_where_they_are(scene: Scene, moment: TurnEnds) -> Procedure[None]:
    """Figures forced into tear gas."""
    for cloud in clouds_of(scene.battle, *IRRITATING):
        settle(scene, cloud)
    yield from ()


# -- worse gases, options ----------------------------------------------------------------------------------------


@upkeep("S16.12-67", "S16.12-68", of=MovesEnd)
def harmed_on_the_way(scene: Scene, moment: MovesEnd) -> Procedure[None]:
    """Figures who entered a hex of such gas while moving."""
    for cloud in clouds_of(scene.battle, CORROSIVE, NERVE):
        passed = [f for f in scene.battle if not cloud.cells.isdisjoint(f.walk[1:])]
        yield from _harm(scene, cloud, passed)


@upkeep("S16.12-67", "S16.12-68", of=TurnEnds)
def harmed_where_they_are(scene: Scene, moment: TurnEnds) -> Procedure[None]:
    """Figures in such gas at the end of the turn, unless it harmed them while moving."""
    for cloud in clouds_of(scene.battle, CORROSIVE, NERVE):
        yield from _harm(scene, cloud, [f for f in scene.battle if f.at in cloud.cells])


def _harm(scene: Scene, cloud: Field, figures: Iterable[Figure]) -> Procedure[None]:
    for figure in figures:
        now = scene.battle[figure.id]
        if not harmed_by(cloud.kind, now) or now.mark(Marks.BREATHED, cloud.kind):
            continue
        until = end_of_turn(scene.battle)
        scene.tell(Marked(("S16.12-67",), now.id, Mark(Marks.BREATHED, "S16.12-67", about=cloud.kind, until=until)))
        if cloud.kind == CORROSIVE:
            yield from corrode(scene, now)
        elif not proof_against_nerve_gas(scene.battle, now):
            yield from collapse_unless_resisted(scene, now)


@rule("S16.12-67", "S16.12-68")
def harmed_by(gas: str, figure: Figure) -> bool:
    """True if `gas` can harm `figure`: corrosive gas harms the unconscious too."""
    return figure.condition is not Condition.DEAD if gas == CORROSIVE else figure.active


@rule("S16.12-67")
def corrode(scene: Scene, figure: Figure) -> Procedure[None]:
    """Two hits a turn; masks don't help, and only full body armour does."""
    armour = sum(piece.stops for piece in worn(figure) if piece.has(ArmourFlag.FULL_BODY))
    hits = max(0, CORROSION - armour)
    scene.tell(
        Threw(("S16.12-67",), DamageRoll("", "corrosive gas"), (), counted(hits, "hit", "hits"), None, figure.id)
    )
    if hits:
        scene.tell(Hurt(("S16.12-67",), figure.id, hits))
    yield from suffer(scene, figure.id, CORROSION, hits, None)


@rule("S16.12-69")
def proof_against_nerve_gas(battle: Battle, figure: Figure) -> bool:
    """With the option on, a mask and full body armour together keep it out; without it nothing does."""
    full_body = any(piece.has(ArmourFlag.FULL_BODY) for piece in worn(figure))
    return "S16.12-69" in battle.options and full_body and masked(figure)


@rule("S16.12-68")
def collapse_unless_resisted(scene: Scene, figure: Figure) -> Procedure[None]:
    """Four dice against eSTR, or drop everything and be down for two turns."""
    tally = Tally((Line("S16.12-68", "STR", strength_now(figure)),))
    resists = yield from check(
        scene,
        figure,
        tally,
        "S16.12-68",
        why="nerve gas check",
        passed="stays up",
        failed="collapses",
        dice=NERVE_DICE,
    )
    if not resists:
        stun(scene, figure.id)
