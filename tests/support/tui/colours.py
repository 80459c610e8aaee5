"""Colours as eyes see them: contrast (WCAG), distance (OKLab, 0 to 100), hue, and what colour-blind people see."""

from __future__ import annotations

from math import atan2, degrees, dist, hypot

from textual.color import Color

Triple = tuple[float, float, float]

XTERM = (
    *("#000000", "#cd0000", "#00cd00", "#cdcd00", "#0000ee", "#cd00cd", "#00cdcd", "#e5e5e5"),
    *("#7f7f7f", "#ff0000", "#00ff00", "#ffff00", "#5c5cff", "#ff00ff", "#00ffff", "#ffffff"),
)
CAMPBELL = (
    *("#0c0c0c", "#c50f1f", "#13a10e", "#c19c00", "#0037da", "#881798", "#3a96dd", "#cccccc"),
    *("#767676", "#e74856", "#16c60c", "#f9f1a5", "#3b78ff", "#b4009e", "#61d6d6", "#f2f2f2"),
)
TANGO = (
    *("#000000", "#cc0000", "#4e9a06", "#c4a000", "#3465a4", "#75507b", "#06989a", "#d3d7cf"),
    *("#555753", "#ef2929", "#8ae234", "#fce94f", "#729fcf", "#ad7fa8", "#34e2e2", "#eeeeec"),
)
"""The 16 colours of xterm, of Windows and of GNOME."""

# What is left of red, green and blue (linear) for eyes without one kind of cone: Machado, Oliveira and Fernandes, 2009.
BLIND = {
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def linear(colour: str) -> Triple:
    """Red, green and blue in proportion to their light."""
    red, green, blue = (
        p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in Color.parse(colour).normalized
    )
    return red, green, blue


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, from 1 to 21."""

    def light(colour: str) -> float:
        red, green, blue = linear(colour)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    low, high = sorted((light(one), light(other)))
    return (high + 0.05) / (low + 0.05)


def seen_by(colour: str, blindness: str) -> Triple:
    """A colour, linear, as people with this blindness see it; by everyone else if it is empty."""
    light = linear(colour)
    if not blindness:
        return light
    red, green, blue = (
        min(1.0, max(0.0, sum(a * b for a, b in zip(row, light, strict=True)))) for row in BLIND[blindness]
    )
    return red, green, blue


def lab(light: Triple) -> Triple:
    """A linear colour in OKLab."""
    r, g, b = light
    l = (0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b) ** (1 / 3)  # noqa: E741
    m = (0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b) ** (1 / 3)
    s = (0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b) ** (1 / 3)
    return (
        0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
        1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
        0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s,
    )


def distance(one: str, other: str, blindness: str = "") -> float:
    """How far apart two colours look: 2 can just be told apart side by side, 100 is black and white."""
    return 100 * dist(lab(seen_by(one, blindness)), lab(seen_by(other, blindness)))


def hue(colour: str) -> float:
    """The hue of a colour in degrees: red is near 29, yellow 110, green 142, cyan 195, blue 264, magenta 328."""
    _, a, b = lab(linear(colour))
    return degrees(atan2(b, a)) % 360


def chroma(colour: str) -> float:
    """How far a colour is from grey: 0 for grey, up to 32."""
    _, a, b = lab(linear(colour))
    return 100 * hypot(a, b)
