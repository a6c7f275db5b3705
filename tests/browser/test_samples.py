"""Samples: slices by rules and histograms, one sample with its white space and its words, two models side by side, and
scored again; all as the API has it.
"""

import csv
import json

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import settled
from tests.browser.samples import (
    LIST,
    NEWLINE,
    bar,
    expect_slice,
    expect_slice_count,
    goes_on,
    one,
    open_samples,
    picker,
    told,
)
from tests.waiting import becomes


@pytest.mark.smoke
def test_a_sick_benchmark_leads_to_its_samples_and_these_to_the_cause(visitor):
    page = visitor.open("benchmarks?board=demo_drop&benchmark=drop")
    page.get_by_role("link", name="Open the samples").first.click()
    page.wait_for_url("**/samples?*")
    entry = goes_on(visitor)
    picker(page, "Model").click()
    page.get_by_role("option", name=entry).click()
    expect_slice(page, told(visitor, entry=entry))
    bar(page, "failure", "number before newline").click()
    answer = told(visitor, entry=entry, where=NEWLINE)
    expect_slice(page, answer)
    expect(page.locator(".rule .change")).to_have_text("what went wrong=number before newline")
    sample = one(visitor, entry=entry, sample=answer["rows"][0]["sample"])
    published, repaired = (
        sample["explained"][0],
        next(each for each in sample["explained"] if each["variant"] == "repaired"),
    )
    assert page.locator(".model-answer pre.raw").first.evaluate("box => box.textContent") == sample["prediction"]
    expect(page.locator(".model-answer pre.raw").nth(1)).to_have_text(published["normalized"])
    assert (
        page.locator(".model-answer .ws.nl").first.evaluate("mark => getComputedStyle(mark, '::before').content")
        == '"⏎"'
    )
    expect(page.locator(".bags .tok.missing").first).to_contain_text(published["expected"][0]["text"])
    expect(page.locator(".bags .tok.num.both")).to_contain_text(
        [word["text"] for word in repaired["scored"] if word["shared"]]
    )
    table = page.locator("table.three tbody tr")
    expect(table).to_have_count(1 + len(sample["explained"]))
    expect(table.nth(1).locator("td.n")).to_have_text([f"{published['em']:.0f}", f"{published['f1']:.2f}"])
    page.get_by_role("group", name="Scoring rule").get_by_role("button", name="Cut at new line").click()
    cut = told(visitor, entry=entry, where=NEWLINE, variant="newline_lstrip")
    expect_slice(page, cut)
    sample = one(visitor, entry=entry, sample=cut["rows"][0]["sample"], variant="newline_lstrip")
    kept = next(each["kept"] for each in sample["explained"] if each["variant"] == "newline_lstrip")
    expect(page.locator(".one .of-sample .mono")).to_have_text(sample["sample"])
    assert page.locator(".model-answer pre.raw .stop").first.evaluate("stop => stop.textContent") == "\n"
    assert (
        page.locator(".model-answer pre.raw .cut").last.evaluate("cut => cut.textContent")
        == sample["prediction"][kept[1] + 1 :]
    )
    page.go_back()
    expect_slice(page, answer)
    page.get_by_role("button", name="Remove rule what went wrong = number before newline").click()
    expect_slice(page, told(visitor, entry=entry))


