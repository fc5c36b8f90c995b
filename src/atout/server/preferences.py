"""What does a client like best? Headers with weights: Accept-Language, Accept-Encoding."""


def accepted_values(header: str) -> list[str]:
    """`fr-FR,fr;q=0.9,de;q=0`: all but what is refused, the most welcome first."""
    asked = [one.partition(";") for one in header.split(",")]
    weighed = [(_weight(rest), name.strip()) for name, _, rest in asked]
    return [name for weight, name in sorted(weighed, key=lambda one: -one[0]) if weight > 0]


def _weight(text: str) -> float:
    name, _, number = text.strip().partition("=")
    if name.strip() != "q":
        return 1.0
    try:
        return float(number)
    except ValueError:
        return 0.0
