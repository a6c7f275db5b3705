// Yang dikatakan perbandingan.

import { count, inWords, listed } from "./words.js";

/** @type {Worded<typeof import("../en/compare.js").compare>} */
export const compare = {
  title: "Bandingkan",
  link: "Bandingkan",
  entries: "Model yang dibandingkan",
  choose: (n) =>
    n > 1 ? "Pilih dua sampai empat model. Yang pertama dibandingkan dengan masing-masing lainnya." : "Pilih satu sampai tiga lagi.",
  loading: "Membandingkan",
  rank: (rank) => `peringkat ${rank}`,
  first: "jadikan pertama",
  makeFirst: (entry) => `Bandingkan ${entry} dengan yang lain`,
  remove: "hapus",
  removeEntry: (entry) => `Hapus ${entry}`,
  samples: "sampel",
  samplesHelp: "Jawaban satu per satu dari keduanya, yang menentukan dulu",
  nodes: "Skor dan selisih",
  table: "Skor model dan selisihnya, menurut tolok ukur",
  difference: "Selisih",
  minus: (other) => `− ${other}`,
  differenceHelp: (first, other) => `${first} dikurangi ${other}`,
  p: "p",
  pHelp: "Seberapa sering selisih sebesar itu muncul karena kebetulan, disesuaikan untuk banyaknya perbandingan (Holm)",
  detectable: "Terdeteksi",
  detectableHelp:
    "Selisih sebenarnya terkecil yang ditemukan perbandingan ini, sebagai salah satu dari sejumlah itu, dalam empat dari lima kasus",
  n: "n",
  nHelp: "Soal yang dijawab keduanya; bila tidak berpasangan, yang dijawab masing-masing",
  nOfBattles: "Duel dari yang lebih sedikit berduel",
  questions: "Soal yang dibutuhkan",
  questionsHelp: "Banyaknya soal dengan campuran yang sama agar selisih sebenarnya sebesar ini ditemukan dalam empat dari lima kasus",
  runs: "Eksekusi yang dibutuhkan",
  runsHelp: "Berapa kali tiap soal ini harus ditanyakan kepada kedua model untuk hal yang sama",
  never: "tidak pernah cukup",
  lacking: "Salah satunya tidak memiliki skor di sini",
  dialog: "Yang diketahui tentang selisih ini",
  howCompared: (label) => `Yang diketahui tentang selisih pada ${label}`,
  method: ({ paired }) => (paired ? "berpasangan" : "tidak berpasangan, konservatif"),
  keyDifference: "selisih dengan interval 95%-nya",
  pairedKey: "berpasangan",
  unpairedKey: "tidak berpasangan, konservatif",
  only: (n) => `Hanya yang signifikan (${count(n)})`,
  nothing: "Tidak ada selisih yang signifikan di sini.",
  facts: {
    keys: {
      difference: "selisih",
      scores: "skor yang ditampilkan",
      interval: "interval 95%",
      method: "metode",
      p: "p",
      detectable: "terdeteksi",
      questions: "soal",
      runs: "eksekusi",
      overRuns: "eksekusi lain",
    },
    of: (paired, shared) => (paired ? `, pada ${shared} soal yang dijawab keduanya` : ", dari kedua skor"),
    scores: (difference) => `${difference}: eksekusi yang tidak lengkap, dan soal yang tidak dimiliki salah satunya, dihitung lain di sana`,
    same: "tidak ada: keduanya memberi jawaban yang sama",
    undefined:
      "tidak diketahui: terlalu sedikit yang disimpan, soal suatu tugas membentuk satu klaster, atau semuanya berselisih sama besar",
    p: (p, adjusted, n) => (n === 1 ? p : `${p}; ${adjusted} sebagai satu dari ${count(n)} (Holm)`),
    detectable: (points, n) => `${points} atau lebih, dalam empat dari lima kasus${n === null ? "" : `, dengan ${n} soal ini`}`,
    questions: (n, significant) => `${n} ${significant ? "sudah cukup" : "akan cukup"} untuk selisih sebenarnya sebesar ini`,
    enough: (n, compared) => `${n} cukup untuk selisih sebesar ini sendiri, tidak sebagai satu dari ${count(compared)}`,
    runs: (n, significant) =>
      `menanyakan soal-soal ini ${n === 1 ? "sekali" : `masing-masing ${count(n)} kali`} ${significant ? "sudah cukup" : "akan cukup"}`,
    never: (points) => `lebih banyak tidak pernah cukup: berapa kali pun ditanyakan, soal-soal ini tidak menemukan kurang dari ${points}`,
    overRuns: (lower, upper, p) => `${lower} sampai ${upper}, p ${p}: yang akan diberikan soal-soal ini bila ditanyakan lagi`,
  },
  needed: ({ seen, least, n, questions, runs, never }) =>
    `Keduanya berselisih ${seen}, dan dengan ${n} soal tidak kurang dari ${least} yang ditemukan dengan andal; ${questions} ` +
    `soal seperti ini ` +
    "akan cukup" +
    (runs === null ? "" : `, atau ${runs} eksekusi dari ${n} itu`) +
    `${never ? ", eksekusi lebih banyak tidak" : ""}.`,
  rulesOfRatings:
    "Selisih tidak berpasangan: kedua galat adalah galat rating relatif terhadap model acuan, yang deraunya dimiliki " +
    "bersama; derau itu tidak " +
    "dikeluarkan, sehingga interval terlalu lebar, bukan terlalu sempit. Peringkat dibuat dari selisih rating, yang tahu lebih banyak. " +
    "p disesuaikan dengan metode Holm di antara baris setingkat; tebal bila di bawah 0.05.",
  overall: (first, other, ahead) =>
    ahead === 0
      ? `Atas semua duel ${first} dan ${other} tidak dapat dibedakan.`
      : `Atas semua duel ${first} ${ahead > 0 ? "mengungguli" : "tertinggal dari"} ${other}.`,
  rules: ({ some, all, runs, shifted }) =>
    [
      some &&
        "Selisih berpasangan diambil soal demi soal atas yang dijawab keduanya: yang sama-sama mudah atau sulit bagi " +
          "keduanya dikeluarkan, " +
          "dan soal yang berkaitan tetap bersama. Selisih itu menyatakan siapa yang akan unggul pada soal lain yang sejenis.",
      !all &&
        (some ? "Bila keduanya tidak menjawab soal yang sama, atau tidak memiliki bagian yang sama, selisih" : "Selisih") +
          " tidak berpasangan: yang sama-sama mudah atau sulit bagi dua model tidak dikeluarkan, sehingga interval terlalu lebar, " +
          "bukan terlalu sempit.",
      "p disesuaikan dengan metode Holm di antara baris setingkat, tolok ukur dengan tolok ukur dan bagian dengan bagian; " +
        "tebal bila di bawah 0.05.",
      shifted &&
        "Selisih pada soal bersama tidak harus sama dengan selisih skor yang ditampilkan, yang tidak memakai eksekusi tidak lengkap.",
      runs && "Pilih sebuah selisih untuk melihat apa yang diberikan eksekusi lain atas soal yang sama.",
    ]
      .filter(Boolean)
      .join(" "),
  parts: { benchmarks: ["tolok ukur", "tolok ukur"], sets: ["dataset", "dataset"] },
  said: ({ first, other, ahead, behind, rest, unknown, average, parts: names }) => {
    const [noun] = names ?? compare.parts.benchmarks;
    const parts = [];
    if (ahead.length) parts.push(`${first} mengungguli ${other} pada ${listed(ahead)}`);
    if (behind.length) parts.push(`${ahead.length ? "tertinggal" : `${first} tertinggal dari ${other}`} pada ${listed(behind)}`);
    if (rest && parts.length) parts.push(`${inWords(rest)} lainnya tidak dapat dibedakan`);
    if (rest && !parts.length)
      parts.push(
        `${first} dan ${other} tidak dapat dibedakan pada ` +
          (rest === 1 ? `satu ${noun} yang dimiliki keduanya` : `satu pun dari ${inWords(rest)} ${noun}`),
      );
    if (!parts.length)
      parts.push(`Apakah ${first} dan ${other} berbeda melebihi kebetulan tidak dapat dikatakan: galat tidak diketahui di sini`);
    /** @type {Record<string, string>} */
    const averages = {
      "-1": ` Secara rata-rata ${first} tertinggal.`,
      0: " Rata-rata keduanya tidak dapat dibedakan.",
      1: ` Secara rata-rata ${first} unggul.`,
    };
    const compared = rest + ahead.length + behind.length;
    const left = unknown && compared ? ` ${count(unknown)} ${noun} tidak dapat dibandingkan.` : "";
    return `${parts.join("; ")}.${left}${averages[String(average)] ?? ""}`;
  },
};
