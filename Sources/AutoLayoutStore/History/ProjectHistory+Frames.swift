import LayoutModel
import ProjectFile

extension ProjectHistory {
  /// Returns the revisions that moved the solved frame of a view or guide, newest first.
  ///
  /// The layout is solved on its own canvas at each revision that changed it.
  public func revisions(
    moving name: String, in layout: String? = nil, from revision: String? = nil,
    _ filter: LogFilter = LogFilter()
  ) throws -> [RevisionReport] {
    var others = filter
    let limit = others.limit
    others.limit = nil
    let candidates = try log(from: revision, others)
    return try project.file.read { reader in
      guard let start = candidates.first?.record.number else { return [] }
      let stored = try Self.storedLayout(layout, reader)
      let item = try stored.current.item(named: name)
      let history = try FrameHistory(
        reader, of: stored.objects, item: item, head: start, in: project)
      return try history.revisions(moving: item, among: candidates, limit: limit)
    }
  }

  /// Returns the revision that last moved the solved frame of a view or guide.
  ///
  /// The layout is solved on its own canvas at each revision that changed it, back to that one.
  public func blameFrame(of name: String, in layout: String? = nil) throws -> BlamedField {
    let candidates = try log()
    return try project.file.read { reader in
      let stored = try Self.storedLayout(layout, reader)
      let item = try stored.current.item(named: name)
      let head = try reader.head().revision
      let history = try FrameHistory(
        reader, of: stored.objects, item: item, head: head, in: project)
      let now = history.solved(stored.current).frame(of: item)
      let last = try history.revisions(moving: item, among: candidates, limit: 1).first
      let isCommitted = try now != nil && history.frame(of: item, at: head) == now
      return BlamedField(
        field: "frame", value: now.map(\.roundedText) ?? "–",
        revision: isCommitted ? last : nil, isCommitted: isCommitted)
    }
  }

  /// Returns the requested layout in the working set.
  private static func storedLayout(
    _ name: String?, _ reader: ProjectReader
  ) throws -> (objects: StoredLayout, current: Layout) {
    let objects = try reader.storedLayout(reader.layoutID(choosing: name))
    guard let current = try objects.layout() else {
      throw LayoutError.unknownName("layout", name ?? objects.id.description)
    }
    return (objects, current)
  }
}
