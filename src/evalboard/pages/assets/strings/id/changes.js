// Yang dikatakan halaman Perubahan.

import { capital, count, inWords, listed } from "./words.js";

const NAMED = 3;

/** @param {string[]} names */
const some = (names) => listed(names.length > NAMED + 1 ? [...names.slice(0, NAMED), `${inWords(names.length - NAMED)} lainnya`] : names);
/** @param {number} n */
const models = (n) => `${inWords(n)} model`;

/** @type {Worded<typeof import("../en/changes.js").changes>} */
export const changes = {
  loading: "Membandingkan dua keadaan papan",
  kept: () => "keadaan disimpan",
  question: ["Apa yang berubah dari", "ke"],
  before: "Keadaan sebelumnya",
  now: "Keadaan sesudahnya",
  states: { before: "Keadaan sebelum itu", now: "Keadaan yang disimpan" },
  findState: "Tanggal, commit, atau tag",
  search: "Cari model yang berpindah",
  entries: (n) => `${count(n)} model`,
  otherConfig: "konfigurasi lain",
  otherCode: "versi kode lain",
  noDate: "tanpa tanggal",

  top: ({ same, intervals, now, before, names, joined, left }) => {
    if (same) {
      if (intervals && now > 1) return ["Yang teratas tidak berubah:", `${models(now)} yang sama tidak dapat dibedakan.`];
      if (now > 1) return ["Yang teratas tidak berubah:", `${models(now)} yang sama berbagi tempat pertama.`];
      return ["Yang teratas tidak berubah:", `${names.join("")} ${intervals ? "jelas yang terbaik" : "berada di tempat pertama"}.`];
    }
    const apart = intervals ? "tidak dapat dibedakan" : "berbagi tempat pertama";
    const alone = intervals ? "kini jelas yang terbaik" : "kini berada di tempat pertama";
    const here = now === 1 ? `${names.join("")} ${alone}` : `${models(now)} kini ${apart}`;
    const once =
      before === 1 ? `sebelumnya satu ${intervals ? "jelas yang terbaik" : "di tempat pertama"}` : `sebelumnya ${models(before)} ${apart}`;
    const moved = [
      joined.length && now > 1 && `${some(joined)} baru di antaranya`,
      left.length && `${some(left)} tidak lagi di sana`,
    ].filter(Boolean);
    return ["Yang teratas berubah:", `${[now === 1 && before === 1 ? here : `${here}, ${once}`, ...moved].join("; ")}.`];
  },
  counts: ({ added, rescored, removed, renamed }) => {
    /** @type {[number, string][]} */
    const parts = [
      [added, "baru"],
      [rescored, "dinilai ulang"],
      [removed, "hilang"],
      [renamed, "berganti nama"],
    ];
    const said = parts.filter(([n]) => n > 0);
    return said.length
      ? `${capital(said.map(([n, what]) => `${models(n)} ${what}`).join(", "))}.`
      : "Tidak ada model yang datang atau pergi, dan tidak ada yang dinilai ulang.";
  },
  held: (places, n) => `Dari ${count(places)} tempat pertama, ${inWords(n)} ditempati model baru.`,

  moved: "Apa yang berpindah, dan mengapa",
  shown: (from, to, n) =>
    `${from === 1 && to === n ? count(n) : `${count(from)} sampai ${count(to)} dari ${count(n)}`} ` +
    "dengan tempat, skor, atau nilai tersimpan lain, yang tertinggi dulu; tempat adalah urutan biasa, interval ada di papan peringkat",
  table: "Model yang tempat, skor, atau nilai tersimpannya lain, dengan bagian-bagian tiap perubahan",
  model: "Model",
  nowHead: "sekarang",
  scoreHead: (label) => `${label} sebelumnya`,
  partsOfScore: "Bagian-bagian perubahan",
  place: "Tempat sebelumnya",
  partsOfMove: "Bagian-bagian perpindahan",
  why: "Sebab",
  notAgain: "tidak dinilai ulang",
  otherwise: "nilai yang sama, dihitung dengan cara lain",
  noScore: "tanpa skor di salah satu dari kedua keadaan",
  stored: "tersimpan",
  readOtherwise: "dibaca dengan cara lain",
  file: (file) => `dalam ${file}`,
  moreValues: (n) => `${count(n)} lainnya`,
  within: "di dalam galatnya",
  beyond: "melebihi galatnya",
  called: (name) => `sebelumnya ${name}`,
  noChange: "seperti semula",
  parts: {
    own: "skor sendiri",
    others: "yang lain",
    entries: "baru dan hilang",
    added: "baru",
    removed: "hilang",
    config: "konfigurasi",
    code: "kode",
  },
  key: "dari sebelumnya (tipis) ke sekarang (tebal); biru: lebih baik, jingga: lebih buruk; kanan berarti naik",
  rule:
    "Tempat: tiap bagian adalah pengaruh hasilnya sendiri, hasil yang lain, model baru dan hilang, serta konfigurasi atau " +
    "kode, dirata-ratakan " +
    "atas semua urutan kemunculannya (Shapley). Jumlah bagian sama dengan perpindahannya.",
  ruleOfScore: "Skor: tiap bagian adalah pengaruh satu tolok ukur pada rata-rata.",
  previous: "Sebelumnya",
  next: "Berikutnya",
  nothing: "Tidak ada model dengan tempat, skor, atau nilai tersimpan lain.",
  nothingCalled: (text) => `Tidak ada model yang berpindah bernama “${text}”.`,

  new: "Baru",
  again: "Dinilai ulang",
  gone: "Hilang",
  renamed: "Nama lain",
  none: "tidak ada",
  more: (n) => `${count(n)} lainnya`,
  notListed: (n) => `dan ${count(n)} lainnya, yang tidak didaftar`,
  placeColumn: "Tempat",
  scoreColumn: "Skor",
  benchmark: "Tolok ukur",
  valuesColumn: "Nilai lain",
  oldName: "sebelumnya:",
  newName: "Model",

  takeAway: "Bawa pulang",
  copyLink: "Salin tautan ke kedua keadaan ini",
  download: "Perubahan ini sebagai JSON",
  command: "Hal yang sama di baris perintah",

  oneState: "Sejauh ini satu keadaan papan ini disimpan: tidak ada yang dapat dibandingkan.",
  noState: "Tidak ada keadaan masa lalu papan ini yang disimpan.",
  keptWhen: "Keadaan disimpan setiap kali papan dibangun dari hasil lain, dengan konfigurasi lain, atau oleh kode lain.",
  build: "Keadaan masa lalu dibangun dari commit dataset-nya:",
  switchedOff: "Bila EVALBOARD_HISTORY bernilai 0, tidak ada yang disimpan.",
  sameState: "Keduanya keadaan yang sama.",
  oldest: "Ini keadaan tertua yang disimpan: sebelumnya tidak ada yang diketahui.",
  unreadable: "Salah satu keadaan ini tidak dapat dibaca.",
  latest: "Tampilkan perubahan terakhir",
  synthetic: "Masa lalu data sintetis tidak disimpan: ia hanya berubah bersama pembangkitnya.",
  battles: "Di papan duel tiap rating bergantung pada semua duel, sehingga perpindahan tidak memiliki bagian yang dapat dipisahkan.",
  others: "Papan dengan masa lalu:",
  noOthers: "Tidak ada papan lain di sini yang memilikinya.",
};
