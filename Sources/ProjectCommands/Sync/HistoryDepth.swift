import ArgumentParser

/// How many revisions of history a copy is to have.
enum HistoryDepth {
  static func check(_ depth: Int?) throws {
    guard depth.map({ $0 > 0 }) ?? true else { throw ValidationError("--depth is at least 1.") }
  }
}
