"""The tables as Swift, and what they give for fonts that are not the system's."""
import math
import statistics
import unicodedata

import fit
from fonts import FAMILIES, LATIN, RANGES, characters

FOLDER = "Sources/LayoutEngine/Text/Tables"
NOTE = """\
// Made by scripts/text-metrics, which says how; not edited by hand.
"""
WEIGHT_WORDS = [
    ("extralight", 200), ("ultralight", 100), ("thin", 100), ("light", 300), ("medium", 500),
    ("semibold", 600), ("demibold", 600), ("extrabold", 800), ("heavy", 800), ("black", 900),
    ("bold", 700),
]


def family_of(name):
    first = name.partition("-")[0]
    return next((f for f in FAMILIES if f[0] == first), None)


def weight_of(name):
    style = name.partition("-")[2].lower()
    return next((w for word, w in WEIGHT_WORDS if word in style), 400)


def family_advance(face, c):
    advance = face.advance(c)
    return 600 if advance is None else advance


def is_light_helvetica(name):
    return name.startswith("HelveticaNeue-") and weight_of(name) < 400


def other_width(row, files, light=0):
    """The width of a text in a font that is not the system's, as the measuring code has it.

    light: what light weights of Helvetica Neue add to each advance.
    """
    name = row.font.removeprefix("attr:")
    family = family_of(name)
    if family and files.face(family[1], 400):
        weight = weight_of(name)
        low, high = files.face(family[1], 400), files.face(family[1], 700)
        share = (min(max(weight, 300), 900) - 400) / 300
        points = sum(
            family_advance(low, c) * (1 - share) + family_advance(high, c) * share for c in row.text
        )
    else:
        face = files.face("NimbusSans", 700 if weight_of(name) >= 550 else 400)
        spacing = light if is_light_helvetica(name) else 0
        points = sum(family_advance(face, c) + spacing for c in row.text)
    return math.ceil(points * row.size / 1000 * row.scale - 1e-6) / row.scale


def light_spacing(rows, files):
    """What light weights of Helvetica Neue add to each advance, in thousandths; the median, as each
    document repeats its texts."""
    return statistics.median(
        1000 * (row.width - other_width(row, files)) / row.size / len(row.text)
        for row in rows if is_light_helvetica(row.font))


def numbers(values, indent="    "):
    lines, line = [], ""
    for value in values:
        word = f"{round(value)}, "
        if len(indent) + len(line) + len(word) > 100:
            lines.append(indent + line.rstrip())
            line = ""
        line += word
    lines.append(indent + line.rstrip())
    return "\n".join(lines)


def system_advances(fitted, files, family, weight):
    display = family == "InterDisplay"
    face, lean = files.face(family, weight), fit.lean_of(weight)
    for c in characters(RANGES):
        letter, kind = fit.base(c), fit.class_of(c)
        if unicodedata.combining(c):
            yield 0
            continue
        value = face.advance(c)
        value = 600 if value is None else value
        value += fitted.get(("character", letter), 0) + fitted.get(("class", kind), 0)
        value += lean * fitted.get(("weighted character", letter), 0)
        value += lean * fitted.get(("weighted class", kind), 0)
        if display:
            value += fitted.get(("display character", letter), 0)
            value += fitted.get(("display class", kind), 0)
        yield value


def old_advances(fitted, files, weight):
    face = files.face("NimbusSans", weight)
    for c in characters(LATIN):
        value = family_advance(face, c) + fitted.get(("old character", fit.base(c)), 0)
        value += fitted.get(("old class", fit.class_of(c)), 0) + fitted.get(("old tracking", ""), 0)
        if weight >= 550:
            value += fitted.get(("old bold character", fit.base(c)), 0)
        yield value


def kerning(fitted, files):
    factor = 1 + fitted.get(("kerning", ""), 0)
    regular, bold = files.face("Inter", 400), files.face("Inter", 700)
    letters = [c for c in characters([(0x20, 0x7F)]) if c.isalpha()]
    for a in letters:
        pairs = []
        for b in letters:
            value = round(factor * (regular.kern(a, b) + bold.kern(a, b)) / 2)
            if abs(value) >= 4:
                pairs.append(f"{b}{value}")
        if pairs:
            yield a + " " + " ".join(pairs)


