"""Textual's driver for a terminal, writing to standard output as other programs do: an error stream that goes elsewhere
(`2>errors`) must not take the picture along. The game in a browser: served.py."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from textual.driver import Driver


def driver_on_stdout(usual: type[Driver]) -> type[Driver]:
    """Return a driver like `usual`, Textual's own for a terminal, that writes to standard output; `usual` itself if it
    is another one."""
    if sys.platform == "win32":
        return usual
    from textual.drivers.linux_driver import LinuxDriver

    if usual is not LinuxDriver:
        return usual

    class OnStdout(LinuxDriver):
        """Writes to standard output instead of the error stream."""

        def __init__(self, *args: object, **more: object) -> None:
            super().__init__(*args, **more)  # type: ignore[arg-type]
            assert sys.__stdout__ is not None
            self._file = sys.__stdout__

    return OnStdout
