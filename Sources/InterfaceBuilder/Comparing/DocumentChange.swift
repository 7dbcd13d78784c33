/// A difference between two versions of a document, in the author's terms.
public struct DocumentChange: Hashable, Sendable {
  /// The kind of change; later versions may add kinds.
  public struct Kind: RawRepresentable, Hashable, Sendable {
    /// The kind's stable spelling.
    public let rawValue: String

    /// Creates a kind.
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let added = Kind(rawValue: "added")
    public static let removed = Kind(rawValue: "removed")
    public static let changed = Kind(rawValue: "changed")
    /// The object moved into another object.
    public static let moved = Kind(rawValue: "moved")
    /// The contents changed their order.
    public static let reordered = Kind(rawValue: "reordered")
  }

  public let kind: Kind
  /// The object's Interface Builder id; `nil` for the document itself.
  public let objectID: String?
  /// The object with its scene, such as `Sign In › logo (UIImageView img-00-001)`.
  public let object: String
  /// The property that changed, such as `width constraint` or `textColor red`; `nil` for the object
  /// as a whole.
  public let property: String?
  /// The old value; `nil` if there was none.
  public let old: String?
  /// The new value; `nil` if there is none.
  public let new: String?
}

extension DocumentChange: CustomStringConvertible {
  /// The object and the change on one line.
  public var description: String { "\(object): \(detail)" }

  /// The change, without the object.
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
