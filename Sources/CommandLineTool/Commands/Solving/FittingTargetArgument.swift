import ArgumentParser
import AutoLayoutStore
import ProjectCommands

/// `compressed`, `expanded` or a size.
struct FittingTargetArgument: ExpressibleByArgument {
  let target: FittingTarget

  init(target: FittingTarget) { self.target = target }

  static var defaultCompletionKind: CompletionKind { .list(["compressed", "expanded"]) }

  init?(argument: String) {
    switch argument {
    case "compressed": target = .compressed
    case "expanded": target = .expanded
    default:
      guard let size = Size(argument: argument) else { return nil }
      target = FittingTarget(size: size)
    }
  }

  var defaultValueDescription: String { "compressed" }
}
