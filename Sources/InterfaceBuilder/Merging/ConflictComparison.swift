public import LosslessXML

/// Determines whether a document still contains what a merge left at its conflicts.
public struct ConflictComparison: Sendable {
  private let merged: DocumentTree
  private let file: DocumentTree
  private let mergedPlaces: [String: Int]
  private let filePlaces: [String: Int]

  /// Compares a merged document with a later version of it.
  ///
  /// - Complexity: O(elements).
  public init(merged: LosslessDocument, file: LosslessDocument) {
    self.merged = DocumentTree(merged)
    self.file = DocumentTree(file)
    mergedPlaces = Self.places(self.merged)
    filePlaces = Self.places(self.file)
  }

  private static func places(_ tree: DocumentTree) -> [String: Int] {
    Dictionary(tree.elements.indices.map { (tree.address(of: $0), $0) }) { first, _ in first }
  }

  /// Whether the merge's provisional result for a conflict is unchanged.
  public func isUntouched(_ conflict: DocumentConflict) -> Bool {
    let key = conflict.question.key
    return key.places.allSatisfy { place in
      guard let old = mergedPlaces[place], let new = filePlaces[place] else {
        return mergedPlaces[place] == nil && filePlaces[place] == nil
      }
      switch conflict.kind {
      case .attribute:
        return merged.elements[old].attribute(key.field) == file.elements[new].attribute(key.field)
      case .value: return merged.elements[old].hasSameContent(as: file.elements[new])
      case .move:
        return merged.address(of: merged.parents[old]) == file.address(of: file.parents[new])
      case .order: return order(merged, old) == order(file, new)
      case .layout: return merged.elements[old].hasSameTag(as: file.elements[new])
      default: return true
      }
    }
  }

  private func order(_ tree: DocumentTree, _ number: Int) -> [String] {
    tree.children[number].compactMap { tree.identities[$0] }
  }
}
