import LayoutModel
import ProjectFile

/// Which layout is meant where one may be left out.
package enum LayoutChoice {
  /// The layout asked for, or the only one there is.
  ///
  /// - Throws: ``LayoutError`` where it is unknown, or left out and there are none or several.
  package static func name(_ name: String?, among names: [String]) throws -> String {
    if let name {
      guard names.contains(name) else { throw LayoutError.unknownLayout(name, among: names) }
      return name
    }
    guard let only = names.first else {
      throw LayoutError(
        .unknownName, "The project holds no layout.",
        advice: "Add one, or import a document.", remedy: .addLayout)
    }
    guard names.count == 1 else {
      throw LayoutError(
        .ambiguousName,
        "The project holds \(names.count) layouts: \(LayoutError.listed(names)).",
        advice: "Say which.", remedy: .chooseLayout, candidates: names)
    }
    return only
  }
}

extension ProjectReader {
  /// The layout asked for, or the only one there is.
  ///
  /// Lists the others only where that is no answer.
  ///
  /// - Throws: ``LayoutError`` where it is unknown, or left out and there are none or several.
  func layoutID(choosing name: String?) throws -> LayoutID {
    if let name, let id = try layoutID(named: name) { return id }
    let layouts = try layoutNames()
    let names = layouts.map(\.name)
    let chosen = try LayoutChoice.name(name, among: names)
    guard let id = layouts.first(where: { $0.name == chosen })?.id else {
      throw LayoutError.unknownLayout(chosen, among: names)
    }
    return id
  }
}
