"""Labels of terms. Their types say what a term is about, so that no code has to read the words. The term itself:
assessment.py; its meaning in reasons: words.py of each game."""

from __future__ import annotations

from collections.abc import Mapping

from core.battle.figure import Figure


class Attack(str):
    """The label of a term about an attack."""

    __slots__ = ()


class AttackNow(Attack):
    """The label of the attack that the order makes, or leads to at once."""

    __slots__ = ()


class Objective(str):
    """The label of a term about an objective, which every level sees as it is."""

    __slots__ = ()


class Prize(Objective):
    """The label of a term about the thing of an objective: `the button`."""

    __slots__ = ()


class Habit(str):
    """The label of a term about a habit of a fighting style, which is never misjudged (habits.py)."""

    __slots__ = ()


class Charged(str):
    """The label of a term about an enemy who has charged; it reads well as it is."""

    __slots__ = ()


AT_THE_DEADLINE = Objective("at the deadline")
"""How an objective turns out that is played out until its time is up."""
ATTACK_TO_COME = Attack("attack to come")
ATTACK_AFTER_IT = Attack("attack after it")


def attack_on(foe: Figure) -> AttackNow:
    """The label of an attack on `foe`."""
    return AttackNow(f"attack on {foe.short_name}")


def has_charged(charger: Figure) -> Charged:
    """The label of a declaration's value against `charger`."""
    return Charged(f"{charger.short_name} has charged")


DISPLAYED: Mapping[str, str] = {
    ATTACK_TO_COME: "attacks to come",
    ATTACK_AFTER_IT: "attack afterwards",
    "a friend's line of fire": "friend's line of fire",
    "action spent": "action cost",
    "barring the way": "ahead of the enemy",
    "blows to expect": "melee risk",
    "breaks in": "striking first",
    "committed to it": "commitment",
    "defence well made": "defence bonus",
    "disputing the place": "contesting the objective",
    "facing the enemy": "facing",
    "fire at many": "automatic fire",
    "fire in the way": "fire on the way",
    "fire laid": "suppression",
    "friends beside it": "friends alongside",
    "grenades about to go off": "live grenades",
    "hand to hand": "holds and hand-to-hand",
    "hand to parry with": "parry used up",
    "hold": "the grab",
    "holding the place": "holding the objective",
    "how it goes on": "look ahead",
    "how the next turn goes": "next turn",
    "its own action": "own action",
    "lets them come": "letting them come",
    "lies in wait": "held actions",
    "misjudged": "misjudgment",
    "no attack of its own": "own attack given up",
    "no blow of its own": "own attack given up",
    "opening given": "reactions provoked",
    "opens the way": "combination",
    "risk for the objective": "risk to the objective",
    "shots to expect": "risk from shots",
    "shots to follow": "follow-up shots",
    "step back": "giving ground",
    "stopped": "enemy attack prevented",
    "struck at on the way": "attacks on the way",
    "the second blow": "second attack",
    "their goal": "the enemy's objective",
    "toward the goal": "nearing the objective",
    "what follows": "follow-up",
    "worth by itself": "effect of its own",
}
"""Display words of the labels that do not read well; files and protocols keep the labels."""


def display(label: str) -> str:
    """A label as players read it."""
    return DISPLAYED.get(label, label)
