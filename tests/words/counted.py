"""How much of the old voice is left (voice.py), and where:

    python -m tests.words.counted                      sums by who reads it, by game and by kind of text
    python -m tests.words.counted --folders            sums by folder
    python -m tests.words.counted --list "at hand"     every place with that entry of a list, or that regular expression
    python -m tests.words.counted --list it --game clinch --kind refusal --under core/rulesets

A string counts once for each entry of the old voice that it has, `it` only where players read it. Plain English has
some of these, too, so the sums are a hint and no verdict. What tests forbid is the banned list.
"""

from __future__ import annotations

import argparse
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence

from tests.words.places import GAMES, SHARED
from tests.words.voice import BANNED, IT, OLD_VOICE, TERMS
from tests.words.written import Reader, Written, pages, remarks, texts

IT_IS = "it"


def everything() -> tuple[Written, ...]:
    """Every string that somebody reads."""
    return (*texts(), *pages(), *remarks())


def hits(one: Written) -> list[str]:
    """The entries of the old voice that a string has."""
    found = [name for name, pattern in OLD_VOICE.items() if pattern.search(one.text)]
    return [*found, IT_IS] if one.reader is Reader.PLAYER and IT.search(one.text) else found


def chosen(given: argparse.Namespace) -> Iterator[Written]:
    """The strings that the command is about."""
    for one in everything():
        wanted = given.game in ("", one.game) and given.kind in ("", one.kind) and given.reader in ("", one.reader)
        if wanted and one.path.startswith(given.under):
            yield one


def pattern_of(words: str) -> re.Pattern[str]:
    """An entry of a list by its name, or else a regular expression."""
    known = {**OLD_VOICE, **TERMS, **BANNED, IT_IS: IT}
    return known[words] if words in known else re.compile(words)


def table(strings: Sequence[Written], by: Callable[[Written], str], heading: str) -> list[str]:
    """So many strings, banned words and hits by something, a line each."""
    many, banned, old = Counter[str](), Counter[str](), Counter[str]()
    for one in strings:
        many[by(one)] += 1
        old[by(one)] += len(hits(one))
        banned[by(one)] += sum(bool(pattern.search(one.text)) for pattern in BANNED.values())
    lines = [f"{heading:34}{'strings':>9}{'old voice':>11}{'banned':>8}"]
    lines += [f"{name:34}{many[name]:9}{old[name]:11}{banned[name]:8}" for name in sorted(many)]
    return lines


def by_entry(strings: Iterable[Written]) -> list[str]:
    """So many hits of each entry of the old voice, by who reads them."""
    found = Counter((name, one.reader) for one in strings for name in hits(one))
    lines = [f"{'old voice':34}" + "".join(f"{reader:>9}" for reader in Reader)]
    lines += [f"{name:34}" + "".join(f"{found[name, reader]:9}" for reader in Reader) for name in (*OLD_VOICE, IT_IS)]
    lines.append(f"{'all':34}" + "".join(f"{sum(n for (_, r), n in found.items() if r == q):9}" for q in Reader))
    return lines


def main(arguments: Sequence[str] | None = None) -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m tests.words.counted", description=__doc__.partition("\n")[0])
    parser.add_argument("--list", metavar="PATTERN", dest="pattern", help="every place with this, or with this entry")
    parser.add_argument("--folders", action="store_true", help="sums by folder")
    parser.add_argument("--game", default="", choices=("", *GAMES, SHARED))
    parser.add_argument("--kind", default="", help="kind of text: menu, log, refusal, roll, docstring, …")
    parser.add_argument("--reader", default="", choices=("", *Reader), help="texts for players, docs, or code")
    parser.add_argument("--under", default="", metavar="FOLDER")
    given = parser.parse_args(arguments)
    strings = list(chosen(given))
    if given.pattern is not None:
        pattern = pattern_of(given.pattern)
        found = [one for one in strings if pattern.search(one.text)]
        print("\n".join(f"{one.path}:{one.line}: {one.kind}: {one.text}" for one in found))
        print(f"{len(found)} of {len(strings)} strings")
    elif given.folders:
        print("\n".join(table(strings, lambda one: one.folder, "folder")))
    else:
        parts = [
            by_entry(strings),
            table(strings, lambda one: one.reader, "for players, docs, code"),
            table(strings, lambda one: f"{one.reader}: {one.game}", "game"),
            table(strings, lambda one: f"{one.reader}: {one.kind}", "kind"),
        ]
        print("\n\n".join("\n".join(part) for part in parts))


if __name__ == "__main__":
    main()
