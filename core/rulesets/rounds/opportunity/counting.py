"""How many opportunity actions a figure has in a round, and how many are left."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId, RuleId
from core.play.asking import Procedure
from core.play.scene import Scene
from core.rulebook.rule import Cited, answer, question, rule, upkeep
from core.rulesets.rounds.ground.reach import can_threaten
from core.rulesets.rounds.sheet.life import is_able
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.rounds.turn.acts import ANSWERS, Act, offers, takes_up, why_no_opportunity
from core.rulesets.rounds.turn.allowance import note
from core.rulesets.rounds.turn.declaring import Paid
from core.rulesets.rounds.turn.exertion import is_opportune

USUAL = 1


@question("C-opportunity-09")
def opportunities_a_round(battle: Battle, figure: Figure) -> int:
    """Return a figure's opportunity actions per round."""
    return USUAL


def taken(figure: Figure) -> int:
    """Return the opportunity actions taken this round."""
    mark = figure.mark(Marks.ANSWERED)
    return mark.value if mark else 0


@rule("C-opportunity-09", "C-edge-general-04", "C-edge-pair-39")
def is_left(battle: Battle, figure: Figure) -> bool:
    """Whether an opportunity action is left, for any use: there is one pool."""
    return is_able(figure) and taken(figure) < opportunities_a_round(battle, figure)


@rule("C-opportunity-08", "C-opportunity-09")
def has_one(battle: Battle, figure: Figure) -> bool:
    """Whether an opportunity action is left that can be used to attack."""
    return can_threaten(battle, figure) and is_left(battle, figure)


@answer(why_no_opportunity, "C-opportunity-09", "C-edge-pair-19")
def why_none_left(battle: Battle, order: Act) -> str | None:
    """One a round, unless an edge says otherwise. Offers from edges don't require threatening anyone."""
    figure = battle[order.figure]
    apart = any(offer.kind != Marks.RIPOSTE and takes_up(battle, order, offer) for offer in offers(figure))
    there = is_left(battle, figure) if apart else has_one(battle, figure)
    return None if there else Cited("C-opportunity-09", "no opportunity action left this round")


@rule("C-opportunity-09", "C-edge-general-04")
def use_one(scene: Scene, name: FigureId, clause: RuleId) -> None:
    """Use up one opportunity action."""
    note(scene, name, Marks.ANSWERED, clause, taken(scene.battle[name]) + 1)


@upkeep("C-opportunity-08", "C-opportunity-09", of=Paid)
def counts(scene: Scene, moment: Paid) -> Procedure[None]:
    """A reaction is free, but counted."""
    if moment.window in ANSWERS or is_opportune(moment.order):
        use_one(scene, moment.order.figure, "C-opportunity-09")
    yield from ()
