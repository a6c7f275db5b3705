# Apa yang berubah di antara dua keadaan papan.

history-place = { $before } menjadi { $now }
history-place-same = tetap { $now }
history-new-above = { $count } entri baru berada di atasnya
history-gone-above = { $count } yang tadinya di atasnya hilang
history-passed-by-rescored = { $count } yang dinilai ulang melewatinya
history-passed-by-otherwise = { $count } yang kini berskor lain melewatinya
history-passed-by = { $count } yang skornya tidak berubah kini berada di atasnya
history-passed = ia melewati { $count } lainnya
history-own-same = skornya sendiri tidak berubah
history-own-up = skornya sendiri naik { $by }
history-own-down = skornya sendiri turun { $by }
history-own-by-computing = skornya sendiri lain menurut cara papan dihitung sekarang
history-move = { $place }: { $clauses }.
history-among = { $clauses }, { $clause }

history-config = Konfigurasi papan berubah di antara kedua keadaan ini.
history-read-otherwise = { $count } nilai berubah walaupun berkasnya sama: cara membacanya berubah.
history-not-apart = Pengaruh konfigurasi dan kode dihitung bersama pengaruh hasil, karena di sini tidak dapat dipisahkan.
history-relative = Di papan ini skor bergantung pada skor semua entri: perpindahan satu entri menggerakkan yang lain.
history-leaves-added = Tolok ukur yang datang: { $leaves }.
history-leaves-removed = Tolok ukur yang pergi: { $leaves }.
history-errors-apart = Perubahan dibandingkan dengan galat seolah kedua eksekusi menjawab soal yang berbeda. Untuk soal yang sama, ini konservatif.

history-read-by-config = Konfigurasi mengubah cara berkas dibaca, sehingga ini dihitung sebagai pengaruhnya; sebagian mungkin berasal dari kode.

## Sebuah entri dalam snapshot

history-title = Dari waktu ke waktu
history-about = Di mana sebuah model berada dalam tiap snapshot papan, dan mengapa peringkatnya berubah.
history-now =
    { $entry } berperingkat { $rank } dari { $of }{ $upper ->
        [0] { "" }
       *[other] , interval peringkat { $lower } sampai { $upper }
    }.
history-unranked = { $entry } tidak berperingkat.
history-over =
    { $apart ->
        [0] Peringkatnya { $low } dalam semua { $n } snapshot.
       *[other] Dalam { $n } snapshot peringkatnya antara { $low } dan { $high }.
    }
history-why = Sejak snapshot sebelumnya: { $why }
history-none = peringkat terdahulu, karena papan ini tidak memiliki snapshot
history-one = Tidak tersedia: peringkat terdahulu, karena papan ini baru memiliki satu snapshot.
history-waiting = { $n } snapshot lama belum diringkas; beberapa diringkas setiap kali papan dibangun.
history-unread = { $n } dari { $of } snapshot tidak dapat dibaca.
history-figure-rank = Peringkat dari waktu ke waktu
history-figure-score = { $label } dari waktu ke waktu
history-key = Garis adalah interval 95%. Tanpa titik: model tidak ada di papan, atau snapshot tidak dapat dibaca.
history-absent = tidak ada di papan
history-unreadable = tidak dapat dibaca
history-new-entry = baru di papan
history-config-changed = config baru
history-code-changed = versi baru
history-changes = Apa yang berubah dalam snapshot terbaru
history-fact-entry = Entri
history-fact-snapshots = Snapshot
history-snapshots = Semua snapshot
history-snapshots-date = Snapshot
history-snapshots-rank = Peringkat
history-snapshots-of = Dari
history-snapshots-score = Skor
history-snapshots-sentence = Mengapa
history-snapshots-notes = Catatan
history-snapshots-entry = Nama saat itu

## Apa yang berubah dalam sebuah snapshot: judul dan kalimat

history-state-counts = { $counts }
history-state-new-count = { $count } baru
history-state-other-values-count = { $count } dengan nilai lain
history-state-gone-count = { $count } hilang
history-state-renamed-count = { $count } berganti nama
history-state-nothing = Tidak ada entri yang ditambahkan atau dihapus, dan tidak ada nilai yang berubah
history-state-first = Snapshot pertama
history-state-moved = Peringkat { $before } menjadi { $now }
history-state-stayed = Tetap di peringkat { $now }
history-state-unranked = Tanpa peringkat, sekarang atau sebelumnya
history-state-new-entry = Baru di papan
history-state-gone-entry = Tidak ada lagi di papan
history-state-unreadable = Perubahan tidak tersedia
history-state-entries = { $now } entri, sebelumnya { $before }.
history-state-entries-first = { $now } entri.
history-state-new = Baru: { $names }.
history-state-gone = Hilang: { $names }.
history-state-more = { $count } lainnya
history-state-top = Secara statistik seri di tempat pertama (95 %): { $names }.
history-state-top-plain = Pertama: { $names }.
history-state-top-same = Yang teratas sama seperti sebelumnya.
history-state-top-before = Sebelumnya yang teratas: { $names }.
history-state-top-none = Tidak ada entri yang berperingkat.
history-state-was-named = Sebelumnya bernama { $name }.
history-state-unreadable-why = Salah satu dari kedua snapshot sudah dihapus atau tidak dapat dibaca oleh versi Evalboard ini.
history-state-place = Berada di peringkat { $rank } dari { $of }, interval peringkat { $lower } sampai { $upper }, skor { $score }.
history-state-place-plain = Berada di peringkat { $rank } dari { $of }, skor { $score }.
history-state-place-none = Tidak berperingkat.
