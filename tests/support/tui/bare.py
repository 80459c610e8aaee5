"""An app for the test of one widget: it has the colours, and nothing else."""

from __future__ import annotations

from textual.app import App

from tui.app.themes import variables


class Bare(App[None]):
    """Sheets of widgets name colours by their meaning, so that no app does without them."""

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return variables()
