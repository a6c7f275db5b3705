# Siapa yang lebih baik pada soal sebelum perilisannya.

contamination-shown =
    { $count ->
        [0] Pada { $of } model yang diuji tidak terlihat penurunan setelah perilisannya.
       *[other] { $count } dari { $of } model lebih baik pada soal sebelum perilisannya daripada pada soal sesudahnya, melebihi model lain.
    }
contamination-untested = Tidak ada model yang dapat diuji apakah menurun setelah perilisannya.
contamination-drop = { $entry }, dirilis { $released }, setidaknya { $low } poin lebih tinggi pada { $before } soal sebelumnya daripada pada { $after } soal sesudahnya. Perkiraannya { $drop } poin, dan penurunan sebenarnya bisa lebih besar.
contamination-no-drop = { $entry }, dirilis { $released }: tidak terlihat penurunan antara { $before } soal sebelumnya dan { $after } soal sesudahnya.
contamination-one-sided = { $count } model tidak diuji: pada satu sisi perilisannya menjawab kurang dari { $fewest } soal.
contamination-undated = Untuk { $count } model tidak disebutkan kapan dirilis.
contamination-left-out = { $count } soal tanpa tanggal sendiri ditinggalkan.
contamination-caution = Penurunan tidak mengatakan sebabnya. Model mungkin melihat soalnya saat dilatih, atau topik atau cara bertanya berubah. Pelatihan dapat berakhir lama sebelum perilisan.
contamination-reach = Bagi model median yang diuji, penurunan di bawah sekitar { $reach } poin lebih sering terlewat daripada terlihat.
contamination-understated = Penurunan dibandingkan dengan model yang setara, dan “setidaknya” berlaku untuk semua model sekaligus dengan 95%. Penurunan diperkirakan terlalu kecil, terutama bila banyak model mengenal soal yang sama. Karena itu tidak ada batas atas.
contamination-rates = Dalam simulasi dengan 2.000 soal, 4 dari 10 model yang mengenal sepersepuluh soal lama ditemukan. Dari yang mengenal sepertiganya, 9 dari 10 ditemukan. Dari papan tanpa kontaminasi, paling banyak 1 dari 20 memperlihatkan penurunan.
contamination-unseen = Tidak ada penurunan yang memperlihatkan kebocoran yang juga dimiliki model dari waktu lain, atau yang mencakup soal baru sebanyak soal lama. Model dari satu waktu tidak dibandingkan satu sama lain. Bila semuanya turun, soal pada waktu itu mungkin berubah.
contamination-entry-untested = { $entry } tidak diuji: diperlukan { $fewest } soal di kedua sisi perilisannya, dan model dari waktu lain.
contamination-nothing = Papan ini tidak menyebut kapan soal terbit, dan tidak pula tolok ukur mana yang merupakan versi lama dan baru satu sama lain.
contamination-no-samples = Papan ini tidak menyimpan jawaban untuk tiap soal.
contamination-no-dates = Tidak ada soal yang bertanggal pada { $column }.
contamination-few = Diperlukan { $fewest } model yang tidak berkerabat, dan ada { $witnesses }.
contamination-no-releases = Tanggal rilis model tidak diketahui.
contamination-no-sides = Tidak ada model dengan { $fewest } soal di kedua sisi perilisannya, dan model dari waktu lain sebagai pembanding.
contamination-not-converged = Kurva soal-soal tidak dapat dicocokkan.
contamination-twins-shown = { $count } dari { $of } model lebih baik pada { $old } daripada pada { $new }, melebihi model lain yang setara. Paling jelas { $entry }: setidaknya { $low } poin lebih tinggi (95%, untuk semua model sekaligus), perkiraan { $drop }.
contamination-twins-none = Tidak satu pun dari { $of } model lebih baik pada { $old } daripada pada { $new } melebihi model lain yang sama mampunya.
contamination-twins-few = { $old } dan { $new } tidak dibandingkan: diperlukan { $fewest } model lain dengan keduanya, dan { $models } memiliki keduanya.

contamination-title = Lebih baik pada soal sebelum perilisan?
contamination-about = Model yang lebih baik pada soal sebelum perilisannya, atau pada tolok ukur lama, daripada model lain yang setara. Disesuaikan dengan kemampuan dan hasil model lain pada soal yang sama.

## Tabel

contamination-title-drops = { $count } model diuji
contamination-order-of-drops = Yang paling tidak mungkin karena kebetulan lebih dulu. p disesuaikan dengan jumlah model (Holm), dan penurunan dianggap terlihat bila p di bawah 0,03.
contamination-drops-entry = Model
contamination-drops-released = Dirilis
contamination-drops-score-before = Sebelum, %
contamination-drops-score-after = Sesudah, %
contamination-drops-drop = Penurunan, poin
    .about = Seberapa lebih rendah bagian benar sesudah perilisan, dikurangi penurunan model yang setara. Terlalu kecil bila model mengenal soal yang sama.
contamination-drops-at-least = Setidaknya, poin
contamination-drops-adjusted = p disesuaikan
contamination-course = { $entry }: bagian benar menurut tanggal soal
contamination-axis = kapan soal terbit
contamination-release = dirilis { $released }
contamination-steps = { $entry } menurut tanggal soal
contamination-steps-since = Dari
contamination-steps-until = Sampai
contamination-steps-questions = Soal
contamination-steps-score = Bagian benar, %
contamination-steps-expected = Diharapkan tanpa penurunan, %
    .about = Yang dicapai kemampuan model pada soal ini.
contamination-title-pairs = { $old } di samping { $new }
contamination-pairs-entry = Model
contamination-pairs-drop = Penurunan, poin
contamination-pairs-at-least = Setidaknya, poin
contamination-pairs-adjusted = p disesuaikan
contamination-fact-benchmark = Tolok ukur
contamination-fact-label = Nama tolok ukur
contamination-fact-dated = Kolom tanggal soal
contamination-fact-released = Kolom perilisan model
contamination-fact-questions = Soal dengan satu tanggal
contamination-fact-left-out = Soal yang ditinggalkan
contamination-fact-first = Tanggal pertama
contamination-fact-last = Tanggal terakhir
contamination-fact-witnesses = Model pembanding
contamination-fact-undated = Model tanpa tanggal perilisan
contamination-fact-one-sided = Model dengan terlalu sedikit soal di satu sisi
contamination-fact-old = Tolok ukur lama
contamination-fact-new = Tolok ukur baru
contamination-fact-models = Model dengan keduanya
