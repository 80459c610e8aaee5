"""What every test run shares: an environment that shows nothing of the machine, and hypothesis' profiles."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

for name in ("NO_COLOR", "TEXTUAL_THEME", "TEXTUAL_ANIMATIONS", "COLORTERM", "FORCE_COLOR"):
    os.environ.pop(name, None)

settings.register_profile("everyday", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("everyday")
