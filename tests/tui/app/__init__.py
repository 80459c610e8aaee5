"""Tests of the app: colours, style sheet, which screen follows which, any size and any haste."""
