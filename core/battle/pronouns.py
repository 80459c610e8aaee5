"""Pronouns of figures and verb forms to match. Names: naming.py.

A figure is *they* unless the scenario says `pronouns = "she"` (or he, or it for a beast or a machine).
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Pronouns(NamedTuple):
    """The forms of a pronoun: she, her, her, herself. `plural`: its verb is plural (they walk)."""

    they: str
    them: str
    their: str
    themselves: str
    plural: bool = False

    @property
    def are(self) -> str:
        """*are* or *is*."""
        return "are" if self.plural else "is"

    @property
    def have(self) -> str:
        """*have* or *has*."""
        return "have" if self.plural else "has"

    @property
    def s(self) -> str:
        """The ending of a regular verb after the pronoun: `f"{they} fall{s}"`."""
        return "" if self.plural else "s"


PRONOUNS: Final = {
    "they": Pronouns("they", "them", "their", "themselves", plural=True),
    "she": Pronouns("she", "her", "her", "herself"),
    "he": Pronouns("he", "him", "his", "himself"),
    "it": Pronouns("it", "it", "its", "itself"),
}
"""By the word in a scenario."""
THEY: Final = PRONOUNS["they"]
