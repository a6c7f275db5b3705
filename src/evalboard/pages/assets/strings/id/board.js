// Yang dikatakan papan peringkat: kendali, jalur saringan, tabel, gambar, dan bagaimana angka dihitung.

import * as painted from "../../generated/id/painted.js";
import { errors } from "./page.js";
import { capital, count, inWords } from "./words.js";

/** @type {Worded<typeof import("../en/board.js").ask>} */
export const ask = {
  label: "Pertanyaan yang dijawab tabel ini",
  modelsLabel: "Model yang mana",
  byLabel: "Diurutkan menurut",
  amongLabel: "Di antara siapa",
  models: "model",
  everybody: "Semua model",
  more: (columns) => `Lainnya: ${columns}`,
  done: "Selesai",
  struck: "Tidak dipakai dari tautan ini:",
  of: (n) => `dari ${count(n)}`,
  questions: (n) => `${n} soal`,
  battles: (n) => `${n} duel`,
  own: "Rata-rata sendiri: pilih dan beri bobot …",
  these: (n) => `${count(n)} ini`,
  theseHelp: "peringkat 1 adalah yang terbaik di sini",
  all: (n) => `semua ${count(n)}`,
  allHelp: "tempat di seluruh papan",
};

/** @type {Worded<typeof import("../en/board.js").answer>} */
export const answer = {
  of: (matched, total) => [{ bold: count(matched) }, ` dari ${count(total)} model`],
};

/** @type {Worded<typeof import("../en/board.js").find>} */
export const find = {
  field: "Cari model",
  placeholder: painted.FIND,
  suggestions: "Yang dapat dicari",
  kinds: { value: "nilai", model: "model" },
  columns: painted.COLUMNS,
  download: "Unduh",
  copyLink: "Salin tautan",
  filters: "Saringan",
};

/** @type {Worded<typeof import("../en/board.js").columns>} */
export const columns = {
  shown: "Ditampilkan, dari kiri ke kanan",
  model: "Tentang model",
  benchmarks: "Skor",
  parts: "Bagian tolok ukur",
  derived: "Rata-rata lain",
  left: (label) => `Geser ${label} ke kiri`,
  right: (label) => `Geser ${label} ke kanan`,
  reset: "Milik papan",
  find: "Cari kolom",
  none: "Tidak ada kolom bernama itu.",
};

/** @type {Worded<typeof import("../en/board.js").download>} */
export const download = {
  label: painted.TAKE_AWAY,
  hint: "Baris yang cocok dan kolom yang ditampilkan, semua halaman, beserta kutipan.",
  kinds: { csv: "CSV, untuk lembar kerja", json: "JSON", parquet: "Parquet", md: "Tabel Markdown", tex: "Tabel LaTeX" },
};

/** @type {Worded<typeof import("../en/board.js").filters>} */
export const filters = {
  any: "tidak disebut",
  search: (label) => `Cari dalam ${label}`,
  clear: "Semua",
  sizes: painted.SIZES,
  sizeLabel: "Ukuran",
  smallest: "Ukuran terkecil",
  largest: "Ukuran terbesar",
  billions: painted.BILLIONS,
  complete: painted.COMPLETE,
  hide: painted.HIDE,
  require: painted.REQUIRE,
  only: (label) => `Hanya ${label}`,
};

/** @type {Worded<typeof import("../en/board.js").average>} */
export const average = {
  label: "Rata-rata sendiri",
  weight: (label) => `Bobot ${label}`,
  equal: "Bobot papan",
  find: "Cari tolok ukur",
  onlyThese: "Hanya yang ketemu",
  score: "Skor",
  raw: "Mentah",
  scoreHelp: "0 adalah tebakan acak, 100 sempurna",
  rawHelp: "Seperti tersimpan",
  over: "Rata-rata atas",
  overAll: "semua pilihan",
  overVisible: "yang ditampilkan",
};

/**
 * Satu atau dua jenis galat, menurut kode API.
 * @param {string} kind
 */
const kindsIn = (kind) =>
  kind
    .split(" and ")
    .map((each) => errors.of[each] ?? each)
    .join(" dan ");

/** @type {Worded<typeof import("../en/board.js").strip>} */
export const strip = {
  label: "Saringan yang aktif",
  remove: (key, value) => `Hapus saringan ${key} ${value}`,
  clear: "Hapus semua",
  keyTier: "jenjang: jelas di belakang sebagian jenjang di atasnya",
};

