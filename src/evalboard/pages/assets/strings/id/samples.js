// Yang dikatakan halaman sampel: irisan, sampel satu per satu, dan penilaian dengan aturan lain.

import { capital, count } from "./words.js";

/** @type {Worded<typeof import("../en/samples.js").samples>} */
export const samples = {
  title: "Sampel",
  none: "Papan ini tidak menyimpan sampel.",
  others: "Sampel adalah soal satu per satu dengan jawaban model dan cara menilainya. Papan yang memilikinya:",
  noOthers: "Sampel adalah soal satu per satu dengan jawaban model dan cara menilainya. Belum ada papan di sini yang memilikinya.",
  loading: "Membaca sampel",
  facts: ({ benchmark, benchmarks, label }) => {
    const { samples: answers, entries } = benchmarks.find((each) => each.benchmark === benchmark) ?? { samples: 0, entries: 0 };
    return [[count(answers), `jawaban untuk ${label} dari ${count(entries)} model`]];
  },
  of: (matched, total) => [{ bold: count(matched) }, ` dari ${count(total)} sampel`],
  whose: "Jawaban",
  page: "Semua skor model ini",
  health: (label) => `Kesehatan ${label}`,
  benchmark: "Tolok ukur",
  model: "Model",
  against: "Melawan",
  nobody: "tidak ada",
  scored: "Dinilai",
  slice: "Irisan",
  strip: "Isi irisan",
  mean: "rata-rata",
  meanOf: (n, clusters) =>
    `Rata-rata skor ${n === null ? "irisan" : `${count(n)} sampel`}, dari 0 sampai 1, dengan interval 95%-nya` +
    (clusters === null ? "" : `; sampel yang berkaitan disatukan, ${count(clusters)} kelompok`),
  difference: "selisih",
  pairedOn: (n) => `Model pertama dikurangi yang kedua, pada ${count(n)} sampel irisan yang dijawab keduanya, dengan interval 95%-nya`,
  on: (n) => ` pada ${n}`,
  files: { csv: "CSV", jsonl: "Baris JSON", parquet: "Parquet" },
  fileHint: "Irisan dengan semua kolom dan teks utuh, paling banyak 100,000 baris.",
  show: "Yang ditampilkan dari irisan",
  views: { "": "Satu per satu", models: "Per model", rescore: "Nilai ulang" },
  noMatch: "Tidak ada sampel yang cocok.",
  anyModel: "Model lain",
  moved: (entry, label) => `${entry} tidak memiliki sampel ${label}: model lain ditampilkan.`,
  without: (rule, n) => `Hapus ${rule} (${count(n)})`,
  scoreAs: (way) => `skor, ${way.toLowerCase()}`,
  empty: "(kosong)",
  nothing: { failure: "tidak ada", lost: "tidak" },
  failure: {},
  lost: {},
  types: {
    integer: "bilangan bulat",
    decimal: "desimal",
    date: "tanggal",
    span: "kata",
    spans: "beberapa rentang",
    fraction: "pecahan",
    expression: "rumus atau kata",
    several: "beberapa hasil",
  },
  columns: {
    value: "nilai seperti tersimpan",
    score: "skor",
    prediction: "keluaran",
    prediction_length: "keluaran, karakter",
    newlines: "baris baru dalam keluaran",
    question: "soal",
    question_length: "soal, karakter",
    passage: "bacaan",
    passage_length: "bacaan, karakter",
    references: "jawaban acuan",
    n_references: "jawaban acuan, banyaknya",
    answer_type: "jenis jawaban",
    stopped: "berakhir sesudah angka",
    failure: "apa yang salah",
    lost: "harus dijalankan lagi",
    sample: "id sampel",
    cluster: "klaster",
    run: "eksekusi",
  },
};

/** @type {Worded<typeof import("../en/samples.js").scored>} */
export const scored = {
  stored: "Seperti tersimpan",
  published: "Seperti diterbitkan",
  repaired: "Diperbaiki",
  all: "Semua cara",
  back: "Seperti tersimpan",
  stopPublished: "Tidak dipotong",
  normalizationPublished: "Seperti diterbitkan",
  stops: {
    none: "",
    dot: "Dipotong di titik",
    newline: "Dipotong di baris baru",
    colon: "Dipotong di titik dua",
    next: "Dipotong di soal berikutnya",
  },
  normalizations: {
    published: "",
    whitespace: "aman spasi",
    numbers: "angka diperbaiki",
    flexible: "bilangan terakhir",
    boxed: "kotak terakhir",
  },
};

