"""How is a shape written in SVG?"""

WIDTH, HEIGHT = 200, 310


def circle(x: float, y: float, r: float, fill: str) -> str:
    return f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{fill}"/>'


def circles(places: str, r: float, fill: str) -> str:
    """Several alike: `"3,4 10,12"`."""
    return "".join(
        circle(float(x), float(y), r, fill) for x, y in (place.split(",") for place in places.split())
    )


def ellipse(x: float, y: float, radii: tuple[float, float], fill: str) -> str:
    return f'<ellipse cx="{x:g}" cy="{y:g}" rx="{radii[0]:g}" ry="{radii[1]:g}" fill="{fill}"/>'


def rect(box: tuple[float, float, float, float], fill: str, rx: float = 0) -> str:
    x, y, width, height = box
    rounded = f' rx="{rx:g}"' if rx else ""
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"{rounded} fill="{fill}"/>'


def framed(box: tuple[float, float, float, float], colour: str, width: float, rx: float = 0) -> str:
    return rect(box, "none", rx).replace("/>", f' stroke="{colour}" stroke-width="{width:g}"/>')


def ringed(x: float, y: float, r: float, colour: str, width: float) -> str:
    return circle(x, y, r, "none").replace("/>", f' stroke="{colour}" stroke-width="{width:g}"/>')


def path(d: str, fill: str) -> str:
    return f'<path d="{d}" fill="{fill}"/>'


def line(d: str, colour: str, width: float) -> str:
    return f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{width:g}"/>'


def edged(d: str, fill: str, colour: str, width: float = 1.5) -> str:
    return f'<path d="{d}" fill="{fill}" stroke="{colour}" stroke-width="{width:g}"/>'


def moved(inner: str, x: float, y: float, scale: float = 1, turn: float = 0) -> str:
    steps = f"translate({x:g} {y:g})"
    steps += f" rotate({turn:g})" if turn else ""
    steps += f" scale({scale:g})" if scale != 1 else ""
    return f'<g transform="{steps}">{inner}</g>'


def mirrored(inner: str, x: float) -> str:
    """The same, seen in a mirror that stands at x."""
    return f'<g transform="translate({2 * x:g} 0) scale(-1 1)">{inner}</g>'


def faded(inner: str, opacity: float) -> str:
    return f'<g opacity="{opacity:g}">{inner}</g>'


def symbol(name: str, box: tuple[float, float], inner: str, fit: str = "") -> str:
    """A named picture; what reaches over its box is cut off, which spares us clip paths."""
    fitted = f' preserveAspectRatio="{fit}"' if fit else ""
    return (
        f'<symbol id="{name}" viewBox="0 0 {box[0]:g} {box[1]:g}"{fitted}'
        f' stroke-linecap="round" stroke-linejoin="round">{inner}</symbol>'
    )


def use(name: str, box: tuple[float, float, float, float], attributes: str = "") -> str:
    x, y, width, height = box
    return (
        f'<use href="#{name}" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"'
        f"{' ' + attributes if attributes else ''}/>"
    )


def turned(inner: str) -> str:
    """Upside down, about the middle of the card."""
    return f'<g transform="rotate(180 {WIDTH / 2:g} {HEIGHT / 2:g})">{inner}</g>'


def both(inner: str) -> str:
    return inner + turned(inner)