/** @type {Worded<typeof import("../en/board.js").legend>} */
export const legend = {
  intervalPhone: (kind) =>
    kind
      ? `interval 95%: ${
          { sampling: "soal", both: "soal, eksekusi", fitted: "duel", "bootstrap over questions": "bootstrap", binomial: "binomial" }[
            kind
          ] ?? kindsIn(kind)
        }`
      : "interval 95%",
  interval: (kind) =>
    ["runs", "runs, carried on", "both", "fitted"].includes(kind)
      ? `skor, interval 95% ${errors.of[kind]}`
      : `skor, interval sampling 95%${kind && kind !== "sampling" ? `, ${kindsIn(kind)}` : ""}`,
  share: (isFilled) => (isFilled ? "hasil yang ada; yang lain diprediksi" : "hasil yang ada"),
  ownWeights: "bobot sendiri",
  ownWeightsHelp: (kind) =>
    "Peringkat, interval, dan jenjang adalah milik rata-rata yang Anda pilih." +
    (kind === "runs" || kind === "both" ? " Galat antar-eksekusi adalah milik rata-rata Anda di tiap eksekusi." : "") +
    (kind === "runs, carried on"
      ? " Galat antar-eksekusi diteruskan dari bagian-bagiannya."
      : kind === "runs"
        ? ""
        : " Galat atas soal menganggap tidak ada dua tolok ukur yang berbagi soal."),
};

/** @type {Worded<typeof import("../en/board.js").table>} */
export const table = {
  label: "Tabel papan peringkat",
  caption: (title) => `${title}: model menurut urutan skor`,
  rank: painted.RANK,
  rankHelp:
    "Tempat menurut rata-rata; skor yang sama berbagi tempat. Rentangnya: dari 1 + model yang jelas lebih baik, sampai semua − " +
    "yang jelas lebih buruk, dinilai di antara perbandingan model ini sendiri. Jadi satu model bisa jelas pertama (1) sedangkan " +
    "rentang berikutnya tetap mulai dari 1: selisih yang sama di sana salah satu dari beberapa yang belum pasti.",
  unsure: (rank) => `Peringkat ${rank} menurut skornya; galatnya tak terdefinisi, sehingga peringkat yang mungkin baginya tidak diketahui`,
  standing: (low, high, tier) =>
    [high ? `Peringkat antara ${low} dan ${high}` : `Peringkat ${low}`, tier && `jenjang ${tier}`].filter(Boolean).join(", "),
  model: painted.MODEL,
  run: painted.RUN,
  runHelp: "Tolok ukur dengan hasil, dari semua",
  sortHelp: "Klik mengurutkan, Shift dengan klik menambah urutan kedua.",
  rankHelpOf: "Klik mengurutkan menurut ini, klik kedua membalik urutan, Shift dengan klik menambah urutan kedua.",
  forest: (label) => `${label}, interval 95%`,
  forestKey: "biru: tidak dapat dibedakan dari yang terbaik; pita: yang terbaik",
  rankByThis: painted.RANK_BY_THIS,
  rankedByThis: painted.RANKED_BY_THIS,
  scale: (top) => `Batang dari 0 sampai ${top}.`,
  baseline: (value) => `Tebakan acak memberi ${value}.`,
  questions: (n) => `${count(n)} soal.`,
  weight: (share) => `Bobot ${share}.`,
  lower: "Nilai lebih kecil lebih baik.",
  second: (n) => `kunci urutan ke-${n}`,
  pick: (entry) => `Pilih ${entry}`,
  notRanked: (n, fought) => (fought ? painted.NOT_RATED : painted.NOT_RANKED) + (n ? ` (${count(n)} model)` : ""),
  notStated: painted.NOT_STATED,
  missing: painted.MISSING,
  between: (lower, upper) => `interval dari ${lower} sampai ${upper}`,
  share: (present, leaves, isFilled) =>
    `rata-rata ${count(leaves)} dengan ${count(present)} hasil${isFilled ? "; yang lain diprediksi" : ""}`,
  doubt: "Tidak mungkin seperti yang dinyatakan: klik untuk melihat sebabnya",
  rows: (first, last, of) => `Baris ${count(first)}–${count(last)} dari ${count(of)}`,
  tooMany: (n) => `Tidak lebih dari ${n} dapat dipilih.`,
  noIntervals: (kinds) =>
    `Galat di sini bukan galat skor, sehingga tidak ada interval, interval peringkat, atau jenjang: ${kinds}. Klik sebuah ` +
    `skor untuk melihatnya.`,
  points: (gap) => `${gap} poin`,
  rankedBy: { paired: "berpasangan", unpaired: "tidak berpasangan", ratings: "dari selisih rating" },
  rankRule: (gap, by, together) =>
    `Peringkat bawah–atas: 1 + model yang jelas lebih baik, n − yang jelas lebih buruk; ${table.rankedBy[by]}, ` +
    (together ? "95% pasti untuk semua baris sekaligus." : "95% pasti untuk satu baris yang dipilih sebelumnya.") +
    (gap ? ` Tetangga dapat dibedakan mulai sekitar ${gap}.` : ""),
  ranks: "Peringkat berlaku untuk",
  ranksTogether: "semua baris",
  ranksTogetherHelp: "Dengan kepercayaan 95% peringkat semua baris benar sekaligus: juga baris yang kebetulan di atas",
  ranksSingle: "satu baris",
  ranksSingleHelp:
    "Dengan kepercayaan 95% peringkat satu baris benar, bila Anda memilihnya sebelum melihat tabel: bukan baris yang kebetulan di atas",
  keys: "Tombol panah berpindah antar sel, Enter menunjukkan bagaimana angka dihitung.",
};

