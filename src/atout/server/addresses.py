"""Whom does an address stand for? Limits are counted by this."""

from functools import lru_cache
from ipaddress import IPv6Address, ip_address

# The smallest network that a provider gives to one home: its owner has all addresses in it.
HOME = 64


@lru_cache(maxsize=4096)
def sender(address: str) -> str:
    """An IPv4 address as it is, an IPv6 address by its /64; what is no address stands for itself."""
    try:
        # A link-local address names its interface after `%`.
        parsed = ip_address(address.partition("%")[0])
    except ValueError:
        return address[:64]
    if not isinstance(parsed, IPv6Address):
        return str(parsed)
    if parsed.ipv4_mapped:
        return str(parsed.ipv4_mapped)
    return f"{IPv6Address(int(parsed) >> HOME << HOME)}/{HOME}"