def test_rules_are_added_changed_and_written_as_text(visitor):
    entry = goes_on(visitor)
    page = open_samples(visitor, entry=entry)
    page.get_by_role("button", name="Add a rule").click()
    form = page.locator(".rule-form")
    form.get_by_label("Column").select_option("prediction")
    form.get_by_label("Value").fill(r"\nPassage")
    form.get_by_role("button", name="Add a rule").click()
    first = 'prediction contains "\\nPassage"'
    expect_slice(page, told(visitor, entry=entry, where=first))
    expect(page.locator(".rule .mono")).to_have_text("\nPassage", use_inner_text=False)
    page.get_by_role("button", name="Add a rule").click()
    form.get_by_label("Column").select_option("prediction_length")
    form.get_by_label("Operator").select_option(">=")
    form.get_by_label("Value").fill("lots")
    form.get_by_label("Value").press("Enter")
    expect(form.get_by_role("alert")).to_have_text("Enter a number.")
    form.get_by_label("Value").fill("80")
    form.get_by_label("Value").press("Enter")
    both = f"{first} and prediction_length >= 80"
    expect_slice(page, told(visitor, entry=entry, where=both))
    page.get_by_role("button", name="Change rule output, characters ≥ 80").click()
    form.get_by_label("Value").fill("120")
    form.get_by_role("button", name="Apply").click()
    expect_slice(page, told(visitor, entry=entry, where=both.replace("80", "120")))
    page.get_by_role("button", name="Edit as text").click()
    field = page.get_by_label("The slice as an expression")
    expect(field).to_have_value(both.replace("80", "120"))
    visitor.expects(r"status of 400")
    field.fill('score < 0.5 and (answer_typ = "date" or newlines = 0)')
    field.press("Enter")
    expect(page.locator(".as-text [role=alert]")).to_contain_text(
        "character 18: unknown column 'answer_typ'; did you mean 'answer_type'?"
    )
    assert field.evaluate("field => [field.selectionStart, field.getAttribute('aria-invalid')]") == [17, "true"]
    expect(page.locator(".results")).to_have_class("results past")  # what was shown last stays, faded
    expect(page.locator(".results")).to_be_visible()
    field.fill('score < 0.5 and (answer_type = "date" or newlines = 0)')
    field.press("Enter")
    expect_slice(page, told(visitor, entry=entry, where='score < 0.5 and (answer_type = "date" or newlines = 0)'))
    expect(page.locator(".results")).to_have_class("results")
    expect(page.locator(".rule")).to_have_count(2)


def test_a_slice_is_named_carried_by_the_link_and_taken_away(visitor):
    entry, where = goes_on(visitor), 'score < 0.5 and (answer_type = "date" or newlines = 0)'
    page, choice = open_samples(visitor, entry=entry, where=where), told(visitor, entry=entry, where=where)
    page.get_by_role("button", name="Save slice").click()
    page.get_by_label("Name of the slice").fill("low & short")
    page.get_by_label("Name of the slice").press("Enter")
    expect(page.locator(".slice-name")).to_have_text("low & short")
    again = settled(visitor.open(page.evaluate("location.href").removeprefix(visitor.site.url)))
    expect(again.locator(".slice-name")).to_have_text("low & short")
    expect_slice(again, choice)
    page.get_by_role("button", name="Download").click()
    with page.expect_download() as saved:
        page.get_by_role("link", name="CSV").click()
    with saved.value.path().open(newline="", encoding="utf-8") as file:
        assert len(list(csv.DictReader(file))) == choice["matched"]


def test_what_rules_the_page_writes_the_server_reads_and_writes_in_the_same_way(visitor):
    page = open_samples(visitor, "kept")
    values = [
        "plain",
        'quo"ted',
        "back\\slash",
        "\\d\\n",
        "line\nand\ttab",
        "\u202emixed",
        "\ufeff",
        "nul\0",
        "\U0001f469\u200d\U0001f467",
    ]
    module = page.evaluate(
        "document.querySelector('link[href*=evalboard-assets]').href.replace('theme.css', 'common/where.js')"
    )
    write = """async ([module, value]) => { const where = await import(module);
        const rule = where.written({ column: 'prediction', op: 'contains', value, kind: 'text' });
        return [rule, where.term(rule)]; }"""
    for value in values:
        rule, taken = page.evaluate(write, [module, value])
        assert taken == {"column": "prediction", "op": "contains", "value": value, "literal": True}
        assert told(visitor, "kept", where=rule)["where"] == rule


