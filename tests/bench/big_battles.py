"""What large battles cost, by figures and by the size of the map: opening one, keys on the screen, orders, and moves of
the AI. What previews cost in the same crowds: previews.py; keys in a real terminal: test_screen_speed.py.

`python -m tests.bench.big_battles [--full] [--games GAME ...] [--figures N ...] [--maps N ...] [--screen WxH]`

CPU milliseconds. A key counts on the thread of the screen alone, without the threads that work previews out: the
longest time for which that thread looks at no other input, also when it draws a preview later. Without `--full` only
the most figures are measured on each map, and the fewest on the largest.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from statistics import median
from time import process_time, thread_time

import hexfray
from ai.gc_tuning import collect_rarely
from hexfray.game import Game
from scenarios.seating import player_seats
from tests.bench.crowd import GAMES, crowd, crowded
from tests.support.tui.playing import hand
from tui.keeping.opening import begin

FIGURES = (2, 8, 24, 60)
MAPS = (20, 60, 99)
SCREEN = (120, 40)
LIMIT_MS = 100
"""The longest that the thread of the screen may look at no other input, at the 99th percentile of keys."""
KEYS = {
    "cursor": ("l", "k", "l", "k", "l", "l", "i", "l", "j", "o"),
    "next place": ("tab", "tab", "tab"),
    "next entry": ("down", "down", "down"),
    "line of sight": ("v", "l", "v"),
    "danger map": ("t", "l", "t"),
    "reach": ("r", "l", "r"),
    "small map": ("z", "l", "z"),
    "look": ("semicolon", "l", "escape"),
    "help": ("question_mark", "escape", "question_mark", "escape"),
    "order": ("enter", "enter", "enter", "enter"),
}
"""What is pressed, in turns."""
REST = 0.25
"""How long the screen rests after a key, in seconds: long enough for a preview to begin."""
ORDERS = 24
AI = "veteran"
AI_SECONDS = 3.0
"""The AI plays until the turn ends, or for so much CPU time."""


@dataclass
class Costs:
    """The costs of one kind of thing, in CPU milliseconds, each with a name."""

    all: list[tuple[float, str]] = field(default_factory=list)

    def add(self, name: str, seconds: float) -> None:
        """Add one."""
        self.all.append((1000 * seconds, name))

    @property
    def p99(self) -> float:
        """The 99th percentile."""
        found = sorted(ms for ms, _ in self.all)
        return found[min(len(found) - 1, len(found) * 99 // 100)]

    @property
    def text(self) -> str:
        """The median, the 99th percentile, and the worst with its name."""
        if not self.all:
            return "none"
        worst, name = max(self.all)
        middle = median(ms for ms, _ in self.all)
        return f"{middle:.1f}, p99 {self.p99:.0f}" + (f" ({name} {worst:.0f})" if name else "")


def opening(game: str, figures: int, wide: int) -> float:
    """The time until a battle asks its first question, in CPU milliseconds."""
    text = crowd(game, figures, wide)
    start = process_time()
    battle = hexfray.begin(hexfray.parse(text), dice=1)
    assert battle.waiting is not None
    return 1000 * (process_time() - start)


def orders(battle: Game) -> Costs:
    """Giving the first legal order, again and again, and listing what is legal then."""
    costs = Costs()
    for _ in range(ORDERS):
        if battle.over:
            break
        legal = battle.legal()
        start = process_time()
        battle.choose(legal[0])
        costs.add("", process_time() - start)
    return costs


def ai_turn(battle: Game) -> Costs:
    """The decisions of a turn in which the AI plays all sides, with what comes of them."""
    costs, start = Costs(), process_time()
    for _ in battle.auto(AI, "turn"):
        costs.add("", process_time() - start)
        if sum(ms for ms, _ in costs.all) > 1000 * AI_SECONDS:
            break
        start = process_time()
    return costs


async def keys(game: str, figures: int, wide: int, size: tuple[int, int]) -> Costs:
    """Every key once the battle is on the screen, its first paint included."""
    scenario = hexfray.parse(crowd(game, figures, wide, red="person"))
    costs, session = Costs(), begin(scenario, player_seats(scenario), 1)
    with busy() as longest:
        async with hand(session, size=size) as played:
            await played.pilot.pause(REST)
            costs.add("first screen", longest())
            for name, pressed in KEYS.items():
                for key in pressed:
                    await played.pilot.press(key)
                    await played.pilot.pause(REST)
                    costs.add(f"{name} {key}", longest())
                    await played.settle()
    return costs


@contextmanager
def busy() -> Iterator[Callable[[], float]]:
    """Watch the loop of this thread. What it yields returns the longest time in CPU seconds between two looks for new
    input, since it was asked last."""
    selector = asyncio.get_running_loop()._selector  # type: ignore[attr-defined]  # no public name
    select, since, longest = selector.select, thread_time(), 0.0

    def watched(timeout: float | None = None) -> object:
        nonlocal since, longest
        longest = max(longest, thread_time() - since)
        found = select(timeout)
        since = thread_time()
        return found

    def asked() -> float:
        nonlocal longest
        found, longest = longest, 0.0
        return found

    selector.select = watched
    try:
        yield asked
    finally:
        selector.select = select


def pressed(game: str, figures: int, wide: int, size: tuple[int, int]) -> Costs:
    """The same for a program that only measures."""
    collect_rarely()  # as the program does
    gc.collect()
    return asyncio.run(keys(game, figures, wide, size))


def measured(game: str, figures: int, wide: int, size: tuple[int, int]) -> Iterator[str]:
    """Everything about one battle, in lines."""
    costs = pressed(game, figures, wide, size)
    over = "" if costs.p99 <= LIMIT_MS else "  OVER"
    yield f"{game}, {figures} figures, {wide}x{wide}:"
    yield f"  opening {opening(game, figures, wide):.0f} ms; orders {orders(crowded(game, figures, wide)).text}"
    turn = ai_turn(crowded(game, figures, wide))
    whole = sum(ms for ms, _ in turn.all)
    yield f"  {AI}: {len(turn.all)} decisions, {turn.text}; {whole:.0f} in all"
    yield f"  keys at {size[0]}x{size[1]}: {costs.text}{over}"
    for ms, name in sorted(costs.all, reverse=True):
        if ms > LIMIT_MS:
            yield f"    {name}: {ms:.0f}"


def _battles(arguments: argparse.Namespace) -> Iterable[tuple[str, int, int]]:
    """The battles to measure."""
    few, most, widest = min(arguments.figures), max(arguments.figures), max(arguments.maps)
    for game in arguments.games:
        for wide in arguments.maps:
            for figures in arguments.figures:
                if arguments.full or figures == most or (figures == few and wide == widest):
                    yield game, figures, wide


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.partition("x")
    return int(width), int(height)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.bench.big_battles")
    parser.add_argument("--full", action="store_true", help="every number of figures on every map")
    parser.add_argument("--games", nargs="+", default=GAMES, choices=GAMES)
    parser.add_argument("--figures", nargs="+", type=int, default=FIGURES)
    parser.add_argument("--maps", nargs="+", type=int, default=MAPS)
    parser.add_argument("--screen", type=_size, default=SCREEN, metavar="WxH", help="in columns and rows")
    chosen = parser.parse_args()
    for battle in _battles(chosen):
        for line in measured(*battle, chosen.screen):
            print(line, flush=True)
