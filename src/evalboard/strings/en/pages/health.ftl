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
health-rule = Red: models that are strong elsewhere fall into two groups here, one with the weak models and one far above, and nothing that is known of them accounts for it; or single answers show a fault. Amber: worth a look. A number in colour is one check; the grade weighs several. An alarm asks you to read samples; it does not remove a benchmark.
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
health-idea = A score can be wrong for a reason that has nothing to do with a model: answers that are cut off too early, numbers that are not read. In November 2023 that happened to DROP on the Open LLM Leaderboard: many strong models scored near 5. So every check asks, in its own way, whether models that are strong elsewhere are strong here too. What is checked is never part of what it is compared with.
health-red = Low agreement alone is no alarm: a benchmark may measure something else, and that is worth having. Red takes two groups: { $stuck } % or more of the better half score like the weaker half, the others of it stand { $rise } % of the range or more above, and chance along one trend, a straight or a bent one, would do that on less than { $sure } % of boards. And those that rise are hardly stronger elsewhere than those that stay: in less than { $stronger } % of pairs. An average then ranks strong models by their group. Scores do not say why: a language that some do not know looks like a scorer that misreads some. Where a column of the models accounts for the groups it is named, and the grade is amber. That a scorer is at fault is said where single answers show it. Red takes { $enough } models; with fewer it is amber.
health-amber = Amber are two groups that are smaller (from { $stuck } %), that a bent trend may explain or that strength tells apart; what measures something else (a rank correlation below { $agreement } and below what is usual on the board, or Kendall’s τ with and without it { $tau } below what is expected at this number of benchmarks); what hardly tells the better half from the weaker one (medians within { $floor } % of the range); and what is within { $errors } standard errors of guessing for the weaker half where the order suffers. A ceiling is only noted. Below { $fewest } models nothing is graded.
health-bounds = How often real boards of which nothing is known to be wrong raise an alarm is measured, and told with the documentation. The bounds are part of a board’s config.
