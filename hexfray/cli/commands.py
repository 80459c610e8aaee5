"""The commands without a screen: they read or play by themselves, print, and end. What each needs is imported only when
it is run. Those that show the game are in command_line.py."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Annotated

import typer

from hexfray.cli.refusing import FAULT, faults_told, is_folder, refuse
from scenarios.faults import FaultyScenario
from tui.terminal.saying import complain, say

FAILED = 1
"""What the engine ends with if hexfray itself failed at a request."""

Name = Annotated[str, typer.Argument(metavar="SCENARIO", help="A scenario's name, or a file.")]


def sim(
    name: Name,
    games: Annotated[int, typer.Option("--games", min=1, max=1_000_000, help="How many battles.")] = 100,
    seat: Annotated[list[str] | None, typer.Option("--seat", metavar="SIDE=POLICY", help="Who plays a side.")] = None,
    seed: Annotated[int, typer.Option("--seed", min=0, help="The same seed gives the same battles.")] = 1,
    swap: Annotated[bool, typer.Option("--swap", help="Let the policies change sides from game to game.")] = False,
    jobs: Annotated[int | None, typer.Option("--jobs", min=1, help="Processes; without it, one a core.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Results for a program.")] = False,
) -> None:
    """Play many battles between AI players without a screen, and count who wins."""
    with faults_told():
        from hexfray.cli import lasting, sim
        from hexfray.series.runs import play_series
        from scenarios.catalogue import load
        from scenarios.seating import for_machines

        scenario = load(name)
        seats = for_machines(scenario, seat or [])
        with lasting.stoppable() as stop, lasting.progress(games) as done:
            series = play_series(scenario, seats, games, seed, swap=swap, jobs=jobs, done=done)
        if series.outcomes:
            say(*(sim.as_json(series) if as_json else sim.as_table(series)).split("\n"))
        if len(series.outcomes) < games:
            complain(f"hexfray: stopped after {len(series.outcomes)} of {games} games")
            raise typer.Exit(stop.code)


def ladder(
    game: Annotated[str, typer.Option("--game", help="Whose players.")] = "skirmish",
    policies: Annotated[
        str | None, typer.Option("--policies", metavar="A,B,…", help="Who meets; without it all, the strongest first.")
    ] = None,
    klasses: Annotated[
        list[str] | None, typer.Option("--class", metavar="CLASS", help="A class of battle; without it all of them.")
    ] = None,
    battles: Annotated[
        int, typer.Option("--battles", min=2, max=1_000_000, help="How many of each class and match-up.")
    ] = 16,
    seed: Annotated[int, typer.Option("--seed", min=0, help="The same seed gives the same battles.")] = 1,
    neighbours: Annotated[bool, typer.Option("--neighbours", help="Each meets the next of the list alone.")] = False,
    sprt: Annotated[
        str | None, typer.Option("--sprt", metavar="ELO0,ELO1", help="End a match-up as soon as it tells which.")
    ] = None,
    jobs: Annotated[int | None, typer.Option("--jobs", min=1, help="Processes; without it, one a core.")] = None,
    out: Annotated[
        Path | None, typer.Option("--out", metavar="FILE", help="Keep results there, or go on with those there.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Results for a program.")] = False,
    times: Annotated[bool, typer.Option("--times", help="Tell the time of decisions too.")] = False,
) -> None:
    """Rank the players of a game by fighting, over several classes of battle (docs/ladder.md)."""
    with faults_told():
        from hexfray.cli import ladder
        from hexfray.series.ladder import ResultsFault, settings_of

        settings = settings_of(
            game,
            ladder.names_in(policies),
            klasses or [],
            battles=battles,
            seed=seed,
            neighbours=neighbours,
            test=ladder.test_in(sprt),
        )
        try:
            standings, code = ladder.played(settings, out, jobs)
        except ResultsFault as fault:
            refuse(str(fault))
        say(*(ladder.as_json if as_json else ladder.as_table)(standings, times=times).split("\n"))
        if not standings.complete:
            complain(f"hexfray: stopped after {standings.battles} of {settings.most} battles")
            raise typer.Exit(code)


def check(
    paths: Annotated[list[Path], typer.Argument(metavar="PATH…", help="Scenario files, or folders of them.")],
) -> None:
    """Check scenario files, or whole folders, and list every fault."""
    from scenarios.catalogue import ENDING, Unknown, load

    failed = False
    for path in paths:
        files = sorted(path.glob(f"*{ENDING}")) if is_folder(path) else [path]
        if not files:
            complain(f"{path}: there are no {ENDING} files in this folder")
        failed = failed or not files
        for file in files:
            try:
                scenario = load(file)
            except FaultyScenario as faulty:
                complain(*faulty.lines)
                failed = True
            except Unknown as fault:
                complain(str(fault))
                failed = True
            else:
                goals = len(scenario.battle.goals)
                wanted = f", {goals} {'goal' if goals == 1 else 'goals'}" if goals else ""
                say(f"{file}: holds ({scenario.title}, {len(scenario.battle.figures)} figures{wanted})")
    if failed:
        raise typer.Exit(FAULT)


def position(
    journal: Annotated[Path, typer.Argument(metavar="FILE", help="A journal.")],
    before: Annotated[int | None, typer.Option("--before", metavar="LINE", min=2, help="As it was there.")] = None,
) -> None:
    """Print where a journal's battle stands, as a text that 'play --position' begins from."""
    with faults_told():
        from scenarios.positions import text_of
        from tui.keeping.session import replayed

        _, match = replayed(journal, before)
        say(text_of(match.ruleset, match.position))


