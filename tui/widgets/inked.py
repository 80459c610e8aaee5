"""Widgets whose pieces have styles by meaning, as the sheets beside them say. Textual works all of them out for every
widget and at every change; here one is worked out when something is first drawn in it. Which meanings there are is in
views/lines.py and views/drawing.py."""

from __future__ import annotations

from typing import ClassVar

from textual.css.styles import RenderStyles
from textual.dom import DOMNode
from textual.widget import Widget


class Inked(Widget):
    """A widget with such pieces; `PARTS` are their names in the sheet."""

    PARTS: ClassVar[frozenset[str]] = frozenset()

    def get_component_styles(self, *names: str) -> RenderStyles:
        """Their styles, as the sheet has them for a part of this widget. Raises KeyError for a name that is none."""
        for name in names:
            if name in self.PARTS and name not in self._component_styles:
                part = DOMNode(classes=name)
                part._attach(self)
                self.app.stylesheet.apply(part, animate=False)
                self._component_styles[name] = part.styles
        return super().get_component_styles(*names)

    def notify_style_update(self) -> None:
        """The styles may have changed with the theme."""
        super().notify_style_update()
        self._component_styles.clear()
