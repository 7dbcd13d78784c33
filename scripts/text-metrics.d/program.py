"""What a built program measures for the recorded texts, each a label of a document."""
import collections
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


def label(number, row):
    text = quoteattr(row.text).replace("\n", "&#10;")
    width = "" if "width=content" in row.determined else (
        f'<constraints><constraint firstAttribute="width" constant="{row.width}" id="w{number}"/>'
        "</constraints>")
    return (
        f'<label text={text} numberOfLines="{row.lines}" id="t{number}" '
        'translatesAutoresizingMaskIntoConstraints="NO">'
        f'<rect key="frame" width="7" height="7"/>{font_element(row)}{width}</label>')


def document(labels, scale, tools):
    ids = [f"t{number}" for number, _ in labels]
    pins = "".join(
        f'<constraint firstItem="{i}" firstAttribute="{a}" secondItem="root" secondAttribute="{a}" '
        f'id="{a}{i}"/>' for i in ids for a in ("left", "top"))
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="{tools}"
targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><device id="{DEVICES[scale]}"/><objects>
<view id="root"><rect key="frame" width="4000" height="4000"/><subviews>
{"".join(label(n, row) for n, row in labels)}</subviews><constraints>{pins}</constraints></view>
</objects></document>"""


def measured(program, path):
    """The rows of labels, each with the width and the height that the program gives it."""
    groups = collections.defaultdict(list)
    for number, row in enumerate(rows.all_labels(path)):
        groups[row.scale, row.tools].append((number, row))
    with tempfile.TemporaryDirectory() as folder:
        for (scale, tools), labels in sorted(groups.items()):
            name = os.path.join(folder, "t.xib")
            project = os.path.join(folder, f"{scale}-{tools}.alstore")
            with open(name, "w", encoding="utf-8") as file:
                file.write(document(labels, scale, tools))
            common = [program, "-p", project]
            subprocess.run(common + ["import", "-q", name, "--content", "measured"], check=True)
            answer = subprocess.run(common + ["frames", "-q", "--format", "json"], check=True,
                                    capture_output=True)
            frames = {f["id"]: f for layout in json.loads(answer.stdout)["layouts"]
                      for f in layout["frames"]}
            for number, row in labels:
                frame = frames[f"t{number}"]
                yield row, frame["width"], frame["height"]
