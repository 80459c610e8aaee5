"""How well each side's chance to win (ai/chances.py) is borne out, and how its weights are fitted. Both play battles,
and take minutes: they are no part of the tests.

    python -m tests.ai.chances.borne_out            # 200 battles: of the moments rated 70 %, how many were won?
    python -m tests.ai.chances.fitted               # the weights of ai/chances.toml
"""
