# Peringkat lain yang mungkin dimiliki papan.

multiverse-entry = { $entry }: peringkat { $low } sampai { $high } dalam { $ways } cara menyusun peringkat, pertama dalam { $share } % di antaranya.
multiverse-entry-still = { $entry }: peringkat { $low } dalam semua { $ways } cara menyusun peringkat.
multiverse-unranked = { $entry } tidak punya peringkat dalam satu pun dari { $all } cara menyusun peringkat.
multiverse-yours = Dengan bobot Anda peringkatnya { $rank }.
multiverse-moves = Yang paling menggeser peringkat adalah { $decision }: sendirian ia menjelaskan { $share } % dari perbedaan peringkat { $top } teratas di antara cara-cara itu.
multiverse-still = Tidak ada pilihan yang menggeser peringkat { $top } teratas.
multiverse-firsts =
    { $count ->
       *[other] { $count } entri menjadi yang pertama dalam suatu cara.
    }
multiverse-stays-first = { $first } tetap pertama selama tidak ada bobot yang berubah lebih dari faktor { $factor }. Setelah itu { $rival } dapat melewatinya.
multiverse-always-first = { $first } pertama apa pun bobotnya.
multiverse-none = Peringkat tidak dapat disusun dengan beberapa cara: untuk itu perlu { $fewest } tolok ukur dalam rata-rata dan { $fewest } entri yang berperingkat.
multiverse-decision-scale = skala yang dirata-ratakan
multiverse-decision-aggregate = cara tolok ukur digabungkan
multiverse-decision-missing = aturan untuk tolok ukur yang tidak ada
multiverse-decision-left-out = tolok ukur mana yang ditinggalkan
multiverse-decision-entries = entri mana yang dihitung
multiverse-choice-scale-board = skor papan
multiverse-choice-scale-raw = nilai seperti tersimpan
multiverse-choice-scale-z = skor baku
multiverse-choice-scale-minmax = dari terburuk sampai terbaik
multiverse-choice-scale-percentile = bagian yang tertinggal di belakang
multiverse-choice-scale-ranks = siapa di depan siapa
multiverse-choice-aggregate-mean = rata-rata
multiverse-choice-aggregate-median = nilai tengah
multiverse-choice-aggregate-geometric = rata-rata geometrik
multiverse-choice-aggregate-borda = aturan Borda
multiverse-choice-aggregate-copeland = aturan Copeland
multiverse-choice-aggregate-kemeny = aturan Kemeny
multiverse-choice-missing-strict = perlu semua tolok ukur
multiverse-choice-missing-half = perlu separuhnya
multiverse-choice-missing-available = menurut yang ada
multiverse-choice-missing-zero = 0 untuk yang tidak ada
multiverse-choice-missing-predicted = tolok ukur yang tidak ada diprediksi
multiverse-choice-left-out-none = tidak ada yang ditinggalkan
multiverse-choice-entries-all = semua entri
multiverse-choice-entries-best = entri terbaik tiap model
multiverse-absent-raw = Nilai tersimpan tidak dirata-ratakan: satuannya berbeda, atau sebagian lebih baik bila lebih rendah.
multiverse-absent-raw-predicted = Nilai tersimpan tidak dirata-ratakan bila tolok ukur yang tidak ada diprediksi: yang diprediksi adalah skor.
multiverse-absent-copeland = Aturan Copeland tidak dicoba: ada lebih dari { $most } entri.
multiverse-absent-kemeny = Aturan Kemeny tidak dicoba bila lebih dari { $most } entri diberi peringkat.
multiverse-absent-left-out = Tidak ada tolok ukur yang ditinggalkan: ada lebih dari { $most }.

multiverse-title = Bagaimana seandainya peringkat disusun dengan cara lain?
multiverse-about = Peringkat entri menurut pilihan lain yang wajar: skala, penggabungan, aturan untuk tolok ukur yang tidak ada, tolok ukur mana yang ditinggalkan.
multiverse-no-probability = Cara-cara ini pilihan, bukan undian: bagian darinya bukan peluang.
multiverse-curve = Peringkat { $entry } dalam { $ways } cara menyusun peringkat
multiverse-curve-x = cara menyusun peringkat, yang terbaik lebih dulu
multiverse-curve-about = Setiap titik adalah peringkat dalam satu cara; di bawahnya pilihan yang diambil.
multiverse-own = Seperti papan ini menyusunnya

## Tables

multiverse-choices = Peringkat menurut pilihan
multiverse-choices-decision-label = Keputusan
multiverse-choices-share = Menjelaskan
multiverse-choices-label = Pilihan
multiverse-choices-ways = Cara
multiverse-choices-lowest = Terbaik
multiverse-choices-median = Nilai tengah
multiverse-choices-highest = Terburuk
multiverse-entries = Peringkat di semua cara
multiverse-entries-rank = Peringkat di sini
multiverse-entries-entry = Model
multiverse-entries-lowest = Terbaik
multiverse-entries-median = Nilai tengah
multiverse-entries-highest = Terburuk
multiverse-entries-share-first = Pertama dalam
multiverse-ways = Semua cara
multiverse-ways-scale = Skala
multiverse-ways-aggregate = Penggabungan
multiverse-ways-missing = Tolok ukur yang tidak ada
multiverse-ways-left-out = Ditinggalkan
multiverse-ways-entries = Entri
multiverse-ways-ranked = Berperingkat
multiverse-ways-rank = Peringkat
multiverse-ways-certain = Urutan terbaik diketahui
multiverse-fact-entry = Entri
multiverse-fact-yours = Peringkat dengan bobot Anda
multiverse-fact-weights = Bobot
multiverse-fact-weight-factor = Faktor perubahan bobot yang mungkin
multiverse-fact-weight-rival = Yang lalu dapat menjadi pertama
multiverse-fact-weighed = Entri dengan semua tolok ukur
multiverse-fact-disagreement = Keragaman (1 − W Kendall)
multiverse-fact-farthest = Jarak peringkat terjauh sebuah entri, rata-rata
multiverse-fact-turned = Kepekaan: setidaknya bagian pasangan ini dibalik bobot lain
multiverse-fact-moved = Perpindahan terjauh sebuah entri dengan bobot lain, setidaknya
