// Yang dikatakan setiap halaman: baris teratas, kepala papan, kalimat tentang keadaannya, galat siapa yang ditampilkan.

import * as painted from "../../generated/id/painted.js";
import { count } from "./words.js";

/** @type {Worded<typeof import("../en/page.js").nav>} */
export const nav = {
  skip: painted.SKIP,
  label: "Halaman",
  pages: painted.PAGES,
  toDark: "Gelap",
  toLight: "Terang",
  switchTheme: "Ganti antara terang dan gelap",
  language: painted.LANGUAGE,
  submit: painted.SUBMIT,
};

/** @type {Worded<typeof import("../en/page.js").time>} */
export const time = {
  now: "baru saja",
  minutes: (n) => `${n} menit lalu`,
  hours: (n) => `${n} jam lalu`,
  days: (n) => `${n} hari lalu`,
};

/** @type {Worded<typeof import("../en/page.js").head>} */
export const head = {
  boards: "Papan",
  switchBoard: "Ganti papan",
  groups: { scores: "Skor", arenas: "Arena duel", demos: "Demonstrasi", gone: "Tidak dapat dijangkau" },
  gone: (n) => `${count(n)} papan yang tidak dapat dijangkau`,
  noBoard: "Tidak ada papan bernama itu.",
  models: () => painted.MODELS[1],
  invented: () => painted.INVENTED[1],
  entries: (entries, models) => `${count(entries)} entri dari ${count(models)} model: sebagian dievaluasi dengan beberapa cara`,
  benchmarks: () => painted.BENCHMARKS[1],
  sets: () => painted.DATA_SETS[1],
  levels: painted.LEVELS,
  partsOf: (fought, level) => () => (fought ? painted.DATA_SETS[1] : (painted.LEVELS[level ?? ""]?.[1] ?? painted.BENCHMARKS[1])),
  arena: "Rating di arena",
  ratings: "Cara rating dihitung",
  asOf: painted.AS_OF,
  copied: painted.COPIED,
  checked: (when) => `diperiksa ${when}`,
  commit: "Commit asal hasil dibaca",
  folder: painted.FOLDER,
  generated: painted.GENERATED,
  method: "Cara skor dihitung",
  cite: "Kutip",
  bibtex: "BibTeX",
  text: "Teks",
  states: { queued: "menunggu", building: "sedang dibangun", stale: "hasil lama", failed: "tidak ada" },
  rows: (n) => `${count(n)} model`,
};

/** @type {Worded<typeof import("../en/page.js").finding>} */
export const finding = {
  showWithout: painted.SHOW_WITHOUT,
  showWith: painted.SHOW_WITH,
  why: painted.WHY,
  label: "Yang ditemukan audit",
};

/** @type {Worded<typeof import("../en/page.js").takeAway>} */
export const takeAway = {
  label: "Bawa pulang",
  exactly: (rows, revision) => `Persis tampilan ini${rows === null ? "" : `: ${rows} baris`}${revision ? `, pada ${revision}` : ""}`,
  link: "Tautan",
  more: "Berkas lain",
  figure: "Gambar",
  figureHelp: "25 baris pertama, dengan judul, sumber, dan commit",
  files: {
    leaderboard: "Semua baris yang cocok: interval peringkat, skor, interval, catatan",
    arena: "Rating dengan intervalnya",
    model: "Skor, interval, dan peringkat di setiap simpul, dengan berkasnya",
    compare: "Skor dan selisih di setiap simpul, dengan ujinya",
  },
  copy: (what) => `Salin ${what}`,
  save: (kind) => `Simpan ${kind}`,
};

/** @type {Worded<typeof import("../en/page.js").embedding>} */
export const embedding = {
  embed: "Sematkan",
  frame: "Bingkai untuk halaman lain",
  badge: "Lencana untuk README",
  badgeAlt: "peringkat",
  look: "Lihat bingkainya",
  card: "Lihat gambar tautan ini",
};

/** @type {Worded<typeof import("../en/page.js").notes>} */
export const notes = {
  stale: painted.STALE,
  yousee: (revision, day, when) => [
    "Anda melihat commit ",
    { mono: revision },
    day ? ` tanggal ${day}` : "",
    when ? `, diperiksa ${when}` : "",
    ".",
  ],
  broken: (revision) => `Commit ${revision} tidak dapat dibaca`,
  staysAt: (revision) => ["; papan tetap pada ", { mono: revision }, ". "],
  tryNow: "Coba sekarang",
  asked: "Sudah diminta; tunggu sebentar.",
  notAsked: "Tidak dapat diminta:",
  updating: (progress) => `Commit yang lebih baru sedang dibaca${progress}. Sementara itu Anda melihat yang terakhir.`,
  newer: "Hasil yang lebih baru sudah dibaca.",
  show: "Tampilkan",
  leftOut: (n) => `${count(n)} berkas atau nilai tidak dipakai`,
  leftOutMore: (n) => `dan ${count(n)} lainnya`,
  proposed: (number, revision) => [
    "Anda melihat papan ini seandainya pull request ",
    { bold: String(number) },
    " digabungkan, commit ",
    { mono: revision },
    ". Permintaan itu belum digabungkan. ",
  ],
  older: (revision) => ["Anda melihat keadaan lama papan ini, commit ", { mono: revision }, ". "],
  latest: "Tampilkan yang terbaru",
  since: "Apa yang berubah sejak itu",
  would: "Apa yang akan diubahnya",
};

