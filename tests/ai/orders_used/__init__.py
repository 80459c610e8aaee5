"""How often each order and option is legal and chosen, by game and level: `python -m tests.ai.orders_used`."""
