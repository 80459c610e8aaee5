"""The computer players: policies, valuation, levels, fighting styles. What they may choose: core.play."""
