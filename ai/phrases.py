"""Small words in which reasons are said: what a roll needs, how many hits, an order after `can`. Which reasons there
are is found in reasoning.py."""

from __future__ import annotations

from ai.tactics import Words
from core.play.asking import Choice, Roll
from core.play.dice import Dice
from core.play.position import Position

MOST_NAMED = 3
SIX = 6


def needs(roll: Roll) -> str:
    """What a roll needs: `14 or less on 3 dice`."""
    assert roll.need is not None, "nothing is needed of this roll"
    return f"{roll.need.total} or {'less' if roll.need.at.name == 'MOST' else 'more'} on {_dice(roll.dice)}"


def _dice(dice: Dice) -> str:
    if dice.sides != SIX:
        return str(dice)
    return f"{dice.count} dice" if dice.count > 1 else "a die"


def in_hits(hits: float) -> str:
    """A number of hits to be expected: `3.6 hits on average`."""
    return f"{hits:.1f} hits on average"


def bare(words: Words, choice: Choice, position: Position) -> str:
    """What an order does as one says it after `can`: `strike Mara from behind`."""
    first, _, rest = words.doing(choice).partition(" ")
    return " ".join(part for part in (_infinitive(first), rest) if part)


def _infinitive(verb: str) -> str:
    """`strikes`: `strike`; `carries`: `carry`; `pushes`: `push`."""
    if verb.endswith("ies"):
        return f"{verb[:-3]}y"
    for ending in ("ches", "shes", "sses", "xes", "oes"):
        if verb.endswith(ending):
            return verb[:-2]
    return verb.removesuffix("s")


def less(less: int, more: int) -> str:
    """How much less is to be had."""
    return f"less to gain ({less / 1000:.1f} against {more / 1000:.1f})"


def joined(names: list[str]) -> str:
    """Names as in a sentence, and how many more."""
    if len(names) > MOST_NAMED:
        names = [*names[: MOST_NAMED - 1], f"{len(names) - MOST_NAMED + 1} more"]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
