"""First configs: what can be seen in the files of a dataset, written down so that a person can correct it. One kind,
one file of `kinds/`.
"""
