"""What a modifier is seen to depend on: its number in a context, and in the same context with one thing changed
(perturbed.py). What it declares is in core/rulebook/reads.py."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple
from unittest import mock

from core.battle.battle import Battle
from core.rulebook.reads import Reads
from core.rulebook.rule import Rule
from core.rulebook.rulebook import Sums
from core.rulebook.tally import Tally
from tests.support.perturbed import Pool, perturbed


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
        said = f"reads {named(self.differs)}, and declares {named(self.rule.reads)}"
        return f"{name} ({self.rule.id}) of {kind} {said}: {self.was} -> {self.now} ({self.what})"


def named(reads: Reads) -> str:
    """The flags of a declaration."""
    return "|".join(str(flag.name) for flag in Reads if flag in reads) or "NOTHING"


def number(rule: Rule, context: Any) -> object:
    """What a modifier comes to. Changed contexts may be such that it cannot tell: that is an answer, too."""
    try:
        return rule.call(context)
    except Exception as failed:
        return type(failed).__name__


def seen(context: Any, rules: Sequence[Rule], pool: Pool, *, all_of_them: bool = False) -> Iterator[Seen]:
    """Every modifier whose number changed with what it does not declare to read; or with whatever it was."""
    was = [number(rule, context) for rule in rules]
    for change in perturbed(context, pool) if rules else ():
        numbers = [(rule, before, number(rule, change.context)) for rule, before in zip(rules, was, strict=True)]
        others = [(rule, before, now) for rule, before, now in numbers if now != before]
        differs = change.differs() if others else Reads.NOTHING
        for rule, before, now in others:
            if all_of_them or not differs & rule.reads:
                yield Seen(rule, context, change.what, differs, before, now)


class Watch:
    """Keeps contexts in which modifiers are at work that declare what they read: one for each, of each kind."""

    def __init__(self) -> None:
        self._known: Counter[tuple[type, str, str]] = Counter()
        self._pool = Pool([])
        self._kept: list[tuple[Any, list[Rule]]] = []

    @contextmanager
    def looking(self) -> Iterator[None]:
        """Looks at what is tallied here."""
        plain = Sums.__call__

        def tally(sums: Sums, battle: Battle, context: Any, *base: Any) -> Tally:
            found = plain(sums, battle, context, *base)
            kind = type(context)
            lines = {(line.rule, line.label) for line in found.lines[len(base) :]}
            if fresh := [line for line in lines if not self._known[kind, *line]]:
                self._known.update((kind, *line) for line in fresh)
                rules = [one for one in sums.about(kind) if (one.id, one.label) in fresh]
                self._kept.append((context, [one for one in rules if one.reads is not Reads.EVERYTHING]))
            return found

        with mock.patch.object(Sums, "__call__", tally):
            yield

    def wrong(self) -> list[str]:
        """The declarations that were seen to be false in what was kept since it was last asked."""
        kept, self._kept = self._kept, []
        found = dict[tuple[Rule, Reads], Seen]()
        for context, rules in kept:
            self._pool.see(context)
            for one in seen(context, rules, self._pool):
                found.setdefault((one.rule, one.differs), one)
        return [str(one) for one in found.values()]
