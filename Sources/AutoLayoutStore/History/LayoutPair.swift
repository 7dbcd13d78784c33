import LayoutModel
import ProjectFile

/// The layouts that differ between the ends of a comparison.
package struct LayoutPair {
  /// The layouts that exist at both ends.
  let layouts: [(old: Layout, new: Layout)]
  /// The layouts that exist at only one end.
  package let alone: [(layout: Layout, isNew: Bool)]
  package let environments: [DeclaredEnvironment]

  /// - Parameter name: the only layout to include, or `nil` for all.
  package init(_ reader: ProjectReader, between ends: HistoryEnds, only name: String?) throws {
    let ids = try reader.layouts(in: reader.changes(from: ends.old, to: ends.new))
    let found = try reader.layouts(ids, at: [ends.old, ends.new])
    let (before, after) = (found[0], found[1])
    let newer = after.layouts.values.sorted { $0.name < $1.name }
    func isMeant(_ layout: Layout) -> Bool { (name ?? layout.name) == layout.name }
    layouts = newer.filter(isMeant).compactMap { layout in
      before.layouts[layout.id].map { ($0, layout) }
    }
    alone =
      newer.filter { isMeant($0) && before.layouts[$0.id] == nil }.map { ($0, true) }
      + before.layouts.values.filter { isMeant($0) && after.layouts[$0.id] == nil }
      .sorted { $0.name < $1.name }.map { ($0, false) }
    environments = after.layouts.isEmpty ? before.environments : after.environments
  }

  /// The documents that the layouts were imported from.
  package var documents: Set<DocumentID> {
    Set(
      (layouts.flatMap { [$0.old, $0.new] } + alone.map(\.layout)).compactMap {
        $0.source?.document
      })
  }
}
