"""How long our veterans take for a turn of four against four, against Wesnoth's own AI: CPU time of both sides.

`python -m tests.bench.wesnoth` fights some battles of each in turns on one machine and prints both, and the ratio;
without Wesnoth it prints nothing. Debian has it: `apt-get install --no-install-recommends wesnoth-1.16-core
wesnoth-1.16-data` (tried with 1.16.9). Quote the ratios only.

Both fight on flat ground, in two lines ten hexes apart, to the end or for MOST_TURNS turns: in Wesnoth a swordsman as
leader, a spearman, a heavy infantryman and a bowman under its default AI, without gold, so that nobody is recruited; of
ours the bows of veterans.py. There are three figures:

- a turn: from the first turn on, so that starting and loading don't count;
- a turn of one standing figure: the same, as battles lose their figures at different times;
- a turn, loading included: the whole battle but for starting the program. Wesnoth then reads its units and its map.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time
from typing import NamedTuple

from ai.gc_tuning import collect_rarely
from core.match.cups import SeededCup
from core.match.match import Match
from core.rulesets.skirmish import SKIRMISH
from scenarios.seating import seated
from tests.bench.veterans import FOURS

NAMES = ("wesnoth-1.16", "wesnoth")
WHERE = os.pathsep.join([os.environ.get("PATH", ""), "/usr/games"])
OURS = "bows"
SIZE = 18
ROWS = (4, 14)
UNITS = ("Swordsman", "Spearman", "Heavy Infantryman", "Bowman")
"""The first is the leader, without whom the other side's units would have nowhere to go."""
SEEDS = range(1, 10)
MOST_TURNS = 12
"""After so many turns a battle is left."""
PATIENCE = 300
"""How many seconds a battle of Wesnoth may take at most."""
LINE = re.compile(r"CLOCK (\d+) ([\d.]+) (\d+)")
"""A turn's number, the CPU seconds at its start, and how many stand."""

SIDE = """
    [side]
        side={number}
        controller=ai
        no_leader=yes
        gold=0
        income=-2
        defeat_condition=no_units_left
        team_name=side{number}
        user_team_name=side{number}
{units}
    [/side]
"""
UNIT = """
        [unit]
            type={kind}
            x,y={x},{y}
            canrecruit={leads}
        [/unit]
"""
SCENARIO = """
[multiplayer]
    id=fours
    name=Fours
    turns={turns}
    map_data="{rows}"
    [event]
        name=new turn
        first_time_only=no
        [lua]
            code=<<
                local standing = #wesnoth.units.find {{}}
                std_print(string.format("CLOCK %d %f %d", wesnoth.current.turn, os.clock(), standing))
            >>
        [/lua]
    [/event]
    [event]
        name=victory,defeat,time over
        [lua]
            code=<< std_print(string.format("CLOCK %d %f 0", wesnoth.current.turn + 1, os.clock())) >>
        [/lua]
    [/event]
{sides}
[/multiplayer]
"""


class Fought(NamedTuple):
    """A battle: its CPU seconds, with and without loading it, and its turns; and the turns of all figures, each as
    long as it stood."""

    whole: float
    seconds: float
    turns: int
    figures: int


def ours(seed: int) -> Fought:
    """Fight a battle of veterans."""
    loading = process_time()
    match = Match.start(SKIRMISH, FOURS[OURS](), SeededCup(seed))
    seats = seated(SKIRMISH.id, dict.fromkeys(match.battle.sides, "veteran"))
    first, standing = match.battle.clock.turn, {match.battle.clock.turn: len(match.battle.active())}
    start = process_time()
    for _ in match.play_on(seats, lambda match: match.battle.clock.turn >= first + MOST_TURNS):
        standing.setdefault(match.battle.clock.turn, len(match.battle.active()))
    ended = process_time()
    counted = [number for turn, number in standing.items() if turn < first + MOST_TURNS]
    return Fought(ended - loading, ended - start, len(counted), sum(counted))


