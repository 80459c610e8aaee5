"""Numbers of things in words. It imports nothing, so that the title needs no rules. Names in a line: naming.py."""


def counted(number: int, one: str, many: str) -> str:
    """`1 hit`, `3 hits`, `no hits`."""
    return f"{number or 'no'} {one if number == 1 else many}"


def percent(chance: float) -> str:
    """`38%`. Chances that differ only by the errors of fractions read the same."""
    return f"{round(chance, 9):.0%}"
