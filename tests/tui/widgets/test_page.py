"""A page draws only the rows in sight, and looks like a panel with the same rows."""

from __future__ import annotations

from textual.app import App, ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content

from tui.views.lines import Line, Piece, line
from tui.widgets.page import Page

ROWS = [line(Piece(f"row {number}", "key")) for number in range(500)]


class Drawing(Page):
    """A page that counts the rows it makes."""

    made = 0

    def _text(self, words: Line) -> Content:
        self.made += 1
        return super()._text(words)


class Book(App[None]):
    """A long page in a small window."""

    CSS = "#text { height: auto; }"

    def compose(self) -> ComposeResult:
        with VerticalScroll():
            yield Drawing(id="text")


async def test_rows_out_of_sight_are_not_drawn() -> None:
    app = Book()
    async with app.run_test(size=(30, 10)) as pilot:
        page = app.query_one(Drawing)
        page.fit(ROWS, ROWS)
        await pilot.pause()
        assert page.size.height == len(ROWS)
        assert 0 < page.made < 40
        app.query_one(VerticalScroll).scroll_end(animate=False)
        await pilot.pause()
        assert page.made < 80
        assert page.render_line(len(ROWS) - 1).text.rstrip() == "row 499"
        assert str(page.visual).splitlines()[7] == "row 7"
