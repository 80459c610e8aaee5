"""The Improved Defence edge: a defence as an opportunity action. The usual cost: attack/dodging.py."""

from __future__ import annotations

from collections.abc import Iterator

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.record import replace
from core.rulebook.rule import answer, option
from core.rulesets.rounds.attack.blocking import Block, Parry, may_block, may_parry
from core.rulesets.rounds.attack.dodging import WAYS, Dodge, Threatened, may_dodge, opportune_defences
from core.rulesets.rounds.fire.entering import Duck, UnderFire, may_duck
from core.rulesets.rounds.opportunity.counting import is_left
from core.rulesets.rounds.sheet.edges import held
from core.rulesets.rounds.sheet.words import For


@answer(opportune_defences, "C-edge-improved-defense-02", "C-edge-improved-defense-03", "C-edge-pair-18")
def improved_defense(battle: Battle, figure: Figure) -> tuple[For, ...]:
    """The defences it was chosen for, while an opportunity action is left."""
    if not is_left(battle, figure):
        return ()
    return tuple(way for way in WAYS if held(figure, "improved-defense", str(way)))


@option("C-edge-improved-defense-02", of=Threatened, offers=Dodge)
def opportune_dodge(battle: Battle, about: Threatened, figure: Figure) -> Iterator[Dodge]:
    """Whenever a dodge is possible."""
    if For.DODGE in opportune_defences(battle, figure):
        yield from (replace(order, opportune=True) for order in may_dodge(battle, about, figure))


@option("C-edge-improved-defense-02", of=Threatened, offers=Block)
def opportune_block(battle: Battle, about: Threatened, figure: Figure) -> Iterator[Block]:
    """Whenever a block is possible."""
    if For.BLOCK in opportune_defences(battle, figure):
        yield from (replace(order, opportune=True) for order in may_block(battle, about, figure))


@option("C-edge-improved-defense-02", of=Threatened, offers=Parry)
def opportune_parry(battle: Battle, about: Threatened, figure: Figure) -> Iterator[Parry]:
    """Whenever a parry is possible."""
    if For.PARRY in opportune_defences(battle, figure):
        yield from (replace(order, opportune=True) for order in may_parry(battle, about, figure))


@option("C-edge-improved-defense-02", of=UnderFire, offers=Duck)
def opportune_duck(battle: Battle, about: UnderFire, figure: Figure) -> Iterator[Duck]:
    """Diving clear of shots is a dodge."""
    if For.DODGE in opportune_defences(battle, figure):
        yield from (replace(order, opportune=True) for order in may_duck(battle, about, figure))
