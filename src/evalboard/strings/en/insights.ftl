# What all insights say.

insights-unknown = unknown insight { $name }{ $close }
insights-not-of-board = { $insight }: board { $board } has no results of the kind that this insight needs
insights-first-rows = The first { $shown } of { $all }.
insights-benchmark = Benchmark
