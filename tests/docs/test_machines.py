"""docs/machines.md draws the state machines. `python -m tests.docs.test_machines` renews it."""

from __future__ import annotations

from pathlib import Path

from core.rulesets.clinch import CLINCH
from core.rulesets.rounds import ROUNDS
from core.rulesets.scuffle import SCUFFLE
from core.rulesets.skirmish import SKIRMISH

PAGE = Path(__file__).parents[2] / "docs" / "machines.md"
INTRODUCTION = """# State machines

The state machines of each game, drawn from the classes that drive them. A step that isn't here can't happen. A variant
has the machines of its base game, except those it replaces.
"""


def page() -> str:
    """Return the page as it should be."""
    parts, drawn = [INTRODUCTION], set[type]()
    for ruleset in (SKIRMISH, SCUFFLE, CLINCH, ROUNDS):
        for name, transitions in ruleset.book.machines.items():
            if transitions.machine not in drawn:
                drawn.add(transitions.machine)
                parts.append(f"\n## {ruleset.title}: {name}\n\n```mermaid\n{transitions.machine:mermaid}```\n")
    return "".join(parts)


def test_the_machines_are_drawn_as_they_are() -> None:
    assert PAGE.read_text("utf-8") == page()


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
