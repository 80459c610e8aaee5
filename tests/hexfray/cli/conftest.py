"""The command line is tested in the same terminal as the screens."""

from tests.tui.conftest import own_terminal as own_terminal
