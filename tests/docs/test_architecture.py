"""docs/architecture.md draws the imports that the contracts allow; files and links on all pages exist."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests import ROOT
from tests.support.pages import page

DOCS = ROOT / "docs"
PAGE = "architecture.md"
DESIGN = sorted(path.name for path in (DOCS / "design").glob("*.md"))
NOT_DRAWN = {
    "core": {"errors"},
    "tui": set[str](),
    "hexfray": {"__main__", "beginning", "game", "choices", "reading", "order"},
}
"""Modules that the drawing leaves out: common ones, and those behind the names of the API."""
NAMED = re.compile(r"`((?:core|ai|scenarios|tui|hexfray|tests|docs)/[\w./*-]+)`")
LINK = re.compile(r"\]\(([^)#:\s]*)(?:#([^)\s]*))?\)")


def contracts() -> list[dict[str, Any]]:
    """Return the import contracts."""
    linter = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]
    found: list[dict[str, Any]] = linter["contracts"]
    return found


def layers(*containers: str) -> list[list[str]]:
    """Return the layers of packages, the highest first, each with its members."""
    (found,) = (one for one in contracts() if one["type"] == "layers" and one.get("containers", []) == [*containers])
    return [re.split(r" [|:] ", layer) for layer in found["layers"]]


def drawn() -> dict[str, list[list[str]]]:
    """Return the rows of the drawing: each package with its layers."""
    rows = re.findall(r"^(\w+) {2,}(.*)$", page(PAGE).split("```")[1], re.MULTILINE)
    chains = {name: re.split(r" {3,}", row)[0] for name, row in rows}
    return {
        name: [step.split(" · ") for step in chain.split(" → ")] if " → " in chain else []
        for name, chain in chains.items()
    }


def test_the_packages_stand_above_one_another_as_their_contract_says() -> None:
    assert [[name] for name in drawn()] == layers()


@pytest.mark.parametrize("package", NOT_DRAWN)
def test_the_arrows_within_a_package_are_those_of_its_contract(package: str) -> None:
    steps, left_out = drawn()[package], NOT_DRAWN[package]
    wanted = [[name for name in layer if name not in left_out] for layer in layers(package)]
    shown = [sorted(step) for step in steps]
    assert shown == [sorted(layer) for layer in wanted if layer][: len(shown)]


@pytest.mark.parametrize(
    "name", [PAGE, *(f"design/{name}" for name in DESIGN), "../CONTRIBUTING.md", "skirmish-rooms.md"]
)
def test_every_file_and_folder_that_is_named_is_there(name: str) -> None:
    assert [path for path in NAMED.findall(page(name)) if not any(ROOT.glob(path.rstrip("/")))] == []


def test_every_page_of_the_design_is_led_to() -> None:
    assert [name for name in DESIGN if f"](design/{name})" not in page(PAGE)] == []


def pages() -> list[Path]:
    """Return all pages."""
    return [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted(DOCS.rglob("*.md"))]


@pytest.mark.parametrize("path", pages(), ids=lambda path: str(path.relative_to(ROOT)))
def test_no_link_leads_nowhere(path: Path) -> None:
    wrong = []
    for file, anchor in LINK.findall(path.read_text("utf-8")):
        to = path.parent / file if file else path
        if not to.exists() or (anchor and anchor not in anchors(to)):
            wrong.append(f"{file}#{anchor}")
    assert wrong == []


def anchors(path: Path) -> set[str]:
    """Return the anchors of a page's headings."""
    headings = re.findall(r"^#+ (.*)$", path.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}
