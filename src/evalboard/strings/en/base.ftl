# What every room needs.

# Two sentences, one after the other.
base-sentences = { $first } { $rest }
# Things that are listed.
base-list = { $before }, { $next }
# What is said of something that has a name.
base-of = { $what }: { $says }

# The language itself: what those who speak it call it, how a page names it to browsers, and in which direction it is written (ltr or rtl).
base-language = English
    .tag = en
    .direction = ltr

## Refusals: what stands instead of an answer

base-nearest = ; did you mean { $name }?
base-known = ; expected one of { $names }
base-either = { $first } or { $rest }
base-whole = { $parameter }: { $value }; expected a whole number
base-expected = { $parameter }: { $value }; expected { $choices }
base-within = { $parameter }: { $count }; expected { $least } to { $most }
# $why is what was expected, in English, as the schema of the parameter says it.
base-unfit = parameter { $parameter }: { $value }: { $why }
base-missing = parameter { $parameter } is missing
