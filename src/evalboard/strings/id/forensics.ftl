# Apakah angka yang tersimpan bisa seperti yang dinyatakan: apa kata aritmetika tentang sel dan entri.

forensics-label-grim = Bagian dari soal
forensics-label-copies = Entri yang sama

forensics-grim = { $value } pada { $benchmark } tidak mungkin bagian dari { $questions } soal yang masing-masing dijawab benar atau salah, dibaca sampai { $digits } desimal seperti nilai di sebelahnya disimpan.
forensics-then = { $first } { $second }
forensics-grim-fits = Nilai itu cocok dengan { $smaller } soal atau kelipatannya, seperti pada eksekusi yang dibatasi.
forensics-grim-together = Semua nilai bertanda dari entri ini cocok dengan { $smaller } soal, seperti pada eksekusi yang dibatasi.
forensics-grim-times = Nilai itu cocok dengan rata-rata atas { $times } jawaban untuk masing-masing dari { $questions } soal, atau dengan nilai parsial.

forensics-grim-no-number = jumlah soal tidak dinyatakan
forensics-grim-too-few = nilai terlalu sedikit
forensics-grim-any-number = pada banyaknya angka yang disimpan, hampir semua bilangan dapat menjadi bagian dari soal sebanyak itu
forensics-grim-no-share = hanya { $fitting } dari { $values } nilai merupakan jumlah bulat jawaban benar: ini rata-rata jenis lain, atau atas jumlah soal lain

forensics-copies-all = { $names } sama dalam semua { $equal } nilai yang dimiliki bersama: bobot yang sama dengan { $entries } nama, bobot yang memberi jawaban yang sama, atau satu hasil yang dimasukkan lebih dari sekali. Kebetulan akan menghasilkan { $chance } pasangan seperti itu di papan ini.
forensics-copies-some = { $names } sama dalam { $equal } dari { $common } nilai yang dimiliki bersama: bobot yang sama dinilai ulang, bobot yang sedikit berbeda, atau hasil yang satu dimasukkan untuk yang lain. Kebetulan akan menghasilkan { $chance } pasangan seperti itu di papan ini.
