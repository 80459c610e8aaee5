"""What modifiers declare to read is all that they depend on: what they don't declare is changed, and their numbers must
stay. The changes are in tests/support/perturbed.py; the tests of the rules check modifiers that are at work in them,
too (tests/rules/conftest.py).

    python -m tests.core.rulebook.test_reads clinch

prints of each modifier what it was seen to depend on, beside what it declares.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import Any

import pytest

from core.rulebook.reads import Reads
from core.rulebook.rule import Rule, Verb, modifier
from tests.support.perturbed import Pool
from tests.support.readings import Seen, named, seen
from tests.support.tallied import tallied
from tests.support.wandering import GAMES


def of_game(game: str, *, all_of_them: bool = False) -> Iterable[Seen]:
    """What modifiers were seen to depend on of all that is tallied in a game."""
    book, contexts = GAMES[game].book, tallied(game)
    pool = Pool(contexts)
    for context in contexts:
        rules = book.in_force(Verb.MODIFIER, type(context), context.battle)
        yield from seen(
            context, [r for r in rules if all_of_them or r.reads is not Reads.EVERYTHING], pool, all_of_them=all_of_them
        )


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
    Reads.MEANS: lambda attack: int(str(attack.kind) == "melee"),
    Reads.FIGURES: lambda attack: attack.attacker.hurt,
}


def of_all(contexts: list[Any], rule: Rule) -> Iterable[Seen]:
    """What a modifier that is no rule was seen to depend on beyond what it declares."""
    pool = Pool(contexts)
    return (one for context in contexts for one in seen(context, [rule], pool))


@pytest.fixture(scope="module")
def attacks() -> list[Any]:
    return [context for context in tallied("skirmish") if type(context).__name__ == "Attack"][:8]


@pytest.mark.parametrize("flag", FALSE)
def test_a_false_declaration_is_found(attacks: list[Any], flag: Reads) -> None:
    declared = Reads.FIGURES | Reads.MANNER | Reads.BEARING
    rule = _falsely(FALSE[flag], declared & ~flag)
    assert any(flag in one.differs for one in of_all(attacks, rule))


@pytest.mark.parametrize("flag", FALSE)
def test_a_true_one_is_not(attacks: list[Any], flag: Reads) -> None:
    rule = _falsely(FALSE[flag], flag)
    assert [str(one) for one in of_all(attacks, rule)] == []


ORDER = (
    *(Reads.FIGURES, Reads.MEANS, Reads.AIM, Reads.BEARING, Reads.CELL, Reads.FACING, Reads.WALK),
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
            declared = "undeclared" if rule.reads is Reads.EVERYTHING else named(rule.reads)
            print(f"{where:60} {named(depends):40} {declared}{worked}")


if __name__ == "__main__":
    main(sys.argv[1])
