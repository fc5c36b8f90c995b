"""Who reads tables, in these tests? The kernel, and the plainest Python that does the same."""

import naive_tables
from comparing import Reader

from atout import kernel

READERS = {
    "kernel": Reader(kernel.legal, kernel.played),
    "naive": Reader(naive_tables.legal, naive_tables.played),
}
