# Satu skala untuk semua entri.

ability-head =
    { $entries } entri berada pada satu skala, menurut { $cells } hasil pada { $benchmarks } tolok ukur. { $missing ->
        [0] Tidak ada sel yang kosong.
       *[other] { $missing } sel kosong diprediksi; prediksi bukan hasil.
    }
ability-held = Setiap hasil disisihkan satu kali: { $inside }% dari { $cells } berada dalam interval 90%-nya. Prediksi meleset { $error } poin (akar rata-rata kuadrat), rata-rata tolok ukur meleset { $plain }.
ability-declined = Siapa yang meninggalkan { $benchmark } naik rata-rata { $mean } peringkat menurut rata-rata yang ada; menurut skala: { $scale }.
ability-by-choice = Hasil disisihkan secara acak. Seberapa baik prediksi untuk sel yang sengaja dikosongkan seseorang tidak dapat diperiksa.
ability-entry = { $entry } punya { $present } dari { $of } tolok ukur. Pada skala ia berada di tempat { $rank } dari { $entries }, dan dapat berada di mana pun dari { $lower } sampai { $upper }.
ability-entry-few = { $entry } punya { $present } dari { $of } tolok ukur: tidak ada yang diprediksi darinya dengan kurang dari { $fewest }.
ability-entry-average = { $entry } punya { $present } dari { $of } tolok ukur. Rata-ratanya di papan ini memuat prediksi untuk yang lain.
ability-battles = Tidak ada skala untuk sel kosong pada papan pertarungan: peringkatnya sendiri sudah satu skala.
