internal import LosslessXML

/// Objects that are unique in their place: those that represent a property, such as a controller's
/// navigation item or a view's safe area, and those that every scene has once.
///
/// Two such objects with different ids are one object created twice, for example when both sides of
/// a merge let Xcode upgrade a document.
struct PlacedObjects {
  private struct Place: Hashable {
    let owner: String
    let path: String
  }

  private var ids: [Place: (id: String, tag: String)] = [:]

  /// Collects the objects of a document that others lack.
  init(_ tree: DocumentTree, notIn others: DocumentTree...) {
    for (number, identity) in tree.identities.enumerated() {
      guard let identity, others.allSatisfy({ $0.numbers[identity] == nil }),
        let place = Self.place(of: number, in: tree)
      else { continue }
      // A place that is taken twice identifies nothing.
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

  /// Returns the ids of these objects with those of objects of the same kind in the same places.
  func names(as others: PlacedObjects) -> [String: String] {
    var names: [String: String] = [:]
    for (place, own) in ids where !own.id.isEmpty {
      if let other = others.ids[place], other.tag == own.tag { names[own.id] = other.id }
    }
    return names
  }
}
