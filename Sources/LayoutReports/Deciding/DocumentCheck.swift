import InterfaceBuilder
import LosslessXML

/// What keeps a document of Interface Builder's from being committed.
public enum DocumentCheck {
  /// Whether bytes are a document.
  public static func isReadable(_ bytes: [UInt8]) -> Bool { (try? LosslessDocument(bytes)) != nil }

  /// A document without the comments in which a merge tells its conflicts; one that cannot be read
  /// as it is.
  public static func withoutRemarks(_ bytes: [UInt8]) -> [UInt8] {
    guard let document = try? LosslessDocument(bytes) else { return bytes }
    return (try? document.applying(remarks(in: document).map { .remove($0) })) ?? bytes
  }

  /// Conflicts that a merge left in it, ids that are used twice, references to nothing, and why it
  /// cannot be read, as lines with the place.
  ///
  /// O(bytes).
  ///
  /// - Parameter undecided: conflicts of an unfinished merge that the document has in it; those that
  ///   its comments tell are listed once.
  public static func problems(
    _ bytes: [UInt8], name: String, undecided: [ResolutionProgress.Item] = []
  ) -> [String] {
    let document: LosslessDocument
    do { document = try LosslessDocument(bytes) } catch {
      return ["\(name):\(error.line):\(error.column): \(error.message)"]
    }
    var told = remarks(in: document)
    let untold = undecided.filter { item in
      guard let remark = item.conflict.question.remark,
        let place = told.firstIndex(where: { $0.text.hasSuffix(remark) })
      else { return true }
      told.remove(at: place)
      return false
    }
    return remarks(in: document).map { "\(name):\($0.line): \($0.text)" }
      + untold.map { "\(name): conflict \($0.number) is not decided: \($0.conflict)" }
      + DocumentIntegrity(document).flaws.map { "\(name):\($0.line): \($0.message)" }
  }

  /// The comments in which a merge tells its conflicts.
  static func remarks(in document: LosslessDocument) -> [LosslessDocument.Node] {
    ([document.nodes] + document.elements.map(\.nodes)).flatMap { nodes in
      nodes.filter { $0.kind == .comment && $0.text.hasPrefix(DocumentConflict.remark) }
    }
  }
}
