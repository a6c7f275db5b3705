# One scale for all entries, whichever benchmarks they have.

ability-head =
    { $entries } entries stand on one scale, by { $cells } results on { $benchmarks } benchmarks. { $missing ->
        [0] No cell is missing.
        [one] One missing cell is predicted; a prediction is no result.
       *[other] { $missing } missing cells are predicted; a prediction is no result.
    }
# Both misses are roots of mean squares, in points.
ability-held = Each result was held out once: { $inside } % of { $cells } lay in their interval of 95 %. Predictions missed by { $error } points (root mean square), the benchmark's mean by { $plain }.
# Places that are climbed on average; the second has its sign.
ability-declined = Who leaves out { $benchmark } climbs { $mean } places on average by the mean of what is there; by the scale: { $scale }.
ability-by-choice = Intervals of 95 % hold for results that are missing at random. Where models skip benchmarks that they are weak on, they held in only 59 to 91 % of cases in simulations.
ability-entry = { $entry } has { $present } of { $of } benchmarks. On the scale it stands at place { $rank } of { $entries }, and may stand anywhere from { $lower } to { $upper }.
# Fewer benchmarks than it takes to be placed.
ability-entry-few = { $entry } has { $present } of { $of } benchmarks: nothing of it is predicted from fewer than { $fewest }.
ability-entry-average = { $entry } has { $present } of { $of } benchmarks. Its average on this board has predictions of the others in it.
ability-battles = There is no scale over holes on a board of battles: ratings are one already.

ability-title = One scale over missing results
ability-about = Where all entries stand on one scale, whichever benchmarks they have.
ability-few-entries = Too few models have { $benchmarks }.

## Tables

ability-entries = Ranks on the scale
ability-entries-rank = Rank
ability-entries-rank-lower = From
ability-entries-rank-upper = To
ability-entries-entry = Model
ability-entries-present = Benchmarks
ability-entries-of = Of
ability-entries-rank-of-mean = By the mean of what is there
ability-entries-rank-of-board = On the board
ability-benchmarks = How well held-out results were predicted, and what leaving out a benchmark would do
ability-benchmarks-label = Benchmark
ability-benchmarks-missing = Cells predicted
ability-benchmarks-inside = Inside 95 %
ability-benchmarks-error = Missed by, points
ability-benchmarks-plain-error = Its mean misses by
ability-benchmarks-climbed-by-mean = Left out: places by the mean
ability-benchmarks-climbed-by-scale = Left out: places by the scale
ability-fact-level = Level of intervals
ability-fact-link = Link
ability-fact-entries = Entries on the scale
ability-fact-cells = Results
ability-fact-holes = Missing results
ability-fact-missing = Cells predicted
ability-fact-held-out = Results held out
ability-fact-inside = Inside their interval
ability-fact-error = Missed by, points
ability-fact-plain-error = The mean missed by, points
