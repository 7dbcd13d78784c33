public import LayoutHistory
public import ProjectFile

/// A branch or tag of a hub's project.
public struct HubReference: Hashable, Comparable, Sendable {
  public let kind: ReferenceKind
  public let name: String
  public let hash: ContentHash

  /// A kind and name, which identify a reference within its project.
  package struct Place: Hashable {
    let kind: ReferenceKind
    let name: String
  }

  package init(kind: ReferenceKind, name: String, hash: ContentHash) {
    self.kind = kind
    self.name = name
    self.hash = hash
  }

  package var place: Place { Place(kind: kind, name: name) }

  /// Orders references by kind, then name.
  public static func < (left: Self, right: Self) -> Bool {
    (left.kind.rawValue, left.name) < (right.kind.rawValue, right.name)
  }
}
