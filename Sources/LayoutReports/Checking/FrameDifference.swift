public import AutoLayoutStore
public import LayoutModel

/// A view or guide that stands elsewhere than in an earlier snapshot.
public struct FrameDifference: Hashable, Sendable {
  /// The layout, and the environment where it is one of those declared.
  public let place: String
  public let name: String
  /// In the superview's coordinates, in points; `nil` where it was not there.
  public let old: Rect?
  /// `nil` where it is gone.
  public let new: Rect?

  /// On one line.
  public var line: String {
    switch (old, new) {
    case (let old?, let new?): "\(place): \(name): \(old.roundedText) → \(new.roundedText)"
    case (nil, let new?): "\(place): \(name) is new at \(new.roundedText)"
    default: "\(place): \(name) is gone"
    }
  }

  /// As JSON.
  public var json: JSONValue {
    func numbers(_ rect: Rect?) -> JSONValue {
      rect.map { .array([$0.x, $0.y, $0.width, $0.height].map(JSONValue.number)) } ?? .null
    }
    return .object([
      ("place", .string(place)), ("name", .string(name)), ("old", numbers(old)),
      ("new", numbers(new)),
    ])
  }
}
