/// One thing in which two versions of a document differ, in the words of whoever made it.
public struct DocumentChange: Hashable, Sendable {
  /// What happened; later versions may add kinds.
  public struct Kind: RawRepresentable, Hashable, Sendable {
    /// The kind's stable spelling.
    public let rawValue: String

    /// Makes a kind.
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let added = Kind(rawValue: "added")
    public static let removed = Kind(rawValue: "removed")
    public static let changed = Kind(rawValue: "changed")
    /// It stands in another object.
    public static let moved = Kind(rawValue: "moved")
    /// What is in it stands in another order.
    public static let reordered = Kind(rawValue: "reordered")
  }

  public let kind: Kind
  /// The Interface Builder id; `nil` for the document itself.
  public let objectID: String?
  /// The object with its scene, such as `Sign In › logo (UIImageView img-00-001)`.
  public let object: String
  /// What of it, such as `width constraint` or `textColor red`; `nil` for the object as a whole.
  public let property: String?
  /// What was; `nil` for nothing.
  public let old: String?
  /// What is; `nil` for nothing.
  public let new: String?
}

extension DocumentChange: CustomStringConvertible {
  /// One line.
  public var description: String { "\(object): \(detail)" }

  /// What happened, without the object that it happened to.
  public var detail: String {
    let what = property.map { $0 + " " } ?? ""
    switch kind {
    case .added: return "\(what)added" + (new.map { " " + $0 } ?? "")
    case .removed: return "\(what)removed" + (old.map { " " + $0 } ?? "")
    case .moved: return "moved from \(old ?? "?") to \(new ?? "?")"
    case .reordered: return "\(what)reordered, \(old ?? "") → \(new ?? "")"
    default: return "\(what)\(old ?? "none") → \(new ?? "none")"
    }
  }
}
