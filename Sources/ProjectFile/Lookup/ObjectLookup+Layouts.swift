import LayoutHistory
public import LayoutModel

extension ObjectLookup {
  /// Returns the layouts with an object of a name, identifier, label or id, or else with the owner
  /// of a part such as `view.safeArea`.
  public func layouts(having name: String) throws -> Set<LayoutID> {
    let holders = try objects(named: name).compactMap { key in
      try reader.fields(of: key).flatMap { ObjectKey(.layout, $0["layout"]) }
    }
    guard holders.isEmpty, let dot = name.lastIndex(of: ".") else {
      return Set(holders.map { $0.id() })
    }
    return try layouts(having: String(name[..<dot]))
  }

  /// Returns the names of objects that resemble a name, the most similar first.
  public func namesLike(_ name: String) throws -> [String] {
    similarNames(to: name, in: Set(try objectNames()))
  }
}
