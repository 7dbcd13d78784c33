import ArgumentParser
import AutoLayoutStore

/// Traits joined by commas: `wC,hR`.
enum TraitArgument {
  /// The words of which traits are made, and the beginnings of those with a value.
  static let completion = CompletionKind.list(
    TraitCondition.words + ["device=", "idiom=", "language="])

  /// Reads an argument.
  ///
  /// A project may name a device that only a later version knows; whoever types one has mistyped it.
  ///
  /// - Throws: ``LayoutError`` where a word is no trait, or there is none.
  static func condition(_ text: String) throws -> TraitCondition {
    guard
      text.split(separator: ",", omittingEmptySubsequences: false).allSatisfy({
        $0.contains { $0 != " " }
      })
    else { throw ValidationError("A trait is missing.") }
    let condition = try TraitCondition(parsing: text)
    if let device = condition.device { _ = try Device.find(device) }
    return condition
  }
}
