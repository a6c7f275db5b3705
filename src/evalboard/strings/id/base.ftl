# Yang dibutuhkan setiap ruang. Istilah: lihat glosarium di docs/how-to/languages.md.

base-sentences = { $first } { $rest }
base-list = { $before }, { $next }
base-of = { $what }: { $says }
base-language = Bahasa Indonesia
    .tag = id
    .direction = ltr

## Penolakan: yang tampil sebagai ganti jawaban

base-nearest = ; apakah maksudnya { $name }?
base-known = ; seharusnya salah satu dari { $names }
base-either = { $first } atau { $rest }
base-whole = { $parameter }: { $value }; seharusnya bilangan bulat
base-expected = { $parameter }: { $value }; seharusnya { $choices }
base-within = { $parameter }: { $count }; seharusnya { $least } sampai { $most }
base-unfit = pilihan { $parameter }: { $value }: { $why }
base-missing = parameter { $parameter } tidak ada
