"""Errors, intervals, ranks and power: functions of values, each with its formula and where that comes from."""
