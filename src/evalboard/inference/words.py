"""Words in the names of columns: those of metrics (scikit-learn, torchmetrics, sacreBLEU, harnesses), of benchmarks on
leaderboards, and what they say of direction.
"""

from __future__ import annotations


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


LESS = _words("""
    wer cer ter per mer eer der mae mse rmse rmsle mape smape nll ppl bpb bpc fid kid fvd fad lpips ece mce brier fpr
    fnr far frr epe mpjpe absrel mcd error errors err loss losses perplexity mistake mistakes failure failures fail
    failed violation violations invalid malformed crash crashes timeouts unsafe penalty regret divergence distance
    misclassified misclassification nrmse mase crps msle sfid dcf mindcf
    wrong incorrect hausdorff miscalibration inconsistency attack leakage degradation
    错误率 负率
""")
MORE = _words("""
    accuracy acc correct win wins winrate pass passed solved resolved success successful f1 em recall precision ap bleu
    rouge rougel chrf comet bleurt meteor bertscore auc auroc auprc map ndcg mrr hit hits spearman pearson kendall kappa
    mcc psnr ssim dice iou miou top elo exact pesq stoi speedup throughput balanced
    准确率 正确率 胜率 akurasi
""")
"""Words of measures of which more is better."""
OF_DATA = _words("""
    mae mse rmse rmsle msle crps nll ppl bpb bpc fid kid fvd fad epe mpjpe mcd perplexity distance hausdorff loss losses
    regret divergence
""")
"""Errors in the unit of what is measured: no percentages."""
BOUNDED = MORE - _words("""
    correct win wins pass passed solved resolved success successful hit hits psnr top elo exact speedup throughput
""")
"""Those that are at most 1, or 100 %."""
BENCHMARKS = _words("""
    mmlu gpqa arc hellaswag hella winogrande truthfulqa truthful gsm math aime amc hmmt ifeval bbh musr humaneval mbpp
    livecodebench swe triviaqa squad boolq piqa siqa openbookqa obqa csqa commonsenseqa race lambada ceval cmmlu agieval
    mgsm xcopa xnli mmmu mathvista docvqa chartqa textvqa vqa ocrbench mmbench hle simpleqa zebralogic crux cruxeval
    evalplus bigcodebench bigbench alpacaeval arena ruler longbench mteb sts glue superglue cola sst mrpc qqp mnli qnli
    rte wnli wsc copa multirc anli browsecomp gaia webarena osworld bfcl medqa pubmedqa medmcqa legalbench aider
""")
SKILLS = _words("""
    score scores points reasoning coding code programming knowledge language instruction reading comprehension
    translation summarization understanding classification retrieval reranking clustering arithmetic maths mathematics
    algebra geometry logic vision grammar science biology physics chemistry medicine law history agents agentic planning
    writing roleplay stem humanities helpfulness quality agreement faithfulness robustness safety
    得分 分数 skor
""")
CHANGES = _words("""
    gain gap drop delta diff difference change variance deviation std sensitivity uncertainty entropy spread drift
    decline overhead without no not missing
""")
"""Words beside which that of a measure says nothing: a drop in accuracy."""
NOT_LESS = (CHANGES | MORE | BENCHMARKS | SKILLS) - {"top"}
"""Words beside which one of `LESS` settles nothing."""
PERCENT = _words("percent percentage percentages %")
UNCLEAR = _words("""
    rate ratio percent % share frequency proportion fraction level index degree probability bias toxicity toxic
    hallucination hallucinations refusal refusals refused rejection rejected harm harmful jailbreak risk length lengths
    lens verbosity size steps turns edit edits abstention answered flip flips latency delay
""")
"""Words of what some want more of and others less."""
METRIC_WORDS = (
    MORE
    | LESS
    | _words("""
    match rate score scores percent % discrete length controlled lc raw norm normalized answer hallucination factual
    consistency refusal refusals using format edit well formed cases @ mean avg average median opt unguided guided
    subtask subtasks progress completion overall weighted macro micro strict loose prompt level inst cot no with without
    subtitles quality toxicity cosine rating points 1 2 3 4 5 8 10 16 25 32 50 64 75 95 100
    box bbox mask segm ^ k at of the and a by flexible extract
    most difficult task tasks ap roc answered l
""")
)


SUMS = _words("all average avg mean overall global total weighted macro 平均 平均分 总分 综合 rata")
"""Words that say that a column sums up others; `score` alone does not."""
UNTESTED = _words("train training dev val valid validation")


def key_words(words: str) -> list[str]:
    """The words of a name; `per` is an error rate at the end alone."""
    tokens = words.split()
    return [word for word in tokens[:-1] if word != "per"] + tokens[-1:]


def doubt(words: str) -> int:
    """How little a name speaks for a score."""
    tokens = key_words(words)
    return 2 if UNTESTED & {*tokens[:1]} else int(not (MORE | LESS | BENCHMARKS | SKILLS | SUMS) & {*tokens})
