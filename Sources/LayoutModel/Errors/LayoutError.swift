/// The reason why a layout cannot be edited as requested.
///
/// The error describes what is wrong and what to do next; its texts are in
/// `LayoutError+Texts.swift`. The set of codes is open: more may be added.
public struct LayoutError: Error, Hashable, Sendable {
  /// The category of an error.
  public struct Code: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let illegalConstraint = Code(rawValue: "illegal-constraint")
    public static let noCommonAncestor = Code(rawValue: "no-common-ancestor")
    public static let illegalPriority = Code(rawValue: "illegal-priority")
    public static let illegalNumber = Code(rawValue: "illegal-number")
    public static let hierarchyCycle = Code(rawValue: "hierarchy-cycle")
    public static let nestedTooDeep = Code(rawValue: "nested-too-deep")
    public static let unknownViewKind = Code(rawValue: "unknown-view-kind")
    public static let unknownName = Code(rawValue: "unknown-name")
    public static let ambiguousName = Code(rawValue: "ambiguous-name")
    public static let nameTaken = Code(rawValue: "name-taken")
    public static let idTaken = Code(rawValue: "id-taken")
    public static let layoutInEdit = Code(rawValue: "layout-in-edit")
    public static let illegalName = Code(rawValue: "illegal-name")
    public static let unknownObject = Code(rawValue: "unknown-object")
    public static let rootView = Code(rawValue: "root-view")
    public static let illegalEnvironment = Code(rawValue: "illegal-environment")
    public static let illegalTrait = Code(rawValue: "illegal-trait")
  }

  public let code: Code
  /// What is wrong and why, in one or more sentences.
  public let message: String
  /// What to do next, if there is any advice.
  public let advice: String?
  /// What would help, if a program can offer it.
  public let remedy: Remedy?
  /// Names that may have been meant, best first.
  public let candidates: [String]
  /// What is wrong with a constraint, without identifying it; `nil` for other errors.
  let reason: String?

  /// Creates an error.
  public init(
    _ code: Code, _ message: String, advice: String? = nil, remedy: Remedy? = nil,
    candidates: [String] = []
  ) {
    self.init(
      code, message, reason: nil, advice: advice, remedy: remedy, candidates: candidates)
  }

  init(
    _ code: Code, _ message: String, reason: String?, advice: String?, remedy: Remedy? = nil,
    candidates: [String] = []
  ) {
    self.code = code
    self.reason = reason
    self.message = message
    self.advice = advice
    self.remedy = remedy
    self.candidates = candidates
  }
}

extension LayoutError: CustomStringConvertible {
  /// The message, followed by the advice on a separate line.
  public var description: String { advice.map { message + "\n" + $0 } ?? message }
}
