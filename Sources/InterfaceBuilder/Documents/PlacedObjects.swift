internal import LosslessXML

/// Objects of which there can be only one where they stand: what stands for a property, such as a
/// controller's navigation item or a view's safe area, and what every scene has once.
///
/// Two such objects under different ids are one object made twice, as when both sides of a merge
/// let Xcode bring a document up to date.
struct PlacedObjects {
  private struct Place: Hashable {
    let owner: String
    let path: String
  }

  private var ids: [Place: (id: String, tag: String)] = [:]

  /// The objects of a document that others do not have.
  init(_ tree: DocumentTree, notIn others: DocumentTree...) {
    for (number, identity) in tree.identities.enumerated() {
      guard let identity, others.allSatisfy({ $0.numbers[identity] == nil }),
        let place = Self.place(of: number, in: tree)
      else { continue }
      // A place that is taken twice says nothing.
      ids[place] = ids[place] == nil ? (identity, tree.elements[number].name) : ("", "")
    }
  }

  private static func place(of number: Int, in tree: DocumentTree) -> Place? {
    let element = tree.elements[number]
    var path: String
    if let key = element.text("key") {
      path = "key " + key
    } else if let member = element.text("sceneMemberID"), member != "viewController" {
      path = "member " + member
    } else if element.name == "viewControllerLayoutGuide", let type = element.text("type") {
      path = "guide " + type
    } else {
      return nil
    }
    var next = tree.parents[number]
    while next >= 0 {
      if let owner = tree.identities[next] { return Place(owner: owner, path: path) }
      path = tree.key(of: next) + "/" + path
      next = tree.parents[next]
    }
    return nil
  }

  /// The ids of these by those that others have in the same places, of objects of the same kind.
  func names(as others: PlacedObjects) -> [String: String] {
    var names: [String: String] = [:]
    for (place, own) in ids where !own.id.isEmpty {
      if let other = others.ids[place], other.tag == own.tag { names[own.id] = other.id }
    }
    return names
  }
}
