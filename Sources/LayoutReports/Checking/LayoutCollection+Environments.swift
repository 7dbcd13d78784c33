public import AutoLayoutStore
public import LayoutModel

extension LayoutCollection {
  /// Returns the declared environment that a choice names, or `nil` if it names none.
  ///
  /// - Throws: ``LayoutError`` if there is no declared environment of that name.
  public func declaration(of choice: EnvironmentChoice) throws -> DeclaredEnvironment? {
    try choice.declaration(among: environments())
  }

  /// Returns the environment for a layout by itself according to a choice.
  ///
  /// - Throws: ``LayoutError`` if a name in the choice is unknown.
  public func environment(of layout: Layout, as choice: EnvironmentChoice) throws -> Environment {
    var result = try choice.environment(of: layout.canvas, from: declaration(of: choice))
    if choice.hasDefects {
      try DesignTimeCanvas(of: [layout], in: sourceDocuments(), bytes: documentBytes).apply(
        to: &result, of: layout, textSize: choice.textSize)
    }
    return result
  }

  /// Returns the environments for layouts according to a choice, in the same order.
  ///
  /// A layout shown in another one's container view fills that view on the chosen screen.
  ///
  /// - Throws: ``LayoutError`` if a name in the choice is unknown.
  public func environments(
    of layouts: [Layout], as choice: EnvironmentChoice
  ) throws -> [Environment] {
    let declaration = try declaration(of: choice)
    let embedding =
      choice.mayResizeContainers(from: declaration) ? try embeddingIndex() : nil
    let canvas =
      choice.hasDefects
      ? try DesignTimeCanvas(of: layouts, in: sourceDocuments(), bytes: documentBytes) : nil
    return try layouts.map { layout in
      var result = try environment(of: layout, in: embedding) {
        try choice.environment(of: $0, from: declaration)
      }
      canvas?.apply(to: &result, of: layout, textSize: choice.textSize)
      return result
    }
  }

  /// Returns the frames of a layout in the environment of a choice; a single layout need not be
  /// named.
  ///
  /// - Throws: ``LayoutError`` if a name is unknown.
  public func frames(
    in layout: String? = nil, as choice: EnvironmentChoice
  ) throws -> SolvedLayout {
    let layout = try self.layout(named: layout)
    return try frames(of: layout, in: environments(of: [layout], as: choice)[0])
  }

  /// Returns the frames of a layout on a device; a single layout need not be named.
  ///
  /// ```swift
  /// let frames = try DocumentLayouts(contentsOf: "Main.storyboard").frames(on: .iPhone15)
  /// frames["logo"]?.width  // 96
  /// ```
  ///
  /// - Throws: ``LayoutError`` if there is no such layout.
  public func frames(
    in layout: String? = nil, on device: Device, _ orientation: Orientation = .portrait
  ) throws -> SolvedLayout {
    var choice = EnvironmentChoice()
    choice.device = device.id
    choice.orientation = orientation
    return try frames(in: layout, as: choice)
  }
}
