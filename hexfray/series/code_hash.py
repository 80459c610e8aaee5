"""A hash of the code that decides battles: results of other code don't belong together. It stands in the files of
lines_file.py. Workers on other machines say theirs, of all the code that they run (cluster/checking.py)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable

DECIDES = ("core", "ai", "scenarios/rosters", "hexfray/series/proving")
"""The packages with rules, players and battles."""
INSTALLED = ("core", "ai", "scenarios", "hexfray")
"""The packages with all that plays battles and sends their results."""


@cache
def code(packages: tuple[str, ...] = DECIDES) -> str:
    """Return a short hash of the code in some packages: by default, of what decides battles. It stays that of the first
    call, as the process goes on with its imported code."""
    found = sha256()
    for where in packages:
        package, *inside = where.split("/")
        for name, data in _files(files(package).joinpath(*inside), where):
            found.update(f"{name} {len(data)}\n".encode() + data)
    return found.hexdigest()[:16]


def _files(folder: Traversable, name: str) -> Iterator[tuple[str, bytes]]:
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        inner = f"{name}/{file.name}"
        if file.is_dir():
            yield from _files(file, inner)
        elif file.name.endswith((".py", ".toml")):
            yield inner, file.read_bytes()
