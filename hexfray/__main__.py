"""`python -m hexfray` is the command line, where `hexfray` itself is not on the path."""

from hexfray.cli.main import main

main()
