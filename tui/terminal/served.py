"""The game inside a browser: Textual's driver for it, and its end when the door is gone, which is hexfray/serve."""

from __future__ import annotations

import os
import signal

from textual.drivers.web_driver import WebDriver


class Served(WebDriver):
    """Reads what the door sends. Where nobody sends any more and nobody said so, the line has dropped."""

    def run_input_thread(self) -> None:
        """Until the game ends, or the door does."""
        super().run_input_thread()
        if not self.exit_event.is_set():
            os.kill(os.getpid(), signal.SIGHUP)
