"""Fits text widths: a prior from font files, corrected by recorded labels.

The prior of San Francisco is Inter (OFL), its text design up to 19 points and its display design
above, with Apple's published tracking; that of Helvetica Neue is Nimbus Sans. Ridge regression keeps
the corrections small: by class of characters, by character, by weight, by version of the system, and
for display sizes. All are in thousandths of the point size.
"""
import collections
import math
import unicodedata

import numpy

from fonts import base

# From Apple's Human Interface Guidelines: the text design up to 19 points, then the display design.
TRACKING = {
    6: 41, 7: 34, 8: 26, 9: 19, 10: 12, 11: 6, 12: 0, 13: -6, 14: -11, 15: -16, 16: -20, 17: -24,
    18: -25, 19: -26, 20: 19, 21: 17, 22: 16, 23: 16, 24: 15, 26: 14, 28: 13, 30: 12, 34: 11,
    40: 11, 44: 10, 52: 8, 60: 6, 80: 0,
}
# The excess width of Inter's display design over San Francisco's.
DISPLAY_SPACING = -8
DISPLAY_SIZE = 20
# The width of an emoji by point size, from the few recorded ones; it is drawn larger than the text.
EMOJI = {11: 1420, 18: 1310, 34: 1120, 64: 1000}

# The penalty of a correction relative to an error of one point, so that few rows have little weight.
PENALTY = {
    "character": 0.04, "class": 0.01, "weighted character": 0.08, "weighted class": 0.03,
    "display character": 0.1, "display class": 0.05, "display": 0.05, "kerning": 1.0,
    "tracking": 0.02, "weight": 0.1, "before 14": 0.02, "display before 11": 0.02,
    "old character": 0.04, "old bold character": 0.1, "old class": 0.01, "old tracking": 0.02,
}


def at(table, x):
    keys = sorted(table)
    return float(numpy.interp(x, keys, [table[k] for k in keys]))


def own_rule(text, i, row):
    """The advance of a character that the system font lacks; None for one that it has."""
    c = text[i]
    code = ord(c)
    if c in "\ufe0f\u200d" or unicodedata.combining(c) or 0x1F3FB <= code <= 0x1F3FF:
        return 0
    if i and text[i - 1] == "\u200d":
        return 0
    if 0x3000 <= code < 0x3100 or 0x4E00 <= code < 0xA000 or 0xFF01 <= code < 0xFF61:
        return 936.5 if row.tools >= 17000 else 1000
    if code >= 0x1F000 or 0x2600 <= code < 0x27C0:
        return at(EMOJI, row.size)
    return None


def class_of(c):
    if c.isdigit():
        return "digit"
    return "upper" if c.isupper() else "lower" if c.islower() else "space" if c == " " else "mark"


