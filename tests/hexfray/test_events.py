"""hexfray.events holds every fact that can be told, and may be imported into anyone's tests."""

from __future__ import annotations

import os
import pkgutil
import subprocess
import sys
from dataclasses import fields, is_dataclass
from importlib import import_module
from pathlib import Path

import core
import hexfray.events
from hexfray.events import Tested
from tests import ROOT

IMPORTS_TESTED = """
from hexfray.events import Tested


def test_nothing() -> None:
    assert Tested
"""


def facts() -> set[type]:
    """Every class of the core that changes a battle and tells itself, wherever it stands."""
    modules = [import_module(found.name) for found in pkgutil.walk_packages(core.__path__, "core.")]
    classes = {kind for module in modules for kind in vars(module).values() if isinstance(kind, type)}
    return {
        kind for kind in classes if is_dataclass(kind) and hasattr(kind, "applied_to") and hasattr(kind, "describe")
    }


def test_every_fact_that_can_be_told_is_there() -> None:
    assert len(facts()) > 20
    missing = [kind.__name__ for kind in facts() if getattr(hexfray.events, kind.__name__, None) is not kind]
    assert sorted(missing) == []


def test_every_fact_is_named_as_public() -> None:
    assert {kind.__name__ for kind in facts()} <= set(hexfray.events.__all__)


def test_no_ruleset_has_facts_of_its_own() -> None:
    assert [kind for kind in facts() if kind.__module__.startswith("core.rulesets")] == []


def test_a_test_that_imports_tested_is_warned_of_nothing(tmp_path: Path) -> None:
    (tmp_path / "test_own.py").write_text(IMPORTS_TESTED, "utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-W", "error", "-p", "no:cacheprovider", "test_own.py"]
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, cwd=tmp_path, env=env, capture_output=True, text=True, timeout=120, check=False)
    assert "1 passed" in done.stdout, done.stdout + done.stderr


def test_that_pytest_must_not_collect_it_is_no_field_of_a_roll() -> None:
    assert "__test__" not in [field.name for field in fields(Tested)]
