"""Where the program's text names a clause and which tests prove it, in a small program of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenarios.clauses.sources import Place, mentions, proofs

CODE = '''"""A rule is written so: "X-1-01"."""

SPITTING = "X-1-01"


class Spit:
    """An order."""

    barred = "X-1-01"

    def costs(self) -> str:
        return "X-1-01"


@modifier(
    "X-1-02",
)
def wind() -> str:
    """As "X-1-01" says."""
    return "X-1-01"  # and no "X-1-010"
'''
DATA = """[weapon."long spit"]
option = "X-1-01"
"""
TESTS = """import pytest

SPIT = pytest.mark.rule("X-1-04")


@pytest.mark.rule("X-1-01", "X-1-02")
@pytest.mark.slow
def test_one() -> None: ...


@pytest.mark.parametrize("far", [pytest.param(1, marks=pytest.mark.rule("X-1-03"))])
def test_two(far: int) -> None: ...


@SPIT
@pytest.mark.rule(
    "X-1-01",
)
async def test_three() -> None: ...
"""
WHOLE = """import pytest

pytestmark = pytest.mark.rule("X-1-05")
"""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """The program, with its tests beside it."""
    for name, text in {
        "core/spit.py": CODE,
        "core/spit.toml": DATA,
        "core/rules/01.toml": 'id = "X-1-01"',
        "tests/rules/test_spit.py": TESTS,
        "tests/rules/test_whole.py": WHOLE,
    }.items():
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    return tmp_path


def test_every_line_that_names_a_clause_is_found_with_what_it_belongs_to(root: Path) -> None:
    assert {*mentions("X-1-01", root)} == {
        Place("core/spit.py", 3, "SPITTING"),
        Place("core/spit.py", 9, "Spit.barred"),
        Place("core/spit.py", 12, "Spit.costs"),
        Place("core/spit.py", 20, "wind"),
        Place("core/spit.toml", 2, "long spit"),
    }


def test_a_decorator_belongs_to_its_function(root: Path) -> None:
    assert [*mentions("X-1-02", root)] == [Place("core/spit.py", 16, "wind")]


def test_what_nobody_names_is_nowhere(root: Path) -> None:
    assert [*mentions("X-1-99", root)] == []
    assert proofs("X-1-99", root) == ()


@pytest.mark.parametrize(
    ("clause", "tests"),
    [
        ("X-1-01", [("test_spit", 8, "test_one"), ("test_spit", 19, "test_three")]),
        ("X-1-02", [("test_spit", 8, "test_one")]),
        ("X-1-03", [("test_spit", 12, "test_two")]),
        ("X-1-04", [("test_spit", 19, "test_three")]),
        ("X-1-05", [("test_whole", 3, "")]),
    ],
)
def test_a_test_is_found_however_it_is_marked(root: Path, clause: str, tests: list[tuple[str, int, str]]) -> None:
    assert proofs(clause, root) == tuple(Place(f"tests/rules/{file}.py", line, name) for file, line, name in tests)


def test_where_no_tests_lie_beside_the_packages_it_says_so(root: Path) -> None:
    (root / "tests" / "rules").rename(root / "elsewhere")
    assert proofs("X-1-01", root) is None
