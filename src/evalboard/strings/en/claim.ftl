# What a check of a claim says.

claim-title = Check a claim
claim-about = Do the scores of this board and their errors support a sentence such as “A beats B on MATH”?
claim-headline =
    { $verdict ->
        [supported] Supported: { $claim }.
        [contradicted] Contradicted: { $claim }.
       *[undecided] Undecided: { $claim }.
    }
claim-none = Write a claim: a model beats or matches another, or is best, on a benchmark. These can be checked here:
claim-outside =
    { $why ->
        [long] This claim has more than 300 letters.
        [verb] This claim has no comparison such as “beats”, “matches” or “is best”.
        [denial] Only “does not beat” and “is not best” can be checked of what is denied.
       *[other] This claim cannot be read.
    } Claims are in English: X beats, matches or is best, on a benchmark. These can be checked here:
claim-choose =
    { $how ->
        [several] “{ $name }” may mean several { $what ->
            [entry] models
           *[benchmark] benchmarks
        } of this board. Choose a claim:
        [near] This board has no { $what ->
            [entry] model
           *[benchmark] benchmark
        } called “{ $name }”. Did you mean one of these?
       *[unknown] This board has no { $what ->
            [entry] model
           *[benchmark] benchmark
        } called “{ $name }”. These claims can be checked here:
    }
claim-filter = “{ $among }” is no filter of this board. Write “among models under 10B”, a value of a filter, or a search such as “params_b<10”. These claims can be checked here:
claim-same = Both names mean { $entry }. These claims can be checked here:
claim-read-as = “{ $name }” is read as { $meaning }.
claim-difference =
    On { $benchmark }, { $first } has { $score } and { $other } has { $against }. The difference is { $difference }{ $lower ->
        [none] .
       *[other] , with a 95 % interval from { $lower } to { $upper }.
    }
claim-why =
    { $rule ->
        [ahead] That is more than the error of questions like these (p { $p }).
        [behind] That is more than the error of questions like these (p { $p }), in favor of the other model.
        [by] “By” means at least { $margin }. The claim holds where the whole interval lies above, and fails where it lies below.
        [matches] “Matches” means within { $margin }. The claim holds where the whole interval lies within, and fails where it lies outside.
        [by-scores] “By” means at least { $margin }.
        [matches-scores] “Matches” means within { $margin }.
        [scores] No errors are known here, so no test is possible. The verdict rests on the stated scores alone.
       *[open] That is within the error of questions like these (p { $p }). It does not prove that they are equal.
    }
claim-not-among = { $entry } is not among the { $models }.
claim-no-score = { $entry } has no score on { $benchmark }.
claim-no-margin = Say within how much they match, such as “within 10 points”: scores are in { $unit } here.
claim-no-interval = The interval of the difference is unknown.
claim-not-ranked = { $entry } has no rank among the { $models }.
claim-alone = { $entry } is the only one among the { $models }.
claim-top =
    { $count ->
        [1] { $models } has the best score.
       *[other] { $count } models share the best score, such as { $models }.
    }
claim-nobody = None of the { $models } has a rank.
claim-no-error = It is unknown whether { $entry } is first, because errors are unknown.
claim-tied = “Best” means first alone, and { $entry } is one of { $count } that may be first.
claim-denied = The claim denies this, so the verdict is the opposite.
claim-vague = “{ $words }” cannot be tested. Choose a claim without it:
claim-wide = This says too much at once. Choose a claim:
claim-rank =
    { $by ->
        [score] { $entry } has rank { $rank } by its score.
        [tie] { $entry } shares ranks { $best } to { $worst } with others of its score.
       *[errors] { $entry } has rank { $rank }, and may have { $best } to { $worst } by its error.
    }
claim-boards = { $count } boards have these names. Choose one:
claim-no-board = No board has { $models }.
claim-on-boards =
    { $count ->
        [0] No board has a model called “{ $name }”.
       *[other] “{ $name }” is on { $boards }.
    }
claim-condition = This says something about { $benchmark } and not about models. See its faults, such as contamination, on the page Benchmarks of:
claim-badge =
    { $verdict ->
        [supported] supported
        [contradicted] contradicted
        [moved] the data has moved
        [unclear] unclear
       *[undecided] undecided
    }
claim-pair = Compare
claim-view = Table
claim-permanent = Permanent link
claim-badge-link = Badge
claim-readings = Claims you can check
claim-readings-claim = Claim
claim-readings-board = Board
claim-fact-verdict = Verdict
claim-fact-claim = Claim as read
claim-fact-first = First
claim-fact-other = Other
claim-fact-benchmark = Benchmark
claim-fact-by-scores = By scores alone
claim-fact-query = View
claim-fact-rank = Rank
claim-fact-first-score = Score of the first
claim-fact-other-score = Score of the other
claim-fact-difference = Difference
claim-fact-p = p
claim-fact-method = Method