def luck(
    journal: Annotated[Path, typer.Argument(metavar="FILE", help="A journal.")],
    before: Annotated[int | None, typer.Option("--before", metavar="LINE", min=2, help="Only up to there.")] = None,
) -> None:
    """Print the luck of a journal's battle: rolls passed against their exact chances, by side and figure."""
    with faults_told():
        from core.match.luck import ledger
        from tui.keeping.session import replayed
        from tui.views.lines import text_of
        from tui.views.luck_view import luck_told

        _, match = replayed(journal, before)
        told = luck_told(match.battle, ledger(match.battle, match.history))
        say(*(text_of(told).split("\n") if told else ["nobody has rolled against a need"]))


def rule(
    names: Annotated[list[str], typer.Argument(metavar="CLAUSE…", help="Clauses, as S16.2-06, or sections, as S16.2.")],
    game: Annotated[
        str | None, typer.Option("--game", metavar="GAME", help="Whose rules; without it, the first that has them.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="The same for a program.")] = False,
) -> None:
    """Show clauses of the rulebook: words, orders, modifiers, code, tests. S16.2 lists a section."""
    with faults_told():
        from hexfray.cli import rule

        told = rule.as_json(names, game) if as_json else rule.as_text(names, game)
        say(*told.split("\n"))


def engine(
    only: Annotated[Path | None, typer.Option(metavar="DIR", help="Open no scenario files but those in here.")] = None,
) -> None:
    """Play over a pipe: requests and replies as lines of JSON (docs/engine.md)."""
    from hexfray.engine.pipe import serve

    if only is not None and not is_folder(only):
        refuse(f"{only}: there is no such folder; name the one that scenario files may be read from")
    if not serve(sys.stdin.buffer, sys.stdout.buffer, only):
        raise typer.Exit(FAILED)


def scenarios() -> None:
    """List the scenarios that ship with the game."""
    from scenarios.catalogue import library

    notices = library()
    width = max(len(notice.id) for notice in notices) + 2
    for notice in notices:
        say(f"{notice.id:<{width}}{notice.title}")
        for line in notice.about.splitlines():
            say(f"{'':<{width}}  {line}")


ALL: Mapping[Callable[..., None], str] = {
    sim: "Play many battles between AI players without a screen, and count who wins.",
    ladder: "Rank the players of a game by fighting, over several classes of battle (docs/ladder.md).",
    check: "Check scenario files, or whole folders, and list every fault.",
    position: "Print where a journal's battle stands, as a text that 'play --position' begins from.",
    luck: "Print the luck of a journal's battle: rolls passed against their exact chances, by side and figure.",
    rule: "Show clauses of the rulebook: words, orders, modifiers, code, tests. S16.2 lists a section.",
    engine: "Play over a pipe: requests and replies as lines of JSON (docs/engine.md).",
    scenarios: "List the scenarios that ship with the game.",
}
"""All of them, in the order of the help, each with what its help says."""