/** @type {Worded<typeof import("../en/samples.js").slice>} */
export const slice = {
  add: "Tambah aturan",
  edit: "Sunting sebagai teks",
  save: "Simpan irisan",
  and: "dan",
  or: " atau ",
  change: (rule) => `Ubah aturan ${rule}`,
  remove: (rule) => `Hapus aturan ${rule}`,
  name: "Nama irisan",
  keep: "Beri nama",
  saving: "Tautan halaman ini membawa irisan beserta namanya.",
  text: "Irisan sebagai ekspresi",
  apply: "Terapkan",
  hint:
    'kolom tanda nilai, dihubungkan dengan and, or, not dan kurung: answer_type = "integer" and (score < 0.5 or ' +
    'prediction ~ "\\d\\n"); is known, is unknown, contains.',
  column: "Kolom",
  operator: "Tanda",
  value: "Nilai",
  below: "dan di bawahnya",
  operators: { "!=": "≠", "<=": "≤", ">=": "≥", "~": "cocok", "!~": "tidak cocok" },
  pattern: "Ekspresi reguler (RE2): \\d sebuah angka, \\n baris baru, $ akhir",
  escapes: "\\n adalah baris baru, \\t tab, \\\\ garis miring terbalik",
  between: (low, high) => `Di sini antara ${low} dan ${high}`,
  noNumber: "Diharapkan sebuah angka.",
  noText: "Diharapkan sebuah teks.",
};

/** @type {Worded<typeof import("../en/samples.js").hists>} */
export const hists = {
  label: (column) => `${column}: pilih batang untuk aturan; dengan Shift, beberapa`,
  bar: (name, here, all) => `${name}: ${here} dari ${all}`,
  from: (low, high) => `${count(low)}–${count(high)}`,
  any: "semua",
  more: (edge) => `${edge}+`,
  another: "Histogram lain",
  away: (column) => `Singkirkan histogram ${column}`,
  here: "irisan ini",
  all: "semua sampel",
};

/** @type {Worded<typeof import("../en/samples.js").list>} */
export const list = {
  label: "Sampel dalam irisan",
  order: "Urutan",
  orders: {
    score: "skor terendah dulu",
    "-score": "skor tertinggi dulu",
    sample: "menurut id sampel",
    "-prediction_length": "keluaran terpanjang dulu",
    difference: "terburuk melawan yang lain",
    "-difference": "terbaik melawan yang lain",
  },
  by: (column, down) => `menurut ${column}${down ? ", menurun" : ""}`,
  before: "Halaman sebelumnya",
  after: "Halaman berikutnya",
  sample: (id) => `Sampel ${id}`,
  run: (run) => ` eksekusi ${run}`,
  keys: "j dan k maju dan mundur",
  range: (first, last, of) => (of ? `${count(first)}–${count(last)} dari ${count(of)}` : ""),
  noScore: "—",
  noAnswer: "jawaban tidak disimpan",
  both: (entry, mine, other, theirs) => `${entry}: ${mine}; ${other}: ${theirs}`,
  expects: (text) => `diharapkan ${text}`,
  lost: "harus dijalankan lagi",
};

/** @type {Worded<typeof import("../en/samples.js").sample>} */
export const sample = {
  by: (entry) => `Jawaban ${entry}`,
  link: "tautan ke sampel ini",
  previous: "sebelumnya",
  next: "berikutnya",
  show: "tampilkan",
  hide: "sembunyikan",
  question: "Soal",
  wholeQuestion: "soal panjang",
  passage: "Bacaan",
  passageOf: (words) => `bacaan ${count(words)} kata`,
  expected: "diharapkan",
  and: " dan ",
  also: (others) => `juga diterima: ${others.join("; ")}`,
  noReference: "jawaban acuan tidak disimpan",
  noTexts: "Papan tidak menyimpan teks sampel ini.",
  score: "skor",
  outOf: (value, maximum) => ` (${value} dari ${maximum})`,
  right: "benar",
  published: "seperti diterbitkan:",
  lost: "Harus dijalankan lagi:",
  written: "Yang ditulis model",
  noAnswer: "Jawaban tidak disimpan.",
  messages: (n) => `Semua yang dikatakan: ${count(n)} pesan`,
  reasoning: "penalaran",
  calls: "panggilan",
  characters: (n) => `${count(n)} karakter`,
  newLine: " baris baru",
  space: " spasi",
  stop: " penilaian berhenti di sini",
  stopped: "berakhir sesudah angka, tempat string henti mungkin memotongnya",
  showAll: (n) => `tampilkan semua ${count(n)} karakter`,
  showFirst: (n, whole) => `tampilkan ${n} pertama dari ${whole} karakter`,
  notSent: (whole) => `Semua ${whole} karakter ada dalam unduhan.`,
  scored: "Yang dinilai",
  nothingLeft: "tidak ada yang tersisa",
  words: "Kata yang dibandingkan",
  shared: (n, of) =>
    of
      ? n
        ? `${n === of ? `semua ${count(n)}` : count(n)} dari ${count(of)} yang diharapkan sama`
        : "tidak ada yang sama"
      : "tidak ada yang diharapkan",
  double: "bingkai ganda: dibaca sebagai bilangan",
  expectedWords: "diharapkan",
  scoredWords: "dinilai",
  noWords: "tanpa kata",
  moreWords: (n) => `dan ${n} lainnya`,
  number: "bilangan",
  inBoth: "di keduanya",
  lacking: "tidak ada dalam jawaban",
  stayed: "tetap sebagai kata",
  scores: "Skor menurut tiap aturan",
  how: "Cara dinilai",
  counts: "Teks yang dihitung",
  stored: "Seperti tersimpan",
  storedAbout: "dalam berkas",
  run: "eksekusi",
  cluster: "klaster",
  file: "berkas",
  notAsked: "Model ini tidak memiliki jawaban untuk soal ini.",
};

