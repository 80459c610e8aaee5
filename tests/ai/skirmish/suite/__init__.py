"""The tactical suite: small positions of skirmish with what an experienced player does there, each proved by playouts.

Problems are in problems/*.toml, one file a theme, and kits.toml says who carries what. tables.py has their keys,
problem.py reads them, scene.py sets them up, turning.py turns and mirrors them, patterns.py and conditions.py compare
orders with what is wanted. levels.py asks the players. prove.py plays out what speaks for an answer (candidates.py,
playouts.py, verdict.py) and keeps it in proof.toml (proofs.py); look.py shows problems to their author.
docs/suite.md tells how.
"""
