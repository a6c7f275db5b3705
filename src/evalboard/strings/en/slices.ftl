# What visitors ask of samples, and why it cannot be answered.

slices-none-kept = board { $board } has no samples
slices-no-benchmark = benchmark: { $name } has no samples on this board{ $close }
slices-no-variant = variant: unknown variant { $variant }{ $close }
slices-no-rule = variant: { $variant } is not a scoring rule{ $close }
slices-no-scorer = benchmark { $benchmark } has no scorer on board { $board }, so its answers cannot be rescored
slices-no-samples-of = { $parameter }: { $entry } has no samples of { $benchmark }{ $close }
slices-same-entry = against: { $entry }; expected a different entry than the first
slices-no-sample = sample { $sample }: { $entry } has no such sample in { $benchmark }
slices-no-sample-in-run = sample { $sample }: { $entry } has no such sample in run { $run } of { $benchmark }
slices-no-histogram = { $parameter }: { $name } is not a column of numbers or of few words{ $close }
slices-sort = sort: { $name } is not a column{ $close }
slices-sort-by-difference = sort: { $name } needs a second entry, `against`
slices-too-long = where: this took longer than { $seconds } seconds; ask for less
slices-too-large = where: this needs more memory than { $memory }; ask for less
slices-where = where, character { $character }: { $why }
slices-where-found = { $why }; found { $token }
slices-where-end = the end
slices-where-long = the text has { $count } characters; expected at most { $most }
slices-where-long-written = the text has { $count } characters with escapes written out; expected at most { $most }
slices-where-column = unknown column { $name }{ $close }
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
slices-where-deep = brackets and `not` are nested more than { $most } deep
slices-where-bracket = expected and, or, or )
slices-where-begin = expected a column, not, or (
slices-where-terms = there are more than { $most } terms
slices-where-no-sign = expected an operator after { $column }: = != < <= > >= contains ~ !~ or is
slices-where-presence = expected known or unknown
slices-where-infinite = expected a finite number
slices-where-no-value = expected a number, true, false, or a text in double quotes, "like this"
slices-where-open = a text is not closed; expected "
slices-where-nothing = unexpected { $text }
slices-where-escape = { $escape } is not a valid escape
slices-where-half = a text has half of a surrogate pair; expected whole characters
slices-cost-share = { $share } %
slices-cost-step-cut = Cut in a decimal
slices-cost-step-digit = Of the others, end with a digit, perhaps cut
slices-cost-step-again = Must be run again, judged by the references
slices-cost-step-seconds = Machine time
slices-cost-time =
    { $unit ->
        [seconds] { $n } s
        [minutes] { $n } min
        [hours] { $n } h
       *[years] { $n } years
    }