def test_histograms_filter_each_other_by_click_drag_and_keyboard(visitor):
    entry = goes_on(visitor)
    page = open_samples(visitor, entry=entry)
    whole = told(visitor, entry=entry)
    lengths = next(each for each in whole["histograms"] if each["column"] == "prediction_length")
    edges = [f"{edge:g}" for edge in lengths["edges"]]
    bars = page.locator(".hist[data-column=prediction_length] .bar-of")
    start, end = bars.nth(1).bounding_box(), bars.nth(4).bounding_box()
    page.mouse.move(start["x"] + 3, start["y"] + 30)
    page.mouse.down()
    page.mouse.move(end["x"] + 3, end["y"] + 30, steps=4)
    page.mouse.up()
    drawn = f"prediction_length >= {edges[1]} and prediction_length < {edges[5]}"
    expect_slice(page, told(visitor, entry=entry, where=drawn))
    expect(page.locator(".rule .change")).to_have_text(f"output, characters{edges[1]}–{edges[5]}")
    assert bars.evaluate_all("bars => bars.map(bar => bar.getAttribute('aria-pressed') === 'true')") == [
        1 <= at < 5 for at in range(len(edges) - 1)
    ]
    bar(page, "answer_type", "whole number").click()
    narrowed = told(visitor, entry=entry, where=f'{drawn} and answer_type = "integer"')
    expect_slice(page, narrowed)
    here = next(each for each in narrowed["histograms"] if each["column"] == "newlines")["here"]
    shown = page.locator(".hist[data-column=newlines] .on").evaluate_all(
        "all => all.map(one => one.style.height !== '0px')"
    )
    assert shown == [count > 0 for count in here]
    bar(page, "answer_type", "decimal").click(modifiers=["Shift"])
    either = f'{drawn} and (answer_type = "integer" or answer_type = "decimal")'
    expect_slice(page, told(visitor, entry=entry, where=either))
    expect(page.locator(".rule .change").last).to_have_text("answer type=whole number or decimal")
    expect(page.locator(".hist[data-column=answer_type] [aria-pressed=true]")).to_have_count(2)
    bar(page, "answer_type", "decimal").click(modifiers=["Shift"])
    expect_slice(page, narrowed)
    bars.nth(6).focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    moved = f'prediction_length >= {edges[7]} and prediction_length < {edges[8]} and answer_type = "integer"'
    expect_slice_count(page, told(visitor, entry=entry, where=moved))
    expect(bars.nth(7)).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Shift+Enter")
    expect_slice_count(page, told(visitor, entry=entry, where=moved.replace(f"< {edges[8]}", f"< {edges[9]}")))
    page.get_by_role("button", name="Remove rule answer type", exact=True).click()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Another histogram").click()
    page.get_by_role("option", name="topic").click()
    expect(page.locator(".hist[data-column=topic]")).to_be_visible()
    assert page.evaluate("new URLSearchParams(location.search).getAll('histogram')") == ["topic"]


def test_two_models_stand_side_by_side_and_the_list_is_walked_by_keys(visitor):
    entry = goes_on(visitor)
    other = told(visitor)["entries"][0]["entry"]
    page = open_samples(visitor, entry=entry)
    picker(page, "Compare with").click()
    page.get_by_role("option", name=other).click()
    answer = told(visitor, entry=entry, against=other, sort="difference")
    difference = answer["difference"]
    expect(page.locator(".means")).to_contain_text(f"difference {difference['mean']:.3f}".replace("-", "−"))
    expect(page.locator(".both .model-answer h3")).to_have_text([entry, other])
    rows = answer["rows"]
    expect(page.locator(f"{LIST} .f:not(.small)").first).to_have_text(f"{rows[0]['score']:.2f} {rows[0]['other']:.2f}")
    page.keyboard.press("j")
    page.keyboard.press("j")
    expect(page.locator(f"{LIST}[aria-current]")).to_contain_text(rows[2]["question"])
    for place, model in enumerate((entry, other)):
        expected = one(visitor, entry=model, sample=rows[2]["sample"])["prediction"]
        becomes(
            page,
            "([place, text]) => document.querySelectorAll('.both .model-answer')[place]?.querySelector('pre.raw')?.textContent === text",
            arg=[place, expected],
        )
    page.locator(f"{LIST}[aria-current]").focus()
    page.keyboard.press("ArrowUp")
    expect(page.locator(f"{LIST}[aria-current]")).to_be_focused()
    assert page.evaluate("new URLSearchParams(location.search).get('sample')") == rows[1]["sample"]
    page.get_by_role("button", name="next", exact=True).press("Enter")
    expect(page.locator(".one h2")).to_have_text(rows[2]["question"])
    expect(page.get_by_role("button", name="next", exact=True)).to_be_focused()
    page.get_by_role("button", name="previous", exact=True).click()
    expect(page.locator(".one .of-sample .mono")).to_have_text(rows[1]["sample"])
    page.get_by_role("link", name="link to this sample").click()
    expect(page.locator(".one h2")).to_have_text(rows[1]["question"])
    page.get_by_role("button", name="By model").click()
    models = sorted(answer["models"], key=lambda model: -(model["mean"] or -1))
    expect(page.locator(".by-model tbody th .plain:first-child")).to_have_text([model["entry"] for model in models])
    expect(page.locator(".by-model td.plain-cell")).to_have_text([f"{model['mean']:.3f}" for model in models])
    of = {
        model["entry"]: f"{model['lower']:.3f}–{model['upper']:.3f}"
        for model in told(visitor, entry=answer["entry"], intervals=1)["models"]
    }
    expect(page.locator(".by-model td.interval")).to_have_text([of[model["entry"]] for model in models])


