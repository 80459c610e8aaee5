"""Widgets with component styles, computed when first used. Textual computes all of them for every widget and at every
change. The style names are in views/lines.py and views/drawing.py."""

from __future__ import annotations

from typing import ClassVar

from textual.css.styles import RenderStyles
from textual.dom import DOMNode
from textual.widget import Widget


class Styled(Widget):
    """A widget with component styles; `PARTS` are their names in the style sheet."""

    PARTS: ClassVar[frozenset[str]] = frozenset()

    def get_component_styles(self, *names: str) -> RenderStyles:
        """Return the component styles of `names`. Raises KeyError for an unknown name."""
        for name in names:
            if name in self.PARTS and name not in self._component_styles:
                part = DOMNode(classes=name)
                part._attach(self)
                self.app.stylesheet.apply(part, animate=False)
                self._component_styles[name] = part.styles
        return super().get_component_styles(*names)

    def notify_style_update(self) -> None:
        """Forget cached styles: the theme may have changed."""
        super().notify_style_update()
        self._component_styles.clear()
