public import LosslessXML

/// An integrity check of the objects of a document, regardless of what it was merged from.
public struct DocumentIntegrity: Sendable {
  /// A flaw and its line.
  public struct Flaw: Hashable, Sendable {
    /// The line, starting at 1.
    public let line: Int
    public let message: String
  }

  /// The flaws in document order.
  public let flaws: [Flaw]

  /// Checks every id and every reference.
  ///
  /// - Complexity: O(bytes).
  public init(_ document: LosslessDocument) {
    let tree = DocumentTree(document)
    let names = ObjectNames(tree)
    var flaws: [Flaw] = []
    for number in tree.elements.indices {
      let element = tree.elements[number]
      if tree.identities[number] == nil, element.name != "device", let id = element.objectID {
        flaws.append(Flaw(line: element.line, message: "the object id \(id) is used twice"))
      }
      for (attribute, id) in tree.references[number] ?? []
      where !tree.isResolved(id, of: number) {
        flaws.append(
          Flaw(
            line: element.line,
            message:
              "\(names.path(of: number)): \(attribute) is \(id), which is not in the document"))
      }
    }
    self.flaws = flaws
  }
}

extension DocumentTree {
  /// Whether an element's reference has a destination, as far as the document can tell.
  func isResolved(_ id: String, of number: Int) -> Bool {
    // An unconnected segue and names that look like references have no object.
    id.isEmpty || numbers[id] != nil || elements[number].name == "image"
  }
}
