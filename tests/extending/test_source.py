"""A kind of source is one file and one model of the config; what the file lacks is named."""

from types import SimpleNamespace

from evalboard import sources
from evalboard.sources import File

TOY = '''
    """A registry: one file that is always the same."""

    from evalboard.sources import File, Snapshot, silent


    def fetch(source, *, settings, progress=silent):
        """The file."""
        (settings.configs / "one.csv").write_text("a,b")
        return Snapshot(folder=settings.configs, revision="registry-1", files=(File("one.csv", "0", 3),))

'''


def test_files_come_from_a_kind_that_is_one_file(added, settings):
    added("sources", "registry", TOY)
    source = SimpleNamespace(kind="registry")
    assert sources.fetched(source, settings=settings).files == (File("one.csv", "0", 3),)
    assert sources.latest(source, settings=settings) is None
