// Yang dikatakan halaman sebuah model.

import { arena } from "./arena.js";
import { count } from "./words.js";

/** @type {Worded<typeof import("../en/model.js").model>} */
export const model = {
  none: "Cari sebuah model",
  noneHint: "Ketik sebagian namanya. Pencarian papan peringkat berlaku juga di sini.",
  find: "Cari model",
  another: "Model lain",
  placeholder: "Model, organisasi, atau /regex/",
  matches: (n) => `${count(n)} model cocok`,
  nothing: "Tidak ada model bernama itu.",
  top: "Teratas di papan ini",
  unknown: (entry) => `Tidak ada model “${entry}” di papan ini.`,
  near: "Yang mendekati:",
  loading: "Memuat model",
  several: (n) => `${count(n)} evaluasi model ini ada di papan; pilih salah satu:`,
  parameters: "B parameter",
  submitted: "dikirim",
  co2: "kg CO₂",
  likes: (n) => `${count(n)} suka`,
  basedOn: (base) => `berdasarkan ${base}`,
  flags: { merged: "gabungan", moe: "campuran pakar", flagged: "ditandai", official: "penyedia resmi", chat_template: "templat obrolan" },
  gone: "tidak ada lagi di Hub",
  links: { hub: "Halaman Hub", details: "Rincian" },
  averageOf: (label, n) => `${label} dari ${count(n)}`,
  interval: "interval 95%",
  to: (lower, upper) => `${lower} sampai ${upper}`,
  rating: ({ rating, rating_lower: lower, rating_upper: upper }) => {
    /** @param {number} value */
    const points = (value) => value.toFixed(0);
    /** @param {unknown} value */
    const isThere = (value) => value !== null && value !== undefined;
    if (!isThere(rating)) return null;
    if (isThere(lower) && isThere(upper)) return [points(rating), lower !== upper ? `, ${points(lower)} sampai ${points(upper)}` : ""];
    const end = isThere(lower) ? arena.atLeast(points(lower)) : isThere(upper) ? arena.atMost(points(upper)) : "";
    return [points(rating), end && `, ${end}`];
  },
  ratingLabel: "Rating",
  rank: "Peringkat",
  of: (n) => `dari ${count(n)}`,
  notRanked: "tanpa peringkat",
  percentile: "Persentil",
  percentileHelp: "Bagian model lain yang diunggulinya",
  coverage: "Cakupan",
  tasks: (n, of) => `${count(n)} dari ${count(of)} tugas`,
  siblings: "Evaluasi lain model ini",
  score: "skor",

  breakdown: "Rincian",
  key: (guessed) => `batang dari 0${guessed ? " (tebakan acak)" : ""} sampai 100 (sempurna)`,
  keyAhead: "batang: bagian model lain yang diungguli model ini, 0 sampai 100",
  keyOfWins: (kinds) => `batang: peluang menang melawan model acuan, 0 sampai 100${kinds ? `; garis: interval 95%, ${kinds}` : ""}`,
  keyInterval: (guessed, kinds) =>
    `batang dari 0${guessed ? " (tebakan acak)" : ""} sampai 100 (sempurna); garis: interval 95%${kinds ? `, ${kinds}` : ""}`,
  openAll: "Buka semua",
  closeAll: "Tutup semua",
  columns: {
    benchmark: "Tolok ukur",
    dataset: "Dataset",
    battles: "Duel",
    value: "Nilai",
    chance: "Tebakan",
    score: "Skor",
    n: "n",
    rank: "Peringkat",
    percentile: "Persentil",
    percentileShort: "Pstl",
  },
  help: {
    value: "Seperti tersimpan dalam berkas",
    chance: "Yang diperoleh tebakan acak",
    n: "Soal",
    rank: "Tempat di antara entri yang memiliki skor di sini",
  },
  scoreHelp: (guessed) => `${guessed ? "0 adalah tebakan acak, 100" : "100"} sempurna; Enter menunjukkan cara menghitungnya`,
  tree: "Skor model ini, menurut tolok ukur",
  openNode: (label) => `Buka ${label}`,
  closeNode: (label) => `Tutup ${label}`,
  belowChance: "di bawah tebakan",
  doubtful: "diragukan",
  doesNotCount: "tidak dihitung",
  asWhole: "diskalakan sebagai keseluruhan",
  published: "seperti diterbitkan",
  derived: "Rata-rata lain",
  howComputed: (label) => `Bagaimana skor ${label} dihitung`,
  missing: {
    unrated: "tanpa rating",
    incomplete: "satu bagian tidak ada",
    not_run: "tidak dijalankan",
    left_out: "tidak dipakai karena mustahil",
    not_scored: "tidak dapat diskalakan",
  },
  floors:
    "Bila papan menentukan demikian, yang berada pada atau di bawah tebakan dihitung 0, sehingga rata-rata bagian yang lemah " +
    "di atas rata-rata biasa.",
  belowMarked: "Nilai di bawah tebakan ditandai.",

  position: "Posisi",
  among: (n) => `model ini di antara ${count(n)}`,
  inTable: "Buka gambar ini",
  noPlace: (lacks) => `Tanpa titik sendiri: model ini ${lacks}.`,
  plotFailed: "Gambar tidak dapat dilukis.",

  provenance: "Asal angka-angka ini",
  dataset: "dataset",
  folder: "folder di mesin ini",
  demo: "dibuat di sini: sintetis",
  file: "berkas",
  files: (n) => `${count(n)} berkas`,
  moreFiles: (n) => `dan ${count(n)} lainnya`,
  commit: "commit",
  contents: "isi",
  sha: "sha model",
  harness: "perangkat evaluasi",
  evaluated: "dievaluasi",
  config: "konfigurasi",
  checked: "diperiksa",
  leftOut: "tidak dipakai",

  runWith: {
    title: "Dijalankan dengan",
    of: (n) => (n === 1 ? "menurut berkasnya" : `menurut ${count(n)} berkasnya`),
    differ: "Tidak sama di semua berkas",
    files: (n) => `dalam ${count(n)} berkas`,
    unsaid: "tidak disebut",
  },
};

/** @type {Worded<typeof import("../en/model.js").heat>} */
export const heat = {
  title: (first, second) => `Menurut ${first} dan ${second}`,
  caption: (first, second) => `Skor menurut ${first} dan ${second}`,
  key: "skor",
  whole: "Semua",
  hint: "Tunjuk sebuah skor untuk intervalnya; klik membukanya di rincian di bawah.",
  hintBare: "Klik sebuah skor membukanya di rincian di bawah.",
  open: "Buka di rincian",
  nowhere: "Bukan bagian papan ini",
  noMean: "Papan tidak memiliki rata-rata dari ini",
  noInterval: "interval tidak diketahui",
  rank: (rank, of) => `peringkat ${rank} dari ${of}`,
};
