import LosslessXML

/// What keeps a document of Interface Builder's from being committed.
public enum DocumentCheck {
  /// Conflicts that a merge left in it, ids that are used twice, and why it cannot be read, as
  /// lines with the place.
  ///
  /// O(bytes).
  public static func problems(_ bytes: [UInt8], name: String) -> [String] {
    let document: LosslessDocument
    do { document = try LosslessDocument(bytes) } catch {
      return ["\(name):\(error.line):\(error.column): \(error.message)"]
    }
    var problems: [String] = []
    var ids: Set<String> = []
    func look(_ nodes: LosslessDocument.NodeList) {
      for node in nodes where node.kind == .comment && node.text.hasPrefix("alstore conflict:") {
        problems.append("\(name):\(node.line): \(node.text)")
      }
    }
    look(document.nodes)
    for element in document.elements {
      look(element.nodes)
      guard let id = element.attribute("id"), element.name != "device" else { continue }
      if !ids.insert(id).inserted {
        problems.append("\(name):\(element.line): the object id \(id) is used twice")
      }
    }
    return problems
  }
}
