import OperatingSystem
public import LayoutHistory

/// The differences between two states as text.
public struct ChangeReport: Sendable {
  /// The changes, sorted by layout and kind, then in order of creation.
  public private(set) var changes: [DescribedChange]
  /// The effects on frames; empty unless requested.
  public var consequences: [FrameConsequence] = []
  /// The hashes of the endpoints; `nil` for the working set and for the empty project.
  public var ends: (old: ContentHash?, new: ContentHash?) = (nil, nil)

  init(_ changes: ChangeSet, old: ObjectNaming, new: ObjectNaming) throws {
    self.changes = try changes.objects.map { try DescribedChange($0, old: old, new: new) }
      .filter { !$0.isQuiet }
      .enumerated().sorted { left, right in
        let a = left.element
        let b = right.element
        if a.layout != b.layout { return (a.layout ?? "") < (b.layout ?? "") }
        if a.existence != b.existence { return a.existence.rawValue < b.existence.rawValue }
        if a.key.kind != b.key.kind { return Self.rank(a.key.kind) < Self.rank(b.key.kind) }
        if a.ordinal != b.ordinal { return a.ordinal < b.ordinal }
        return left.offset < right.offset
      }.map(\.element)
  }

  /// The sort order of a kind within a layout: views come before the objects that refer to them.
  private static func rank(_ kind: ObjectKind) -> Int {
    let order: [ObjectKind] = [
      .document, .environment, .font, .layout, .view, .guide, .constraint, .outlet,
      .conflict,
    ]
    return order.firstIndex(of: kind) ?? order.count
  }

  public var isEmpty: Bool { changes.isEmpty }

  /// Returns the part of the report about one layout, given by its name at either end.
  public func limited(to layout: String) -> ChangeReport {
    var result = self
    result.changes.removeAll { $0.layout != layout }
    result.consequences.removeAll { $0.layout != layout }
    return result
  }

  /// The changes, grouped by layout, followed by their effects on frames.
  public var lines: [String] {
    var lines: [String] = []
    var layout: String??
    for change in changes {
      if layout != .some(change.layout) {
        layout = change.layout
        lines.append(change.layout.map { "\($0):" } ?? "project:")
      }
      lines.append("  " + change.line)
    }
    return lines + consequences.flatMap(\.lines)
  }

  /// The report as JSON, `alstore.diff/1`.
  public var json: JSONValue {
    .object([
      ("schema", .string("alstore.diff/1")),
      ("from", .optional(ends.old?.description)),
      ("to", .optional(ends.new?.description)),
      ("changes", .array(changes.map(\.json))),
      ("frames", .array(consequences.map(\.json))),
    ])
  }
}
