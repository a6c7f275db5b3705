# What the page Benchmarks says.

health-title = Health of the benchmarks
health-loading = Auditing the benchmarks
health-table = Table of the audit
health-caption = { $title }: benchmarks, those that need a look first
health-grades-ok = ok
health-grades-amber = amber
health-grades-red = red
health-grades-note = note
health-grades-not-enough-data = not enough data
health-columns-health = Health
health-columns-benchmark = Benchmark
health-columns-questions = Questions
health-columns-values = Values
health-columns-spread = Scores, { $low }–{ $high }
health-columns-samples = Samples
health-chance = chance
health-spread =
    { $chance ->
        [none] How the scores of { $label } are spread: most are near { $middle }
       *[other] How the scores of { $label } are spread: most are near { $middle }; chance gives { $chance }
    }
health-unknown = Not known: too little is there to tell
health-samples-of = Samples of { $label }
health-complete =
    { $n ->
        [one] model with all benchmarks
       *[other] models with all benchmarks
    }
health-sampled = of them audited, by chance: intervals are as wide as so few make them
health-none = This board has no benchmarks that could be compared with each other.
health-none-about = An audit asks whether the models that are strong elsewhere are strong on a benchmark too. That takes two benchmarks and models that have both.
health-battles = This board has battles, and no benchmarks to audit.
health-battles-about = What can be wrong with battles, and with who judges them, is told in the arena. Boards with benchmarks:
health-arena = To the arena
health-no-such = There is no benchmark “{ $name }” in the audit of this board.
health-rule = Agrees with the rest: rank correlation with the other benchmarks. Strong, stuck low: share of the better half elsewhere that scores like the weaker half here. Gap above them: how far the rest of the better half lies above, as a share of the range. p of one trend: how likely that is if all models followed one trend. Ranking without it: Kendall’s τ of the ranking with and without the benchmark. Red: models that are strong elsewhere split into two groups here, and nothing known about them explains it. One group scores like weak models, the other far above. Red also stands for a fault that single answers show. Amber: worth a look. A number in colour is one check; the grade weighs several. An alarm asks you to read samples; it does not remove a benchmark.
health-trends = The benchmark against the mean of the others
health-why = What is checked, and why
health-download = Download findings
health-without-title = Without { $label }
health-without-about = the average over the other benchmarks
health-without-open = See the whole ranking
health-without-loading = Asking for the ranking …
health-without-moves =
    { $all ->
        [yes] Without { $label } a model moves by { $shift } of { $of } places on average; the two orders agree to Kendall’s τ { $tau }.
       *[other] Among the { $of } models with all benchmarks one moves by { $shift } places on average without { $label }; the two orders agree to Kendall’s τ { $tau }.
    }
health-without-columns-now = Rank
health-without-columns-before = With it
health-without-columns-model = Model
health-without-columns-average = Average
health-link = Health of { $label }
health-to-audit = The audit of this board
health-idea = A score can be wrong although the model is not: answers are cut off too early, or numbers are not read. In November 2023 that happened to DROP on the Open LLM Leaderboard: many strong models scored near 5. So every check asks, in its own way, whether models that are strong elsewhere are strong here too. What is checked is never part of what it is compared with.
health-red = Low agreement alone is no alarm: a benchmark may measure something else, and that is worth having. Red takes two groups within the better half: at least { $stuck } % score like the weaker half, the others at least { $rise } % of the range higher. Along one trend, straight or bent, chance makes such groups on less than { $sure } % of boards. The upper group is hardly stronger elsewhere than the lower one: in less than { $stronger } % of pairs. An average then ranks strong models by their group. Scores do not say why: a language that some models do not know looks like a scorer that misreads some answers. If a column of the models explains the groups, it is named, and the grade is amber. Only single answers can show that a scorer is at fault. Red takes { $enough } models; with fewer it is amber.
health-amber = Amber has four reasons. Two groups are smaller (from { $stuck } %), or explained by a bent trend or by strength. The benchmark measures something else: its rank correlation is below { $agreement } and unusual on the board. Or Kendall’s τ with and without it is { $tau } below what this number of benchmarks gives. It hardly separates the better half from the weaker one: medians are within { $floor } % of the range. The weaker half is within { $errors } standard errors of guessing, and the order suffers. A ceiling is only noted. Below { $fewest } models nothing is graded.
health-bounds = How often real boards of which nothing is known to be wrong raise an alarm is measured, and told with the documentation. The bounds are part of a board’s config.
