"""The roll of St of a move: what it needs. What is added for one form of it stands with that form."""

from __future__ import annotations

from core.rulebook.reads import Reads
from core.rulebook.rule import modifier
from core.rulesets.scuffle.basis.strength import EVEN, effective_strength, strength, training
from core.rulesets.scuffle.moves.making import Overcoming


@modifier("H-move-03", of=Overcoming, label="St", reads=Reads.FIGURES)
def own_strength(move: Overcoming) -> int:
    """Three dice against the attacker's St."""
    return strength(move.attack.attacker)


@modifier("H-move-11", of=Overcoming, label="unarmed combat", reads=Reads.FIGURES)
def own_training(move: Overcoming) -> int:
    """With its training."""
    return training(move.attack.attacker)


@modifier("H-move-10", "H-move-11", "H-move-12", of=Overcoming, label="a strong one", reads=Reads.FIGURES)
def against_the_strong(move: Overcoming) -> int:
    """One harder for every point of the target's St, with training, above 10; a shield is no help, and who is weaker
    than that is no easier."""
    return min(0, EVEN - effective_strength(move.attack.target))
