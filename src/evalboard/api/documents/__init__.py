"""What the API says of boards, of one entry, of the health of benchmarks, and of what could not be answered.

What tables, samples, battles, figures and calculations say is declared in the rooms that make it.
"""
