"""Lines as the screen shows them, drawn at random from all that a game says: what a reader should judge aloud.

    python -m tests.words.draw clinch --seed 3
    python -m tests.words.draw --markdown      all games, as a section for docs/style.md

The same seed draws the same lines as long as the texts are the same.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping, Sequence
from random import Random

from tests.words.moments import rendered
from tests.words.places import GAMES
from tests.words.rendered import Kind, Text

DRAWN: Mapping[str, tuple[int, tuple[Kind, ...]]] = {
    "log": (40, (Kind.LOG, Kind.ROLL)),
    "menu": (40, (Kind.MENU,)),
    "refusals": (20, (Kind.REFUSAL,)),
    "reasons": (20, (Kind.REASON,)),
    "prompts": (20, (Kind.PROMPT,)),
}
"""So many of what."""


def drawn(game: str, seed: int) -> Iterator[tuple[str, list[str]]]:
    """Lines of each kind by the name of the kind. Two that differ in names and numbers alone are one."""
    for name, (count, kinds) in DRAWN.items():
        random = Random(f"{game} {name} {seed}")
        patterns: dict[str, list[str]] = {}
        for text in rendered(game):
            if text.kind in kinds and text.text.strip():
                patterns.setdefault(text.pattern, []).append(shown(text))
        some = random.sample(sorted(patterns), min(count, len(patterns)))
        yield name, [random.choice(patterns[pattern]) for pattern in some]


def shown(text: Text) -> str:
    """A text, behind the entry of the menu that leads to it."""
    return f"{text.behind} ▸ {text.text}" if text.behind else text.text


def in_lines(game: str, seed: int) -> Iterator[str]:
    """A draw for a terminal."""
    for name, lines in drawn(game, seed):
        yield f"{game}: {name}"
        yield from (f"    {line}" for line in lines)


def in_markdown(game: str, seed: int) -> Iterator[str]:
    """A draw for a page of the docs."""
    yield f"### {game.capitalize()}"
    for name, lines in drawn(game, seed):
        yield from ("", f"{name.capitalize()}:", "", "```", *lines, "```")
    yield ""


def main(arguments: Sequence[str] | None = None) -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m tests.words.draw", description=__doc__.partition("\n")[0])
    parser.add_argument("games", nargs="*", choices=[*GAMES, []], metavar="GAME", help=", ".join(GAMES))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--markdown", action="store_true", help="as a section for docs/style.md")
    given = parser.parse_args(arguments)
    told = in_markdown if given.markdown else in_lines
    for game in given.games or GAMES:
        print("\n".join(told(game, given.seed)))


if __name__ == "__main__":
    main()
