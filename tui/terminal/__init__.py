"""The terminal: its abilities, output to it, leaving it; and a browser in its place."""
