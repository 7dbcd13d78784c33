/// The kind of an object, by the word that `pending` and revisions use for it.
///
/// An open set: a revision written by a newer version may contain kinds that this one does not
/// know, and they are preserved.
public struct ObjectKind: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let document = ObjectKind(rawValue: "document")
  public static let environment = ObjectKind(rawValue: "environment")
  public static let font = ObjectKind(rawValue: "font")
  public static let layout = ObjectKind(rawValue: "layout")
  public static let view = ObjectKind(rawValue: "view")
  public static let guide = ObjectKind(rawValue: "guide")
  public static let constraint = ObjectKind(rawValue: "constraint")
  public static let outlet = ObjectKind(rawValue: "outlet")
  /// An undecided difference of a merge; see ``MergeConflict``.
  public static let conflict = ObjectKind(rawValue: "conflict")
}

extension ObjectKind: Comparable, CustomStringConvertible {
  /// Orders kinds by the bytes of their words.
  public static func < (left: Self, right: Self) -> Bool {
    left.rawValue.utf8.lexicographicallyPrecedes(right.rawValue.utf8)
  }
  public var description: String { rawValue }
}
