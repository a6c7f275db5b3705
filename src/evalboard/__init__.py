"""Evalboard: leaderboards that can be checked, from evaluation results on the Hugging Face Hub."""

__version__ = "0.1.0"
