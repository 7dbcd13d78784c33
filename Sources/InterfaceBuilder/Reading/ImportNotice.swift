/// Something of a document that was imported otherwise than it is written, or left out.
public struct ImportNotice: Hashable, Sendable {
  /// What happened; later versions may add reasons.
  public struct Reason: RawRepresentable, Hashable, Sendable {
    /// The reason's stable spelling.
    public let rawValue: String

    /// Makes a reason.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A constraint about an item that is not in its tree of views.
    public static let missingItem = Reason(rawValue: "missing-item")
    /// A constraint that UIKit would refuse.
    public static let illegalConstraint = Reason(rawValue: "illegal-constraint")
    /// A constraint that stands below the nearest common ancestor of its items, and was lifted.
    public static let liftedConstraint = Reason(rawValue: "lifted-constraint")
    /// A view without a recorded frame, whose content is measured where it can be.
    public static let noFrame = Reason(rawValue: "no-frame")
    /// An object id that the document uses more than once.
    public static let duplicateID = Reason(rawValue: "duplicate-id")
    /// A value that is none: a number, a priority.
    public static let illegalValue = Reason(rawValue: "illegal-value")
    /// A variation for traits that are not known.
    public static let unknownTraits = Reason(rawValue: "unknown-traits")
    /// A view or a tree of views that could not be imported.
    public static let skippedView = Reason(rawValue: "skipped-view")
  }

  public let reason: Reason
  /// The object's id in the document, where it has one.
  public let objectID: String?
  /// The id of the root of the tree of views that it is in, where it has one.
  public let root: String?
  /// The line of the document on which the object begins, from 1.
  public let line: Int
  /// Where it begins there, from 1, in characters.
  public let column: Int
  /// One sentence.
  public let message: String

  /// Whether what the document says could not be read, or be taken as it is meant.
  public var isLoss: Bool { ![.liftedConstraint, .noFrame].contains(reason) }
}

extension ImportNotice: CustomStringConvertible {
  /// The line, then the message.
  public var description: String { "line \(line): \(message)" }
}
