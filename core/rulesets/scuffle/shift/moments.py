"""When a figure is asked for its shift. What it is: shifting.py."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Shifting:
    """After all actions and retreats a figure may shift one hex."""
