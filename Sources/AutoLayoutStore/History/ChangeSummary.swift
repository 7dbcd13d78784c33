import LayoutHistory

/// A short summary of the changes of a revision.
public struct ChangeSummary: Sendable {
  /// The lines, each with the kind of change: `added`, `removed` or `changed`.
  public let lines: [(kind: String, text: String)]
  /// The number of changes without a line.
  public let more: Int

  /// The number of changes above which they are counted rather than described.
  static let mostDescribed = 200

  init(_ changes: [DescribedChange], most: Int) {
    lines = changes.prefix(max(most, 0)).map { ($0.existence.word, $0.line) }
    more = changes.count - lines.count
  }

  /// Counts objects by kind and kind of change.
  init(counting changes: ChangeSet) {
    let order: [ObjectChange.Existence] = [.added, .removed, .kept]
    lines = order.compactMap { existence in
      let all = changes.objects.filter { $0.existence == existence }
      guard !all.isEmpty else { return nil }
      let counts = Set(all.map(\.key.kind)).sorted().map { kind in
        let count = all.count { $0.key.kind == kind }
        return "\(count) \(kind.rawValue)\(count == 1 ? "" : "s")"
      }
      return (existence.word, "\(counts.joined(separator: ", ")) \(existence.word)")
    }
    more = 0
  }
}
