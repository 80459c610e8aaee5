"""Starts hexfray from a bare Python: makes .venv, installs the lock there, then plays, tests or checks.

    python3 run.py                play; whatever follows goes to the hexfray command (play, sim, ...)
    python3 run.py test ...       the tests; whatever follows goes to pytest
    python3 run.py check [PART]   the gate, whole or in parts: format lint types contracts tests-1 tests-2
    python3 run.py install        only make .venv ready, with the developers' tools

All that is in starting.py. Here is only what an old Python can read, down to 2.7, to say that it is too old.
"""

import os
import subprocess
import sys

OLDEST = (3, 11)


def newer_python():
    # type: () -> str
    """The remedy for an old Python: one that is here already and runs, or else to install one."""
    for name in ("python3.13", "python3.12", "python3.11"):
        with open(os.devnull, "r+b") as nothing:
            try:
                if subprocess.call([name, "-c", ""], stdin=nothing, stdout=nothing, stderr=nothing) == 0:
                    return name + " run.py would do"
            except OSError:  # there is none of that name
                continue
    return "install one and start run.py with it"


if __name__ == "__main__":
    if sys.version_info < OLDEST:
        told = "run.py: hexfray needs Python 3.11 or newer, and this is " + sys.version.split()[0]
        sys.stderr.write(told + "; " + newer_python() + "\n")
        sys.exit(1)
    from starting import main

    try:
        sys.exit(main(*sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)  # as shells count it; an unfinished .venv is begun again next time
