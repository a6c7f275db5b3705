# Audit: nama dan arti pemeriksaan, dan apa yang ditemukan. `$benchmark` adalah nama tolok ukur; skor dan bagian ditulis seperti dicetak.

audits-check-agreement = Sejalan dengan lainnya
    .meaning = Korelasi peringkat (Spearman) skor dengan rata-rata skor z tolok ukur lain; gambar memakai yang dari kedua sumbunya.
audits-check-noiseless_agreement = Kesejalanan tanpa derau
    .meaning = Hal yang sama bila tolok ukur diukur tanpa galat, bila galatnya diketahui: soal yang sedikit menurunkan korelasi.
audits-check-usual_agreement = Di antara yang lain
    .meaning = Kesejalanan tanpa derau tolok ukur lain (median), tanpa yang ini: yang lazim di papan ini.
audits-check-less_than_usual = Sesuai kelaziman (p)
    .meaning = Seberapa mungkin kesejalanan tanpa derau serendah itu bila sesuai kelaziman, dikali banyaknya tolok ukur.
audits-check-stuck = Kuat, tertahan rendah
    .meaning = Bagian dari separuh yang lebih kuat menurut tolok ukur lain yang skornya seperti separuh yang lebih lemah: dalam sepersepuluh rentang dari mediannya.
audits-check-rise = Jarak di atasnya
    .meaning = Seberapa jauh sisa separuh yang lebih kuat berada di atas separuh yang lebih lemah, sebagai bagian dari rentang. Berarti bila banyak yang tertahan.
audits-check-stronger = Yang naik lebih kuat
    .meaning = Seberapa sering, dari satu yang naik dan satu yang tertahan, yang naik lebih kuat di tempat lain: 0.5 bila kekuatan tidak membedakannya.
audits-check-two_groups = p satu tren
    .meaning = Seberapa mungkin separuh seperti itu bila skor mengikuti satu tren lurus, atau sejalan seperti lazimnya (p yang lebih besar), dikali banyaknya tolok ukur.
audits-check-bent_trend = Tren melengkung (p)
    .meaning = Hal yang sama untuk tren melengkung, seperti pada tolok ukur yang sulit bagi kebanyakan model. Tren seperti itu lurus dalam log odds.
audits-check-rank_tau = Peringkat tanpanya
    .meaning = Tau Kendall dari urutan dengan dan tanpa tolok ukur ini. Kuning bila lebih rendah dari yang diharapkan, di luar intervalnya.
audits-check-expected_tau = Urutan tanpa yang lazim
    .meaning = Tau yang diharapkan pada banyaknya tolok ukur ini: dari tolok ukur dengan skor yang sama yang sejalan dengan lainnya seperti lazimnya.
audits-check-rank_shift = Peringkat yang digeser
    .meaning = Berapa peringkat entri bergeser tanpa tolok ukur ini, rata-rata, dibagi banyaknya entri.
audits-check-above_chance = Di atas tebakan
    .meaning = Seberapa jauh median separuh yang lebih lemah di atas tebakan acak, bila diketahui.
audits-check-errors_above_chance = Di atas tebakan, dalam galat
    .meaning = Hal yang sama dalam galat baku satu skor separuh yang lebih lemah (median), bila diketahui: banyaknya soal berpengaruh.
audits-check-near_chance = Tertahan dekat tebakan
    .meaning = Bagian dari entri yang baik di tempat lain (30 poin di atas tebakan) yang di sini tertahan dalam 10 poin dari tebakan, atau dari 0.
audits-check-floor = Di lantai
    .meaning = Seberapa jauh median separuh yang lebih kuat di atas separuh yang lebih lemah, sebagai bagian dari rentang.
audits-check-ceiling = Di langit-langit
    .meaning = Median semua entri, sebagai bagian dari maksimum.
audits-check-zero_errors = Galat nol
    .meaning = Bagian model dengan galat baku tepat 0 walaupun skornya bukan 0 dan bukan 100.
audits-check-scatter = Sebaran
    .meaning = Jarak kuartil di sekitar tren terhadap yang lain (Theil–Sen), sebagai bagian dari rentang 95% tengah.
audits-check-bimodality = Dua puncak
    .meaning = Koefisien Sarle dari jarak ke tren: di atas 0.56 mungkin membentuk dua kelompok. Hanya gambaran, tidak pernah alarm.
