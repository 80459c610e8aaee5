"""The Flurry edge: a smaller penalty for the first extra action. The usual penalty: turn/allowance.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.play.asking import Choice
from core.rulebook.rule import answer, rule
from core.rulesets.rounds.edges.blows import WORDS
from core.rulesets.rounds.edges.skilled import skill_of
from core.rulesets.rounds.sheet.basics import has_specialty, sheet
from core.rulesets.rounds.sheet.edges import held
from core.rulesets.rounds.sheet.skills import Skill
from core.rulesets.rounds.turn.allowance import EXTRA_STEP, price
from core.rulesets.rounds.turn.exertion import Exertion

EASED = -2


@rule("C-edge-flurry-04")
def is_special(figure: Figure, skill: Skill, said: Choice) -> bool:
    """Whether the figure is specialised in what it uses. Bare hands need any specialty of that skill."""
    if skill is Skill.UNARMED:
        return bool(sheet(figure).specialties.get(skill))
    item = figure.item(getattr(said, "item", None))
    things = (item,) if item is not None else figure.held
    return any(has_specialty(figure, skill, thing.kind) for thing in things)


@answer(price, "C-edge-flurry-02", "C-edge-flurry-03", "C-edge-pair-08")
def flurry(battle: Battle, said: Exertion, costs: int) -> int:
    """The first extra action of a round, if made with the chosen skill; any other first extra action forfeits it."""
    skill = skill_of(battle, said) if costs == EXTRA_STEP else None
    if skill is None or skill not in WORDS or not held(battle[said.figure], "flurry", WORDS[skill]):
        return costs
    return EASED if is_special(battle[said.figure], skill, said) else costs
