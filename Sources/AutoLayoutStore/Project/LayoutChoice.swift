import LayoutModel
import ProjectFile

/// Selection of a layout whose name may be omitted.
package enum LayoutChoice {
  /// Returns the name of the layout with a name or id, or of the only layout.
  ///
  /// - Parameter withID: returns the names of the layouts with an id in the store or in a document.
  /// - Throws: ``LayoutError`` if the name is unknown, if several layouts have that id, or if it is
  ///   omitted and there is not exactly one layout.
  static func name(
    _ name: String?, among names: [String], withID: (String) throws -> [String]
  ) throws -> String {
    if let name {
      guard !names.contains(name) else { return name }
      let meant = try withID(name)
      guard let only = meant.first else { throw LayoutError.unknownLayout(name, among: names) }
      guard meant.count == 1 else {
        throw LayoutError(
          .ambiguousName, "Several layouts have the id \(name): \(LayoutError.listed(meant)).",
          advice: "Choose one.", remedy: .chooseLayout, candidates: meant)
      }
      return only
    }
    guard let only = names.first else {
      throw LayoutError(
        .unknownName, "There is no layout.",
        advice: "Add one, or import a document.", remedy: .addLayout)
    }
    guard names.count == 1 else {
      throw LayoutError(
        .ambiguousName,
        "There are \(names.count) layouts: \(LayoutError.listed(names)).",
        advice: "Choose one.", remedy: .chooseLayout, candidates: names)
    }
    return only
  }

  /// Returns the name of the only layout that has all of some objects.
  ///
  /// - Parameters:
  ///   - objects: Their names, with those of the layouts that have them; not empty.
  ///   - count: The number of layouts.
  ///   - like: Returns the names that resemble one.
  /// - Throws: ``LayoutError`` if none or several of the layouts have them all.
  static func name(
    having objects: [(name: String, layouts: [String])], among count: Int,
    like: (String) throws -> [String]
  ) throws -> String {
    if let unknown = objects.first(where: { $0.layouts.isEmpty }) {
      let similar = try like(unknown.name)
      throw LayoutError(
        .unknownName, "None of the \(count) layouts has an object named \(unknown.name).",
        advice: didYouMean(similar), candidates: similar)
    }
    let common = objects.dropFirst().reduce(objects[0].layouts) { common, next in
      common.filter { next.layouts.contains($0) }
    }
    guard let only = common.first else {
      let places = objects.map { "\($0.name) is in \(LayoutError.listed($0.layouts))" }
      throw LayoutError(
        .unknownName, "No layout has all of these: \(places.joined(separator: "; ")).")
    }
    guard common.count == 1 else {
      let names = objects.map(\.name).joined(separator: ", ")
      throw LayoutError(
        .ambiguousName, "\(common.count) layouts have \(names): \(LayoutError.listed(common)).",
        advice: "Choose one.", remedy: .chooseLayout, candidates: common)
    }
    return only
  }

  /// Returns the layout with a name or id, or the only layout.
  ///
  /// - Throws: ``LayoutError``, as for a project.
  package static func layout(_ name: String?, among layouts: [Layout]) throws -> Layout {
    let names = layouts.map(\.name)
    let chosen = try self.name(name, among: names) { text in
      let id = LayoutID(text)
      return layouts.filter { $0.id == id || $0.source?.objectID == text }.map(\.name)
    }
    guard let layout = layouts.first(where: { $0.name == chosen }) else {
      throw LayoutError.unknownLayout(chosen, among: names)
    }
    return layout
  }
}

extension ProjectReader {
  /// Returns the layout with a name or id, or the only layout.
  ///
  /// All layouts are listed only if the name does not match.
  ///
  /// - Throws: ``LayoutError`` if it is unknown, or omitted and there is not exactly one layout.
  func layoutID(choosing name: String?) throws -> LayoutID {
    if let name, let id = try layoutID(named: name) { return id }
    let layouts = try layoutNames()
    let names = layouts.map(\.name)
    let chosen = try LayoutChoice.name(name, among: names, withID: layoutNames)
    guard let id = layouts.first(where: { $0.name == chosen })?.id else {
      throw LayoutError.unknownLayout(chosen, among: names)
    }
    return id
  }
}
