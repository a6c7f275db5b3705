"""First configs: what can be seen in the files of a dataset, written down so that a person can correct it."""
