# Kata-kata yang dipakai semua wawasan.

insights-unknown = tidak ada wawasan { $name }{ $close }
insights-not-of-board = { $insight }: papan { $board } tidak memiliki hasil jenis yang diperlukan
insights-first-rows = { $shown } pertama dari { $all }.
insights-benchmark = Tolok ukur
