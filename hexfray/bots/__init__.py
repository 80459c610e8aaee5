"""Players from outside by name: programs behind a pipe, and classes of other packages, each in a process of its own.

naming.py finds them, piped.py asks one, child.py is the other end for a class, clock.py limits their time, process.py
has the process. Policies as Python values: hexfray/policy.py. docs/bots.md explains how to write one.
"""

from hexfray.bots.clock import Clock
from hexfray.bots.naming import bots, is_bot, player
from hexfray.bots.piped import Piped

__all__ = ["Clock", "Piped", "bots", "is_bot", "player"]
