/// Findings that are known and not to be reported again: a text with a line for each.
public struct CheckBaseline: Hashable, Sendable {
  /// How often each finding is known.
  private var counts: [String: Int]

  /// Knows nothing.
  public init() { counts = [:] }

  /// Knows what a report found.
  public init(_ report: CheckReport) {
    self.init(lines: report.entries.map { Self.line($0, in: $0.file) })
  }

  /// A finding as a line: with the name of its document, wherever that lies.
  private static func line(_ entry: CheckReport.Entry, in file: String?) -> String {
    entry.fingerprint + (file.map { " in \($0)" } ?? "")
  }

  /// Takes a finding out that is known, once for each time that it is.
  ///
  /// A line without a document knows it in any.
  ///
  /// - Returns: whether it was known.
  mutating func take(_ entry: CheckReport.Entry) -> Bool {
    for line in [Self.line(entry, in: entry.file), entry.fingerprint] {
      guard let count = counts[line], count > 0 else { continue }
      counts[line] = count - 1
      return true
    }
    return false
  }

  /// Reads the text of a baseline; empty lines and those that begin with `#` say nothing.
  public init(text: String) {
    self.init(
      lines: text.split(whereSeparator: \.isNewline).map(String.init).filter {
        !$0.isEmpty && !$0.hasPrefix("#")
      })
  }

  private init(lines: [String]) {
    counts = Dictionary(lines.map { ($0, 1) }, uniquingKeysWith: +)
  }

  /// The findings, ascending, so that two branches that add some seldom touch the same lines.
  public var text: String {
    let lines = counts.flatMap { Array(repeating: $0.key, count: $0.value) }.sorted()
    return "# Findings of alstore check that are known; remove lines as they are mended.\n"
      + lines.map { $0 + "\n" }.joined()
  }
}
