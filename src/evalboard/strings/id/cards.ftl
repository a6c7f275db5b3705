# Kartu berbagi: apa yang ditunjukkan tautan, sebagai gambar.

cards-brand = Evalboard
cards-leaderboard = Papan peringkat
cards-synthetic = Data demo sintetis
cards-more = { $count } lainnya
cards-as-of = per { $date }
cards-source = { $name } @{ $commit }
cards-copied = salinan bawaan dari { $name } @{ $commit }
cards-generated = rekaan, bukan hasil nyata @{ $commit }
cards-folder = folder lokal @{ $commit }
cards-interval = interval 95% ({ $kind })
cards-interval-plain = interval 95%

cards-rank = Peringkat
cards-rank-by = Peringkat menurut { $score }
cards-model = Model
cards-models = { $total } model
cards-matched = { $matched } dari { $total } model
cards-average-of = rata-rata dari
cards-share = { $name } { $percent }%
cards-chosen = { $count } dari { $total } tolok ukur, bobot sendiri
cards-listed = { $names }
cards-sorted = diurutkan menurut
cards-stored = nilai tersimpan
cards-none = Tidak ada model yang cocok.

cards-benchmarks = Tolok ukur
cards-some-benchmarks = { $shown } dari { $total } tolok ukur
cards-score = Skor
cards-of = dari { $of }
cards-to = { $lower } sampai { $upper }
cards-no-rank = tidak ada
cards-no-score = –
cards-coverage = Hasil
cards-comparison = { $count } model berdampingan
cards-against-first = selisih: yang pertama dikurangi masing-masing lainnya
cards-minus = { $difference }
cards-minus-paired = { $difference } ({ $lower } sampai { $upper }, berpasangan)
cards-minus-apart = { $difference } ({ $lower } sampai { $upper }, tidak berpasangan)
cards-no-difference = tidak ada selisih: satu skor tidak ada
cards-rating = Rating
cards-battles = { $count } duel
cards-battles-of = { $count } dari { $all } duel
cards-fought = Rating
cards-without-ties = tanpa seri
cards-by-verdicts = { $by ->
    [judge] menurut { $judge } saja
    [people] menurut manusia saja
   *[both] menurut { $judge }, dikoreksi oleh manusia
}
cards-fewest = masing-masing minimal { $count } duel

cards-ranked-by = diperingkat menurut
cards-among-all = diperingkat di antara semua

## Kesehatan tolok ukur

cards-health = Dapatkah tolok ukur ini dipercaya?
cards-grade = Nilai
cards-of-grade = { $grade ->
    [red] merah
    [amber] kuning
    [ok] baik
   *[other] data kurang
}
cards-graded = { $grade ->
    [red] { $count } merah
    [amber] { $count } kuning
    [ok] { $count } baik
   *[other] { $count } dengan data kurang
}
cards-no-benchmark = Tidak ada tolok ukur yang dapat dilihat.

## Apa yang berubah antara dua keadaan

cards-changes = Apa yang berubah dari { $before } ke { $now }
cards-one-state = Satu keadaan disimpan, dari { $now }
cards-top-same = tempat pertama tidak berubah
cards-top-changed = tempat pertama berubah
cards-changed-added = { $count } baru
cards-changed-rescored = { $count } diberi skor ulang
cards-changed-removed = { $count } hilang
cards-changed-renamed = { $count } dengan nama lain
cards-moved = { $shown } dari { $count } yang berpindah
cards-places = Peringkat
cards-nothing-moved = Tidak ada model dengan tempat, skor, atau nilai tersimpan yang lain.
