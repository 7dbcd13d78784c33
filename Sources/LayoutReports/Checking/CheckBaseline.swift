/// Known findings that are not to be reported again, stored as text with one line for each.
public struct CheckBaseline: Hashable, Sendable {
  /// The number of times that each finding is known.
  private var counts: [String: Int]

  /// Creates an empty baseline.
  public init() { counts = [:] }

  /// Creates a baseline of a report's findings.
  public init(_ report: CheckReport) {
    self.init(lines: report.entries.map { Self.line($0, in: $0.file) })
  }

  /// Returns a finding's line, with the name of its document but not its folder.
  private static func line(_ entry: CheckReport.Entry, in file: String?) -> String {
    entry.fingerprint + (file.map { " in \($0)" } ?? "")
  }

  /// Removes one occurrence of a finding.
  ///
  /// A line without a document matches findings in any document.
  ///
  /// - Returns: Whether the finding was known.
  mutating func take(_ entry: CheckReport.Entry) -> Bool {
    for line in [Self.line(entry, in: entry.file), entry.fingerprint] {
      guard let count = counts[line], count > 0 else { continue }
      counts[line] = count - 1
      return true
    }
    return false
  }

  /// Parses the text of a baseline, ignoring empty lines and those that start with `#`; `nil` if
  /// another line does not begin with a rule.
  public init?(text: String) {
    let lines = text.split(whereSeparator: \.isNewline).map(String.init).filter {
      !$0.isEmpty && !$0.hasPrefix("#")
    }
    guard lines.allSatisfy({ $0.hasPrefix("AL") && $0.contains(" ") }) else { return nil }
    self.init(lines: lines)
  }

  private init(lines: [String]) {
    counts = Dictionary(lines.map { ($0, 1) }, uniquingKeysWith: +)
  }

  /// The findings in ascending order, so that additions on two branches rarely conflict.
  public var text: String {
    let lines = counts.flatMap { Array(repeating: $0.key, count: $0.value) }.sorted()
    return "# Known findings of alstore check; remove lines as they are fixed.\n"
      + lines.map { $0 + "\n" }.joined()
  }
}
