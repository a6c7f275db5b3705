# Peringkat pada tolok ukur yang tidak dijalankan.

predict-title = Prediksi peringkat
predict-about = Di peringkat berapa entri pada tolok ukur yang tidak dimilikinya, atau yang belum pernah dijalankan.
predict-another = tolok ukur yang belum pernah dijalankan
predict-would-rank = Pada tolok ukur lain sejenis, { $entry } akan berada di peringkat { $value } dari { $of } (interval 95%: { $lower } sampai { $upper }).
predict-would-rank-on = Pada { $benchmark }, { $entry } akan berada di peringkat { $value } dari { $of } (interval 95%: { $lower } sampai { $upper }).
predict-held-benchmarks = Setiap dari { $benchmarks } tolok ukur disisihkan: { $inside }% dari { $count } peringkat berada dalam interval 95%-nya. Prediksi meleset { $error } dari { $of } peringkat (akar rata-rata kuadrat); selalu menebak peringkat tengah akan meleset { $plain }.
predict-drawn = { $some } tolok ukur yang disisihkan diambil secara acak dari semua { $all } tolok ukur.
predict-held-scores = Setiap skor pada { $benchmark } disisihkan satu kali: { $inside }% dari { $count } berada dalam interval 95%-nya. Prediksi meleset { $error } poin (akar rata-rata kuadrat), rata-rata tolok ukur { $plain }.
predict-no-better-than-middle = Pada tolok ukur yang disisihkan, prediksi peringkat tidak lebih baik daripada peringkat tengah, selain karena kebetulan. Jangan mengandalkannya.
predict-no-better-than-mean = Pada { $benchmark }, prediksi tidak lebih baik daripada rata-ratanya, selain karena kebetulan. Jangan mengandalkannya.
predict-all-have = Semua entri pada skala punya { $benchmark }. Kosongkan tolok ukur untuk memprediksi peringkat pada yang belum pernah dijalankan.
predict-has = { $entry } punya skor pada { $benchmark }. Kosongkan tolok ukur untuk memprediksi peringkatnya pada yang belum pernah dijalankan.
predict-off-scale = { $benchmark } tidak ada pada skala. Pilih tolok ukur dari rata-rata yang dimiliki sedikitnya lima entri.

## Tables

predict-ranks = Prediksi peringkat: ini bukan hasil
predict-ranks-entry = Model
predict-ranks-label = Tolok ukur
predict-ranks-rank = Peringkat dengan interval 95%
predict-ranks-of = Dari jumlah
predict-ranks-score = Skor dengan interval 95%
predict-ranks-rank-of-board = Di papan
predict-fact-level = Taraf interval
predict-fact-held-out = Disisihkan
predict-fact-inside = Dalam intervalnya
predict-fact-error = Meleset
predict-fact-plain-error = Tengah atau rata-rata meleset
