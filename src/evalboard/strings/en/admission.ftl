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
        [drafts] drafts of boards
        [searches] searches
       *[other] past states
    }
admission-share = you already have { $count } requests for { $kind } in progress or waiting, the most that one visitor may have
admission-full = the server is full: { $count } requests for { $kind } are already waiting
admission-starved = the server is busy: it stopped this request after { $seconds } seconds, of which it worked { $worked }
admission-too-long = this took longer than { $seconds } seconds and was stopped; ask for less
admission-gone = the process that worked on this stopped before it was done
admission-stopped = this was stopped before it finished
