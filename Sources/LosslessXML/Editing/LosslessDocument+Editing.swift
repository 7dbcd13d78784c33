extension LosslessDocument {
  /// Returns the document's bytes with the edits applied.
  ///
  /// Everything not affected by an edit is kept byte for byte; without edits the bytes are
  /// identical. Inserted nodes use the line ends and indentation of the document. The result is
  /// well-formed, but only reading it checks it against `limits`.
  ///
  /// - Complexity: O(bytes + edits · log edits), plus the depth and number of siblings for each
  ///   edit.
  /// - Throws: `EditError` if an edit is not possible or two conflict; none is applied then.
  public func applying(_ edits: [Edit]) throws(EditError) -> [UInt8] {
    if edits.isEmpty { return bytes }
    var plan = try EditPlan(edits, of: arena)
    return EditWriter.write(arena, plan.splices())
  }

  /// The line ending of the document: that of its first line, or LF if it has only one line.
  public var lineEnd: [UInt8] { arena.lineEnd }

  /// The indentation of an element relative to its parent; four spaces if the document shows none.
  public var indentationUnit: [UInt8] { arena.indentationUnit }
}