def theirs(wesnoth: str, home: Path, seed: int) -> Fought:
    """Fight a battle of Wesnoth. Raises ValueError if it says nothing about its turns."""
    taken, printed = _run(wesnoth, home, "fours", "--rng-seed", str(seed))
    said = [(int(turn), float(at), int(stand)) for turn, at, stand in LINE.findall(printed)]
    if len(said) < 2:
        raise ValueError(f"{wesnoth}: expected its clock at every turn, got {printed[-500:]!r}")
    *turns, (_, last, _) = said
    return Fought(taken, last - turns[0][1], len(turns), sum(stand for _, _, stand in turns))


def _run(wesnoth: str, home: Path, scenario: str, *more: str) -> tuple[float, str]:
    """Run Wesnoth without a window; return its CPU seconds, and what it printed."""
    command = [wesnoth, "--nogui", "--nosound", "--userdata-dir", str(home), "--multiplayer", "--exit-at-end", *more]
    command += ["--scenario", scenario, "--controller", "1:ai", "--controller", "2:ai"]
    before = getrusage(RUSAGE_CHILDREN)
    ran = subprocess.run(
        command,
        env={**os.environ, "SDL_VIDEODRIVER": "dummy"},
        capture_output=True,
        text=True,
        errors="replace",
        check=False,
        timeout=PATIENCE,
    )
    after = getrusage(RUSAGE_CHILDREN)
    taken = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return taken, ran.stdout + ran.stderr


def write_scenario(home: Path) -> None:
    """Write the battle as an add-on into Wesnoth's folder for the user."""
    folder = home / "data" / "add-ons" / "fours"
    folder.mkdir(parents=True)
    rows = "\n".join([", ".join(["Gg"] * (SIZE + 2))] * (SIZE + 2))
    sides = "".join(_side(number, row) for number, row in enumerate(ROWS, 1))
    text = SCENARIO.format(turns=MOST_TURNS, rows=rows, sides=sides)
    (folder / "_main.cfg").write_text(text, encoding="utf-8")


def _side(number: int, row: int) -> str:
    units = (
        UNIT.format(kind=kind, x=6 + 2 * place, y=row, leads="no" if place else "yes")
        for place, kind in enumerate(UNITS)
    )
    return SIDE.format(number=number, units="".join(units))


class Figure(NamedTuple):
    """What is measured, and its CPU seconds, of ours and of Wesnoth's."""

    what: str
    ours: float
    theirs: float


def figures() -> Iterator[Figure]:
    """Fight all battles, in turns, and yield what they took; nothing where Wesnoth isn't installed."""
    wesnoth = next((path for name in NAMES if (path := shutil.which(name, path=WHERE))), None)
    if wesnoth is None:
        return
    collect_rarely()
    ours(0)
    with TemporaryDirectory() as folder:
        home = Path(folder)
        write_scenario(home)
        theirs(wesnoth, home, 0)
        started, _ = _run(wesnoth, home, "no such scenario")
        pairs = [(ours(seed), theirs(wesnoth, home, seed)) for seed in SEEDS]
    pairs = [(mine, other._replace(whole=other.whole - started)) for mine, other in pairs]
    yield _figure("a turn", pairs, lambda one: one.seconds / one.turns)
    yield _figure("a turn of one standing figure", pairs, lambda one: one.seconds / one.figures)
    yield _figure("a turn with loading the battle", pairs, lambda one: one.whole / one.turns)


def _figure(what: str, pairs: list[tuple[Fought, Fought]], seconds: Callable[[Fought], float]) -> Figure:
    mine, other = (median(map(seconds, each)) for each in zip(*pairs, strict=True))
    return Figure(what, mine, other)


if __name__ == "__main__":
    for what, mine, other in figures():
        print(f"{what}: veterans {1000 * mine:.1f} ms, Wesnoth {1000 * other:.1f} ms: {mine / other:.2f} times")
