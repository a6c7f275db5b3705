"""The documentation. `python -m docs` writes its generated parts."""
