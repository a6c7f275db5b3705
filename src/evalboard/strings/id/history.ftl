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
history-not-apart = Bagian perpindahan yang disebabkan konfigurasi atau kode tidak dapat dipisahkan dari yang disebabkan hasil: keduanya ada pada yang terakhir.
history-relative = Di papan ini skor bergantung pada skor semua entri: perpindahan satu entri menggerakkan yang lain.
history-leaves-added = Tolok ukur yang datang: { $leaves }.
history-leaves-removed = Tolok ukur yang pergi: { $leaves }.
history-errors-apart = Apakah skor berubah melebihi galatnya dinilai seolah kedua eksekusi menjawab soal masing-masing: untuk soal yang sama, perubahan yang lebih kecil sudah cukup.

history-read-by-config = Konfigurasi mengubah cara berkas dibaca, sehingga ini dihitung sebagai pengaruhnya; sebagian mungkin berasal dari kode.

## Penolakan: yang tampil sebagai ganti jawaban

