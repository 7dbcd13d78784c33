/// Something that solving a merge found and that neither side had.
public struct MergeFinding: Hashable, Sendable {
  /// A word such as `unsatisfiable`, `ambiguous`, `overlap` or `moved`.
  public let reason: String
  public let layout: String
  /// The environment that the layout was solved in.
  public let environment: String
  /// A sentence.
  public let message: String

  public init(reason: String, layout: String, environment: String, message: String) {
    self.reason = reason
    self.layout = layout
    self.environment = environment
    self.message = message
  }
}
