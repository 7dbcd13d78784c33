import ArgumentParser

/// The number of revisions of history in a copy.
enum HistoryDepth {
  static func check(_ depth: Int?) throws {
    guard depth.map({ $0 > 0 }) ?? true else { throw ValidationError("--depth must be 1 or more.") }
  }
}
