import AutoLayoutStore

/// Findings that are known and not to be reported again: a text with a line for each.
public struct CheckBaseline: Hashable, Sendable {
  /// How often each finding is known.
  let counts: [String: Int]

  /// Knows nothing.
  public init() { counts = [:] }

  /// Knows what a report found.
  public init(_ report: CheckReport) {
    self.init(lines: report.entries.map(\.fingerprint))
  }

  /// Reads the text of a baseline; empty lines and those that begin with `#` say nothing.
  public init(text: String) {
    self.init(
      lines: text.split(separator: "\n").map(String.init).filter {
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