def wrapped(text, indent):
    line = ""
    for word in text.split(" "):
        if len(indent) + len(line) + len(word) > 96:
            yield indent + line + "\\"
            line = ""
        line += word + " "
    yield indent + line.rstrip()


def write(fitted, files, light):
    def table(name, comment, values):
        return f"  /// {comment}\n  static let {name}: [Int16] = [\n{numbers(values)}\n  ]\n"

    parts = []
    for prefix, family in (("text", "Inter"), ("display", "InterDisplay")):
        for weight in fit.Blend.MASTERS:
            parts.append(table(
                f"{prefix}{weight}", f"The {prefix} design at weight {weight}.",
                system_advances(fitted, files, family, weight)))
    save("SystemAdvances.swift", """\
/// How far the characters of San Francisco advance, in thousandths of the point size.
///
/// Fitted to widths of labels that Interface Builder recorded, towards the advances of Inter (OFL).
/// Five weights of the design for texts, and of that for 20 points and more; in the order of
/// ``CharacterIndex``.
enum SystemAdvances {
""" + "\n".join(parts) + "}\n")
    weights = sorted(k[1] for k in fitted if k[0] == "weight")
    spacing = ", ".join(
        f"({w}, {fitted['weight', w] + fitted.get(('tracking', ''), 0):.1f})" for w in weights)
    tracking = ", ".join(f"({k}, {v})" for k, v in sorted(fit.TRACKING.items()) if k < 20)
    display = ", ".join(
        f"({k}, {v + fit.DISPLAY_SPACING + fitted.get(('display', ''), 0):.1f})"
        for k, v in sorted(fit.TRACKING.items()) if k >= 20)
    rows = "\n".join(line for text in kerning(fitted, files) for line in wrapped(text, "    "))
    save("SystemSpacing.swift", f'''\
/// What is added to the advances of San Francisco's characters, in thousandths of the point size.
enum SystemSpacing {{
  /// By point size up to 19: Apple's published tracking.
  static let text: [(Double, Double)] = [
    {tracking}
  ]
  /// By point size from 20 on: Apple's, less what the fitted advances hold already.
  static let display: [(Double, Double)] = [
    {display}
  ]
  /// By weight, fitted.
  static let weights: [(Double, Double)] = [
    {spacing}
  ]
  /// In systems before iOS 14, fitted.
  static let before14 = {fitted.get(("before 14", ""), 0):.1f}
  /// What the display design has besides in systems before iOS 11, fitted.
  static let displayBefore11 = {fitted.get(("display before 11", ""), 0):.1f}
  /// In Helvetica Neue's weights below regular, whose table is the regular one's; a median.
  static let lightHelveticaNeue = {light:.1f}
  /// Inter's kerning: a line a first letter, with each second one and what is added.
  static let pairs = """
{rows}
    """
}}
''')
    parts = [
        table("regular", "Weights up to medium.", old_advances(fitted, files, 400)),
        table("bold", "Weights from semibold on.", old_advances(fitted, files, 700)),
    ]
    save("HelveticaNeueAdvances.swift", """\
/// How far Latin characters of Helvetica Neue advance, in thousandths of the point size.
///
/// Fitted to widths of labels that Xcode up to version 6 recorded, towards Nimbus Sans.
enum HelveticaNeueAdvances {
""" + "\n".join(parts) + "}\n")
    parts, cases = [], []
    for prefix, family in FAMILIES:
        if not files.face(family, 400):
            continue
        name = family[0].lower() + family[1:]
        cases.append(f'    "{prefix}": (FamilyAdvances.{name}400, FamilyAdvances.{name}700),')
        for weight in (400, 700):
            values = [family_advance(files.face(family, weight), c) for c in characters(LATIN)]
            text = table(f"{name}{weight}", f"{family} at weight {weight}.", values)
            if text not in parts:
                parts.append(text)
    save("FamilyAdvances.swift", """\
/// How far Latin characters of open families advance, in thousandths of the point size, as the font
/// files themselves say.
enum FamilyAdvances {
  /// The regular and the bold weight, by what stands before the style in PostScript names.
  static let families: [String: (regular: [Int16], bold: [Int16])] = [
""" + "\n".join(cases) + "\n  ]\n\n" + "\n".join(parts) + "}\n")


def save(name, text):
    with open(f"{FOLDER}/{name}", "w", encoding="utf-8") as file:
        file.write(NOTE + text)
