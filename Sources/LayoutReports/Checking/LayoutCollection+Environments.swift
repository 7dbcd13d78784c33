public import AutoLayoutStore
public import LayoutModel

extension LayoutCollection {
  /// The declared environment that a choice names; `nil` where it names none.
  ///
  /// - Throws: ``LayoutError`` where none of that name is declared.
  public func declaration(of choice: EnvironmentChoice) throws -> DeclaredEnvironment? {
    try choice.declaration(among: environments())
  }

  /// The environment of a layout by itself that a choice asks for.
  ///
  /// - Throws: ``LayoutError`` where a name in the choice means nothing.
  public func environment(of layout: Layout, as choice: EnvironmentChoice) throws -> Environment {
    var result = try choice.environment(of: layout.canvas, from: declaration(of: choice))
    if choice.hasDefects {
      try DesignTimeCanvas(of: [layout], in: sourceDocuments(), bytes: documentBytes).apply(
        to: &result, of: layout, textSize: choice.textSize)
    }
    return result
  }

  /// The environments of layouts, each in order, that a choice asks for.
  ///
  /// A layout that another one shows in a container view fills that view of the screen asked for.
  ///
  /// - Throws: ``LayoutError`` where a name in the choice means nothing.
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

  /// The frames of a layout, the only one where no name is given, in the environment that a choice asks
  /// for.
  ///
  /// - Throws: ``LayoutError`` where a name means nothing.
  public func frames(
    in layout: String? = nil, as choice: EnvironmentChoice
  ) throws -> SolvedLayout {
    let layout = try self.layout(named: layout)
    return try frames(of: layout, in: environments(of: [layout], as: choice)[0])
  }

  /// The frames of a layout, the only one where no name is given, on a device.
  ///
  /// ```swift
  /// let frames = try DocumentLayouts(contentsOf: "Main.storyboard").frames(on: .iPhone15)
  /// frames["logo"]?.width  // 96
  /// ```
  ///
  /// - Throws: ``LayoutError`` where there is no such layout.
  public func frames(
    in layout: String? = nil, on device: Device, _ orientation: Orientation = .portrait
  ) throws -> SolvedLayout {
    var choice = EnvironmentChoice()
    choice.device = device.id
    choice.orientation = orientation
    return try frames(in: layout, as: choice)
  }
}
