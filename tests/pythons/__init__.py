"""The wheel on every Python that is found here: `python -m tests.pythons` installs it, and plays the same battles."""
