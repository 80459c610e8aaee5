"""Two versions of the program beside each other: a folder as it is, or a commit unpacked for a while."""

from __future__ import annotations

import os
import subprocess
import tarfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

HERE = Path(__file__).parents[2]


@contextmanager
def checkout(name: str) -> Iterator[Path]:
    """The folder of a version: `name` is a folder, or a commit of this repository. Raises SystemExit for neither."""
    if Path(name).is_dir():
        yield Path(name).resolve()
        return
    packed = subprocess.run(["git", "archive", name], cwd=HERE, capture_output=True, check=False)
    if packed.returncode:
        raise SystemExit(f"{name}: no folder, and no commit of this repository; name one of them")
    with TemporaryDirectory() as folder, tarfile.open(fileobj=BytesIO(packed.stdout)) as archive:
        archive.extractall(folder, filter="data")
        yield Path(folder)


def surroundings(folder: Path) -> Mapping[str, str]:
    """The environment in which Python imports the program of this folder. Sets are in the same order in each."""
    return {**os.environ, "PYTHONPATH": str(folder), "PYTHONHASHSEED": "0"}
