"""Exact versions and hashes of all that is installed, and what is known of these."""
