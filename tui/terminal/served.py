"""Textual's driver for the game in a browser, which also ends it when the server (hexfray/serve) is gone."""

from __future__ import annotations

import os
import signal

from textual.drivers.web_driver import WebDriver


class Served(WebDriver):
    """A driver that treats the end of its input as a dropped connection."""

    def run_input_thread(self) -> None:
        """Read input until the game or the server ends."""
        super().run_input_thread()
        if not self.exit_event.is_set():
            os.kill(os.getpid(), signal.SIGHUP)
