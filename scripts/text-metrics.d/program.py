"""Measures the recorded texts with an existing program, each as a label in a document."""
import collections
import glob
import json
import os
import subprocess
import tempfile
from xml.sax.saxutils import quoteattr

import rows

DEVICES = {2: "retina4_7", 3: "retina5_9"}


def font_element(row):
    if row.font.startswith("style:"):
        font = f'style="{row.font[6:]}"'
    elif row.font == "systemBold":
        font = f'type="boldSystem" pointSize="{row.size}"'
    elif row.font.startswith("system-"):
        font = f'type="system" weight="{row.font[7:]}" pointSize="{row.size}"'
    elif row.weight is not None and not row.font.startswith(("SFUI", ".")):
        font = f'type="system" pointSize="{row.size}"'
    else:
        font = f'name="{row.font.removeprefix("attr:")}" pointSize="{row.size}"'
    return f'<fontDescription key="fontDescription" {font}/>'


def label(name, row, width, folder):
    text = f'text={quoteattr(row.text)}'.replace("\n", "&#10;")
    content = font_element(row)
    attributed = rows.attributed(row, folder)
    if attributed is not None:
        text, content = 'usesAttributedText="YES"', attributed
    held = "" if width is None else (
        f'<constraints><constraint firstAttribute="width" constant="{width}" id="w{name}"/>'
        "</constraints>")
    return (
        f'<label {text} numberOfLines="{row.lines}" id="{name}" '
        'translatesAutoresizingMaskIntoConstraints="NO">'
        f'<rect key="frame" width="7" height="7"/>{content}{held}</label>')


def both(number, row, folder):
    """A label as wide as its text, and one constrained to its recorded width.

    Other constraints may have determined the width of a text that wraps, so its height is that at the
    recorded width. If the text determined the width, a tolerance of one point applies, as elsewhere.
    """
    slack = 1 if "width=content" in row.determined else 0
    return (label(f"t{number}", row, None, folder)
            + label(f"h{number}", row, row.width + slack, folder))


def document(labels, scale, tools, folder):
    ids = [f"{kind}{number}" for number, _ in labels for kind in "th"]
    pins = "".join(
        f'<constraint firstItem="{i}" firstAttribute="{a}" secondItem="root" secondAttribute="{a}" '
        f'id="{a}{i}"/>' for i in ids for a in ("left", "top"))
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="{tools}"
targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><device id="{DEVICES[scale]}"/><objects>
<view id="root"><rect key="frame" width="4000" height="4000"/><subviews>
{"".join(both(n, row, folder) for n, row in labels)}</subviews><constraints>{pins}</constraints></view>
</objects></document>"""


def measured(program, path, at_hand=()):
    """The rows of labels, each with the width and height that the program computes.

    at_hand: font files, or folders of them, to measure with.
    """
    fonts = [word for font in at_hand for word in ("--fonts", font)]
    groups = collections.defaultdict(list)
    for number, row in enumerate(rows.all_labels(path)):
        groups[row.scale, row.tools].append((number, row))
    with tempfile.TemporaryDirectory() as folder:
        for (scale, tools), labels in sorted(groups.items()):
            name = os.path.join(folder, "t.xib")
            project = os.path.join(folder, f"{scale}-{tools}.alstore")
            with open(name, "w", encoding="utf-8") as file:
                file.write(document(labels, scale, tools, os.path.dirname(os.path.abspath(path))))
            common = [program, "-p", project]
            subprocess.run(common + ["import", "-q", name, "--content", "measured"], check=True)
            answer = subprocess.run(
                common + ["frames", "-q", "--format", "json", "--design-time"] + fonts, check=True,
                capture_output=True)
            frames = {f["id"]: f for layout in json.loads(answer.stdout)["layouts"]
                      for f in layout["frames"]}
            for number, row in labels:
                yield row, frames[f"t{number}"]["width"], frames[f"h{number}"]["height"]


def names(program, at_hand):
    """The names of the fonts in files and folders."""
    files = [p for f in at_hand for p in (
        sorted(glob.glob(os.path.join(f, "**", "*.[ot]t[fc]"), recursive=True))
        if os.path.isdir(f) else [f])]
    with tempfile.TemporaryDirectory() as folder:
        common = [program, "-p", os.path.join(folder, "fonts.alstore")]
        subprocess.run([program, "init", "-q", common[2]], check=True)
        subprocess.run(common + ["font", "add", "-q"] + files, check=True)
        answer = subprocess.run(common + ["font", "list", "--format", "json"], check=True,
                                capture_output=True)
        return {font["name"] for font in json.loads(answer.stdout)}
