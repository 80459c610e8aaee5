"""`hexfray docs`: pages by name, as Markdown in a pipe and in a pager on a terminal, with links as commands; and that
the pages are in the wheel."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hatch_build import PAGES, Docs
from hexfray.cli import manual, showing_pages
from hexfray.cli.helping import HELP, MORE
from tests import ROOT
from tests.hexfray.cli.test_cli import Run
from tests.hexfray.cli.test_cli import hexfray as hexfray


def test_the_list_has_each_page_with_its_title(hexfray: Run) -> None:
    said = hexfray("docs").out.splitlines()
    listed = dict(re.split(" {2,}", line) for line in said if "  " in line)
    assert listed["bots"] == "Players of your own"
    assert listed["reference/clinch"] == "Clinch: reference"
    files = {*ROOT.glob("docs/**/*.md")}
    assert {manual.page(name) for name in listed} == {*files, *(ROOT / name for name in manual.ROOT_PAGES)}


@pytest.mark.parametrize("word", ["design/battle", "battle", "docs/design/battle.md", "Battle.md", "battle#the-end"])
def test_a_page_has_several_names(word: str, hexfray: Run) -> None:
    assert hexfray("docs", word).out == (ROOT / "docs/design/battle.md").read_text("utf-8")
    assert hexfray("docs", word, "--path").out == f"{ROOT}/docs/design/battle.md\n"


def test_the_folder_has_the_examples_too(hexfray: Run) -> None:
    folder = Path(hexfray("docs", "--path").out.strip())
    assert (folder / "examples" / "greedy.py").exists()


@pytest.mark.parametrize(
    ("word", "hint"),
    [("engin", "did you mean 'engine'?"), ("skirmsh", "did you mean 'reference/skirmish'?"), ("x", "lists them")],
)
def test_an_unknown_page_is_refused_with_the_nearest(word: str, hint: str, hexfray: Run) -> None:
    said = hexfray("docs", word)
    assert said.code == 2
    assert said.err.startswith(f"hexfray: unknown page '{word}'; ")
    assert said.err.endswith(f"{hint}\n")


def test_on_a_terminal_links_are_commands_and_pictures_are_left_out() -> None:
    page = ROOT / "docs" / "ladder.md"
    text = "![fight](fight.png)\n\n[AI](ai.md), [x](#here), [ai.md](ai.md#b), [out](ftp://x), [a](examples/guest.py)"
    told = showing_pages.with_links(text, page)
    guest = ROOT / "docs/examples/guest.py"
    assert told == f"AI (`hexfray docs ai`), x, `hexfray docs ai`, [out](ftp://x), a (`{guest}`)"


def test_all_links_lead_to_a_page_or_a_file() -> None:
    for page in manual.pages().values():
        if page.name != "style.md":  # its examples are not links
            targets = showing_pages.targets(page.read_text("utf-8"))
            for target in (one for one in targets if not one.startswith("https://")):
                assert (page.parent / target).exists(), f"{page}: {target}"


def test_a_page_is_drawn_within_the_width() -> None:
    for name in ("bots", "review", "readme"):
        drawn = showing_pages.drawn(manual.page(name), 72, coloured=False)
        assert "\x1b" not in drawn
        assert max(map(len, drawn.splitlines())) <= 72
    assert "\x1b[" in showing_pages.drawn(manual.page("bots"), 72, coloured=True)


def test_the_pager_gets_the_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PAGER", f"tee '{tmp_path}/shown page'")
    showing_pages.show(manual.page("review"))
    assert "Review" in (tmp_path / "shown page").read_text()


@pytest.mark.parametrize("pager", ["", "cat", "no-such-pager -x", "'"])
def test_without_a_pager_the_page_is_printed(
    pager: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PAGER", pager)
    showing_pages.show(manual.page("review"))
    assert "Review" in capsys.readouterr().out


def test_every_page_that_a_help_text_names_is_there() -> None:
    texts = [MORE, *(text for help in HELP.values() for text in (help.line, help.page))]
    named = {name for text in texts for name in re.findall(r"hexfray docs ([a-z/-]+)", text)}
    assert len(named) > 5
    assert named <= {*manual.pages()}


def test_the_wheel_gets_the_pages_and_an_editable_installation_reads_them_in_place() -> None:
    assert {*manual.ROOT_PAGES} < {*PAGES}
    for version, expected in (("standard", {name: f"hexfray/pages/{name}" for name in PAGES}), ("editable", {})):
        data: dict[str, dict[str, str]] = {"force_include": {}}
        Docs.initialize(Docs.__new__(Docs), version, data)
        assert data["force_include"] == expected
    assert manual.INSTALLED.parts[-2:] == ("hexfray", "pages")
