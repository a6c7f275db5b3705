# One scale for all entries, whichever benchmarks they have.

ability-head =
    { $entries } entries stand on one scale, by { $cells } results on { $benchmarks } benchmarks. { $missing ->
        [0] No cell is missing.
        [one] One missing cell is predicted; a prediction is no result.
       *[other] { $missing } missing cells are predicted; a prediction is no result.
    }
# Both misses are roots of mean squares, in points.
ability-held = Each result was held out once: { $inside } % of { $cells } lay in their interval of 90 %. Predictions missed by { $error } points (root mean square), the benchmark's mean by { $plain }.
# Places that are climbed on average; the second has its sign.
ability-declined = Who leaves out { $benchmark } climbs { $mean } places on average by the mean of what is there; by the scale: { $scale }.
ability-by-choice = Results were held out by lot. How well cells are predicted that somebody chose to leave empty cannot be checked.
ability-entry = { $entry } has { $present } of { $of } benchmarks. On the scale it stands at place { $rank } of { $entries }, and may stand anywhere from { $lower } to { $upper }.
# Fewer benchmarks than it takes to be placed.
ability-entry-few = { $entry } has { $present } of { $of } benchmarks: nothing of it is predicted from fewer than { $fewest }.
ability-entry-average = { $entry } has { $present } of { $of } benchmarks. Its average on this board has predictions of the others in it.
ability-battles = There is no scale over holes on a board of battles: ratings are one already.
