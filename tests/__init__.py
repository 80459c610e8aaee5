"""The tests, in folders like the rooms they speak of. What they share lives in tests.support."""

from pathlib import Path

ROOT = Path(__file__).parents[1]
"""The project's folder."""
