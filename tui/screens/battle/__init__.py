"""The battle screen: `screen` owns parts that do not know each other, and hears of them by their messages."""
