"""Tests of the screens: played by keys, and pictures of them."""
