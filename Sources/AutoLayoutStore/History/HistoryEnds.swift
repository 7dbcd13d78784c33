import ProjectFile

/// The two endpoints of a comparison.
package struct HistoryEnds {
  package let old: HistoryPoint
  package let new: HistoryPoint
}

extension ProjectReader {
  /// Returns the named endpoints, by default the working set's base revision and the working set.
  package func ends(from old: String?, to new: String?) throws -> HistoryEnds {
    HistoryEnds(
      old: .revision(try old.map(revision(named:)) ?? head().revision), new: try point(new))
  }

  /// Returns a revision and its first parent, or the empty project if it has none.
  package func ends(of revision: String) throws -> HistoryEnds {
    let record = try revisionRecord(self.revision(named: revision))
    return HistoryEnds(old: .revision(record.parents.first), new: .revision(record.number))
  }
}
