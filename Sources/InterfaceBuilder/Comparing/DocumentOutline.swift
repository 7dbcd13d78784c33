internal import LosslessXML

/// An Interface Builder document as readable text, so that line-based tools can compare objects and
/// their properties.
///
/// Each object has a line, followed by one for each property, constraint and connection. Interface
/// Builder's own records are omitted as in ``DocumentDiff``. Conflicts that a merge left open come
/// last.
public struct DocumentOutline: Sendable {
  /// The lines in document order, objects before their contents.
  public private(set) var lines: [String] = []

  /// Elements with ids that are listed under the object that owns them.
  private static let parts: Set<String> = [
    "constraint", "outlet", "outletCollection", "action", "segue", "viewLayoutGuide",
    "viewControllerLayoutGuide", "layoutGuide",
  ]

  /// Reads a document.
  ///
  /// - Parameter name: The file's name, for errors.
  /// - Throws: ``ImportError`` if it cannot be read.
  /// - Complexity: O(bytes).
  public init(bytes: [UInt8], name: String) throws(ImportError) {
    let tree: DocumentTree
    do { tree = DocumentTree(try LosslessDocument(bytes)) } catch {
      throw ImportError(error, document: name)
    }
    let names = ObjectNames(tree)
    var waiting = [0]
    while let number = waiting.popLast() {
      lines.append(names.path(of: number))
      lines += attributes(of: number, tree, names).map { "  \($0)" }
      var nested: [Int] = []
      write(contentsOf: number, named: "", tree, names, &nested)
      // This is a stack: what comes first is pushed last.
      waiting += nested.reversed()
    }
    for conflict in OpenConflict.all(in: tree.document) {
      let object = conflict.objectID.flatMap { tree.numbers[$0] }.map { names.path(of: $0) + ": " }
      lines.append((object ?? "") + conflict.message)
    }
  }

  /// Writes an object's properties and collects the objects inside it.
  private mutating func write(
    contentsOf number: Int, named path: String, _ tree: DocumentTree, _ names: ObjectNames,
    _ nested: inout [Int]
  ) {
    for child in tree.children[number] {
      let element = tree.elements[child]
      guard !element.isNoise, !tree.isResource(child) else { continue }
      if tree.identities[child] != nil {
        if Self.parts.contains(element.name) {
          lines.append("  " + part(child, tree, names))
          write(contentsOf: child, named: "\(element.name) › ", tree, names, &nested)
        } else {
          nested.append(child)
        }
      } else if tree.isAtomic[child] {
        lines.append("  \(path)\(Self.name(of: element)) \(element.shortValue)")
      } else if tree.isList(child) {
        write(contentsOf: child, named: path, tree, names, &nested)
      } else {
        let name = path + Self.name(of: element)
        lines += attributes(of: child, tree, names).map { "  \(name) \($0)" }
        write(contentsOf: child, named: name + " › ", tree, names, &nested)
      }
    }
  }

  private static func name(of element: Element) -> String {
    element.text("key") ?? element.text("keyPath") ?? element.text("identifier") ?? element.name
  }

  /// A constraint, guide or connection on one line, with the attributes missing from its name.
  private func part(_ number: Int, _ tree: DocumentTree, _ names: ObjectNames) -> String {
    var said: Set<String> = ["property", "selector"]
    if tree.elements[number].name == "constraint" {
      said.formUnion([
        "firstItem", "firstAttribute", "relation", "secondItem", "secondAttribute", "multiplier",
        "constant",
      ])
    }
    let rest = attributes(of: number, tree, names).filter { attribute in
      !said.contains { attribute.hasPrefix($0 + " ") }
    }
    return ([names.label(of: number)] + rest).joined(separator: ", ")
  }

  private func attributes(
    of number: Int, _ tree: DocumentTree, _ names: ObjectNames
  ) -> [String] {
    let element = tree.elements[number]
    return element.attributes.compactMap { attribute in
      let name = attribute.name
      let isName = name == "key" || name == "id" && element.name != "device"
      guard !isName, !Settlement.isNoise(name, in: element.name) else { return nil }
      return "\(name) \(names.display(attribute.value, of: name))"
    }
  }
}
