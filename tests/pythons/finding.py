"""Finds the Pythons of this machine on which hexfray should run: those on the PATH, and those of pyenv and uv."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

from tests import ROOT

WHICH = "import sys; print('%d.%d' % sys.version_info[:2], sys.implementation.name)"
INSTALLED = (
    Path.home() / ".pyenv" / "versions",
    Path.home() / ".local" / "share" / "uv" / "python",
)
"""Folders with a folder for each Python."""


def supported() -> list[str]:
    """Return the versions that pyproject.toml names, such as `3.11`, in order."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    found = re.findall(r"Python :: (3\.\d+)", " ".join(project["classifiers"]))
    return sorted(found, key=lambda version: int(version.partition(".")[2]))


def pythons() -> dict[str, str]:
    """Return a Python for each supported version that is installed, by version. This Python stands for its own."""
    own = "{}.{}".format(*sys.version_info[:2])
    return {version: found for version in supported() if (found := sys.executable if version == own else _one(version))}


def _one(version: str) -> str | None:
    return next((path for path in _candidates(version) if runs(path, version)), None)


def _candidates(version: str) -> Iterator[str]:
    name = f"python{version}"
    if (found := shutil.which(name)) is not None:
        yield found
    for folder in INSTALLED:
        yield from (str(path) for path in sorted(folder.glob(f"*/bin/{name}"), reverse=True))
    yield from filter(os.path.exists, (f"/usr/bin/{name}", f"/usr/local/bin/{name}", f"/opt/homebrew/bin/{name}"))


def runs(path: str, version: str) -> bool:
    """Whether the file runs, and is a Python of this version: a shim of pyenv may be neither."""
    try:
        done = subprocess.run([path, "-I", "-c", WHICH], capture_output=True, text=True, check=False, timeout=30)
    except (OSError, subprocess.SubprocessError):
        return False
    return done.returncode == 0 and done.stdout.split() == [version, "cpython"]
