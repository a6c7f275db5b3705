# Yang baru atau mengejutkan di sebuah papan.

highlights-title = Sorotan
highlights-about = Yang baru atau mengejutkan di sebuah papan.
highlights-small-first = { $entry } ({ $size } B parameter) secara statistik seri di tempat pertama pada { $benchmark }, begitu pula model hingga { $times } kali ukurannya. Peringkatnya antara { $lower } dan { $upper } dari { $ranked }.
highlights-flat = { $benchmark } tidak dapat membedakan { $first } dari { $ranked } model dari yang terbaik.
highlights-new = { $entry } baru dalam potret { $day }, di peringkat { $rank } dari { $ranked }.
highlights-risen = { $entry } naik dari peringkat { $before } ke { $now } dalam potret { $day }.
highlights-none = Tidak ada yang diketahui menonjol di papan ini.
highlights-highlights = Sorotan
highlights-highlights-text = Yang menonjol
highlights-highlights-surprise = Kejutan
    .about = Dari 0 sampai 1, dapat dibandingkan antarpapan
