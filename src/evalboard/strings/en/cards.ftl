# Share cards: what a link shows, as a picture.

## What stands on every card

cards-brand = Evalboard
cards-leaderboard = Leaderboard
cards-synthetic = Synthetic demo data
# How much of a question has no room.
cards-more = { $count } more
cards-as-of = as of { $date }
# A repository and its commit.
cards-source = { $name } @{ $commit }
cards-copied = bundled copy of { $name } @{ $commit }
cards-generated = invented, not real results @{ $commit }
cards-folder = local folder @{ $commit }
cards-interval = 95 % interval ({ $kind })
cards-interval-plain = 95 % interval

## A board

cards-rank = Rank
# Where rows show another score.
cards-rank-by = Rank by { $score }
cards-model = Model
cards-models = { $total ->
    [one] One model
   *[other] { $total } models
}
cards-matched = { $matched } of { $total } models
cards-average-of = average of
# A benchmark with its share of the average, and how many of how many count.
cards-share = { $name } { $percent } %
cards-chosen = { $count } of { $total } benchmarks, custom weights
cards-listed = { $names }
cards-ranked-by = ranked by
cards-sorted = sorted by
cards-stored = stored values
cards-among-all = ranked among all
cards-none = No model matches.

## A model, a comparison, ratings

cards-benchmarks = Benchmark
cards-some-benchmarks = { $shown } of { $total } benchmarks
cards-score = Score
cards-of = of { $of }
cards-to = { $lower } to { $upper }
cards-no-rank = none
cards-no-score = –
cards-coverage = Results
cards-comparison = { $count } models side by side
cards-against-first = differences: the first minus each of the others
# With the ends of its interval.
cards-minus = { $difference }
cards-minus-paired = { $difference } ({ $lower } to { $upper }, paired)
cards-minus-apart = { $difference } ({ $lower } to { $upper }, unpaired)
cards-no-difference = no difference: a score is missing
cards-rating = Rating
cards-battles = { $count ->
    [one] one battle
   *[other] { $count } battles
}
cards-battles-of = { $count } of { $all } battles
cards-fought = Ratings
cards-without-ties = without ties
cards-by-verdicts = { $by ->
        [judge] judged by { $judge } alone
        [people] judged by people alone
       *[both] judged by { $judge }, corrected by people
    }
cards-fewest = at least { $count } battles per model

## The health of benchmarks

cards-health = Can the benchmarks be trusted?
cards-grade = Grade
cards-of-grade = { $grade ->
    [red] red
    [amber] amber
    [ok] ok
   *[other] not enough data
}
cards-graded = { $grade ->
    [red] { $count } red
    [amber] { $count } amber
    [ok] { $count } ok
   *[other] { $count } with too little data
}
cards-no-benchmark = No benchmark can be audited.

## What changed between two states

cards-changes = What changed from { $before } to { $now }
cards-one-state = There is one snapshot, of { $now }
cards-top-same = first place did not change
cards-top-changed = first place changed
cards-changed-added = { $count } new
cards-changed-rescored = { $count } rescored
cards-changed-removed = { $count } removed
cards-changed-renamed = { $count } renamed
cards-moved = { $shown } of { $count } with changed rank
cards-places = Rank
cards-nothing-moved = No model’s rank, score or stored value changed.
