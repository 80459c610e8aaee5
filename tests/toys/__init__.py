"""Toys: rules that are in no game that ships, added as anybody would add some. What they prove is said in each."""
