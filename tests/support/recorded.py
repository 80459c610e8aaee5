"""Records of what is said at moments of recorded battles (tests/ai/thoughts/battles.py): files of two lines a moment,
the moment and what was said then. What the computer thinks: tests/ai/thoughts; what the parts of orders say:
tests/orders/recorded."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import groupby
from pathlib import Path
from typing import Protocol, TypeVar

from core.play.position import Position
from tests.ai.thoughts.battles import positions


class Moment(Protocol):
    """A moment of a recorded battle, by the number of answers before it. Its text can be read again."""

    @property
    def battle(self) -> str: ...

    @property
    def number(self) -> int: ...


M = TypeVar("M", bound=Moment)


def read(file: Path, moment: Callable[[str], M]) -> Mapping[M, str]:
    """The moments of a record, each with what was said then."""
    lines = file.read_text(encoding="utf-8").splitlines()
    return {moment(line): said.strip() for line, said in zip(lines[::2], lines[1::2], strict=True)}


def write(file: Path, said: Iterable[tuple[Moment, str]]) -> None:
    """Writes a record."""
    file.write_text("".join(f"{moment}\n    {told}\n" for moment, told in said), encoding="utf-8")


def battles(recorded: Iterable[Moment]) -> list[str]:
    """The battles of a record, each once."""
    return list(dict.fromkeys(moment.battle for moment in recorded))


def of_battle(battle: str, recorded: Mapping[M, str]) -> Mapping[M, str]:
    """What was said in one battle."""
    return {moment: said for moment, said in recorded.items() if moment.battle == battle}


def at_positions(game: str, moments: Iterable[M]) -> Iterator[tuple[M, Position]]:
    """These moments with their positions, battle by battle. Every battle must go on until the last of its moments."""
    for battle, some in groupby(sorted(moments, key=lambda moment: (moment.battle, moment.number)), _battle):
        left = list(some)
        for number, position in enumerate(positions(game, battle)):
            while left and left[0].number == number:
                yield left.pop(0), position
            if not left:
                break
        assert not left, f"{battle} ends before {left[0]}"


def _battle(moment: Moment) -> str:
    return moment.battle
