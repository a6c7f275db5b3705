# Duel satu per satu.

battles-title = Duel satu per satu
battles-about = Duel dengan kedua jawaban, hasil yang paling kecil kemungkinannya menurut rating tampil dulu.
battles-found = { $model } punya { $matched } duel seperti itu dari { $all }.
battles-all = Semua di satu halaman
battles-battles = Duel
battles-battles-battle = Nomor
battles-battles-opponent = Lawan
battles-battles-outcome = Hasil
battles-battles-chance = Peluang menang
    .about = Menurut rating
battles-battles-likelihood = Kemungkinan
    .about = Dari hasil ini, menurut rating: seri adalah setengah menang dan setengah kalah
battles-battles-verdict = Putusan yang tersimpan
battles-battles-question = Pertanyaan
battles-battles-answer = Jawaban
battles-battles-opponent-answer = Jawaban lawan
battles-battles-facts = Kolom lain
