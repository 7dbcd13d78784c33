/// A problem that neither side had, found by solving their merge.
public struct MergeFinding: Hashable, Sendable {
  /// A word such as `unsatisfiable`, `ambiguous`, `overlap` or `moved`.
  public let reason: String
  public let layout: String
  /// The environment in which the layout was solved.
  public let environment: String
  /// The description, as a sentence.
  public let message: String

  public init(reason: String, layout: String, environment: String, message: String) {
    self.reason = reason
    self.layout = layout
    self.environment = environment
    self.message = message
  }
}
