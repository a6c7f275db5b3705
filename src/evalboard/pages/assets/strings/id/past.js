// Yang dikatakan tentang sebuah model di keadaan-keadaan papannya yang disimpan.

import { counted } from "./words.js";

/** @type {Worded<typeof import("../en/past.js").past>} */
export const past = {
  title: "Dari waktu ke waktu",
  about: (n) => `dalam ${counted(n, "keadaan")} papan yang disimpan; garis: interval 95%`,
  rank: "Peringkat",
  loading: "Melihat keadaan yang disimpan",
  none: "Tidak ada keadaan masa lalu papan ini yang disimpan.",
  one: "Sejauh ini satu keadaan papan ini disimpan: belum ada yang dapat digambar.",
  failed: "Keadaan itu tidak dapat dibaca sekarang.",
  waiting: (n) => `${counted(n, "keadaan lama")} belum dilihat; beberapa dilihat setiap kali papan dibangun.`,
  marks: { config: "konfigurasi berubah", code: "kode berubah" },
  dashed: "garis putus-putus: konfigurasi atau kode berubah",
  gap: "tanpa titik: tidak ada di papan, atau tidak terbaca",
  numbers: "Semua angka",
  caption: "Peringkat dan skor model ini di tiap keadaan yang disimpan, yang terbaru dulu",
  date: "Keadaan",
  rankInterval: "Interval peringkat",
  interval: "Interval 95%",
  what: "Apa yang berubah",
  place: (rank, of) => `${rank} dari ${of}`,
  to: (lower, upper) => `${lower} sampai ${upper}`,
  notRanked: "tanpa peringkat",
  gone: { no: "tidak ada di papan", unknown: "tidak dapat dibaca", waiting: "belum dilihat" },
  fresh: "baru di papan",
  called: (name) => `bernama ${name}`,
  changes: "semua perubahan",
  drawing: (label, first, last) => `${label} dari ${first} sampai ${last}; angkanya ada di tabel di bawah`,
};
