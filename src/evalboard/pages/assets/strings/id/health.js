// Yang dikatakan halaman Tolok ukur.

import { LABELS } from "../../generated/id/audits.js";
import { capital, count, inWords, percent } from "./words.js";

/** @type {Worded<typeof import("../en/health.js").health>} */
export const health = {
  title: "Kesehatan tolok ukur",
  loading: "Mengaudit tolok ukur",
  table: "Tabel audit",
  caption: (title) => `${title}: tolok ukur, yang perlu dilihat dulu`,
  grades: { ok: "baik", amber: "kuning", red: "merah", note: "catatan", "not enough data": "data kurang" },
  findings: {
    "suspect scorer": "penilai dicurigai",
    "two groups": "dua kelompok",
    "measures something else": "mengukur hal lain",
    "near chance": "dekat tebakan",
    ceiling: "langit-langit",
    floor: "lantai",
    "few entries": "entri sedikit",
    "single answers": "jawaban satu per satu",
    "zero errors": "galat nol",
  },
  zones: { amber: "kuning", red: "merah" },
  sentences: (said) => said.map((text) => `${capital(text).replace(/\.$/, "")}.`).join(" "),
  columns: {
    health: "Kesehatan",
    benchmark: "Tolok ukur",
    questions: "Soal",
    values: "Nilai",
    spread: (low, high) => `Skor, ${low}–${high}`,
    samples: "Sampel",
    check: "Pemeriksaan",
    value: "Nilai",
    zones: "Zona, dan yang lain",
  },
  chance: "tebakan",
  spread: (label, middle, chance) =>
    `Sebaran skor ${label}: kebanyakan dekat ${middle}${chance === null ? "" : `; tebakan memberi ${chance}`}`,
  checks: LABELS,
  points: (value) => `${value} poin`,
  times: (value) => `${value} kali`,
  describe: (n) => `Tampilkan ${count(n)} lagi yang hanya menggambarkan`,
  fold: "Tampilkan lebih sedikit",
  bound: (zone, worse, value) => `${health.zones[zone] ?? zone} ${worse === "low" ? "di bawah" : "mulai"} ${value}`,
  interval: (lower, upper) => `interval 95% ${lower} sampai ${upper}`,
  unknown: "Tidak diketahui: terlalu sedikit data untuk mengatakannya",
  fired: (all, fired) => `${capital(inWords(all))} pemeriksaan, ${fired ? inWords(fired) : "tidak satu pun"} terpicu`,
  checksOf: (label) => `Pemeriksaan ${label}`,
  samplesOf: (label) => `Sampel ${label}`,
  samplesBy: (entry) => `Sampel dari ${entry}`,
  openSamples: "Buka sampel",
  complete: () => "model dengan semua tolok ukur",
  sampled: "di antaranya diaudit, secara acak: interval selebar yang dihasilkan jumlah itu",
  questions: (n) => `${count(n)} soal`,
  graded: (n) => `dari ${count(n)} model`,
  healthy: (n) => [
    {
      bold:
        n === 1
          ? "Sejauh kata pemeriksaan, tolok ukur ini tidak bermasalah."
          : `Sejauh kata pemeriksaan, ${count(n)} tolok ukur ini tidak bermasalah.`,
    },
  ],
  fewer: (entries, fewest) => [
    { bold: "Model terlalu sedikit untuk dinilai. " },
    `${count(entries)} model memiliki semua tolok ukur, dan penilaian membutuhkan ${count(fewest)}. Hasil pemeriksaan tetap ditampilkan.`,
  ],
  none: "Papan ini tidak memiliki tolok ukur yang dapat saling dibandingkan.",
  noneAbout:
    "Audit menanyakan apakah model yang kuat di tempat lain juga kuat pada suatu tolok ukur. Itu membutuhkan dua tolok ukur " +
    "dan model yang memiliki keduanya.",
  battles: "Papan ini memiliki duel, dan tidak ada tolok ukur untuk diaudit.",
  battlesAbout: "Apa yang bisa salah dengan duel, dan dengan jurinya, diceritakan di arena. Papan dengan tolok ukur:",
  arena: "Ke arena",
  noSuch: (name) => `Tidak ada tolok ukur “${name}” dalam audit papan ini.`,
  rule:
    "Merah: model yang kuat di tempat lain terbagi dua kelompok di sini, satu bersama model lemah dan satu jauh di atasnya, " +
    "dan tidak ada yang " +
    "diketahui tentangnya yang menjelaskan; atau jawaban satu per satu menunjukkan cacat. Kuning: layak dilihat. Angka " +
    "berwarna adalah satu " +
    "pemeriksaan; nilai menimbang beberapa. Alarm meminta Anda membaca sampel; ia tidak menghapus tolok ukur.",
  trends: "Tolok ukur ini terhadap rata-rata yang lain",
  astray: "Tidak mengikuti",
  astrayAbout: (label) => `Kuat pada yang lain, bersama separuh yang lemah pada ${label}; ditandai dalam gambar. Yang terkuat dulu.`,
  more: (n) => `Tampilkan ${count(n)} lagi`,
  elsewhere: (x, y) => `${x} di tempat lain, ${y} di sini`,
  average: (x, y) => `rata-rata ${x}, ${y} di sini`,
  answers: "Pada tingkat jawaban",
  answersAbout: (n) => `dari ${count(n)} jawaban yang disimpan papan`,
  noAnswers: "Tidak ada jawaban satu per satu dari tolok ukur ini di papan: yang ditulis model tidak dapat dilihat di sini.",
  why: "Apa yang diperiksa, dan mengapa",
  download: "Unduh temuan",
  ways: {
    title: "Seandainya peringkat disusun dengan cara lain",
    about:
      "Setiap titik adalah peringkat dalam satu cara menyusun peringkat, yang terbaik lebih dulu; di bawahnya pilihan yang " +
      "diambil. Cincin adalah papan ini. Cara-cara ini pilihan, bukan undian: bagian darinya bukan peluang.",
    entry: "Entri",
    rank: "Peringkat",
    own: "Seperti papan ini menyusunnya",
    yours: (rank) => `Dengan bobot Anda: ${rank}`,
    curve: (entry, ways) => `Peringkat ${entry} dalam ${count(ways)} cara menyusun peringkat`,
    table: "Peringkat menurut pilihan",
    columns: {
      decision: "Keputusan",
      n: "Menjelaskan",
      choice: "Pilihan",
      "n ways": "Cara",
      "n ranks": "Peringkat",
      "n median": "Nilai tengah",
    },
    range: (lowest, highest) => (lowest === highest ? lowest : `${lowest} sampai ${highest}`),
    download: "Unduh semua cara",
    failed: "Cara lain menyusun peringkat tidak dapat dimuat.",
  },
  doubts: {
    title: "Angka yang sulit dijelaskan",
    about:
      "Bagian dari soal yang bukan bilangan bulat jawaban benar, entri yang sama sampai angka terakhir, angka yang tidak cocok dengan " +
      "angka yang terkait dengannya, tingkat dari jalan berulang yang tidak diberikan tugas mana pun, berkas yang bertentangan, dan " +
      "versi yang menggeser skor. Bagaimana angka itu terjadi tidak dikatakan tanda ini.",
    none: "Tidak ada yang ditandai.",
    seen: {
      grim: (labels) => `Bagian dari soal diperiksa pada ${labels.join(", ")}.`,
      identities: (labels) => `Dicocokkan dengan angka yang terkait: ${labels.join(", ")}.`,
      rates: (labels) => `Diperiksa apakah mungkin tingkat dari jalan berulang: ${labels.join("; ")}.`,
      files: (labels) => `Dicocokkan dengan sampel di berkas lain: ${labels.join(", ")}.`,
      versions: (labels) => `Versi dibandingkan pada ${labels.join(", ")}.`,
    },
    nothingSeen:
      "Tidak ada tolok ukur yang dapat diperiksa sebagai bagian dari soalnya: banyaknya soal, atau cukup angka, harus diketahui.",
    more: (n) => `${count(n)} lagi`,
    inFile: "Berkasnya memuat semuanya.",
    download: "Unduh tanda",
    failed: "Kata pemeriksaan angka tidak dapat dimuat.",
  },
  holes: {
    ofModel: "Hasil yang tidak ada, diprediksi",
    title: "Satu skala untuk hasil yang tidak ada",
    placed: "Peringkat pada skala",
    predicted: "Sel kosong, diprediksi: ini bukan hasil",
    held: "Seberapa baik hasil yang disisihkan diprediksi, dan akibat meninggalkan sebuah tolok ukur",
    columns: {
      rank: "Peringkat",
      ranks: "Peringkat yang mungkin",
      model: "Model",
      present: "Tolok ukur",
      byMean: "Menurut rata-rata yang ada",
      onBoard: "Di papan",
      benchmark: "Tolok ukur",
      predicted: "Prediksi",
      interval: "Interval 90%",
      missing: "Sel diprediksi",
      inside: "Dalam 90%",
      miss: "Meleset, poin",
      missOfMean: "Rata-ratanya meleset",
      climbedByMean: "Ditinggalkan: naik menurut rata-rata",
      climbedByScale: "menurut skala",
    },
    ranks: (lower, upper) => `${lower}–${upper}`,
    of: (present, all) => `${present} dari ${all}`,
    about: (value) => `≈ ${value}`,
    range: (lower, upper) => `${lower} sampai ${upper}`,
    leftOut: (labels) => `Terlalu sedikit model yang punya ${labels.join(", ")}.`,
    more: (n) => `dan ${count(n)} lagi`,
    download: "Unduh skala",
    failed: "Skala untuk hasil yang tidak ada tidak dapat dimuat.",
  },
  without: {
    title: (label) => `Tanpa ${label}`,
    about: "rata-rata atas tolok ukur yang lain",
    open: "Lihat seluruh peringkat",
    loading: "Menanyakan peringkat …",
    moves: (label, shift, of, tau, all) =>
      (all
        ? `Tanpa ${label} sebuah model berpindah rata-rata ${shift} dari ${of} tempat`
        : `Di antara ${of} model dengan semua tolok ukur, tanpa ${label} sebuah model berpindah rata-rata ${shift} tempat`) +
      `; kedua urutan sejalan dengan τ Kendall ${tau}.`,
    columns: { now: "Peringkat", before: "Dengannya", model: "Model", average: "Rata-rata" },
  },
  link: (label) => `Kesehatan ${label}`,
  toAudit: "Audit papan ini",
  idea:
    "Skor dapat salah karena sebab yang tidak ada kaitannya dengan model: jawaban yang dipotong terlalu dini, bilangan yang " +
    "tidak terbaca. " +
    "Pada November 2023 hal itu terjadi pada DROP di Open LLM Leaderboard: banyak model kuat berskor dekat 5. Maka setiap " +
    "pemeriksaan bertanya, " +
    "dengan caranya, apakah model yang kuat di tempat lain juga kuat di sini. Yang diperiksa tidak pernah bagian dari pembandingnya.",
  red: ({ stuck: [, stuck], rise, stronger, two_groups: sure, enough }) =>
    "Kesejalanan rendah saja bukan alarm: tolok ukur mungkin mengukur hal lain, dan itu layak dimiliki. Merah membutuhkan " +
    "dua kelompok: " +
    `${percent(stuck)} atau lebih dari separuh yang lebih kuat berskor seperti separuh yang lebih lemah, sisanya ` +
    `${percent(rise)} rentang atau ` +
    `lebih di atasnya, dan kebetulan sepanjang satu tren, lurus atau melengkung, akan demikian pada kurang dari ` +
    `${percent(sure)} papan. Dan yang ` +
    `naik hampir tidak lebih kuat di tempat lain daripada yang tertahan: pada kurang dari ${percent(stronger)} pasangan. ` +
    `Rata-rata lalu ` +
    "memeringkat model kuat menurut kelompoknya. Skor tidak mengatakan sebabnya: bahasa yang tidak dikuasai sebagian tampak " +
    "seperti penilai yang " +
    "salah membaca sebagian. Bila suatu kolom model menjelaskan kelompok itu, kolom itu disebut, dan nilainya kuning. Bahwa " +
    "penilai bersalah " +
    `dikatakan bila jawaban satu per satu menunjukkannya. Merah membutuhkan ${count(enough)} model; dengan lebih sedikit menjadi kuning.`,
  amber: ({ stuck: [stuck], other_agreement: agreement, tau_shortfall: tau, floor, chance_errors: errors, fewest }) =>
    `Kuning adalah dua kelompok yang lebih kecil (mulai ${percent(stuck)}), yang mungkin dijelaskan tren melengkung atau ` +
    `dibedakan kekuatan; yang ` +
    `mengukur hal lain (korelasi peringkat di bawah ${agreement.toFixed(2)} dan di bawah yang lazim di papan, atau τ Kendall ` +
    `dengan dan tanpanya ` +
    `${tau.toFixed(2)} di bawah yang diharapkan pada banyaknya tolok ukur ini); yang hampir tidak membedakan separuh yang ` +
    `lebih kuat dari yang ` +
    `lebih lemah (median dalam ${percent(floor)} rentang); dan yang dalam ${errors} galat baku dari tebakan untuk separuh ` +
    `yang lebih lemah ` +
    `sehingga urutannya terganggu. Langit-langit hanya dicatat. Di bawah ${count(fewest)} model tidak ada yang dinilai.`,
  bounds:
    "Seberapa sering papan nyata yang tidak diketahui bermasalah menyalakan alarm telah diukur, dan diceritakan dalam " +
    "dokumentasi. Ambangnya " +
    "bagian dari konfigurasi papan.",
};
