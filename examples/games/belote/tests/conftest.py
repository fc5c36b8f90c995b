"""How positions are written, wherever pytest is run from. The package itself is installed."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