audits-check-two_bottom = Terbalik
    .meaning = Bagian dari separuh yang lebih kuat di bawah median separuh yang lebih lemah (TBM).
audits-check-stuck_wide = Tertahan, lebih lebar
    .meaning = Bagian dari separuh yang lebih kuat pada atau di bawah median separuh yang lebih lemah ditambah dua poin (SWS2).
audits-check-zeros = Skor tepat 0
    .meaning = Bagian jawaban yang skornya tepat 0 walaupun nilai parsial dihitung: seperempat model yang baik di tempat lain memilikinya sebanyak itu.
audits-check-perfect = Sepenuhnya benar
    .meaning = Bagian jawaban yang sepenuhnya benar, pada model kuat yang rata-ratanya begitu rendah sehingga mungkin dijelaskan nilai parsial.
audits-check-answer_types = Kata dibanding angka
    .meaning = Berapa kali lipat skor jawaban berupa kata dibanding angka, pada seperempat model dengan kelipatan terbesar.
audits-check-newline_effect = Perolehan dari pemotongan di baris baru
    .meaning = Berapa kenaikan rata-rata skor semua jawaban dengan pemotongan lain.
audits-check-stopped = Berakhir pada string henti sesudah angka
    .meaning = Bagian jawaban yang berakhir di tempat string henti mungkin memotong bilangan.
audits-check-length = Panjang dibanding skor
    .meaning = Korelasi peringkat panjang jawaban dan skornya, pada seperempat model dengan korelasi terendah.
audits-check-empty = Jawaban kosong
    .meaning = Bagian jawaban yang kosong atau yang tidak dapat diambil apa pun darinya: seperempat model memiliki setidaknya sebanyak itu.
audits-check-discrimination = Membedakan model
    .meaning = Bagaimana skor sebuah soal sejalan dengan rata-rata soal lain, di antara model (korelasi, soal median).
audits-newline-effect-meaning = Berapa kenaikan rata-rata skor semua jawaban dengan pemotongan lain: { $cut }.

audits-two-groups = { $benchmark } { $sure ->
        [yes] membagi
       *[no] mungkin membagi
    } model kuat menjadi dua kelompok. Dari { $strong } model di separuh yang lebih kuat menurut tolok ukur lain, { $stuck } berskor dekat { $low }, seperti separuh yang lebih lemah. Yang lain mencapai { $high } (p { $straight } untuk satu tren lurus, { $bent } untuk tren melengkung, disesuaikan untuk { $benchmarks } tolok ukur).
audits-hard-for-most = Tolok ukur yang sekadar sulit bagi kebanyakan juga tampak seperti ini.
audits-only-the-strongest = Tolok ukur yang hanya dapat dikerjakan model terkuat tampak sama. Pada { $pairs } pasangan, model yang berskor tinggi di sini juga yang lebih kuat di tempat lain.
audits-p-unknown = tidak diketahui
audits-why-answers = Skor saja tidak mengatakan sebabnya: jawaban satu per satu dapat.
audits-why-unknown = Skor saja tidak mengatakan sebabnya. Sebagian model mungkin tidak menguasai format, bahasa, atau keterampilan tertentu, atau penilai salah membaca sebagian jawaban.
audits-nothing-known = Papan tidak memiliki kolom lain yang dapat memisahkan kedua kelompok.
audits-nothing-in-common = Tidak ada kolom lain di papan yang memisahkan kedua kelompok; yang dicoba: { $columns }.
audits-in-common = Persamaan yang tertahan: { $shared }, atas semua yang dicoba dalam { $columns } kolom.
audits-shared = { $what } (p { $p })
audits-shared-list = { $before }; { $next }
audits-shared-text = { $column } { $text } ({ $stay } di antaranya, { $rise } dari yang lain)
audits-shared-lower = { $column } lebih rendah (median { $stay }, yang lain { $rise })
audits-shared-higher = { $column } lebih tinggi (median { $stay }, yang lain { $rise })

