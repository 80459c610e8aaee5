"""hexfray for programs: load a scenario, play any side, roll any dice, read every event.

    import hexfray

    game = hexfray.begin(hexfray.load("duel"), dice={"seed": 7})
    while not game.over:
        game.choose(game.legal()[0])

docs/api.md explains the whole API. The events are in hexfray.events; helpers for tests of rules are in hexfray.testing.
`hexfray engine` offers the same over a pipe.
"""

from __future__ import annotations

import hexfray.folder as _folder  # noqa: F401

# isort: split
import sys
from typing import TYPE_CHECKING

from hexfray.clash import check_packages as _check_packages

if "_pytest" not in sys.modules:  # it loads hexfray's plugin in every project; there the first use checks
    _check_packages()

if TYPE_CHECKING:
    from hexfray.api import *  # noqa: F403
    from hexfray.api import __all__ as __all__
else:

    def __getattr__(name: str) -> object:
        """Import api.py on first use: the command line, which shares this package, must open the title fast."""
        _check_packages()  # again, for the path may have changed since
        import hexfray.api as api

        globals().update({known: getattr(api, known) for known in ("__all__", *api.__all__)})
        if name in globals():
            return globals()[name]
        raise AttributeError(f"module 'hexfray' has no attribute {name!r}", name=name, obj=sys.modules[__name__])

    def __dir__() -> list[str]:
        import hexfray.api as api

        return sorted({*globals(), *api.__all__})
