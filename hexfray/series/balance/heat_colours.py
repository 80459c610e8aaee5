"""The colours of a heat map: from orange for a share of 0 over light grey for a half to blue for 1, a scale that people
with any colour blindness can read. The steps are ColorBrewer's, of PuOr and RdBu."""

from __future__ import annotations

from typing import TypeAlias

Colour: TypeAlias = tuple[int, int, int]
"""Red, green and blue, 0 to 255."""

STEPS: tuple[Colour, ...] = (
    (179, 88, 6),
    (224, 130, 20),
    (253, 184, 99),
    (254, 224, 182),
    (247, 247, 247),
    (209, 229, 240),
    (146, 197, 222),
    (67, 147, 195),
    (33, 102, 172),
)
"""The colours of the shares 0, 1/8, 2/8 and so on, with straight lines between them."""
BLACK: Colour = (0, 0, 0)
WHITE: Colour = (255, 255, 255)


def colour_of(share: float) -> Colour:
    """Return the colour of a share, 0 to 1."""
    place = min(max(share, 0.0), 1.0) * (len(STEPS) - 1)
    below = min(int(place), len(STEPS) - 2)
    part = place - below
    red, green, blue = (
        round(low + part * (high - low)) for low, high in zip(STEPS[below], STEPS[below + 1], strict=True)
    )
    return red, green, blue


def ink_on(ground: Colour) -> Colour:
    """Return black or white, whichever is easier to read on a colour."""
    return max((BLACK, WHITE), key=lambda ink: contrast(ink, ground))


def contrast(one: Colour, other: Colour) -> float:
    """Return the contrast of two colours, 1 to 21 (WCAG 2: text needs 4.5)."""
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)


def hexadecimal(colour: Colour) -> str:
    """Return a colour as `#rrggbb`."""
    return "#{:02x}{:02x}{:02x}".format(*colour)


def _luminance(colour: Colour) -> float:
    red, green, blue = (_linear(part / 255) for part in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)
