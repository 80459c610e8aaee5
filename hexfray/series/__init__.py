"""Series of battles without a screen: runs of one scenario, the ladder of AI players, and the battles made for it."""
