"""The game in a browser is tested with the same settings as the screens."""

from tests.tui.conftest import own_terminal as own_terminal
