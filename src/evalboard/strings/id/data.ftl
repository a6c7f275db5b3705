# Yang ditinggalkan evaluasi.

data-repeated = { $battles } duel mengulang duel lain dalam semua hal yang diketahui; masing-masing dihitung sebanyak ia tercatat.
data-alike = { $battles } duel mengulang duel lain dalam semua hal yang diketahui, sampai ke hitungan gaya, sedangkan kebetulan menjelaskan { $chance }: mungkin tercatat dua kali, atau banyak jawaban serupa; masing-masing dihitung sebanyak ia tercatat.
data-chance-about = sekitar { $battles }
data-chance-none = tidak satu pun

data-later-runs = Eksekusi lebih awal tidak dihitung bila ada yang lebih baru untuk tugas yang sama: { $values } nilai dari { $entries } entri, dalam { $files } berkas.
data-joined-runs = { $entries } entri disusun dari eksekusi yang berbeda dalam { $settings }; papan yang memuatnya dalam entry akan membedakannya.
data-no-task = Berkas tidak memuat tugas { $task }; { $near } bernama hampir sama, dan tidak dibaca.
