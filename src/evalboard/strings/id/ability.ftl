# Satu skala untuk semua entri.

ability-head =
    { $entries } entri berada pada satu skala, menurut { $cells } hasil pada { $benchmarks } tolok ukur. { $missing ->
        [0] Tidak ada sel yang kosong.
       *[other] { $missing } sel kosong diprediksi; prediksi bukan hasil.
    }
ability-held = Setiap hasil disisihkan satu kali: { $inside }% dari { $cells } berada dalam interval 95%-nya. Prediksi meleset { $error } poin (akar rata-rata kuadrat), rata-rata tolok ukur meleset { $plain }.
ability-declined = Siapa yang meninggalkan { $benchmark } naik rata-rata { $mean } peringkat menurut rata-rata yang ada; menurut skala: { $scale }.
ability-by-choice = Selang 95% berlaku untuk hasil yang hilang secara acak. Bila model melewatkan tolok ukur tempatnya lemah, dalam simulasi selang itu hanya benar pada 59 sampai 91% kasus.
ability-entry = { $entry } punya { $present } dari { $of } tolok ukur. Pada skala ia berada di tempat { $rank } dari { $entries }, dan dapat berada di mana pun dari { $lower } sampai { $upper }.
ability-entry-few = { $entry } punya { $present } dari { $of } tolok ukur: tidak ada yang diprediksi darinya dengan kurang dari { $fewest }.
ability-entry-average = { $entry } punya { $present } dari { $of } tolok ukur. Rata-ratanya di papan ini memuat prediksi untuk yang lain.
ability-battles = Tidak ada skala untuk sel kosong pada papan pertarungan: peringkatnya sendiri sudah satu skala.

ability-title = Satu skala untuk hasil yang tidak ada
ability-about = Di mana semua entri berdiri pada satu skala, apa pun tolok ukur yang dimilikinya.
ability-few-entries = Terlalu sedikit model yang punya { $benchmarks }.

## Tables

ability-entries = Peringkat pada skala
ability-entries-rank = Peringkat
ability-entries-rank-lower = Dari
ability-entries-rank-upper = Sampai
ability-entries-entry = Model
ability-entries-present = Tolok ukur
ability-entries-of = Dari jumlah
ability-entries-rank-of-mean = Menurut rata-rata yang ada
ability-entries-rank-of-board = Di papan
ability-benchmarks = Seberapa baik hasil yang disisihkan diprediksi, dan akibat meninggalkan sebuah tolok ukur
ability-benchmarks-label = Tolok ukur
ability-benchmarks-missing = Sel diprediksi
ability-benchmarks-inside = Dalam 95 %
ability-benchmarks-error = Meleset, poin
ability-benchmarks-plain-error = Rata-ratanya meleset
ability-benchmarks-climbed-by-mean = Ditinggalkan: naik menurut rata-rata
ability-benchmarks-climbed-by-scale = Ditinggalkan: naik menurut skala
ability-fact-level = Taraf interval
ability-fact-link = Fungsi tautan
ability-fact-entries = Entri pada skala
ability-fact-cells = Hasil
ability-fact-holes = Hasil yang tidak ada
ability-fact-missing = Sel diprediksi
ability-fact-held-out = Hasil yang disisihkan
ability-fact-inside = Dalam intervalnya
ability-fact-error = Meleset, poin
ability-fact-plain-error = Rata-rata meleset, poin
