"""The palette of terminals with 256 colours, as `ink` or `ink on ground`, by number. The first 16 are left out, since
every terminal has its own. The same roles: truecolor.py and named.py."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

INDEXED: Mapping[str, tuple[str, str, str, str]] = MappingProxyType(
    {
        # text
        "page": ("253 on 233", "235 on 255", "231 on 16", "254 on 233"),
        "bar": ("253 on 235", "235 on 252", "231 on 234", "254 on 236"),
        "muted": ("246", "241", "251", "248"),
        "rule": ("240", "249", "248", "240"),
        "key": ("117", "25", "117", "219"),
        "harm-me": ("215", "124", "215", "208"),
        "harm-them": ("114", "22", "84", "75"),
        "warning": ("222", "94", "227", "220"),
        "well": ("71", "28", "41", "32"),
        "focus": ("16 on 221", "228 on 58", "16 on 226", "16 on 231"),
        # sides, each by the name of its colour (views/side_colours.py)
        "side-0": ("231 on 124", "231 on 124", "16 on 210", "16 on 166"),
        "side-1": ("231 on 26", "231 on 25", "17 on 75", "231 on 24"),
        "side-2": ("231 on 28", "231 on 22", "16 on 41", "16 on 36"),
        "side-3": ("231 on 97", "231 on 54", "16 on 183", "16 on 175"),
        "side-4": ("231 on 94", "231 on 130", "16 on 216", "16 on 214"),
        "side-5": ("16 on 37", "231 on 23", "16 on 123", "16 on 81"),
        "side-6": ("16 on 178", "16 on 220", "16 on 220", "16 on 220"),
        "side-7": ("16 on 250", "16 on 247", "16 on 231", "16 on 254"),
        "side-8": ("231 on 16", "231 on 16", "231 on 240", "231 on 16"),
        # overlays of the map
        "threat": ("183 on 53", "53 on 225", "231 on 53", "223 on 52"),
        "danger-1": ("183 on 53", "53 on 225", "231 on 53", "225 on 53"),
        "danger-2": ("231 on 90", "53 on 183", "231 on 90", "231 on 91"),
        "danger-3": ("16 on 170", "231 on 90", "16 on 213", "16 on 133"),
        "reach": ("195 on 23", "22 on 152", "231 on 23", "195 on 18"),
        "far": ("250 on 237", "238 on 253", "250 on 16", "247 on 236"),
        "path": ("16 on 143", "58 on 228", "231 on 22", "230 on 94"),
        "line": ("231 on 60", "54 on 189", "231 on 54", "225 on 239"),
        "blast": ("231 on 130", "52 on 216", "231 on 124", "231 on 88"),
        "rim": ("223 on 52", "88 on 224", "231 on 52", "222 on 239"),
        "goal": ("187 on 238", "58 on 187", "231 on 236", "229 on 238"),
        # fields on the map
        "fire": ("16 on 208", "52 on 215", "16 on 214", "52 on 223"),
        "smoke": ("254 on 241", "236 on 251", "16 on 250", "255 on 241"),
        "gas": ("16 on 106", "58 on 193", "16 on 155", "191 on 236"),
        "bomb": ("231 on 125", "89 on 218", "231 on 125", "231 on 89"),
        "other": ("231 on 24", "231 on 60", "231 on 235", "231 on 242"),
        # the ground
        "void": ("240 on 233", "249 on 254", "248 on 16", "240 on 233"),
        "open": ("247 on 234", "239 on 255", "231 on 16", "248 on 234"),
        "edge": ("240", "249", "248", "240"),
        "rock": ("242 on 239", "245 on 250", "245 on 237", "243 on 239"),
        "wood": ("179 on 236", "94 on 230", "222 on 16", "180 on 235"),
        "plant": ("77 on 235", "22 on 194", "120 on 16", "79 on 235"),
        "water": ("75 on 17", "24 on 195", "153 on 17", "75 on 17"),
        "earth": ("144 on 235", "58 on 229", "187 on 233", "144 on 236"),
        "dark": ("245 on 232", "239 on 251", "251 on 233", "247 on 232"),
    }
)
"""Every role in the dark, the light, the high-contrast and the colour-blind theme."""
