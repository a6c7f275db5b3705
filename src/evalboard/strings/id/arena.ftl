# Rating dari duel yang dipilih pengunjung.

arena-many-sets = { $sets } dataset: { $first } yang pertama diberi rating berdampingan.
arena-no-battle = tidak ada duel yang tersisa.
arena-counted = { $battles } duel dihitung dalam berkasnya; tidak diperiksa apakah ada yang tercatat dua kali.
