"""The random target of a throw or shot into a shared hex."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId, RuleId
from core.battle.record import replace
from core.play.asking import Procedure
from core.play.dice import Dice
from core.play.rolled import Threw
from core.play.scene import Scene
from core.rulebook.rule import answer, rule
from core.rulesets.skirmish.attack.tohit import Attack
from core.rulesets.skirmish.missiles.flight import whom_it_strikes
from core.rulesets.skirmish.sheet.words import Part
from core.space.cell import Cell

FACES = 6


@rule("H-outside-06", "H-outside-07")
def those_in(battle: Battle, cell: Cell, but: FigureId) -> tuple[Figure, ...]:
    """The active figures in a hex except one, in roster order."""
    there = {figure.id for figure in battle.at(cell)}
    return tuple(figure for figure in battle.active() if figure.id in there and figure.id != but)


@rule("H-outside-07", "S16.15.3-24")
def one_of(
    scene: Scene, figures: tuple[Figure, ...], by: FigureId, *rules: RuleId, why: str = "random target"
) -> Procedure[Figure]:
    """Pick one of several figures with equal chances: a die, rolled again where it doesn't divide."""
    dice = Dice(1, max(FACES, len(figures)))
    share = dice.sides // len(figures)
    while True:
        (face,) = yield from scene.roll(*rules, dice=dice, why=why, figure=by)
        if face <= share * len(figures):
            break
        scene.tell(Threw(rules, why, (face,), "roll again", by))
    picked = figures[(face - 1) // share]
    scene.tell(Threw(rules, why, (face,), picked.short_name, by))
    return picked


@answer(whom_it_strikes, "H-outside-06", "H-outside-07", "S12.2-20", "S16.15.3-24")
def anybody_there(scene: Scene, attack: Attack) -> Procedure[Attack]:
    """A throw or shot that hits strikes a random figure in the hex, friend or enemy, in hand-to-hand or not."""
    inside = those_in(scene.battle, attack.target.at, attack.attacker.id)
    if not attack.ranged or len(inside) < 2:
        return attack
    struck = yield from one_of(scene, inside, attack.attacker.id, "H-outside-06", "H-outside-07")
    part = attack.part if struck.id == attack.target.id else Part.NONE
    return replace(attack, battle=scene.battle, target=struck, part=part)
