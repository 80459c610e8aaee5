"""What the tests share: builders, drivers and oracles. The stories themselves live in the folders beside this one."""