/** @type {Worded<typeof import("../en/samples.js").bymodel>} */
export const bymodel = {
  title: "Irisan di setiap model",
  n: "Sampel",
  mean: "Rata-rata, seperti tersimpan",
  interval: "95%",
  meanAs: (way) => `Rata-rata, ${way.toLowerCase()}`,
  share: "Dari sampelnya",
  whole: "Rata-rata semua, seperti tersimpan",
  look: "Lihat sampelnya",
  compare: (one, other) => `Bandingkan ${one} dengan ${other}`,
};

/** @type {Worded<typeof import("../en/samples.js").rescore>} */
export const rescore = {
  loading: "Menilai ulang …",
  sentence: ({ label, way, before, after, spearman, changed, ranked, tau }) =>
    before === null
      ? "Tidak ada jawaban yang dapat dinilai ulang."
      : `${way}: model median berubah dari ${before} menjadi ${after} pada ${label}` +
        (spearman ? `, dan korelasi Spearman dengan tolok ukur lain dari ${spearman[0]} menjadi ${spearman[1]}` : "") +
        "." +
        (ranked
          ? " " +
            (changed
              ? `${count(changed)} dari ${count(ranked)} model berganti tempat menurut rata-rata papan`
              : "Tidak ada model yang berganti tempat menurut rata-rata papan") +
            `${tau === null ? "" : ` (tau Kendall ${tau})`}.`
          : ""),
  about: (text) => `${capital(text)}.`,
  agreement: (compared, equal, largest) =>
    equal === compared
      ? `Menilai teks tersimpan seperti diterbitkan memberi skor tersimpan untuk semua ${count(compared)} sampel.`
      : `Menilai teks tersimpan seperti diterbitkan memberi skor tersimpan untuk ${count(equal)} dari ${count(compared)} sampel; ` +
        `selisih terbesar ${largest}.`,
  unchosen: "Ini aturan yang diperbaiki, sampai aturan lain dipilih di Dinilai.",
  ofSlice: "Hanya sampel irisan yang dihitung di sini, sehingga rata-rata papan tidak disentuh.",
  tooFew: "Terlalu sedikit model dengan skor tolok ukur lain untuk sebuah gambar.",
  trends: (label) => `${label} terhadap tolok ukur lain`,
  picture: { before: () => "Seperti tersimpan", after: (_, way) => way },
  axes: (label) => `Rata-rata tolok ukur lain mendatar, ${label} tegak.`,
  across: "rata-rata tolok ukur lain",
  point: (entry, others, value) => `${entry}: lainnya ${others}, di sini ${value}`,
  marked: "Model yang paling naik ditandai; kedua gambar memiliki sumbu yang sama.",
  again: "Harus dijalankan lagi",
  nothingLost: "Setiap jawaban dapat dinilai dari teks tersimpan.",
  why: "Sebab",
  share: "Bagian",
  lost: (n, share) => `${count(n)} jawaban, ${(100 * share).toFixed(1)}%.`,
  cost: (seconds) =>
    `Menanyakannya lagi membutuhkan sekitar ${
      seconds < 90
        ? `${Math.round(seconds)} detik`
        : seconds < 5400
          ? `${Math.round(seconds / 60)} menit`
          : `${Math.round(seconds / 3600)} jam`
    } waktu mesin.`,
  look: (entry) => `Lihat milik ${entry}`,
  take: "Ambil seluruh daftar:",
  models: "Model demi model",
  scale: "0 sampai 100, seperti di papan peringkat",
  table: "Skor sebelum dan sesudah, per model",
  before: (label) => `${label} seperti tersimpan`,
  after: (label) => `${label} sekarang`,
  change: "Perubahan",
  rank: "Peringkat di sini",
  rankHelp: "Menurut skor pada tolok ukur ini, di antara model ini: sebelum → sesudah",
  average: "Rata-rata",
  averageRank: "Peringkat rata-rata",
  averageRankHelp: "Menurut rata-rata papan, di antara model ini: sebelum → sesudah",
  lostShare: "Harus dijalankan lagi",
  lostHelp: "Bagian jawaban yang skornya tidak dapat diperbaiki dari teks tersimpan",
  bound: "Paling banyak",
  boundHelp: "Skor bila setiap jawaban yang harus dijalankan lagi ternyata benar",
};

/** @type {Worded<typeof import("../en/samples.js").modelSamples>} */
export const modelSamples = {
  title: "Sampel",
  about: "apa jawabannya, soal demi soal",
  columns: {
    benchmark: "Tolok ukur",
    n: "Jawaban",
    mean: "Rata-rata " + "skor",
    zero: "Nol",
    perfect: "Sempurna",
    failures: "Apa yang salah",
  },
  open: (label) => `Buka sampel ${label}`,
  none: "tidak ada",
  failed: "Tidak dapat ditanyakan.",
};
