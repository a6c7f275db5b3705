# What visitors ask of samples, and why it cannot be answered.

slices-none-kept = board { $board } keeps no samples
slices-no-benchmark = benchmark: { $name } has no samples on this board{ $close }
slices-no-variant = variant: { $variant } is not known{ $close }
slices-no-rule = variant: { $variant } is no rule to score by{ $close }
slices-no-scorer = benchmark { $benchmark } names no scorer on board { $board }: its answers cannot be scored again
slices-no-samples-of = { $parameter }: { $entry } has no samples of { $benchmark }{ $close }
slices-same-entry = against: { $entry }; expected another entry than the first
slices-no-sample = sample { $sample }: { $entry } has none of this name in { $benchmark }
slices-no-sample-in-run = sample { $sample }: { $entry } has none of this name in run { $run } in { $benchmark }
slices-no-histogram = { $parameter }: { $name } is no column of numbers or of few words{ $close }
slices-sort = sort: { $name } is no column{ $close }
slices-sort-by-difference = sort: { $name } is no column (it needs a second entry, `against`)
slices-too-long = where: this took longer than { $seconds } seconds; ask for less
slices-too-large = where: this needs more memory than { $memory }; ask for less
slices-where = where, character { $character }: { $why }
slices-where-found = { $why }; found { $token }
slices-where-end = the end
slices-where-long = there are { $count } characters; expected at most { $most }
slices-where-long-written = there are { $count } characters with escapes written out; expected at most { $most }
slices-where-column = column { $name } is not known{ $close }
slices-where-sign = { $term }: expected one of { $signs } for a { $kind ->
        [number] number
        [flag] flag
        [word] word
       *[text] text
    }
slices-where-value = { $term }: expected { $kind ->
        [number] a number
        [flag] true or false
       *[text] a text in double quotes, "like this"
    }
slices-where-pattern = the regular expression cannot be used: { $fault }
slices-where-pattern-long = the regular expression has { $count } characters; expected at most { $most }
slices-where-after = expected and, or, or the end
slices-where-deep = brackets and `not` lie more than { $most } deep
slices-where-bracket = expected and, or, or )
slices-where-begin = expected a column, not, or (
slices-where-terms = there are more than { $most } terms
slices-where-no-sign = expected a sign after { $column }: = != < <= > >= contains ~ !~ or is
slices-where-presence = expected known or unknown
slices-where-infinite = expected a number that can be told from infinity
slices-where-no-value = expected a number, true, false, or a text in double quotes, "like this"
slices-where-open = a text has no end; expected "
slices-where-nothing = { $text } has no meaning here
slices-where-escape = { $escape } is no character
slices-where-half = a text has half of a surrogate pair; expected whole characters