def test_the_slice_in_every_model_is_seen_whole_on_a_desktop(visitor):
    page = open_samples(visitor, where="newlines > 0", view="models")
    expect(page.locator(".by-model td.interval").first).not_to_be_empty()
    page.set_viewport_size({"width": 1366, "height": 900})
    assert page.locator(".of-models .scroll").evaluate("box => box.scrollWidth - box.clientWidth") == 0


def test_scored_again_shows_what_changes_and_what_must_be_run_again(visitor):
    page = open_samples(visitor)
    page.get_by_role("button", name="Rescore").click()
    again = visitor.site.get("boards/demo_drop/rescored?benchmark=drop")
    expect(page.locator(".correlations b")).to_have_text(
        [f"{again['correlations'][when][name]:.2f}" for name in ("spearman", "pearson") for when in ("before", "after")]
    )
    models = sorted(again["models"], key=lambda model: -model["after"])
    rows = page.locator(".rescored tbody tr")
    expect(rows).to_have_count(len(models))
    for place in (0, len(models) - 1):
        expect(rows.nth(place).locator("td").nth(1)).to_have_text(f"{100 * models[place]['before']:.2f}")
        expect(rows.nth(place).locator("td").nth(2)).to_have_text(f"{100 * models[place]['after']:.2f}")
    expect(page.locator(".sketch circle.dot")).to_have_count(len(models))
    expect(page.locator(".sketch circle.before")).to_have_count(len(models))
    expect(page.locator(".sketch .moved .arrow").first).to_be_attached()
    change = again["correlations"]["change"]
    by, low, high = (f"{change[name]:+.2f}".replace("-", "−") for name in ("value", "lower", "upper"))
    expect(page.locator(".rescore > .say")).to_contain_text(f"That is a change of {by} (95 % {low} to {high} ")
    lost = again["lost"]
    expect(page.locator(".lost-answers tbody tr")).to_have_count(len(lost["reasons"]))
    expect(page.locator(".rescore section p b").first).to_have_text(
        f"{lost['samples']:,} answers, {100 * lost['share']:.1f} %."
    )
    steps = {step["name"]: step for step in lost["costs"]}
    expect(page.locator(".costs tbody td:nth-of-type(1)")).to_have_text(
        [
            *(f"{100 * steps[name]['value']:.1f} %" for name in ("cut", "digit", "again")),
            f"{lost['seconds'] / 60:.0f} min",
        ]
    )
    expect(page.locator(".costs tbody td:nth-of-type(2)")).to_have_text(["10.0 %", "40.0 %", "> 50.0 %", "8.0 years"])
    with page.expect_download() as saved:
        page.locator(".rescore").get_by_role("link", name="JSON lines").click()
    taken = [json.loads(line) for line in saved.value.path().read_text(encoding="utf-8").split("\n")[:-1]]
    assert len(taken) == lost["samples"]
    assert {row["lost"] for row in taken} == {reason["name"] for reason in lost["reasons"]}
    page.get_by_role("button", name="All ways").click()
    page.get_by_role("button", name="Cut at full stop, any white space").click()
    other = visitor.site.get("boards/demo_drop/rescored?benchmark=drop&variant=stop_dot_whitespace")
    expect(page.locator(".correlations b").nth(1)).to_have_text(f"{other['correlations']['after']['spearman']:.2f}")
    page.get_by_role("button", name="Look at those of").click()
    expect(page.locator(".rule .change")).to_have_text("must be run again≠no")
    assert "view=" not in page.evaluate("location.search")
