import LayoutHistory

/// What a revision changed, in a few lines.
public struct ChangeSummary: Sendable {
  /// A line, and what happened: `added`, `removed` or `changed`.
  public let lines: [(kind: String, text: String)]
  /// How many changes have no line.
  public let more: Int

  /// Above so many changes they are counted rather than described.
  static let mostDescribed = 200

  init(_ changes: [DescribedChange], most: Int) {
    lines = changes.prefix(max(most, 0)).map { ($0.existence.word, $0.line) }
    more = changes.count - lines.count
  }

  /// Counts objects by kind and by what happened to them.
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
