# What every room needs.

# Two sentences, one after the other.
base-sentences = { $first } { $rest }
# Things that are listed.
base-list = { $before }, { $next }