/** @type {Worded<typeof import("../en/page.js").states>} */
export const states = {
  queued: "Papan ini menunggu dibangun.",
  building: "Papan ini sedang dibangun.",
  progress: (done, total, doing) => `${count(done)} dari ${count(total)}${doing ? `, ${doing}` : ""}`,
  failed: "Papan ini tidak dapat dibangun.",
  retry: "Coba lagi",
  unreachable: "Server tidak menjawab. Yang Anda lihat mungkin lebih lama daripada yang tertulis.",
  noAnswer: "Server tidak menjawab.",
  busy: "Server sedang terlalu sibuk.",
  share: "Terlalu banyak permintaan Anda yang sudah menunggu jawaban.",
  unexpected: (status) => `Server menjawab ${status} tanpa alasan.`,
  others: "Papan yang ada:",
  moreOthers: (n) => `dan ${count(n)} lainnya`,
  nothing: "Tidak ada model yang cocok.",
  nothingOne: (filter) => `Tidak ada model yang cocok dengan ${filter}.`,
  nothingTwo: (filters) => `Tidak ada model yang memenuhi semuanya: ${filters}.`,
  without: (filter, n) => ` Tanpa ${filter} ada ${count(n)}.`,
  remove: (filter) => `Hapus ${filter}`,
  reset: "Tampilkan semua",
  badQuery: "Tautan ini meminta sesuatu yang tidak ada.",
  loading: "Memuat tabel",
};

/** @type {Worded<typeof import("../en/page.js").errors>} */
export const errors = {
  label: painted.ERRORS,
  choices: { shown: "Milik papan", sampling: "Soal", runs: "Eksekusi", both: "Keduanya" },
  chip: "galat",
  takeBack: "Tampilkan lagi galat milik papan",
  covers: {
    sampling: "Seberapa jauh skor dapat berubah dengan soal lain yang sejenis; bukan apa yang diubah satu eksekusi baru.",
    runs:
      "Seberapa jauh skor berubah dari eksekusi ke eksekusi pada soal yang sama; tidak tentang soal lain, yang biasanya " +
      "lebih berpengaruh.",
    "runs, carried on":
      "Seberapa jauh skor berubah dari eksekusi ke eksekusi pada soal yang sama, dari galat bagian-bagiannya seolah saling bebas; " +
      "tidak tentang soal lain.",
    both: "Soal lain dan eksekusi lain sekaligus: tidak pernah lebih sempit dari masing-masing.",
    binomial:
      "Seberapa jauh skor dapat berubah dengan soal lain yang sejenis, dari banyaknya soal; bukan apa yang diberikan eksekusi lain.",
    published: "Seberapa jauh skor dapat berubah dengan soal lain yang sejenis, menurut sumber; bukan apa yang diberikan eksekusi lain.",
    fitted: "Seberapa jauh rating dapat berubah dengan duel lain di antara model ini, dilihat dari model acuan.",
    "bootstrap over questions":
      "Seberapa jauh skor dapat berubah dengan soal lain yang sejenis, dengan menarik ulang soal; bukan apa yang diberikan " +
      "eksekusi lain.",
    predicted:
      "Seberapa jauh rata-rata dapat berbeda dari rata-rata semua tolok ukur bila ada yang tidak ada: prediksi dapat " +
      "meleset karena derau tolok ukur dan karena apa yang belum diketahui tentang model dan skalanya.",
    "Monte-Carlo error of a bootstrap mean":
      "Bukan galat skor: seberapa jauh rata-rata ulangan ini dari rata-rata ulangan yang tak terhingga banyaknya. Tidak ada " +
      "interval darinya.",
  },
  mixed: "Sesuai metode papan ini: tidak sejenis di semua tingkat. Tunjuk sebuah sel untuk melihat jenisnya.",
  of: {
    sampling: "atas soal",
    fitted: "atas duel",
    runs: "atas eksekusi",
    "runs, carried on": "atas eksekusi, diteruskan dari bagian-bagiannya",
    both: "atas soal dan eksekusi",
    binomial: "atas soal (binomial)",
    predicted: "dengan prediksi untuk yang tidak ada",
    published: "seperti diterbitkan",
    "bootstrap over questions": "atas soal (bootstrap)",
  },
  unknown: {
    one_run: "Tidak diketahui di sini: hanya ada satu eksekusi.",
    one_cluster: "Tidak diketahui di sini: soal suatu tugas membentuk satu klaster.",
    not_kept: "Tidak diketahui di sini: papan hanya menyimpan jumlah sampelnya.",
  },
  cell: (lower, upper, kind) => `interval 95% ${lower} sampai ${upper}, ${errors.of[kind] ?? kind}`,
};
