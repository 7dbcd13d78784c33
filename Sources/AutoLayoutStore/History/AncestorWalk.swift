import ProjectFile

/// A walk over a revision and its ancestors, newest first.
///
/// A file stores parents before their children, so the largest remaining number is never an
/// ancestor of another.
struct AncestorWalk {
  private var waiting: Set<Int>
  private var order: [Int]

  init(from start: Int) {
    waiting = [start]
    order = [start]
  }

  mutating func next(_ reader: ProjectReader) throws -> RevisionRecord? {
    guard let number = order.popLast() else { return nil }
    waiting.remove(number)
    let record = try reader.revisionRecord(number)
    for parent in record.parents where waiting.insert(parent).inserted {
      let place = order.firstIndex { $0 > parent } ?? order.count
      order.insert(parent, at: place)
    }
    return record
  }
}
