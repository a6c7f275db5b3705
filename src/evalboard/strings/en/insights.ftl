# What all insights say.

insights-unknown = unknown insight { $name }{ $close }
insights-not-of-board = { $insight }: board { $board } has no results of the kind that this insight needs
# $why is what was expected, in English, as the schema of the parameter says it.
insights-bad-parameter = parameter { $parameter }: { $value }: { $why }
insights-first-rows = The first { $shown } of { $all }.
insights-benchmark = Benchmark
