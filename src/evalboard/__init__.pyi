from evalboard.comparison import compare as compare
from evalboard.notebook import load as load
from evalboard.notebook import score as score

__version__: str
