"""Advances and kerning from font files, in thousandths of the point size."""
import glob
import os
import unicodedata

from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

# Characters by range; the same ranges are in CharacterIndex.swift.
RANGES = [(0x20, 0x7F), (0xA0, 0x180), (0x370, 0x460), (0x2010, 0x2040), (0x20A0, 0x20C0)]
LATIN = RANGES[:1] + [(0xA0, 0x100)]

WEIGHTS = {100: "Thin", 300: "Light", 400: "Regular", 700: "Bold", 900: "Black"}

# Open families whose own metrics are used: the part of their PostScript names before the style, and
# their file names.
FAMILIES = [
    ("NunitoSans", "NunitoSans"), ("Nunito", "Nunito"), ("Quicksand", "Quicksand"),
    ("Montserrat", "Montserrat"), ("Poppins", "Poppins"), ("OpenSans", "OpenSans"),
    ("Lato", "Lato"), ("Roboto", "Roboto"), ("Raleway", "Raleway"), ("SourceSansPro", "SourceSans3"),
    ("SourceSans3", "SourceSans3"), ("Oswald", "Oswald"), ("WorkSans", "WorkSans"),
    ("Rubik", "Rubik"), ("Mulish", "Mulish"), ("Muli", "Mulish"), ("Inter", "Inter"),
]


def characters(ranges):
    return [chr(c) for low, high in ranges for c in range(low, high)]


def base(character):
    return unicodedata.normalize("NFD", character)[0]


class Face:
    """A weight of a font."""

    def __init__(self, path, weight=None):
        self.font = TTFont(path)
        if weight and "fvar" in self.font:
            axes = {a.axisTag: a for a in self.font["fvar"].axes}
            place = {tag: a.defaultValue for tag, a in axes.items()}
            if "wght" in axes:
                place["wght"] = min(max(weight, axes["wght"].minValue), axes["wght"].maxValue)
            for table in ("GPOS", "GSUB", "GDEF"):
                if table in self.font:
                    del self.font[table]
            self.font = instancer.instantiateVariableFont(self.font, place)
        self.unit = 1000 / self.font["head"].unitsPerEm
        self.map = self.font.getBestCmap()
        self.pairs = {}
        self.tables = [
            (set(t.Coverage.glyphs), t, {g: i for i, g in enumerate(t.Coverage.glyphs)})
            for t in self._kerning()
        ]

    def _kerning(self):
        if "GPOS" not in self.font:
            return
        gpos = self.font["GPOS"].table
        lookups = sorted({
            i for r in gpos.FeatureList.FeatureRecord if r.FeatureTag == "kern"
            for i in r.Feature.LookupListIndex
        })
        for i in lookups:
            for table in gpos.LookupList.Lookup[i].SubTable:
                if table.LookupType == 9:
                    table = table.ExtSubTable
                if table.LookupType == 2:
                    yield table

    def advance(self, character):
        glyph = self.map.get(ord(character)) or self.map.get(ord(base(character)))
        return None if glyph is None else self.font["hmtx"][glyph][0] * self.unit

    def kern(self, first, second):
        key = (base(first), base(second))
        if key not in self.pairs:
            self.pairs[key] = self._kern(*key) * self.unit
        return self.pairs[key]

    def _kern(self, first, second):
        a, b = self.map.get(ord(first)), self.map.get(ord(second))
        for coverage, table, index in self.tables:
            if a not in coverage:
                continue
            if table.Format == 1:
                for pair in table.PairSet[index[a]].PairValueRecord:
                    if pair.SecondGlyph == b:
                        return getattr(pair.Value1, "XAdvance", 0) or 0
            else:
                row = table.Class1Record[table.ClassDef1.classDefs.get(a, 0)]
                column = table.ClassDef2.classDefs.get(b, 0)
                if column:
                    value = row.Class2Record[column].Value1
                    return getattr(value, "XAdvance", 0) or 0
        return 0


class Fonts:
    """The font files in some folders, each read once."""

    def __init__(self, folders):
        self.files = {
            os.path.basename(p): p
            for folder in folders
            for p in sorted(glob.glob(os.path.join(folder, "**", "*.[ot]tf"), recursive=True))
        }
        self.faces = {}

    def face(self, family, weight):
        key = (family, weight)
        if key not in self.faces:
            self.faces[key] = self._face(family, weight)
        return self.faces[key]

    def _face(self, family, weight):
        for end in (".otf", ".ttf"):
            path = self.files.get(f"{family}-{WEIGHTS[weight]}{end}")
            if path:
                return Face(path)
        for name, path in sorted(self.files.items()):
            if name.startswith(family + "[") or name.startswith(family + "_"):
                return Face(path, weight)
        return None
