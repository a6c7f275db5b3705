# Yang dikatakan papan peringkat tentang peringkat di samping keadaan lama.

since-label = Perubahan sejak
since-snapshot = Snapshot
since-help = Menandai peringkat yang berbeda dari snapshot lama papan ini
since-off = Mati
since-fresh = baru
since-is-new = Baru di papan sejak saat itu
since-kept = snapshot
since-key = ▲ ▼ naik atau turun melampaui kedua interval peringkat; △ ▽ di dalam interval peringkat, jadi mungkin kebetulan; baru: saat itu belum ada di papan
since-moved =
    { $way ->
        [up] naik
       *[down] turun
    } { $n } tempat dari peringkat { $before }; { $change ->
        [beyond] tiap peringkat di luar interval yang lain
        [within] di dalam interval peringkatnya, sekarang atau waktu itu
       *[open] interval peringkat tidak diketahui
    }
