import LayoutModel

/// A missing or ambiguous choice of document.
public struct DocumentChoiceError: Error, Hashable, Sendable, CustomStringConvertible {
  let asked: String?
  let kind: SourceDocument.Kind
  let candidates: [String]

  /// Whether several documents match.
  public var isAmbiguous: Bool { asked == nil && candidates.count > 1 }

  /// A description of the problem with the available documents.
  public var description: String {
    let list = candidates.joined(separator: ", ")
    if candidates.isEmpty { return "The project was not imported from a \(kind.rawValue)." }
    if let asked { return "There is no \(kind.rawValue) named \(asked), only \(list)." }
    return "There are several documents: \(list). Choose one."
  }
}
