public import LosslessXML

/// What is wrong with the objects of a document, whatever it was merged from.
public struct DocumentIntegrity: Sendable {
  /// Something wrong, and where.
  public struct Flaw: Hashable, Sendable {
    /// From 1.
    public let line: Int
    public let message: String
  }

  /// In the order of the document.
  public let flaws: [Flaw]

  /// Looks at every id and every reference.
  ///
  /// O(bytes).
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
  /// Whether a reference of an element leads somewhere, as far as the document can tell.
  func isResolved(_ id: String, of number: Int) -> Bool {
    // A segue that is not connected, and names that look like references, have no object.
    id.isEmpty || numbers[id] != nil || elements[number].name == "image"
  }
}
