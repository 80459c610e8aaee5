"""Arguments and options that several commands share. Those of a single command are next to it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def resumable(path: Path | None) -> Path | None:
    """Return a file of results, which is read too, so it can't be standard output. Exits with a message."""
    if path is None:
        return None
    from hexfray.cli.output_files import is_file

    return is_file("--out", path, "results need a file to resume from; name one, or print them with --json")


def fillable(path: Path | None) -> Path | None:
    """Return a folder for journals. Exits with a message for standard output."""
    if path is None:
        return None
    from hexfray.cli.output_files import is_file

    return is_file("--journals", path, "journals are saved in a folder; name one, or print one with --journal NUMBER")


Name = Annotated[str, typer.Argument(metavar="SCENARIO", hidden=True)]
Journal = Annotated[Path, typer.Argument(metavar="FILE", hidden=True)]
Battle = Annotated[str, typer.Argument(metavar="BATTLE", hidden=True)]
Before = Annotated[
    int | None, typer.Option("--before", metavar="LINE", min=2, help="Stop before this line of the journal.")
]
Ascii = Annotated[bool, typer.Option("--ascii", help="Use plain ASCII characters only.")]
Plain = Annotated[bool, typer.Option("--plain", help="Play in lines of text: numbered orders, no full screen.")]
DiceSeed = Annotated[
    int | None,
    typer.Option("--seed", metavar="NUMBER", min=0, help="Seed of the dice: the same orders get the same rolls."),
]
"""The seed of one battle, which people play."""
Seats = Annotated[
    list[str] | None,
    typer.Option(
        "--seat",
        metavar="SIDE=POLICY",
        help="Player of a side, for example red=veteran; repeat for each side (hexfray docs bots).",
    ),
]
"""The players of a series."""
Seed = Annotated[
    int, typer.Option("--seed", metavar="NUMBER", min=0, help="Seed of the dice: the same seed gives the same battles.")
]
"""The seed of a series."""
Jobs = Annotated[
    int | None,
    typer.Option("--jobs", metavar="NUMBER", min=1, help="Number of processes (default: one per core)."),
]
Dask = Annotated[
    str | None,
    typer.Option(
        "--dask",
        metavar="ADDRESS",
        help="Play on the workers of this dask scheduler; 'local' starts some here (hexfray docs scale).",
    ),
]
Clocked = Annotated[
    str | None,
    typer.Option(
        "--clock",
        metavar="SECONDS",
        help="Time of players of your own: a decision, or also a battle (5,300).",
    ),
]
PairingTest = Annotated[
    str | None,
    typer.Option("--sprt", metavar="ELO0,ELO1", help="Stop a pairing once one of the two differences is clear."),
]
Rows = Annotated[
    Path | None,
    typer.Option(
        "--out",
        metavar="FILE",
        callback=resumable,
        help="Save a line for each battle in FILE, or resume from FILE.",
    ),
]
OneJournal = Annotated[
    int | None,
    typer.Option("--journal", metavar="NUMBER", min=0, help="Only print the journal of this battle."),
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]
