# Papan sebagai gambar.

explore-picture-time = Skor menurut waktu
explore-picture-size = Skor menurut ukuran
explore-picture-cost = Skor menurut biaya
explore-picture-correlations = Tolok ukur yang sejalan
explore-picture-scores = Model menurut tolok ukur
explore-picture-ranks = Peringkat sepanjang potret
explore-highlight = Sorot model
explore-numbers = Angka
explore-axes = Sumbu lain
explore-hint = Seret di atas titik untuk memilih model; semuanya menyala di setiap gambar. Klik satu titik untuk membuka modelnya.
explore-selected = { $n } model dipilih
explore-clear = Kosongkan
explore-drawing = Menggambar
explore-lacks-time = Papan ini tidak menyebut tanggal modelnya.
explore-lacks-size = Papan ini tidak menyebut ukuran modelnya.
explore-lacks-cost = Papan ini tidak menyebut biaya atau token modelnya.
