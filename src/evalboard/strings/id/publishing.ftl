# Apa jadinya papan dengan berkas yang diajukan seseorang: perintah mencetaknya, halaman server menampilkannya.

publishing-files = { $board }: berkas yang baru bagi { $repo } pada { $commit }, atau yang isinya lain di sana: { $count }
publishing-replaces = Menggantikan yang ada di sana dengan isi lain: { $count }
publishing-left-out = Baru tidak dipakai: { $count }
publishing-entries-new = Baru: { $count }: { $names }
publishing-entries-changed = Berubah: { $count }: { $names }
publishing-entries-gone = Hilang dari papan: { $count }: { $names }
publishing-others = { $count } lainnya
publishing-findings = Temuan audit baru:

## Di mana sebuah entri akan berada

publishing-stands = { $entry }: { $node } { $score } ({ $interval }), { $rank }
publishing-stands-missing = { $entry }: tanpa { $node }, { $rank }
publishing-interval = { $lower } sampai { $upper }
publishing-no-interval = intervalnya tidak diketahui
publishing-now = di papan sekarang: { $score }, { $rank }
publishing-rank = peringkat { $rank } dari { $ranked }
publishing-ranks = peringkat { $rank } dari { $ranked }, { $lower } sampai { $upper } dengan galatnya
publishing-unranked = tanpa peringkat, sebab skornya tidak ada
publishing-next-above = tepat di atas: { $entry } (peringkat { $rank }): { $verdict }
publishing-next-below = tepat di bawah: { $entry } (peringkat { $rank }): { $verdict }
publishing-no-error = berselisih { $size }; galat tidak diketahui, sehingga tidak diketahui siapa yang unggul
publishing-apart = berselisih { $size } ({ $lower } sampai { $upper }), p { $p }: signifikan pada 5%, { $method }
publishing-not-apart = berselisih { $size } ({ $lower } sampai { $upper }), p { $p }: tidak signifikan pada 5%, { $method }

## Mengapa tidak ada yang diusulkan

publishing-no-dataset = papan { $board }: tidak membaca satu dataset Hub yang dapat diberi usulan berkas
publishing-other-branch = papan { $board }: membaca { $repo } pada { $revision }; pull request dibuat ke { $main }
publishing-not-read = { $file }: sebagai { $place } tidak akan dibaca papan; gunakan jalur seperti { $patterns }. `--into FOLDER`, atau bidang itu di halaman, menyatakan letaknya dalam dataset
publishing-all-there = papan { $board }: semua berkas ini sudah ada di { $repo }; tidak ada yang perlu diusulkan
publishing-unseen = { $repo }: tidak dapat dilihat dengan token ini
publishing-moved = { $repo }: berubah sejak dilihat, dan tidak ada yang diusulkan. Coba lagi: isinya akan dilihat ulang
