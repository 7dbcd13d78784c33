import ArgumentParser
import AutoLayoutStore
import OperatingSystem

/// The name of a class with special layout behaviour, such as `UIButton`.
struct ViewKindArgument: ListedArgument {
  let kind: ViewKind

  init?(argument: String) {
    guard let known = ViewKind.known.first(where: { $0.rawValue == argument }) else { return nil }
    kind = known
  }

  static var allValueStrings: [String] { ViewKind.known.map(\.rawValue) }
}
