"""hexfray for programs: load a scenario, play it from any seat, type any dice, read every fact.

    import hexfray

    game = hexfray.begin(hexfray.load("duel"), dice={"seed": 7})
    while not game.over:
        game.choose(game.legal()[0])

docs/api.md shows it whole. What can happen is in hexfray.events; tests of rules begin at hexfray.testing. The same
battle over a pipe is `hexfray engine`.
"""

from __future__ import annotations

import hexfray.folder as _folder  # noqa: F401

# isort: split
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hexfray.api import *  # noqa: F403
    from hexfray.api import __all__ as __all__
else:

    def __getattr__(name: str) -> object:
        """A name of api.py, which is read when the first of its names is asked for: the command line, which lies in
        this package too, shows the title before that."""
        import hexfray.api as api

        globals().update({known: getattr(api, known) for known in ("__all__", *api.__all__)})
        if name in globals():
            return globals()[name]
        raise AttributeError(f"module 'hexfray' has no attribute {name!r}", name=name, obj=sys.modules[__name__])

    def __dir__() -> list[str]:
        import hexfray.api as api

        return sorted({*globals(), *api.__all__})
