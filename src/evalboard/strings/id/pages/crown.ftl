# Yang dikatakan bagian tentang peringkat pertama, di samping kalimat API.

crown-title = Seberapa aman peringkat pertama?
crown-hint = sesedikit apa yang menentukan, seberapa mungkin, dan berapa yang keberuntungan: tiga hal yang berbeda
crown-questions = { $n } soal menentukan
crown-battles = { $n } duel menentukan
crown-first = { $some } pertama dari { $all }; semua kecuali daftar terpanjang ada di API.
crown-question = soal
crown-benchmark = tolok ukur
crown-ended = pemenang
crown-outcome =
    { $outcome ->
        [1] sisi A
       *[other] { $outcome ->
            [0] sisi B
           *[other] seri
        }
    }
crown-count = duel
crown-where = tempat
crown-place =
    { $row ->
        [none] { $file }
       *[other] { $file }, baris { $row }
    }
crown-chances = Siapa yang mungkin pertama
crown-model = model
crown-is-first = pertama
crown-in-five = lima besar
crown-organizations = Yang terbaik dari tiap organisasi, tanpa keberuntungan
crown-of = dari
crown-score = skor
crown-without = tanpa keberuntungan
crown-ends = interval 95 %
crown-interval = { $lower } sampai { $upper }
