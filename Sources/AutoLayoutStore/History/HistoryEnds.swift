import ProjectFile

/// Two points of history that are compared.
package struct HistoryEnds {
  package let old: HistoryPoint
  package let new: HistoryPoint
}

extension ProjectReader {
  /// The ends that texts name: the working set's revision and the working set where there is none.
  package func ends(from old: String?, to new: String?) throws -> HistoryEnds {
    HistoryEnds(
      old: .revision(try old.map(revision(named:)) ?? head().revision), new: try point(new))
  }

  /// A revision and its first parent, or the empty project.
  package func ends(of revision: String) throws -> HistoryEnds {
    let record = try revisionRecord(self.revision(named: revision))
    return HistoryEnds(old: .revision(record.parents.first), new: .revision(record.number))
  }
}
