"""Tests of the program and its terminal: what is written to it, over SSH too, and how it is left."""
