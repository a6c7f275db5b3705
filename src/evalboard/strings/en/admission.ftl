# Why work is not done, or not now.

admission-kind = { $kind ->
        [figures] figures
        [cards] cards
        [comparisons] comparisons
        [tables] tables
        [exports] exports
        [findings] findings
        [slices] slices
        [rescorings] rescorings
        [insights] insights
        [fits] fits
        [taken] taken
        [searches] searches
       *[other] past states
    }
admission-share = { $count } requests of yours for { $kind } are being worked on or wait: that is as many as one visitor may have
admission-full = { $count } requests for { $kind } wait already: the server takes no more for now
admission-starved = the server is busy: in { $seconds } seconds this was worked on for { $worked }, and was ended
admission-too-long = this took longer than { $seconds } seconds and was ended: ask for less
admission-gone = the process that worked on this ended before it was done
admission-stopped = this was stopped before it was done
