"""Start hexfray with nothing but Python: set up .venv, then play, test or check.

    python3 run.py ...            play; arguments go to hexfray (play, resume, sim, ...)
    python3 run.py test ...       run the tests; arguments go to pytest
    python3 run.py check [PART]   run all checks, or these: format lint types contracts tests-1 tests-2
    python3 run.py install        only set up .venv, with the developers' tools

The work is done in starting.py. This file stays readable for Python 2.7, so that an old Python can say it is too old.
"""

import os
import subprocess
import sys

OLDEST = (3, 11)


def newer_python():
    # type: () -> str
    """What to do about an old Python: run a newer one that is installed here, or install one."""
    for name in ("python3.13", "python3.12", "python3.11"):
        with open(os.devnull, "r+b") as nothing:
            try:
                if subprocess.call([name, "-c", ""], stdin=nothing, stdout=nothing, stderr=nothing) == 0:
                    return "use '" + name + " run.py'"
            except OSError:  # not installed
                continue
    return "install a newer Python and run run.py again"


if __name__ == "__main__":
    if sys.version_info < OLDEST:
        told = "run.py: hexfray needs Python 3.11 or newer, but this is " + sys.version.split()[0]
        sys.stderr.write(told + "; " + newer_python() + "\n")
        sys.exit(1)
    from starting import main

    try:
        sys.exit(main(*sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)  # the exit code of Ctrl+C in shells; an unfinished .venv is set up afresh next time
