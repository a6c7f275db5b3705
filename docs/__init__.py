"""The parts of the documentation that follow from the code."""
