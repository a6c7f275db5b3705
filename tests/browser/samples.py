"""The page of samples: opening it, asking the API what it has to show, and looking whether it does."""

from urllib.parse import urlencode

from playwright.sync_api import expect

LIST = ".eb ol.list li a"
NEWLINE = 'failure = "number before newline"'


def told(visitor, board="demo_drop", **asked):
    return visitor.site.get(f"boards/{board}/samples?{urlencode({'sort': 'score', **asked}, doseq=True)}")


def one(visitor, board="demo_drop", **asked):
    return visitor.site.get(f"boards/{board}/samples/one?{urlencode(asked)}")


def goes_on(visitor):
    """The demo's model that goes on after its answer."""
    return next(each["entry"] for each in told(visitor)["entries"] if "Goes-On" in each["entry"])


def open_samples(visitor, board="demo_drop", *, options=None, **asked):
    page = visitor.open(f"samples?{urlencode({'board': board, **asked}, doseq=True)}", **(options or {}))
    expect(page.locator(".strip .count b").first).to_be_visible()
    return page


def expect_slice(page, answer):
    """The page shows an answer: how many, their mean, and the first rows."""
    expect(page.locator(".strip .count")).to_have_text(f"{answer['matched']} of {answer['total']} samples")
    if answer["score"]:
        expect(page.locator(".means b").first).to_have_text(f"{answer['score']['mean']:.3f}".replace("-", "−"))
    expect(page.locator(LIST)).to_have_count(len(answer["rows"]))
    expect(page.locator(f"{LIST} .f:not(.small)").first).to_have_text(f"{answer['rows'][0]['score']:.2f}")


def picker(page, label):
    return page.locator(".samples-asks .picker", has_text=label)


def bar(page, column, name):
    return page.locator(f".hist[data-column={column}]").get_by_role("button", name=name)


def expect_slice_count(page, answer):
    expect(page.locator(".strip .count")).to_have_text(f"{answer['matched']} of {answer['total']} samples")
