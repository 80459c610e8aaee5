"""A folder with the journals of a tournament's battles, a file each, by number. Rows are saved in keeping.py."""

from __future__ import annotations

from pathlib import Path

from core.match.whole_files import write_whole
from hexfray.series.lines_file import ResultsFault, reason_of


class Journals:
    """A folder of journals, open for writing."""

    def __init__(self, folder: Path, *, resumed: bool) -> None:
        """Make the folder. Only a `resumed` tournament may find files in it. Raises ResultsFault."""
        self.folder = folder
        try:
            folder.mkdir(parents=True, exist_ok=True)
            if not resumed and any(folder.iterdir()):
                raise ResultsFault(f"{folder}: not empty; name a new folder for journals, or resume with --out")
        except (OSError, ValueError) as error:
            raise ResultsFault(f"{folder}: {reason_of(error)}; name a folder that can be written") from error

    def write(self, number: int, text: str) -> None:
        """Write a journal, whole or not at all. Raises ResultsFault."""
        path = self.path(number)
        try:
            write_whole(path, text.encode())
        except OSError as error:
            raise ResultsFault(
                f"{path}: {reason_of(error)}; make room, then run the same command again to resume"
            ) from error

    def path(self, number: int) -> Path:
        """Return the file of a battle."""
        return journal_path(self.folder, number)


def journal_path(folder: Path, number: int) -> Path:
    """Return the file of a battle in a folder of journals."""
    return folder / f"{number:06}.jsonl"
