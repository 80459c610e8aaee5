"""Tables are tested with a home of their own, as everything that keeps journals."""

from tests.tui.conftest import own_terminal as own_terminal
