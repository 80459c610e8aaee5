"""`python -m hexfray` is the command line, where `hexfray` itself is not on the path."""

from tui.cli import main

main()
