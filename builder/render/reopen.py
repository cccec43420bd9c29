"""Opens finished SVG files again and says what is wrong with them; uses lxml."""

from __future__ import annotations

from lxml import etree

from builder.wording import quoted

SVG = "{http://www.w3.org/2000/svg}svg"


def svg_faults(data: bytes) -> tuple[str, ...]:
    """What is wrong with an SVG, one sentence each: not well formed, no size, a reference to nothing."""
    parser = etree.XMLParser(resolve_entities=False, no_network=True, huge_tree=True)
    try:
        root = etree.fromstring(data, parser)
    except etree.XMLSyntaxError as problem:
        return (f"it is not well-formed XML: {problem}",)
    faults = []
    if root.tag != SVG:
        faults.append("its root is not svg")
    if not root.get("width") or not root.get("height") or not root.get("viewBox"):
        faults.append("it does not state width, height and viewBox")
    known = {element.get("id") for element in root.iter() if element.get("id")}
    for element in root.iter("{*}use"):
        target = element.get("{http://www.w3.org/1999/xlink}href") or element.get("href") or ""
        if target.removeprefix("#") not in known:
            faults.append(f"it uses {quoted(target)}, which it does not define")
    return tuple(dict.fromkeys(faults))
