public import LayoutModel

extension Rule {
  /// The rule about parts of a document that a layout cannot represent.
  static let leftOut = Rule(
    "AL0112", "left-out", .warning, "parts of a document that could not be read",
    """
    A constraint about a view that is gone, with attributes that UIKit does not put together or with a
    number that is none; two objects with one id; a root without a frame. Most often somebody merged
    the document as text. Interface Builder repairs such a document or does not open it, UIKit throws
    an exception when it is loaded, and whatever else is found in it was found without that part.
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