class Sample:
    """A row with its prior width in points and the features that may correct it."""

    def __init__(self, row, fonts):
        self.row = row
        self.face = self._face(fonts)
        rules = [own_rule(row.text, i, row) for i in range(len(row.text))]
        self.drawn = [c for c, rule in zip(row.text, rules) if rule is None]
        unit = row.size / 1000
        fixed = sum(rule for rule in rules if rule is not None)
        advances = sum(self._advance(c) for c in self.drawn)
        self.kerning = unit * sum(
            self.face.kern(a, b) for a, b in zip(row.text, row.text[1:]) if a.isalpha() and b.isalpha()
        )
        spacing = 0 if row.is_old else at(TRACKING, row.size)
        if self.is_display:
            spacing += DISPLAY_SPACING
        self.prior = unit * (fixed + advances + spacing * len(self.drawn)) + self.kerning
        self.features = self._old(unit) if row.is_old else self._modern(unit)

    @property
    def is_display(self):
        return not self.row.is_old and self.row.size >= DISPLAY_SIZE

    def _face(self, fonts):
        weight = self.row.weight
        if self.row.is_old:
            return fonts.face("NimbusSans", 700 if weight >= 550 else 400)
        return Blend(fonts, "InterDisplay" if self.is_display else "Inter", weight)

    def _advance(self, c):
        advance = self.face.advance(c)
        return 600 if advance is None else advance

    def _modern(self, unit):
        found = collections.defaultdict(float)
        lean = lean_of(self.row.weight)
        for c in self.drawn:
            letter, kind = base(c), class_of(c)
            found["character", letter] += unit
            found["class", kind] += unit
            found["weighted character", letter] += unit * lean
            found["weighted class", kind] += unit * lean
            if self.is_display:
                found["display character", letter] += unit
                found["display class", kind] += unit
        count = len(self.drawn) * unit
        found["kerning", ""] = self.kerning
        found["tracking", ""] = count
        found["weight", self.row.weight] = count
        if self.is_display:
            found["display", ""] = count
        # Xcode 12 came with iOS 14, and Xcode 9 with iOS 11, as ToolsVersion.swift has it.
        if self.row.tools < 17000:
            found["before 14", ""] = count
        if self.row.tools < 13000 and self.is_display:
            found["display before 11", ""] = count
        return found

    def _old(self, unit):
        found = collections.defaultdict(float)
        for c in self.drawn:
            found["old character", base(c)] += unit
            found["old class", class_of(c)] += unit
            if self.row.weight >= 550:
                found["old bold character", base(c)] += unit
        found["old tracking", ""] = len(self.drawn) * unit
        return found

    def width(self, fitted):
        """The measured width, rounded up as for drawing."""
        points = self.prior + sum(fitted.get(k, 0) * v for k, v in self.features.items())
        return math.ceil(points / self.row.step - 1e-6) * self.row.step


def lean_of(weight):
    """How far a weight is from regular, clamped to the range from thin to black."""
    return min(max((weight - 400) / 200, -1), 1.5)


class Blend:
    """A weight between those of the table, interpolated as in the measuring code."""

    MASTERS = [100, 300, 400, 700, 900]

    def __init__(self, fonts, family, weight):
        low = max(m for m in self.MASTERS if m <= weight)
        high = min(m for m in self.MASTERS if m >= weight)
        self.low, self.high = fonts.face(family, low), fonts.face(family, high)
        self.share = (weight - low) / (high - low) if high > low else 0

    def advance(self, c):
        low, high = self.low.advance(c), self.high.advance(c)
        return None if low is None else low + (high - low) * self.share

    def kern(self, a, b):
        return self.low.kern(a, b) * (1 - self.share) + self.high.kern(a, b) * self.share


def fit(samples):
    """The corrections of the prior, by feature."""
    index = {}
    for sample in samples:
        for key in sample.features:
            index.setdefault(key, len(index))
    a = numpy.zeros((len(samples), len(index)))
    for i, sample in enumerate(samples):
        for key, value in sample.features.items():
            a[i, index[key]] = value
    # Recorded sizes are rounded up, by half a step on average.
    y = numpy.array([s.row.width - s.row.step / 2 - s.prior for s in samples])
    trust = numpy.array([1 if s.row.kind == "label" else 0.6 for s in samples])
    cost = numpy.diag([PENALTY[key[0]] ** 2 for key in index])
    weights = trust.copy()
    for _ in range(8):
        weighted = a * weights[:, None]
        b = numpy.linalg.solve(a.T @ weighted + cost, weighted.T @ y)
        # Some recorded widths are stale, so limit the influence of outliers.
        weights = trust * numpy.minimum(1, 0.6 / numpy.maximum(abs(y - a @ b), 1e-9))
    return dict(zip(index, b))


def folds(samples, count=5):
    """Splits samples into folds; each repository is in a single fold."""
    sizes = collections.Counter(s.row.repository for s in samples)
    load, place = [0] * count, {}
    for name in sorted(sizes, key=lambda n: (-sizes[n], n)):
        place[name] = load.index(min(load))
        load[place[name]] += sizes[name]
    return [[s for s in samples if place[s.row.repository] == k] for k in range(count)]


def held_out(samples):
    """Yields each sample with its width by a fit without its repository."""
    parts = folds(samples)
    for part in parts:
        fitted = fit([s for other in parts if other is not part for s in other])
        for sample in part:
            yield sample, sample.width(fitted)
