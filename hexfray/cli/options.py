"""Arguments and options that several commands share. Those of a single command are next to it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

Name = Annotated[str, typer.Argument(metavar="SCENARIO", hidden=True)]
Journal = Annotated[Path, typer.Argument(metavar="FILE", hidden=True)]
Battle = Annotated[str, typer.Argument(metavar="BATTLE", hidden=True)]
Before = Annotated[
    int | None, typer.Option("--before", metavar="LINE", min=2, help="Stop before this line of the journal.")
]
Seed = Annotated[
    int, typer.Option("--seed", metavar="NUMBER", min=0, help="Seed of the dice: the same seed gives the same battles.")
]
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
Json = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]
