"""What is done for the sake of a later attack: aiming, feinting, aiding a friend."""

from __future__ import annotations

from ai.rounds.striking import Striking


class Preparing:
    """The preparations of one figure."""

    def __init__(self, striking: Striking) -> None:
        self.striking = striking
