import ArgumentParser
import AutoLayoutStore

/// Traits separated by commas: `wC,hR`.
enum TraitArgument {
  /// The help of `--when`.
  static let help = ArgumentHelp(
    "When it applies: \(TraitCondition.syntax), comma-separated (all must match); repeat the "
      + "option for alternatives.", valueName: "traits")

  /// The trait words, and the prefixes of traits with a value.
  static let completion = CompletionKind.list(
    TraitCondition.words + ["device=", "idiom=", "language="])

  /// Parses an argument.
  ///
  /// A project may name a device of a later version; on the command line, it must be a known one.
  ///
  /// - Throws: ``LayoutError`` if a word is not a trait, or there is none.
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
