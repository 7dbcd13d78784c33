/// A disagreement between the two sides of a merge.
public struct DocumentConflict: Hashable, Sendable {
  /// The kind of conflict; later versions may add kinds.
  public struct Kind: RawRepresentable, Hashable, Sendable {
    /// The kind's stable spelling.
    public let rawValue: String

    /// Creates a kind.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Both sides gave an attribute different values.
    public static let attribute = Kind(rawValue: "attribute")
    /// Both sides changed an atomic value, such as a colour, a font or a text.
    public static let value = Kind(rawValue: "value")
    /// One side removed an object that the other changed or used.
    public static let removal = Kind(rawValue: "removal")
    /// Both sides moved an object to different places, or objects into each other.
    public static let move = Kind(rawValue: "move")
    /// Both sides reordered the same objects differently.
    public static let order = Kind(rawValue: "order")
    /// The merged document refers to an object that is not in it.
    public static let dangling = Kind(rawValue: "dangling")
    /// The merged layout behaves differently than its parents.
    public static let layout = Kind(rawValue: "layout")
  }

  public let kind: Kind
  /// The Interface Builder id of the object; `nil` for the document itself.
  public let objectID: String?
  /// The object's name and scene in the document.
  public let object: String
  /// A description of both sides' changes and the provisional result.
  public let message: String
  /// The question to decide.
  public var question: ConflictQuestion

  /// Creates a conflict.
  ///
  /// - Parameter question: The question to decide; by default, whether to keep the result.
  public init(
    kind: Kind, objectID: String?, object: String, message: String,
    question: ConflictQuestion? = nil
  ) {
    self.kind = kind
    self.objectID = objectID
    self.object = object
    self.message = message
    self.question =
      question
      ?? ConflictQuestion(
        key: ConflictKey(kind, [objectID ?? ""], field: message), choices: [.keep])
  }
}

extension DocumentConflict: CustomStringConvertible {
  /// The object and the message.
  public var description: String { "\(object): \(message)" }
}
