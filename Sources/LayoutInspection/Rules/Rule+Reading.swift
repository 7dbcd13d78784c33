public import LayoutModel

extension Rule {
  /// Rules about parts of a document that a layout cannot represent.
  static let reading = [leftOut, openConflict]

  fileprivate static let leftOut = Rule(
    "AL0112", "left-out", .warning, "parts of a document that cannot be read as intended",
    """
    A constraint on a missing view, with attributes that UIKit does not combine, or with an invalid
    number; two objects with the same id; a root without a frame. The usual cause is a document that
    was merged as text. Interface Builder repairs such a document or does not open it, UIKit throws
    an exception when it is loaded, and all other findings were made without that part.
    """,
    .written { inspected, list in
      for part in inspected.parts where part.problem == .leftOut { list.add(part) }
    })

  fileprivate static let openConflict = Rule(
    "AL0113", "open-conflict", .error, "merge conflicts left open in a document",
    """
    Both sides of a merge changed the same thing. The document has ours, and above it a comment that
    begins with "alstore conflict:" and gives theirs, so it opens and is solved as if theirs did not
    exist. Resolve the conflict while the merge is going on; once it is committed, edit the document by
    hand. Removing the comment accepts what is there.
    """,
    .written { inspected, list in
      for part in inspected.parts where part.problem == .openConflict { list.add(part) }
    })
}

extension DocumentPart {
  /// Returns the finding about the part, for use without a layout.
  public func finding(in layout: LayoutID) -> Finding {
    var list = FindingList(layout, problem == .leftOut ? .leftOut : .openConflict)
    list.add(self)
    return list.findings[0]
  }
}
