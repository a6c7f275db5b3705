# Skor dan galat simpul suatu suite.

scoring-kind-published = diterbitkan
scoring-kind-binomial = binomial
scoring-kind-sampling = sampling
scoring-kind-runs = antar-eksekusi
scoring-kind-both = keduanya
scoring-kind-fitted = dicocokkan
scoring-kind-predicted = prediksi
scoring-kind-runs-propagated = eksekusi, digabung dari bagian-bagiannya
scoring-kind-bootstrap-over-questions = bootstrap atas soal
scoring-kind-Monte-Carlo-error-of-a-bootstrap-mean = galat Monte Carlo dari rata-rata bootstrap
scoring-kinds = { $before } dan { $next }

scoring-all-entries = semua entri
scoring-some-entries = { $some } dari { $entries } entri
scoring-own-samples = { $node }: galat dari { $entries } adalah galat sampling, dari sampelnya sendiri; sampel yang berkaitan dihitung bersama.
scoring-mean-of = { $node }: nilainya adalah rata-rata dari { $mean }.
scoring-mean-samples = semua sampel
scoring-mean-parts = { $parts } bagiannya
scoring-mean-rescaled = { $mean }, masing-masing diskalakan dengan tebakan acak
scoring-other-mean =
    { $node }: sampel dari { $entries } entri tidak menghasilkan nilainya dan tidak dipakai untuk galat. Yang pertama { $entry }: { $samples } sampelnya memiliki rata-rata { $mean }, sedangkan nilainya{ $stated ->
        [unknown] {""}
       *[other] {" "}atas { $stated }
    } adalah { $value }.
scoring-other-number =
    { $node }: sampel dari { $entries } entri tidak cocok dengan nilainya dan tidak dipakai untuk galat. Yang pertama { $entry }: ia memiliki { $samples } sampel, sedangkan nilainya atas { $stated }.
scoring-other-cluster =
    { $node }: sampel dari { $entries } entri membentuk terlalu sedikit kelompok dan tidak dipakai untuk galat. Yang pertama { $entry }: sampelnya, atau sampel suatu bagian, semuanya saling berkaitan, sehingga variasinya tidak diketahui.

scoring-by-ids = id
scoring-by-texts = teks
scoring-by-ids-and-texts = id dan teks
scoring-config-shares = Konfigurasi menyatakan { $one } dan { $other } berbagi { $stated } soal; sampelnya berbagi { $seen }. Galat mengikuti konfigurasi.
scoring-config-correlation = Konfigurasi menyatakan galat { $one } dan { $other } berkorelasi { $stated }; sampelnya berkorelasi { $seen }. Galat mengikuti konfigurasi.
scoring-config-sets = Konfigurasi menyatakan himpunan { $node } berbagi { $stated } soal, dihitung pasangan demi pasangan; sampelnya berbagi { $seen }. Galat dari sampel mengikuti sampel.

scoring-chance = Skor adalah peluang menang melawan { $base }, yang berada pada 1000 poin: 1 / (1 + 10^((1000 - rating) / 400)).
scoring-both-lost = Duel yang kedua sisinya kalah: { $battles }. Duel itu kategori tersendiri, bukan seri, dan bukan bagian dari rating.

## Penolakan: yang tampil sebagai ganti jawaban

scoring-no-battles = papan { $board } tidak memiliki duel
scoring-scale-few-benchmarks = Apakah satu skala cocok tidak dapat dikatakan: { $count } tolok ukur punya skor dari { $shared } entri atau lebih; diperiksa mulai dari { $fewest }.
scoring-scale-few-entries = Apakah satu skala cocok tidak dapat dikatakan: { $count } entri punya skor pada { $cells } tolok ukur atau lebih; diperiksa mulai dari { $fewest }.
scoring-scale-apart = Entri tidak dapat diletakkan pada satu skala: tolok ukur terbagi menjadi { $parts } bagian, dan tidak ada dua dari bagian berbeda yang punya { $fewest } entri yang sama.
scoring-scale-large = Entri tidak diletakkan pada satu skala: papan ini punya { $cells } sel, dan lebih dari { $most } tidak dapat disisihkan selagi Anda menunggu.
scoring-scale-not-converged = Entri tidak dapat diletakkan pada satu skala: skala itu tidak dapat dicocokkan.
scoring-scale-no-better = Entri tidak dapat diletakkan pada satu skala: hasil yang disisihkan diprediksinya tidak lebih baik daripada kebetulan. Dari { $cells } hasil, skala meleset { $error } poin (akar rata-rata kuadrat), rata-rata tolok ukurnya meleset { $plain }.
scoring-scale-few-have = Entri tidak dapat diletakkan pada satu skala: kurang dari { $fewest } punya { $nodes }, dan berapa yang akan didapat entri lain di sana tidak dapat dikatakan.
