"""How many texts with each fault there still are, kept in `kept/`: one file a game for what the game shows, and `docs`,
`code` and `texts` for what is written. The numbers may only fall.

    python -m tests.words.kept                        lowers every number that is too high by now
    python -m tests.words.kept clinch docs            those of these files
    python -m tests.words.kept clinch --list log      the texts themselves, of each fault that begins so
    python -m tests.words.kept --begin "plural of one"    writes down a fault that has no numbers yet

A file has two lines for each place and fault, sorted, so that changes to different ones can be merged. Where two people
lowered the same number, leave the conflict in the file and run the command: it reads both sides and writes what is so.
A count is of different texts: names and numbers in them make no difference.
"""

from __future__ import annotations

import argparse
import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from tests.words.faults import faults_of
from tests.words.moments import rendered
from tests.words.places import GAMES
from tests.words.voice import banned_in
from tests.words.written import Written, pages, remarks, texts

HERE = Path(__file__).parent / "kept"
MARKERS = ("<<<<<<<", "|||||||", "=======", ">>>>>>>")
ALL = "all"
SHOWN = 3
"""So many texts are shown of each fault that there are too many of."""

QUOTED = re.compile(r"`[^`]*`")
"""Code in a text, and words that are only spoken of."""

Found = Mapping[str, Sequence[str]]
"""The texts by their place and fault: `log: at hand`."""


def of_game(game: str) -> Found:
    """The faults of what a game shows, by kind of text."""
    found = defaultdict[str, dict[str, str]](dict)
    for text in rendered(game):
        for fault in faults_of(text):
            found[f"{text.kind}: {fault}"].setdefault(text.pattern, text.text)
    return {key: list(said.values()) for key, said in found.items()}


def of_written(strings: Iterable[Written]) -> Found:
    """The banned words in what is written, by folder."""
    found = defaultdict[str, list[str]](list)
    for one in strings:
        for fault in banned_in(QUOTED.sub("", one.text)):
            found[f"{one.folder}: {fault}"].append(f"{one.path}:{one.line}: {one.text}")
    return found


WRITTEN: Mapping[str, Callable[[], Iterable[Written]]] = {"code": remarks, "docs": pages, "texts": texts}
NAMES = (*GAMES, *WRITTEN)


def now_in(name: str) -> Found:
    """What there is today of all that a file counts."""
    return of_game(name) if name in GAMES else of_written(WRITTEN[name]())


# -- the files ---------------------------------------------------------------------------------------------------------


def read_kept(text: str) -> dict[str, int]:
    """The numbers of a file; of a number that is in conflict, the highest."""
    kept, key = dict[str, int](), ""
    for line in text.splitlines():
        if line.startswith(MARKERS) or not line.strip():
            continue
        if line.startswith(" "):
            kept[key] = max(kept.get(key, 0), int(line))
        else:
            key = line
    return kept


def written_out(kept: Mapping[str, int]) -> str:
    """The text of a file."""
    return "".join(f"{key}\n    {count}\n" for key, count in sorted(kept.items()) if count)


def kept_in(name: str) -> dict[str, int]:
    """The numbers that are kept of a game, or of what is written."""
    file = HERE / f"{name}.txt"
    return read_kept(file.read_text("utf-8")) if file.exists() else {}


def lowered(kept: Mapping[str, int], now: Found) -> dict[str, int]:
    """The kept numbers, each as low as it is today; none is raised."""
    return {key: min(count, len(now.get(key, ()))) for key, count in kept.items()}


def complaints(name: str, kept: Mapping[str, int], now: Found) -> Iterator[str]:
    """What is to be mended: texts, or the numbers."""
    for key in sorted({*kept, *now}):
        before, said = kept.get(key, 0), now.get(key, ())
        if len(said) > before:
            shown = "".join(f"\n    {one}" for one in said[:SHOWN])
            yield f"{name}: {key}: {len(said)} texts, and {before} were kept; some of them:{shown}"
    if any(len(now.get(key, ())) < before for key, before in kept.items()):
        fewer = sum(before - len(now.get(key, ())) for key, before in kept.items() if len(now.get(key, ())) < before)
        yield f"{name}: {fewer} faults are gone; `python -m tests.words.kept {name}` lowers the kept numbers"


def check(name: str) -> None:
    """Fails with all that is to be mended."""
    found = list(complaints(name, kept_in(name), now_in(name)))
    assert not found, "\n".join(found)


# -- the command -------------------------------------------------------------------------------------------------------


def lower(name: str, begin: str) -> str:
    """Lowers the numbers of a file and says what became of them. `begin`: a fault that gets its first numbers; ALL: in
    a file that has none."""
    kept, now = kept_in(name), now_in(name)
    after = lowered(kept, now)
    known = {key.partition(": ")[2] for key in kept}
    new = {key: len(said) for key, said in now.items() if begin in (ALL, key.partition(": ")[2])}
    if begin not in known and not (begin == ALL and known):
        after |= new
    HERE.mkdir(exist_ok=True)
    (HERE / f"{name}.txt").write_text(written_out(after), "utf-8")
    more = [line for line in complaints(name, after, now) if "were kept" in line]
    return "\n".join([f"{name}: {sum(kept.values())} faults before, {sum(after.values())} now", *more])


def main(arguments: Sequence[str] | None = None) -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m tests.words.kept", description=__doc__.partition("\n")[0])
    parser.add_argument("names", nargs="*", choices=[*NAMES, []], metavar="NAME", help=", ".join(NAMES))
    parser.add_argument("--list", metavar="BEGINNING", help="show the texts of every place and fault that begins so")
    parser.add_argument("--begin", metavar="FAULT", default="", help="write down the numbers of a new fault")
    given = parser.parse_args(arguments)
    for name in given.names or NAMES:
        if given.list is None:
            print(lower(name, given.begin))
            continue
        for key, said in sorted(now_in(name).items()):
            if key.startswith(given.list):
                print("\n    ".join((f"{name}: {key}: {len(said)}", *sorted(said))))


if __name__ == "__main__":
    main()
