"""A missing package of an extra: one error that says how to install it, whichever way hexfray was installed."""

from __future__ import annotations

import importlib.util
import json
import sys
from importlib import import_module
from pathlib import Path

import pytest

from hexfray import extras
from hexfray.extras import MissingExtra, advice, needed


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An environment of its own, in which hexfray seems to be installed."""
    monkeypatch.setattr(sys, "prefix", str(tmp_path / "hexfray"))
    monkeypatch.setattr(extras, "ROOT", tmp_path)
    (tmp_path / "hexfray").mkdir()
    return tmp_path / "hexfray"


def installed_from(record: object, monkeypatch: pytest.MonkeyPatch) -> None:
    class Installed:
        def read_text(self, name: str) -> str | None:
            return None if record is None else json.dumps(record)

    monkeypatch.setattr("importlib.metadata.distribution", lambda name: Installed())


def test_a_missing_package_is_named_with_the_command_that_installs_it() -> None:
    with pytest.raises(MissingExtra) as fault, needed("cluster", "--dask"):
        import_module("no_such_package")
    assert str(fault.value) == f"--dask needs the package no_such_package; install with: {advice('cluster')}"
    with pytest.raises(ImportError), needed("rl", "hexfray.rl"):
        import_module("no_such_package.part")


def test_a_missing_file_of_hexfray_itself_is_no_missing_extra() -> None:
    with pytest.raises(ModuleNotFoundError), needed("rl", "hexfray.rl"):
        import_module("hexfray.nothing")


def test_a_checkout_sets_itself_up(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "prefix", str(home / ".venv"))
    monkeypatch.setattr(extras, "ROOT", home)
    (home / "run.py").touch()
    assert advice("serve") == f"python3 {home}/run.py serve"
    monkeypatch.chdir(home)
    assert (advice("serve"), advice("rl")) == ("python3 run.py serve", "python3 run.py install")


def test_pip_installs_into_its_own_environment(home: Path) -> None:
    assert advice("rl") == f"{sys.executable} -m pip install 'hexfray[rl]'"


def test_without_pip_uv_does_it(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    assert advice("rl") == f"uv pip install --python {home} 'hexfray[rl]'"


def test_pipx_adds_to_what_is_installed(home: Path) -> None:
    (home / "pipx_metadata.json").touch()
    assert advice("cluster") == "pipx inject hexfray 'hexfray[cluster]'"


@pytest.mark.parametrize(
    ("record", "source"),
    [
        ({"url": "file:///my/dist/hexfray%201.whl", "archive_info": {}}, "'/my/dist/hexfray 1.whl[cluster,serve]'"),
        ({"url": "file:///my/hexfray", "dir_info": {}}, "'/my/hexfray[cluster,serve]'"),
        (
            {"url": "ssh://host/hexfray", "vcs_info": {"vcs": "git", "requested_revision": "v2", "commit_id": "12"}},
            "'hexfray[cluster,serve] @ git+ssh://host/hexfray@v2'",
        ),
        (None, "'hexfray[cluster,serve]'"),
        (["odd"], "'hexfray[cluster,serve]'"),
    ],
)
def test_a_tool_of_uv_is_installed_afresh_from_where_it_came_with_the_extras_that_it_had(
    record: object, source: str, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    receipt = '[tool]\nrequirements = [{ name = "hexfray", extras = ["serve"], path = "/my/hexfray" }]\n'
    (home / "uv-receipt.toml").write_text(receipt)
    installed_from(record, monkeypatch)
    assert advice("cluster") == f"uv tool install --force {source}"


def test_a_strange_receipt_of_uv_is_no_obstacle(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    installed_from(None, monkeypatch)
    (home / "uv-receipt.toml").write_text("[tool]\nrequirements = 3\n")
    assert advice("serve") == "uv tool install --force 'hexfray[serve]'"
