import SeededNumbers

/// Documents in every format: Interface Builder's lines, a single line, tabs, CRLF, mixed content.
struct RandomDocument {
  enum Layout: CaseIterable {
    case lines
    case oneLine
    case careless
  }

  private var random: SeededGenerator
  private let layout: Layout
  private let lineEnd: String
  private let unit: String
  private var budget: Int
  private var count = 0

  static func make(seed: UInt64, layout: Layout? = nil) -> String {
    var random = SeededGenerator(seed: seed)
    let layout = layout ?? Layout.allCases[random.below(3)]
    let lineEnd = ["\n", "\n", "\r\n", "\r"][random.below(4)]
    let unit = ["    ", "  ", "\t"][random.below(3)]
    var maker = RandomDocument(
      random: random, layout: layout, lineEnd: lineEnd, unit: unit,
      budget: 3 + random.below(30))
    return maker.document()
  }

  private init(
    random: SeededGenerator, layout: Layout, lineEnd: String, unit: String, budget: Int
  ) {
    self.random = random
    self.layout = layout
    self.lineEnd = lineEnd
    self.unit = unit
    self.budget = budget
  }

  private mutating func document() -> String {
    var text = random.chance(20) ? "\u{FEFF}" : ""
    let glue = layout == .oneLine ? "" : lineEnd
    if random.chance(70) { text += "<?xml version=\"1.0\" encoding='utf-8'?>" + glue }
    if random.chance(30) { text += "<!-- top -->" + glue }
    text += element(depth: 0)
    if random.chance(80) { text += glue }
    if random.chance(20) { text += "<?after it?>" + (random.chance(50) ? glue : "") }
    return text
  }

  private mutating func element(depth: Int) -> String {
    budget -= 1
    count += 1
    let name = ["view", "label", "constraint", "subviews", "stack"][random.below(5)]
    var tag = "<\(name) id=\"n\(count)\""
    for attribute in ["x", "y", "text", "key"] where random.chance(35) {
      let quote = random.chance(80) ? "\"" : "'"
      let value = ["1", "", "a &amp; b", "&#10;", "ü&lt;", "]]", "0.5"][random.below(7)]
      tag += layout == .careless && random.chance(30) ? "\(lineEnd)\t" : " "
      tag += "\(attribute)\(layout == .careless && random.chance(20) ? " = " : "=")"
      tag += quote + value + quote
    }
    if layout == .careless, random.chance(20) { tag += " " }
    if budget <= 0 || depth > 5 || random.chance(30) { return tag + "/>" }
    return tag + ">" + content(depth: depth) + "</\(name)\(layout == .careless ? " " : "")>"
  }

  private mutating func content(depth: Int) -> String {
    let children = random.below(5)
    if children == 0 { return ["", " ", "text ]]", "<![CDATA[<raw>]]>", lineEnd][random.below(5)] }
    var text = ""
    for _ in 0..<children {
      switch layout {
      case .lines: text += lineEnd + String(repeating: unit, count: depth + 1)
      case .oneLine: break
      case .careless: text += ["", lineEnd, lineEnd + lineEnd + unit, " ", "\t"][random.below(5)]
      }
      let kind = random.below(12)
      if kind == 0 {
        text += "<!-- c\(count) -->"
      } else if kind == 1, layout == .careless {
        // A literal '>' is allowed, but not after ']]'.
        let raw = text.hasSuffix("]]") ? "&gt;" : ">"
        text += ["]", "]]", "a &gt; b", raw, "t"][random.below(5)]
      } else {
        text += element(depth: depth + 1)
      }
    }
    if layout == .lines { text += lineEnd + String(repeating: unit, count: depth) }
    return text
  }
}
