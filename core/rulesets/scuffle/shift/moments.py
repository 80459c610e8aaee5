"""When a figure is asked for its shift. What it is: shifting.py."""

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class Shifting:
    """After all actions and retreats a figure may shift one hex."""

    prompt: ClassVar[str] = "All actions and retreats are over. Shift one hex?"
