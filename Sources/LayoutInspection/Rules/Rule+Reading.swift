public import LayoutModel

extension Rule {
  /// The rule about parts of a document that a layout cannot represent.
  static let leftOut = Rule(
    "AL0112", "left-out", .warning, "parts of a document that cannot be read as intended",
    """
    A constraint on a missing view, with attributes that UIKit does not combine, or with an invalid
    number; two objects with the same id; a root without a frame. The usual cause is a document that
    was merged as text. Interface Builder repairs such a document or does not open it, UIKit throws
    an exception when it is loaded, and all other findings were made without that part.
    """,
    .written { inspected, list in
      for part in inspected.leftOut { list.add(part) }
    })
}

extension LeftOutPart {
  /// Returns the finding about the part, for use without a layout.
  public func finding(in layout: LayoutID) -> Finding {
    var list = FindingList(layout, .leftOut)
    list.add(self)
    return list.findings[0]
  }
}
