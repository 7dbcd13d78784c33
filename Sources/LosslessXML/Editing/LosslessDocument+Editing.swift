extension LosslessDocument {
  /// The document's bytes with edits made.
  ///
  /// Whatever no edit is about is as it was, byte for byte; without edits the bytes are the same.
  /// What is inserted gets the line ends and the indentation of the document. The result is
  /// well-formed; whether it keeps within `limits` shows when it is read.
  ///
  /// O(bytes + edits · log edits), and for each edit the depth and the number of its neighbours.
  ///
  /// - Throws: `EditError` where an edit cannot be made or two contradict each other; then none is.
  public func applying(_ edits: [Edit]) throws(EditError) -> [UInt8] {
    if edits.isEmpty { return bytes }
    var plan = try EditPlan(edits, of: arena)
    return EditWriter.write(arena, plan.splices())
  }

  /// The bytes that end the document's lines: those of its first line, LF where it has one line.
  public var lineEnd: [UInt8] { arena.lineEnd }

  /// What an element is indented by beyond its parent; four spaces where the document tells not.
  public var indentationUnit: [UInt8] { arena.indentationUnit }
}
