import LayoutLanguage
import LayoutModel

/// Every parser accepts any text or rejects it at a position within it; a parsed equation survives a
/// round trip through its description, and formats produce valid constraints.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  guard let layout = sampleLayout else { return 0 }
  attempt(text) { () throws(LanguageError) in
    let parser = EquationParser(layout)
    let equation = try parser.parse(text).equation
    let again = try parser.parse(layout.text(of: equation)).equation
    precondition(again == equation)
  }
  attempt(text) { () throws(LanguageError) in
    let equations = try VisualFormat.constraints(format: text, metrics: ["m": 12], in: layout)
    for equation in equations { precondition((try? layout.check(equation)) != nil) }
  }
  attempt(text) { () throws(LanguageError) in
    var ids = Counter()
    let result = try VisualFormat.extendedConstraints(
      format: text, metrics: ["m": 12], in: layout, using: &ids)
    var layout = layout
    for guide in result.guides { precondition((try? layout.addGuide(guide)) != nil) }
    for equation in result.equations { precondition((try? layout.check(equation)) != nil) }
  }
  attempt(text) { () throws(LanguageError) in
    _ = try DescribedConstraint.parse(text).text()
  }
  attempt(text) { () throws(LanguageError) in _ = try ConflictLog.parse(text) }
  attempt(text) { () throws(LanguageError) in
    let words = try ShellWords.split(text)
    let quoted = words.map(ShellWords.quoted).joined(separator: " ")
    let again = try ShellWords.split(quoted)
    precondition(again == words)
    if let word = words.first { _ = Glob(word).matches(text) }
  }
  return 0
}

private func attempt(_ text: String, _ body: () throws(LanguageError) -> Void) {
  do throws(LanguageError) {
    try body()
  } catch {
    precondition(error.range.upperBound <= text.utf8.count && error.column > 0 && error.line > 0)
    precondition(!error.message.isEmpty && error.caretDisplay.hasSuffix("^"))
  }
}

private struct Counter: RandomNumberGenerator {
  var value: UInt64 = 1 << 32

  mutating func next() -> UInt64 {
    value += 1
    return value
  }
}

private let sampleLayout: Layout? = {
  var ids = Counter()
  let root = View(id: ViewID(using: &ids), name: "root")
  let canvas = Canvas(size: Size(width: 375, height: 667))
  guard
    var layout = try? Layout(id: LayoutID(using: &ids), name: "main", canvas: canvas, root: root)
  else { return nil }
  for name in ["a", "b", "Log In", "c1", "c2"] {
    try? layout.addView(View(id: ViewID(using: &ids), name: name), in: layout.root)
  }
  try? layout.addGuide(Guide(id: GuideID(using: &ids), name: "gap", owningView: layout.root))
  return layout
}()
