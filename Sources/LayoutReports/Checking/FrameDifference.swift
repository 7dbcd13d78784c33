public import AutoLayoutStore
public import LayoutModel

/// A view or guide whose frame differs from an earlier snapshot.
public struct FrameDifference: Hashable, Sendable {
  /// The layout, with the environment if it is a declared one.
  public let place: String
  public let name: String
  /// The frame in the superview's coordinates, in points; `nil` if it is new.
  public let old: Rect?
  /// The new frame; `nil` if it was removed.
  public let new: Rect?

  /// The difference on one line.
  public var line: String {
    switch (old, new) {
    case (let old?, let new?): "\(place): \(name): \(old.roundedText) → \(new.roundedText)"
    case (nil, let new?): "\(place): \(name) is new at \(new.roundedText)"
    default: "\(place): \(name) was removed"
    }
  }

  /// The difference as JSON.
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
