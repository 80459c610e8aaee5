"""What every test run shares: an environment that shows nothing of the machine, hypothesis' profiles, and what keeps
the tests and the programs that they start from doing one thing a thousand times."""

from __future__ import annotations

import gc
import os
import signal
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from ai.gc_tuning import collect_rarely

BYTECODE = Path(__file__).resolve().parent.parent / ".pytest_cache" / "bytecode"

for name in ("NO_COLOR", "TEXTUAL_THEME", "TEXTUAL_ANIMATIONS", "COLORTERM", "FORCE_COLOR", "PYTHONUNBUFFERED"):
    os.environ.pop(name, None)

settings.register_profile("everyday", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("everyday")

if os.environ.pop("PYTHONDONTWRITEBYTECODE", None):  # nothing beside the code, then; but it is compiled only once
    sys.dont_write_bytecode = False
    sys.pycache_prefix = os.environ["PYTHONPYCACHEPREFIX"] = str(BYTECODE)

for number in (signal.SIGINT, signal.SIGHUP, signal.SIGQUIT):
    if signal.getsignal(number) is signal.SIG_IGN:  # a run in the background; what it starts would not hear them either
        signal.signal(number, lambda *_: None)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Three processes for two cores: tests of screens mostly wait."""
    return max(2, (os.cpu_count() or 1) * 3 // 2)


def pytest_collection_finish() -> None:
    """What has been read stays: the search for cycles skips it from now on, and is rare, as in a series of battles."""
    gc.collect()
    gc.freeze()
    collect_rarely()
