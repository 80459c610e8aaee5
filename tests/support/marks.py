"""Characters that a terminal would obey or show nothing for, by their numbers and not by the code that is tested."""

from __future__ import annotations

CONTROLS = (*range(0x20), 0x7F, *range(0x80, 0xA0))
DIRECTIONS = (0x061C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A))
UNSEEN = (0x00AD, 0x034F, 0x115F, 0x180E, 0x200B, 0x200C, 0x200D, 0x2060, 0x2061, 0x3164, 0xFE00, 0xFEFF, 0xE0041)
LINE_ENDS = (0x2028, 0x2029)
NO_CHARACTERS = (0xE000, 0xFFFE, 0xFFF9, 0x10FFFF)

MARKS = tuple(map(chr, (*CONTROLS, *DIRECTIONS, *UNSEEN, *LINE_ENDS, *NO_CHARACTERS)))


def marks_in(text: str, but: str = "") -> list[str]:
    """The marks that a text holds, by their numbers."""
    return [f"U+{ord(mark):04X}" for mark in MARKS if mark in text and mark not in but]


def escaped(mark: str) -> str:
    """A mark as a text of TOML or JSON may say it without holding it."""
    return f"\\U{ord(mark):08X}"
