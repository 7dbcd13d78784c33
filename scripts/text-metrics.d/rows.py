"""The labels recorded by Interface Builder."""
import csv
import functools
import os
import xml.etree.ElementTree

WEIGHTS = {
    "ultralight": 100, "thin": 200, "light": 300, "regular": 400, "medium": 500, "semibold": 600,
    "bold": 700, "heavy": 800, "black": 900,
}
PLAIN = {"system", "default", "italicSystem", ".AppleSystemUIFont", "attr:system", "attr:label",
         ".SFUI-Regular"}


def system_weight(font):
    """The weight of a system font; None for any other font."""
    if font in PLAIN:
        return 400
    if font in ("systemBold", "attr:systemBold"):
        return 700
    for prefix in ("system-", "SFUIText-", "SFUIDisplay-"):
        if font.startswith(prefix):
            return WEIGHTS.get(font[len(prefix):].lower())
    if font == "style:UICTFontTextStyleHeadline":
        return 600
    return 400 if font.startswith("style:") else None


class Row:
    def __init__(self, row):
        self.repository = row["repo"]
        self.file = row["file"]
        self.id = row["id"]
        self.kind = row["kind"]
        self.font = row["font"]
        self.weight = system_weight(row["font"])
        self.size = float(row["size"])
        text = row["text"]
        for written, meant in (("\\n", "\n"), ("\\t", "\t"), ('\\"', '"')):
            text = text.replace(written, meant)
        self.text = text.rstrip("\t")
        self.width = float(row["recorded_width"])
        self.height = float(row["recorded_height"])
        self.scale = int(row["scale"])
        self.tools = int(row["toolsVersion"].split(".")[0] or 0)
        self.lines = row["numberOfLines"]
        self.determined = row["determined"]

    @property
    def is_old(self):
        """Whether the Xcode's system font was Helvetica Neue, as up to version 6."""
        return self.tools < 7000

    @property
    def is_drawn_smaller(self):
        """Whether it has a text style that the canvas of its Xcode drew smaller than a device does;
        CanvasDefects.swift lists the versions."""
        return self.font.startswith("style:") and (
            7000 <= self.tools < 11000 or 18000 <= self.tools < 21000)

    @property
    def step(self):
        """The unit that widths are rounded up to: pixels, or points for the title of a button."""
        return 1 / self.scale if self.kind == "label" else 1.0


@functools.lru_cache(maxsize=1)
def elements(path):
    """The elements of a document by id; empty if the document is not available."""
    if not os.path.exists(path):
        return {}
    root = xml.etree.ElementTree.parse(path).getroot()
    return {element.get("id"): element for element in root.iter() if element.get("id")}


def attributed(row, folder):
    """The attributed text of a label as in its document; None if it has none, or if the document is not
    under the folder above the labels."""
    if not row.font.startswith("attr:"):
        return None
    element = elements(os.path.join(folder, os.pardir, row.file)).get(row.id)
    string = None if element is None else element.find("attributedString[@key='attributedText']")
    return None if string is None else xml.etree.ElementTree.tostring(string, encoding="unicode")


def is_text_alone(row, folder):
    """Whether a recorded height can be that of the text: the label is visible, and its class is
    not one of the app's that Interface Builder runs with its own attributes. Those classes are only
    known for documents under the folder above the labels."""
    element = elements(os.path.join(folder, os.pardir, row.file)).get(row.id)
    draws_itself = element is not None and (
        element.get("customClass") is not None
        and element.find("userDefinedRuntimeAttributes") is not None)
    return row.width > 0 and row.height > 0 and not draws_itself


def all_labels(path):
    """Every label whose font has a size, whether or not its content determined its size."""
    csv.field_size_limit(1 << 24)
    with open(path, encoding="utf-8") as file:
        for record in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE):
            if record["kind"] == "label" and "/" in record["repo"] and record["text"]:
                yield Row(record)


def read(path):
    """The single-line rows whose recorded width is that of their text."""
    csv.field_size_limit(1 << 24)
    with open(path, encoding="utf-8") as file:
        for record in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE):
            if record["kind"] not in ("label", "button") or "/" not in record["repo"]:
                continue
            if "width=content" not in record["determined"]:
                continue
            row = Row(record)
            if not row.text or "\n" in row.text or row.is_drawn_smaller:
                continue
            if row.kind == "button":
                # Only buttons without custom padding that are wider than the minimum width.
                if row.font == "default" and row.height == 30 and row.width > 30:
                    yield row
            elif row.lines == "1" or row.height <= 1.9 * row.size:
                yield row
