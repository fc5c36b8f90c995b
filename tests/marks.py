"""Which rule does a test hold to? `@rule(Rule.MUST_FOLLOW)`; tests/house checks that none is left out."""

import pytest

rule = pytest.mark.rule