audits-something-else = { $what }. Ini lebih seperti satu tren dengan sebaran besar daripada dua kelompok: mungkin yang diukur hal lain.
audits-other-order = { $benchmark } mengurutkan model berbeda dari yang lain (korelasi peringkat { $correlation })
audits-other-order-and-ranking = { $order }, dan urutannya lain tanpa tolok ukur ini (tau Kendall { $tau } sedangkan { $expected } diharapkan pada banyaknya tolok ukur ini)
audits-correlation-between = { $correlation }, { $lower } sampai { $upper }
audits-correlation-noiseless = { $correlation }; { $noiseless } tanpa galat pengukuran
audits-correlation-usual = { $correlation }, sedangkan { $usual } lazim di papan ini

audits-near-chance = { $benchmark } bagi banyak model hampir tidak lebih baik dari tebakan: separuh yang lebih lemah memiliki median { $low } sedangkan tebakan memberi { $chance }. { $why }
audits-near-chance-errors = Itu { $errors } galat baku skor di atasnya: perbedaan di bawah sana mungkin kebetulan.
audits-near-chance-unknown = Banyaknya soal tidak diketahui: perbedaan di bawah sana mungkin kebetulan.
audits-all-same = Semua model memiliki skor yang sama di { $benchmark }, { $score }: tidak ada yang dibedakannya.
audits-floor = { $benchmark } hampir tidak memisahkan model kuat dari yang lemah. Menurut tolok ukur lain, separuh yang lebih kuat memiliki median { $high }, separuh yang lebih lemah { $low }.
audits-too-hard = { $benchmark } terlalu sulit bagi semua model, atau jawabannya tidak terbaca. Bahkan separuh yang lebih kuat memiliki median { $high }. Di tempat lain, model-model ini { $elsewhere } poin di atas tebakan.
audits-ceiling = Separuh model mencapai { $middle } dari 100 atau lebih di { $benchmark }: tinggal sedikit ruang untuk membedakannya.

audits-zero-errors = { $share } model memiliki galat baku tepat 0 di { $benchmark } walaupun skornya bukan 0 dan bukan 100. Galatnya tidak dihitung, atau semua eksekusinya salinan dari satu eksekusi.

audits-answer-types = Di { $benchmark }, pada seperempat model jawaban berupa kata berskor { $words } sedangkan angka { $numbers }.
audits-empty = Pada { $count } dari { $models } model, { $share } jawaban { $benchmark } atau lebih kosong, atau tidak ada yang dapat diambil darinya.
audits-length = Pada { $count } dari { $models } model, makin panjang jawaban { $benchmark }, makin rendah skornya (korelasi peringkat { $correlation } atau kurang).
audits-newline-effect = Jawaban untuk { $benchmark } naik { $gain } bila dinilai dengan pemotongan lain: { $cut }. Yang mengikuti jawaban benar membuatnya dihitung salah.
audits-gain = { $gain } poin
audits-gain-between = { $gain } poin ({ $lower } sampai { $upper })
audits-stopped = { $share } jawaban untuk { $benchmark } berakhir sesudah sebuah angka, tempat string henti mungkin memotong bilangan. Tidak ada aturan penilaian yang dapat memperbaiki jawaban yang terpotong.
audits-zeros = Di { $benchmark }, { $share } jawaban atau lebih berskor tepat 0, pada { $count } dari { $models } model yang baik di tempat lain.
audits-perfect = Model yang baik di tempat lain mencapai { $mean } dari 100 di { $benchmark } dari bagian-bagian jawaban: { $share } jawabannya sepenuhnya benar.
audits-several = { $checks } pemeriksaan jawaban satu per satu melewati ambang pertamanya: bacalah beberapa sampel.
audits-unread = Sampel tidak dapat dibaca: { $error }.

audits-lowered = Dengan { $entries } model, bukan { $enough }, ini alasan untuk melihat, tidak lebih.
audits-no-other = Tidak ada tolok ukur lain untuk dibandingkan dengan { $benchmark }.
audits-few =
    { $entries ->
        [0] Tidak ada model
       *[other] Hanya { $entries } model
    } yang memiliki skor di semua tolok ukur: pemeriksaan ditampilkan mulai { $shown }, dan dinilai mulai { $fewest }.

