# What stands in files.

readers-no-verdict = { $judgements } judgements say nothing about who won and are left out.