/** @type {Worded<typeof import("../en/board.js").explain>} */
export const explain = {
  dialog: "Bagaimana angka ini dihitung",
  loading: "Menanyakan …",
  from: "dari",
  file: "berkas",
  row: (n) => `, baris ${count(n)}`,
  more: (n) => `dan ${count(n)} berkas lainnya`,
  open: "Buka model",
  samples: "Sampel",
  copyText: "Salin sebagai teks",
  json: "JSON",
  failed: "Tidak dapat ditanyakan.",
};

/** @type {Worded<typeof import("../en/board.js").plot>} */
export const plot = {
  family: "Ditonjolkan",
  familyHint: "pencarian, misalnya qwen2.5",
  standing: (search, many) => `“${search}”: ${count(many)} model`,
  kind: "Jenis gambar",
  kinds: { scatter: "Titik", forest: "Interval", position: "Posisi" },
  across: "Mendatar",
  up: "Tegak",
  score: "Skor",
  color: "Warna",
  none: "tidak ada",
  groups: {
    model: "Tentang model",
    measured: "Biaya, token, dan waktu",
    scores: "Skor",
    means: "Rata-rata lain",
    parts: "Bagian tolok ukur",
  },
  filtered: "Hanya model di tabel",
  trend: "Tren (Theil–Sen)",
  frontier: "Terbaik untuk ukurannya",
  unbeaten: "Garis depan: tak terkalahkan di kedua sumbu",
  front: {
    summary: (sure, possible) => `Di garis depan: ${sure}; mungkin: ${possible}`,
    caption: "Model di garis depan, dan yang mungkin di sana, yang paling mungkin dulu",
    model: "Model",
    chance: "Di garis depan",
  },
  save: "Simpan sebagai",
  failed: "Gambar tidak dapat dilukis.",
  drawing: "Melukis …",
  section: "Gambar",
};

/** @type {Worded<typeof import("../en/board.js").tray>} */
export const tray = {
  label: "Model yang dicentang",
  ticked: (n) => [{ bold: n }, " dicentang"],
  one: (name) => [{ bold: name }, ". Centang satu lagi untuk membandingkan."],
  keepOnTop: "Tahan di atas",
  letGo: "Kembali ke tempatnya",
  copyNames: "Salin nama",
  clear: "Kosongkan",
  compare: "Bandingkan",
  compareFirst: (n) => `Bandingkan ${inWords(n)} yang pertama`,
  ownAverage: "rata-rata Anda sendiri",
  interval: (lower, upper, shared) => ` (${lower} sampai ${upper})${shared ? `, berpasangan pada ${shared} soal` : ", tidak berpasangan"}`,
  ahead: ({ by, first, other, difference, interval }) => [
    `Pada ${by} `,
    { bold: first },
    " mengungguli ",
    { bold: other },
    " sebesar ",
    { bold: difference },
    { aside: interval ?? "" },
    ".",
  ],
  open: ({ by, first, other, difference, interval }) => [
    `Pada ${by} `,
    { bold: first },
    " dan ",
    { bold: other },
    " tidak dapat dibedakan",
    { aside: `: ${difference}${interval ?? ""}` },
    ".",
  ],
  unknown: ({ by, first, other, difference }) => [
    `Pada ${by} `,
    { bold: first },
    " berada ",
    { bold: difference },
    " di depan ",
    { bold: other },
    "; galat tidak diketahui, sehingga tidak ada yang dapat dikatakan.",
  ],
  lacking: (by, first, other) => [`Pada ${by} tidak keduanya memiliki skor: `, { bold: first }, " dan ", { bold: other }, "."],
  more: (n) => ({ aside: ` ${capital(inWords(n))} lagi dicentang.` }),
};