audits-title = Dapatkah tolok ukur dipercaya?
audits-about = Tolok ukur yang urutan modelnya mungkin punya sebab lain daripada kemampuan, menurut pemeriksaan skor dan jawaban satu per satu.
audits-marked = Dinilai merah: { $red } dari { $benchmarks } tolok ukur. Dinilai kuning: { $amber }.
audits-healthy = Tidak ada yang salah dengan { $count } tolok ukur sejauh yang dikatakan pemeriksaan.
audits-ungraded = Tidak ada tolok ukur yang dapat dinilai.
audits-complete = Model dengan semua tolok ukur: { $entries } dari { $all }.
audits-sampled = Pemeriksaan memakai { $sampled } di antaranya, diambil acak: selang selebar yang dihasilkan oleh sesedikit itu.
audits-sound = Tolok ukur tanpa temuan tidak terbukti baik: ia lulus pemeriksaan ini dan tidak yang lain.
audits-nothing = Papan ini tidak punya tolok ukur untuk diaudit.
audits-note = { $note }
audits-no-benchmark = tolok ukur { $name }: tidak termasuk yang diaudit{ $close }
audits-graded =
    { $grade ->
        [red] { $benchmark } dinilai merah.
        [amber] { $benchmark } dinilai kuning.
        [ok] Tidak ada yang salah dengan { $benchmark } sejauh yang dikatakan pemeriksaan.
       *[other] { $benchmark } tidak dinilai: datanya terlalu sedikit.
    }
audits-weight =
    { $grade ->
        [red] merah
        [amber] kuning
       *[other] catatan
    }
audits-discuss = Mulai diskusi
audits-discussion = { $benchmark }: temuan pemeriksaan atas skornya
audits-discussed-at = Dilihat di { $view } Evalboard, pada commit { $commit } dataset ini.
audits-open-samples = Buka sampel
audits-open-questions = Lihat skor tiap soal
audits-no-answers = Tidak ada jawaban satu per satu dari tolok ukur ini di papan: yang ditulis model tidak dapat diperiksa.
audits-bound =
    { $worse ->
        [low]
            { $zone ->
                [red] merah di bawah { $value }
               *[other] kuning di bawah { $value }
            }
       *[other]
            { $zone ->
                [red] merah mulai { $value }
               *[other] kuning mulai { $value }
            }
    }
audits-benchmarks = Tolok ukur, yang terburuk dahulu
audits-benchmarks-grade = Kesehatan
audits-benchmarks-label = Tolok ukur
audits-benchmarks-entries = Model
audits-benchmarks-agreement = Sesuai dengan yang lain
    .about = Korelasi peringkat dengan rata-rata tolok ukur lain
audits-benchmarks-stuck = Kuat, tertahan rendah
    .about = Bagian dari paruh yang lebih baik menurut yang lain yang di sini berskor seperti paruh yang lebih lemah
audits-benchmarks-rise = Jarak di atasnya
    .about = Seberapa jauh sisa paruh yang lebih baik berada di atas paruh yang lebih lemah, sebagai bagian dari rentang
audits-benchmarks-two-groups = p satu tren
    .about = Seberapa mungkin paruh seperti itu jika skor mengikuti satu tren
audits-benchmarks-rank-tau = Peringkat tanpanya
    .about = Tau Kendall dari peringkat dengan dan tanpa tolok ukur ini
audits-benchmarks-findings = Temuan
audits-findings = Temuan
audits-findings-weight = Bobot
audits-findings-label = Tolok ukur
audits-findings-sentence = Temuan
audits-checks = { $all } pemeriksaan, { $fired } menyala
audits-unit-points = poin
audits-checks-label = Pemeriksaan
audits-checks-value = Nilai
audits-checks-bounds = Kuning dan merah
audits-checks-n = Dari
    .about = Model, atau jawaban, yang dihitung
audits-checks-meaning = Artinya
audits-outliers = Pencilan: kuat di tempat lain, di sini bersama paruh yang lebih lemah
audits-outliers-entry = Model
audits-outliers-rank = Peringkat
audits-outliers-average = Rata-rata
audits-outliers-here = Di sini
audits-fact-benchmark = Tolok ukur
audits-fact-node = Jalur
audits-fact-grade = Nilai
audits-fact-questions = Soal
audits-fact-graded = Model yang menjadi dasar penilaian
audits-fact-chance = Tebakan
audits-fact-entries = Model dengan semua tolok ukur
audits-fact-incomplete = Model tanpa sebagian
audits-fact-sampled = Model dalam pemeriksaan
