"""What modifiers declare to read is all that they depend on: what they don't declare is changed, and their numbers must
stay. The changes are in tests/support/perturbed.py.

    python -m tests.core.rulebook.test_reads clinch

prints of each modifier what it was seen to depend on, beside what it declares.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import Any, NamedTuple

import pytest

from core.battle.battle import Battle
from core.rulebook.reads import Reads
from core.rulebook.rule import Rule, Verb, modifier
from core.rulebook.rulebook import Rulebook
from tests.support.perturbed import Pool, perturbed
from tests.support.tallied import tallied
from tests.support.wandering import GAMES


class Seen(NamedTuple):
    """A modifier whose number was another after a change."""

    rule: Rule
    context: Any
    what: str
    differs: Reads
    was: object
    now: object

    def __str__(self) -> str:
        kind, name = type(self.context).__name__, self.rule.call.__name__
        said = f"reads {_names(self.differs)}, and declares {_names(self.rule.reads)}"
        return f"{name} ({self.rule.id}) of {kind} {said}: {self.was} -> {self.now} ({self.what})"


def _names(reads: Reads) -> str:
    return "|".join(str(flag.name) for flag in Reads if flag in reads) or "NOTHING"


def modifiers(book: Rulebook, battle: Battle, kind: type) -> list[Rule]:
    """The modifiers in force of a kind of context."""
    return book.in_force(Verb.MODIFIER, kind, battle)


def number(rule: Rule, context: Any) -> object:
    """What a modifier comes to. Changed contexts may be such that it cannot tell: that is an answer, too."""
    try:
        return rule.call(context)
    except Exception as failed:
        return type(failed).__name__


def seen(contexts: list[Any], rules_of: Any, *, all_of_them: bool = False) -> Iterable[Seen]:
    """Every modifier whose number changed with what it does not declare to read; or with whatever it was."""
    pool = Pool(contexts)
    for context in contexts:
        rules = [rule for rule in rules_of(context) if all_of_them or rule.reads is not Reads.EVERYTHING]
        if not rules:
            continue
        was = [number(rule, context) for rule in rules]
        for change in perturbed(context, pool):
            for rule, before in zip(rules, was, strict=True):
                if all_of_them or not change.differs & rule.reads:
                    now = number(rule, change.context)
                    if now != before:
                        yield Seen(rule, context, change.what, change.differs, before, now)


def of_game(game: str, *, all_of_them: bool = False) -> Iterable[Seen]:
    """The same of all that is tallied in a game."""
    book = GAMES[game].book
    return seen(tallied(game), lambda context: modifiers(book, context.battle, type(context)), all_of_them=all_of_them)


@pytest.mark.parametrize("game", GAMES)
def test_modifiers_depend_on_nothing_but_what_they_declare(game: str) -> None:
    wrong = {(one.rule.id, one.rule.call.__name__, one.differs): one for one in of_game(game)}
    assert [str(one) for one in wrong.values()] == []


# -- what it would find ------------------------------------------------------------------------------------------------


def _falsely(call: Any, reads: Reads) -> Rule:
    rule = modifier("X-1", of=object, label="false", reads=reads)(call).rule
    assert isinstance(rule, Rule)
    return rule


FALSE = {
    Reads.CLOCK: lambda attack: attack.battle.clock.turn % 2,
    Reads.WEATHER: lambda attack: attack.battle.wind.direction,
    Reads.GOALS: lambda attack: len(attack.battle.goals),
    Reads.OTHERS: lambda attack: len(attack.battle.active()),
    Reads.FIELDS: lambda attack: len(attack.battle.fields_at(attack.target.at)),
    Reads.WALK: lambda attack: attack.attacker.entered,
    Reads.CELL: lambda attack: int(attack.attacker.at.q > 4),
    Reads.FACING: lambda attack: int(attack.attacker.facing == 0),
    Reads.BEARING: lambda attack: attack.battle.apart(attack.attacker, attack.target),
    Reads.MANNER: lambda attack: int(str(attack.kind) == "melee"),
    Reads.FIGURES: lambda attack: attack.attacker.hurt,
}


@pytest.fixture(scope="module")
def attacks() -> list[Any]:
    return [context for context in tallied("skirmish") if type(context).__name__ == "Attack"][:8]


@pytest.mark.parametrize("flag", FALSE)
def test_a_false_declaration_is_found(attacks: list[Any], flag: Reads) -> None:
    declared = Reads.FIGURES | Reads.MANNER | Reads.BEARING
    rule = _falsely(FALSE[flag], declared & ~flag)
    assert any(flag in one.differs for one in seen(attacks, lambda context: [rule]))


@pytest.mark.parametrize("flag", FALSE)
def test_a_true_one_is_not(attacks: list[Any], flag: Reads) -> None:
    rule = _falsely(FALSE[flag], flag)
    assert [str(one) for one in seen(attacks, lambda context: [rule])] == []


ORDER = (
    *(Reads.FIGURES, Reads.MANNER, Reads.BEARING, Reads.CELL, Reads.FACING, Reads.WALK),
    *(Reads.OTHERS, Reads.CLOCK, Reads.WEATHER, Reads.FIELDS, Reads.GOALS),
)


def needed(sets: Iterable[Reads]) -> Reads:
    """The fewest flags, in this order, of which each of those sets has one."""
    left, found = sorted(set(sets), key=lambda one: one.value.bit_count()), Reads.NOTHING
    for differs in left:
        if not differs & found:
            found |= next(flag for flag in ORDER if flag in differs)
    return found


def main(game: str) -> None:
    """Prints what each modifier was seen to depend on."""
    found = dict[Rule, list[Seen]]()
    for one in of_game(game, all_of_them=True):
        found.setdefault(one.rule, []).append(one)
    for rule in GAMES[game].book:
        if rule.verb is Verb.MODIFIER:
            depends = needed(one.differs for one in found.get(rule, ()))
            where = f"{rule.call.__module__.removeprefix('core.rulesets.')}.{rule.call.__name__}"
            worked = "" if any(one.was or one.now for one in found.get(rule, ())) else "  (never at work)"
            declared = "undeclared" if rule.reads is Reads.EVERYTHING else _names(rule.reads)
            print(f"{where:60} {_names(depends):40} {declared}{worked}")


if __name__ == "__main__":
    main(sys.argv[1])
