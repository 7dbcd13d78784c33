/// A part of a document that was left out or not imported as written.
public struct ImportNotice: Hashable, Sendable {
  /// The reason for a notice; later versions may add reasons.
  public struct Reason: RawRepresentable, Hashable, Sendable {
    /// The reason's stable spelling.
    public let rawValue: String

    /// Creates a reason.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A constraint has an item outside its view tree.
    public static let missingItem = Reason(rawValue: "missing-item")
    /// UIKit would reject the constraint.
    public static let illegalConstraint = Reason(rawValue: "illegal-constraint")
    /// A constraint was below the nearest common ancestor of its items and was moved up.
    public static let liftedConstraint = Reason(rawValue: "lifted-constraint")
    /// A view has no recorded frame; its content is measured if possible.
    public static let noFrame = Reason(rawValue: "no-frame")
    /// The document uses an object id more than once.
    public static let duplicateID = Reason(rawValue: "duplicate-id")
    /// A number, priority or other value is invalid.
    public static let illegalValue = Reason(rawValue: "illegal-value")
    /// A variation is for unknown traits.
    public static let unknownTraits = Reason(rawValue: "unknown-traits")
    /// A view or view tree could not be imported.
    public static let skippedView = Reason(rawValue: "skipped-view")
    /// A comment marks a conflict that a merge left open; the document has our version.
    public static let openConflict = Reason(rawValue: "open-conflict")
  }

  public let reason: Reason
  /// The object's id in the document, if it has one.
  public let objectID: String?
  /// The id of the root of the object's view tree, if it has one.
  public let root: String?
  /// The line of the document on which the object begins, starting at 1.
  public let line: Int
  /// The column at which it begins, in characters, starting at 1.
  public let column: Int
  /// A description in one sentence.
  public let message: String

  /// Whether part of the document could not be read or not be used as intended.
  public var isLoss: Bool {
    ![.liftedConstraint, .noFrame, .openConflict].contains(reason)
  }
}

extension ImportNotice: CustomStringConvertible {
  /// The line, then the message.
  public var description: String { "line \(line): \(message)" }
}
