"""How many actions of opportunity a figure has in a round, and how many are gone."""

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
from core.rulesets.rounds.turn.acts import ANSWERS, Act, may_answer, offers, takes_up
from core.rulesets.rounds.turn.allowance import note
from core.rulesets.rounds.turn.declaring import Paid
from core.rulesets.rounds.turn.exertion import is_opportune

USUAL = 1


@question("C-opportunity-09")
def opportunities_a_round(battle: Battle, figure: Figure) -> int:
    """How many it may take in a round."""
    return USUAL


def taken(figure: Figure) -> int:
    """How many it has taken this round."""
    mark = figure.mark(Marks.ANSWERED)
    return mark.value if mark else 0


@rule("C-opportunity-09", "C-edge-general-04", "C-edge-pair-39")
def is_left(battle: Battle, figure: Figure) -> bool:
    """Whether it has an action of opportunity left, whatever it is for: there is one pool."""
    return is_able(figure) and taken(figure) < opportunities_a_round(battle, figure)


@rule("C-opportunity-08", "C-opportunity-09")
def has_one(battle: Battle, figure: Figure) -> bool:
    """Whether it has one left, and can strike with it."""
    return can_threaten(battle, figure) and is_left(battle, figure)


@answer(may_answer, "C-opportunity-09", "C-edge-pair-19")
def one_is_left(battle: Battle, order: Act) -> str | None:
    """One a round for each, if nothing says otherwise. What an edge offers may be for one who threatens nobody."""
    figure = battle[order.figure]
    apart = any(offer.kind != Marks.RIPOSTE and takes_up(battle, order, offer) for offer in offers(figure))
    there = is_left(battle, figure) if apart else has_one(battle, figure)
    return None if there else Cited("C-opportunity-09", "it has no action of opportunity left this round")


@rule("C-opportunity-09", "C-edge-general-04")
def use_one(scene: Scene, name: FigureId, clause: RuleId) -> None:
    """One of its pool is gone."""
    note(scene, name, Marks.ANSWERED, clause, taken(scene.battle[name]) + 1)


@upkeep("C-opportunity-08", "C-opportunity-09", of=Paid)
def counts(scene: Scene, moment: Paid) -> Procedure[None]:
    """An answer is free, but counted."""
    if moment.window in ANSWERS or is_opportune(moment.order):
        use_one(scene, moment.order.figure, "C-opportunity-09")
    yield from ()
