"""Lines in boxes: wrapped, folded and cut, never without a mark."""

from __future__ import annotations

from core.match.columns import columns
from tui.views.glyphs import ASCII, UNICODE
from tui.views.lines import Piece, line, text_of
from tui.views.menu_view import menu_rows, shortened, top_of
from tui.views.order_view import Entry
from tui.views.rows import clipped, cut, folded, title, width_of, wrapped


def test_a_line_of_several_pieces_is_wrapped_and_each_keeps_its_style() -> None:
    rows = wrapped(line(Piece("74%", "strong"), " needs 12 or less ", Piece("S12-08", "muted")), 16)
    assert text_of(rows) == "74% needs 12 or\nless S12-08"
    assert [piece.style for piece in rows[1]] == ["plain", "muted"]


def test_what_is_too_long_is_folded_with_how_much_more_there_is_and_the_key_that_shows_it() -> None:
    rows = [line(str(number)) for number in range(6)]
    assert text_of(folded(rows, 4, UNICODE)) == "0\n1\n2\n▾ 3 more: D"
    assert folded(rows, 6, UNICODE) == rows


def test_a_wide_letter_takes_two_columns() -> None:
    assert columns("龍a") == 3
    assert cut("龍龍龍龍", 5, "…") == "龍龍…"
    assert max(width_of(row) for row in wrapped(line("龍龍龍龍"), 5)) <= 5


def test_a_footer_that_is_too_long_ends_with_a_mark() -> None:
    footer = line(Piece("Enter", "key"), " do  ", Piece("Tab", "key"), " target")
    assert text_of([clipped(footer, 40, UNICODE)]) == "Enter do  Tab target"
    assert text_of([clipped(footer, 16, UNICODE)]) == "Enter do  Tab…"


def test_a_label_loses_what_is_told_anyway_before_it_is_cut() -> None:
    assert shortened("seize Silas, Silas's bottle", 20, UNICODE) == "seize Silas, bottle"
    assert shortened("automatic Toggle, assault rifle, rounds 13", 30, UNICODE) == "automatic Toggle, rounds 13…"
    assert shortened("drop, high explosive grenade", 20, UNICODE) == "drop, high explosiv…"
    assert shortened("drop, high explosive grenade", 20, UNICODE, ("draw the dagger",)) == "drop, high explosiv…"
    assert shortened("drop, high explosive grenade", 20, ASCII) == "drop, high explosiv~"


def test_labels_that_begin_alike_lose_what_they_have_in_common() -> None:
    labels = ["strike Okoro with the duelling blade", "strike Okoro with the fist", "strike Okoro with the foot"]
    assert [shortened(one, 21, UNICODE, labels) for one in labels] == [
        "strike Okoro…blade",
        "strike Okoro…the fist",
        "strike Okoro…the foot",
    ]
    aids = [f"aid Una against Marge, so that he {ends}" for ends in ("strikes the better", "is struck the worse")]
    assert [shortened(one, 22, UNICODE, aids) for one in aids] == ["aid Una…Marge…better", "aid Una…Marge…worse"]
    whose = [f"strike the {what} out of {who}'s hand" for what, who in (("pistol", "Rook"), ("piston", "Burl"))]
    whose = [*whose, *(f"{one} with the baton" for one in whose)]
    shoves = [f"shove {name}, with {hands}" for name in ("Gunn", "Ebba") for hands in ("one hand", "both hands")]
    assert [shortened(one, 16, UNICODE, shoves) for one in shoves] == [
        "shove Gunn…one…",
        "shove Gunn…both…",
        "shove Ebba…one…",
        "shove Ebba…both…",
    ]
    assert [shortened(one, 24, UNICODE, whose) for one in whose] == [
        "strike…pistol…Rook's…",
        "strike…piston…Burl's…",
        "strike…Rook's…baton",
        "strike…Burl's…baton",
    ]


def test_a_menu_shows_the_selected_entry_and_where_there_are_more() -> None:
    entries = tuple(Entry(str(number), f"order {number}") for number in range(1, 8))
    top = top_of(0, 4, len(entries), 3)
    assert text_of(menu_rows(entries, top, 4, 3, 20, UNICODE)).split("\n") == [
        "3 ▴order 3          ",
        "4  order 4          ",
        "5 ▾order 5          ",
    ]


def test_a_title_is_as_wide_as_its_panel() -> None:
    assert text_of([title("orders", 12, UNICODE)]) == "─orders─────"


def test_a_line_of_facts_is_broken_between_two_of_them() -> None:
    facts = line("▲ 74% · avg 3.5 · down 24% · out 1% · dead 1%")
    assert text_of(wrapped(facts, 26)).split("\n") == ["▲ 74% · avg 3.5 · down 24%", "out 1% · dead 1%"]
    assert text_of(wrapped(facts, 22)).split("\n") == ["▲ 74% · avg 3.5", "down 24% · out 1%", "dead 1%"]
    assert text_of(wrapped(line("X · a sentence of many words"), 20)).split("\n")[0] == "X · a sentence of"


def test_a_label_gives_up_what_several_are_about_before_what_tells_it_apart() -> None:
    waits = (
        "wait: when an enemy comes into reach (1 yd)",
        "wait: when an enemy attacks",
        "wait: when a friend is attacked",
    )
    found = [shortened(one, 17, UNICODE, (*waits, "drop the baton")) for one in waits]
    assert found == ["…when…into reach…", "…when…attacks", "…when…is attacked"]
    assert len({*found}) == len(waits)
    assert shortened(waits[1], 17, UNICODE, waits[1:2]) == "wait: when an en…"
