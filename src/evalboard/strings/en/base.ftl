# What every room needs.

# Two sentences, one after the other.
base-sentences = { $first } { $rest }
# Things that are listed.
base-list = { $before }, { $next }
# What is said of something that has a name.
base-of = { $what }: { $says }
