/// Something that the two sides of a merge want differently.
public struct DocumentConflict: Hashable, Sendable {
  /// What the conflict is about; later versions may add kinds.
  public struct Kind: RawRepresentable, Hashable, Sendable {
    /// The kind's stable spelling.
    public let rawValue: String

    /// Makes a kind.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Both sides gave an attribute different values.
    public static let attribute = Kind(rawValue: "attribute")
    /// Both sides changed a value that is one, such as a colour, a font or a text.
    public static let value = Kind(rawValue: "value")
    /// One side removed what the other changed or used.
    public static let removal = Kind(rawValue: "removal")
    /// Both sides moved something to different places, or into each other.
    public static let move = Kind(rawValue: "move")
    /// Both sides reordered the same things differently.
    public static let order = Kind(rawValue: "order")
    /// The merged document refers to something that is not in it.
    public static let dangling = Kind(rawValue: "dangling")
    /// The merged layout does not lay out as its parents did.
    public static let layout = Kind(rawValue: "layout")
  }

  /// What a comment begins with that tells a conflict in the merged document.
  public static let remark = "alstore conflict:"

  public let kind: Kind
  /// The Interface Builder id of the object concerned; `nil` for the document itself.
  public let objectID: String?
  /// The object by the names it has in the document, with its scene.
  public let object: String
  /// What each side did, and what was done about it.
  public let message: String
  /// What is to be decided.
  public var question: ConflictQuestion

  /// Makes a conflict.
  ///
  /// - Parameter question: what is to be decided; whether it may stay so, where left out.
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
  /// The object and what happened to it.
  public var description: String { "\(object): \(message)" }
}
