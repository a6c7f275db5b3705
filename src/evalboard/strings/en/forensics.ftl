# Whether stored numbers can be what they are said to be: what arithmetic says of cells and entries.

forensics-label-grim = Shares of questions
forensics-label-copies = Equal entries

# A value that is no whole number of right answers; `digits` are decimals of it as a fraction.
forensics-grim = { $value } on { $benchmark } cannot be a share of { $questions } questions, each answered right or wrong, read to { $digits } decimals as the values beside it are stored.
# A sentence, and another one.
forensics-then = { $first } { $second }
forensics-grim-fits = It fits { $smaller } { $smaller ->
        [one] question
       *[other] questions
    } or a multiple of that, as a run with a limit would.
forensics-grim-together = All marked values of the entry fit { $smaller ->
        [one] one question
       *[other] { $smaller } questions
    }, as a run with a limit would.
forensics-grim-times = It fits a mean over { $times } answers to each of { $questions } questions, or parts of a point.

# Why the values of a benchmark are not checked as shares of its questions.
forensics-grim-no-number = no number of questions is stated
forensics-grim-too-few = too few values
forensics-grim-any-number = to the digits that are stored nearly any number is a share of so many questions
forensics-grim-no-share = only { $fitting } of { $values } values are whole numbers of right answers: a mean of another kind, or of another number of questions

# Entries that are alike. `chance` is how many such pairs coincidence would make.
forensics-copies-all = { $names } are equal in all { $equal } values that they have in common: the same weights under { $entries } names, weights that give the same answers, or one result entered more than once. Coincidence would make { $chance } such pairs on this board.
forensics-copies-some = { $names } are equal in { $equal } of { $common } values that they have in common: the same weights scored again, weights that differ little, or results of one entered for the other. Coincidence would make { $chance } such pairs on this board.
