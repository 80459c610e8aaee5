"""The program and its terminal: what that can do, what is written to it, how it is left; and a browser in its place."""
