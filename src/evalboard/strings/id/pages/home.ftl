# Yang dikatakan pintu depan selagi orang mengetik.

home-hits = Model di semua papan
home-found = { $results } hasil di { $boards } papan untuk “{ $text }”.
home-none = Tidak ada model di papan-papan ini yang namanya memuat “{ $text }”.
home-show-all = Tampilkan semua
home-of = dari { $n }
home-unranked = tanpa peringkat
home-more-boards = dan { $n } lainnya
