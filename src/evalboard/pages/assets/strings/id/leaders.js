// Yang dikatakan halaman Perubahan tentang siapa yang teratas dan kapan.

import { count } from "./words.js";

/** @type {Worded<typeof import("../en/leaders.js").leaders>} */
export const leaders = {
  title: "Terbaik dari waktu ke waktu",
  loading: "Melihat siapa yang teratas dan kapan",
  failed: "Ini tidak dapat dihitung sekarang.",
  sizes: "Ukuran",
  any: "Semua ukuran",
  size: (from, to) => (from === null ? `< ${to} B` : to === null ? `≥ ${from} B` : `${from}–${to} B`),
  by: "Tanggal",
  noDates: "Entri papan ini tidak bertanggal.",
  ofPairs:
    "Galat papan ini adalah galat selisih antara dua model, sehingga siapa yang teratas menurut tanggal tidak dapat dikatakan dari skor.",
  nobody: "Tidak ada entri yang memiliki skor dan tanggal.",
  answer: (n, of, label) =>
    `Menurut tanggal (${label}), ${count(n)} dari ${count(of)} model teratas ketika datang: tidak ada yang sudah ada di atasnya ` +
    "melebihi galat (95%, untuk semua pasangan sekaligus).",
  plain: (n, of, label) =>
    `Menurut tanggal (${label}), ${count(n)} dari ${count(of)} model memiliki skor tertinggi ketika datang. Galat tidak diketahui di sini.`,
  now: (n) => `${count(n)} di antaranya masih di sana.`,
  undated: (n) => `${count(n)} entri tidak bertanggal.`,
  withoutError: (n) => `${count(n)} entri tidak memiliki galat; tidak ada yang dikatakan tentangnya.`,
  key: "penuh: skor tertinggi sampai hari itu; kosong: di dalam galat yang terbaik waktu itu; garis: interval 95%",
  keyPlain: "skor tertinggi sampai tiap hari",
  drawing: (label, first, last) => `${label} dari yang teratas dari ${first} sampai ${last}; angkanya ada di tabel di bawah`,
  others: (n) => `${count(n)} model di dalam galat yang terbaik`,
  some: (n, of) => `${count(n)} dengan skor tertinggi dari ${count(of)} didaftar.`,
  caption: "Model yang memiliki skor tertinggi ketika datang, menurut tanggal",
  captionOthers: "Model yang di dalam galat yang terbaik ketika datang, menurut tanggal",
  model: "Model",
  from: "Dari",
  until: "Sampai",
  interval: "Interval 95%",
  alone: "Teratas sendiri",
  passedBy: "Dilewati oleh",
  still: "masih",
  span: (from, until) => `${from} sampai ${until}`,
  today: "sekarang",
  states: {
    title: "Teratas dalam keadaan yang disimpan",
    about: (read, n) => (read === n ? `${count(n)} keadaan` : `${count(read)} dari ${count(n)} keadaan dapat dibaca`),
    caption: "Siapa yang teratas dalam keadaan yang disimpan, yang datang terakhir dulu",
    states: "Keadaan",
    alone: "Sendiri dalam",
    first: "Pertama dalam",
    some: (n, of) => `${count(n)} terbaru dari ${count(of)} didaftar.`,
    waiting: (n) => `${count(n)} keadaan lama belum dilihat; beberapa dilihat setiap kali papan dibangun.`,
  },
};
