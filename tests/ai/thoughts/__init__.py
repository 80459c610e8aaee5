"""What the computer thinks at many moments of recorded battles, in figures: so that nobody changes it by accident. What
is checked of single thoughts is in the test files beside this folder."""
