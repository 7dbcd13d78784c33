import ArgumentParser
import AutoLayoutStore

extension Layout {
  /// The outlet with this name, or an error that says what was likely meant.
  func existingOutlet(_ name: String) throws -> Outlet {
    guard let outlet = outlet(named: name) else {
      throw LayoutError.unknownName(
        "outlet", name, candidates: similarNames(to: name, in: outlets.map(\.name)))
    }
    return outlet
  }
}
