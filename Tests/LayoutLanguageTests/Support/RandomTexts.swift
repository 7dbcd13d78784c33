import SeededNumbers

/// Generates texts that resemble equations, formats and descriptions, and others that don't.
struct RandomTexts {
  var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// A text of any kind: grammatical, damaged or noise.
  mutating func next() -> String {
    let text: String =
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: equation()
      case 1: format(isExtended: false)
      case 2: format(isExtended: true)
      case 3: description()
      case 4: (0..<Int.random(in: 0..<24, using: &generator)).map { _ in token() }.joined()
      default: noise()
      }
    return generator.chance(50) ? damaged(text) : text
  }

  // MARK: Grammars

  mutating func equation() -> String {
    var text = generator.chance(20) ? "name: " : ""
    text += side() + one(" == ", "<=", " >= ", "=", " ≥ ")
    if generator.chance(40) { text += number() + one("*", " * ", "×") }
    text += generator.chance(80) ? side() : number()
    if generator.chance(30) { text += one("*", "/", " / ") + number() }
    if generator.chance(50) {
      text += one(" + ", "-", " − ") + one(number(), "system", "2 * system", "symbolic(20)")
    }
    if generator.chance(40) { text += "@" + one(number(), "high", "required") }
    return text
  }

  private mutating func side() -> String {
    if generator.chance(10) { return "(\(anchor()) - \(anchor()))" }
    return anchor()
  }

  private mutating func anchor() -> String {
    name() + "." + one("width", "height", "leading", "top", "centerX", "safeArea.top", "bottom")
  }

  mutating func format(isExtended: Bool) -> String {
    var text = one("", "H:", "V:", "V: ", isExtended ? "HV:" : "")
    if generator.chance(50) { text += "|" + gap(isExtended) }
    for index in 0..<Int.random(in: 1..<5, using: &generator) {
      text += (index > 0 ? gap(isExtended) : "") + box(isExtended, depth: 0)
    }
    if generator.chance(50) { text += gap(isExtended) + "|" }
    return text
  }

  private mutating func gap(_ isExtended: Bool) -> String {
    if isExtended, generator.chance(30) { return one("~", "->", "-10%-", "~(20%)~", "-(a/2)-") }
    return one("", "-", "-10-", "-(\(predicates(isExtended)))-", "-m-", "-(-8)-")
  }

  private mutating func box(_ isExtended: Bool, depth: Int) -> String {
    var text = "[" + name()
    if isExtended, generator.chance(10) { text += "..3" }
    if generator.chance(40) { text += "(\(predicates(isExtended)))" }
    if isExtended, depth < 20, generator.chance(15) {
      text += ":" + gap(true) + box(true, depth: depth + 1) + gap(true)
    }
    return text + "]"
  }

  private mutating func predicates(_ isExtended: Bool) -> String {
    (0..<Int.random(in: 1..<4, using: &generator)).map { _ in
      var text = one("", "==", ">=", "<=") + one(number(), name(), "m")
      if isExtended, generator.chance(30) { text += one("%", "*2", "/3+5", ".width*0.5") }
      if generator.chance(30) { text += "@" + one(number(), "m", "750") }
      return text
    }.joined(separator: ",")
  }

  mutating func description() -> String {
    "<" + one("NSLayoutConstraint", "SnapKit.LayoutConstraint", "MASLayoutConstraint") + ":0x1f"
      + one("", "@File.swift#12") + " " + one("", "h=--& v=&-- ", "'id' ", "'it's' ") + body()
      + one("", " priority:750", " ^low", " Hug:1 CompressionResistance:2")
      + one("", "   (active)", "   (inactive, names: a:0x2, b c:0x3 )", " (Names: '|':UIView:0x4 )")
      + ">"
  }

  private mutating func body() -> String {
    let item = { (generator: inout SeededGenerator) in
      generator.one(of: ["a", "b c", "UIView:0x2", "UILabel:0x3'it's (8)-[x'", "x:y", "UILabel:k"])
    }
    let (first, second) = (item(&generator), item(&generator))
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: return "H:|-(\(number()))-[\(first)]" + one("", "(LTR)", "(RTL)")
    case 1: return "V:[\(first)]-(>=\(number())@20)-|"
    case 2: return "H:[\(first)]-(NSSpace(8))-[\(second)]"
    case 3: return "V:[\(first)(\(number()))]"
    default:
      return "\(first).width \(one("==", "<=", ">=")) " + one("", "2*", "-") + "\(second).height"
        + one("", " + 8", " - 1.5", " NSSpace(8)", " * 0.5")
    }
  }

  private mutating func name() -> String {
    one("a", "b", "root", "nobody", "_x1", "`Log In`", "gap", "m")
  }

  private mutating func number() -> String {
    one("8", "0", "-3", "1.5", ".5", "1e3", "1e-300", "1e999", "16:9", "1/3", "750", "5.")
  }

  private mutating func token() -> String {
    one(
      "a", "b.width", "root", "[", "]", "(", ")", "|", "-", "~", "H:", "V:", "==", ">=", "@", "8",
      ".", ",", ":", "'", "\"", "`", " ", "\n", "<", ">", "NSLayoutConstraint:0x1 ", "*", "/", "%",
      "system", "+", "(active)", "names: ", "//", "C:", "..", "é", "0x", "\\", "#")
  }

  private mutating func one(_ choices: String...) -> String { generator.one(of: choices) }

  // MARK: Damage

  /// The text with a few characters removed, doubled, swapped or replaced.
  private mutating func damaged(_ text: String) -> String {
    var scalars = Array(text.unicodeScalars)
    for _ in 0..<Int.random(in: 1..<4, using: &generator) where !scalars.isEmpty {
      let index = Int.random(in: 0..<scalars.count, using: &generator)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: scalars.remove(at: index)
      case 1: scalars.insert(scalars[index], at: index)
      case 2: scalars.swapAt(index, Int.random(in: 0..<scalars.count, using: &generator))
      default: scalars.replaceSubrange(index..<index + 1, with: Array(noise().unicodeScalars))
      }
    }
    var result = String.UnicodeScalarView()
    result.append(contentsOf: scalars)
    return String(result)
  }

  /// Random bytes, repaired to valid text.
  private mutating func noise() -> String {
    let bytes = (0..<Int.random(in: 0..<40, using: &generator)).map { _ in
      generator.chance(50)
        ? UInt8.random(in: 32..<127, using: &generator)
        : UInt8.random(in: 0...255, using: &generator)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
