"""The engine is tested in the same terminal as the screens, which it must not notice."""

from tests.tui.conftest import own_terminal as own_terminal
