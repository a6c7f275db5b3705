# Whether stored numbers can be what they are said to be: what arithmetic says of cells and entries.

integrity-label-grim = Shares of questions
integrity-label-copies = Equal entries

# A value that is no whole number of right answers; `digits` are decimals of it as a fraction.
integrity-grim = { $value } on { $benchmark } cannot be a share of { $questions } questions, each answered right or wrong. It is read to { $digits } decimals, as its neighbours are stored.
# A sentence, and another one.
integrity-then = { $first } { $second }
integrity-grim-fits = It fits { $smaller } { $smaller ->
        [one] question
       *[other] questions
    } or a multiple of that, as a run with a limit would.
integrity-grim-together = All marked values of the entry fit { $smaller ->
        [one] one question
       *[other] { $smaller } questions
    }, as a run with a limit would.
integrity-grim-times = It fits a mean over { $times } answers to each of { $questions } questions, or parts of a point.

# Why the values of a benchmark are not checked as shares of its questions.
integrity-grim-no-number = no number of questions is stated
integrity-grim-too-few = too few values
integrity-grim-any-number = to the digits that are stored nearly any number is a share of so many questions
integrity-grim-no-share = only { $fitting } of { $values } values are whole numbers of right answers: a mean of another kind, or of another number of questions

# Entries that are alike. `chance` is how many such pairs coincidence would make.
integrity-copies-all = { $names } are equal in all { $equal } values that they have in common. They may be the same weights under { $entries } names, weights that answer alike, or one result entered twice. Coincidence would make { $chance } such pairs on this board.
integrity-copies-some = { $names } are equal in { $equal } of { $common } values that they have in common. They may be the same weights scored again, weights that differ little, or results entered for the wrong model. Coincidence would make { $chance } such pairs on this board.

integrity-label-identities = Numbers that belong together
integrity-label-files = Files that disagree
integrity-label-versions = Versions

# A number that does not go with those that the config declares it to belong with; `expected` is what would.
integrity-identities-mean = { $value } in { $column } is not the mean of { $parts }: that is { $expected }, and no rounding makes it the other.
integrity-identities-mean-of-many = { $value } in { $column } is not the mean of its { $parts } parts: that is { $expected }, and no rounding makes it the other.
integrity-identities-equals = { $value } in { $column } and { $expected } in { $other } are declared to be the same number, and no rounding makes them so.
integrity-identities-interval = { $value } in { $column } is not the middle of the interval from { $lower } to { $upper }: that is { $expected }, and no rounding makes it the other.
integrity-identities-error = { $value } in { $column } is no standard error of { $score } on { $of }, were that a share of { $questions } questions: it would be { $expected }.
integrity-identities-falling = { $value } in { $column } is more than { $expected } in { $other }, which it cannot be as declared.
# Why a declared identity is not held against single entries.
integrity-identities-none = no entry has all of the numbers that are declared to belong together
integrity-identities-rarely = the declared relation holds in only { $holding } of { $entries } entries: the declaration or the numbers may be wrong

# Two files that say different things of one value.
integrity-files-results = { $file } says { $value } on { $benchmark }, and { $other } says { $expected } of the same: nothing tells which is meant, and neither counts.
integrity-files-samples = { $value } on { $benchmark } ({ $file }) is not the mean of its samples: in { $other } that is { $expected } over { $samples ->
        [one] one sample
       *[other] { $samples } samples
    }.
integrity-files-other-rule = the mean of the samples is the value for only { $agreeing } of { $entries } entries: they are scored by another rule, or of other runs

# Scores that go with a version, and not with how strong the models are elsewhere. No word on its cause.
integrity-versions-higher = { $benchmark } shifts with version { $version }: equally strong models score { $points } points higher with it than without ({ $models } against { $others } models, p { $p }). Each organization counts once per version; p is by permutation and adjusted for the number of benchmarks. The cause may be the version, or which models were run with it.
integrity-versions-lower = { $benchmark } shifts with version { $version }: equally strong models score { $points } points lower with it than without ({ $models } against { $others } models, p { $p }). Each organization counts once per version; p is by permutation and adjusted for the number of benchmarks. The cause may be the version, or which models were run with it.
integrity-versions-few = fewer than two versions with { $models } models each, or models with fewer than { $others } other benchmarks
integrity-versions-no-share = its values are no shares of what is possible

integrity-label-rates = Rates of repeated runs
integrity-rates-whole = { $rates } on { $benchmark } cannot come from { $tasks } tasks x { $runs } runs at the printed digits. No whole numbers of tasks, each solved 0 to { $runs } times, give all of these rates.
integrity-rates-rise = { $rates } on { $benchmark } cannot be rates of the same tasks: { $other } is more than { $one }.
integrity-rates-bend = { $rates } on { $benchmark } cannot be rates of the same tasks. They fall faster from { $middle } to { $other } than from { $one } to { $middle }. With any number of tasks and runs, pass^k falls ever more slowly.
integrity-rates-level = { $rates } on { $benchmark } cannot be rates of the same tasks. From { $one } to { $other } they do not level off as pass^k does with any number of tasks and runs.
integrity-rates-none = no entry has two of the declared rates as shares
integrity-rates-rarely = the declared rates are possible in only { $possible } of { $entries } entries: the numbers of tasks and runs may be wrong, or what the columns are

# The report.
integrity-title = Can the stored numbers be true?
integrity-about = Impossible numbers, entries that are equal to the last digit, files that disagree, and scores that shift with a version.
integrity-none = Nothing is marked among the numbers of { $entries ->
        [one] one entry
       *[other] { $entries } entries
    }.
integrity-marked = { $count ->
        [one] One number, or group of entries, is hard to account for.
       *[other] { $count } numbers, or groups of entries, are hard to account for.
    }
integrity-no-cause = A mark does not say how a number came about.
integrity-computed-here = The scores of this board are computed from answers: there are no stored numbers to check.
integrity-nothing-seen = No number could be checked as a share of its questions: that needs the number of questions, and enough digits.
integrity-marks = What is marked
integrity-marks-kind = Check
integrity-marks-entry = Entry
integrity-marks-sentence = What was seen
integrity-scopes = What each check looked at
integrity-scopes-kind = Check
integrity-scopes-label = Benchmark
integrity-scopes-cells = Numbers
integrity-scopes-seen = Would be seen
    .about = The share of wrong numbers that arithmetic would find there
integrity-scopes-why = Why it does not apply
