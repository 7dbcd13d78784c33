import LayoutModel

/// Why it is not clear which document is meant.
public struct DocumentChoiceError: Error, Hashable, Sendable, CustomStringConvertible {
  let asked: String?
  let kind: SourceDocument.Kind
  let candidates: [String]

  /// Whether there are several that could be meant.
  public var isAmbiguous: Bool { asked == nil && candidates.count > 1 }

  /// What is wrong and what there is.
  public var description: String {
    let list = candidates.joined(separator: ", ")
    if candidates.isEmpty { return "The project was not imported from a \(kind.rawValue)." }
    if let asked { return "There is no \(kind.rawValue) named \(asked). There is: \(list)." }
    return "There are several documents: \(list). Say which."
  }
}
