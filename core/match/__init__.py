"""A whole battle from first order to last: history, journal, seats, cups. One order lives in core.play."""
