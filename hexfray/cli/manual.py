"""The pages of docs/ for `hexfray docs`, found by name in a checkout and in an installation. hatch_build.py puts them
into the wheel; showing_pages.py shows one in a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from scenarios.catalogue import Unknown
from scenarios.faults import nearest

INSTALLED = Path(__file__).resolve().parents[1] / "pages"
CHECKOUT = Path(__file__).resolve().parents[2]
ROOT_PAGES = ("README.md", "CHANGELOG.md", "CONTRIBUTING.md")
"""The pages beside docs/."""


def home() -> Path:
    """Return the folder of README.md and docs/."""
    return INSTALLED if INSTALLED.is_dir() else CHECKOUT


def pages() -> Mapping[str, Path]:
    """Return the pages by name, such as `bots`, `design/battle` and `readme`: pages of folders last."""
    docs = home() / "docs"
    inside = sorted(docs.rglob("*.md"), key=lambda path: (len(path.relative_to(docs).parts), path))
    beside = {name.removesuffix(".md").lower(): home() / name for name in ROOT_PAGES}
    return beside | {path.relative_to(docs).with_suffix("").as_posix().lower(): path for path in inside}


def page(word: str) -> Path:
    """Return the page that a word names: its name, its file, a link to it, or the end of its name if only one page ends
    so. Raises Unknown."""
    known = pages()
    name = word.partition("#")[0].lower().removesuffix(".md").removeprefix("./").removeprefix("docs/")
    if name in known:
        return known[name]
    ends = [path for one, path in known.items() if one.endswith(f"/{name}")]
    if len(ends) == 1:
        return ends[0]
    tails = {one.rpartition("/")[2]: one for one in known}
    near = nearest(name, [*known, *tails])
    hint = f"did you mean '{tails.get(near, near)}'?" if near else "'hexfray docs' lists them"
    raise Unknown(f"unknown page '{word}'; {hint}")


def listing() -> Iterator[str]:
    """Yield a line for each page: its name and its title."""
    known = pages()
    width = max(map(len, known)) + 2
    for name, path in known.items():
        yield f"{name:<{width}}{title(path)}"


def title(path: Path) -> str:
    """Return the heading of a page."""
    with path.open(encoding="utf-8") as file:
        return next((line.lstrip("# ").strip() for line in file if line.startswith("# ")), path.stem)
