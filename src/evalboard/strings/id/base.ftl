# Yang dibutuhkan setiap ruang. Istilah: lihat glosarium di docs/languages.md.

base-sentences = { $first } { $rest }
base-list = { $before }, { $next }
base-of = { $what }: { $says }
base-language = Bahasa Indonesia
    .tag = id
    .direction = ltr
