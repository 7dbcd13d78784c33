import InterfaceBuilder
public import LayoutDrawing
public import LayoutModel

extension LayoutCollection {
  /// What a layout needs to be drawn as the app would show it, as far as the document says so that
  /// it was imported from.
  ///
  /// A layout of no document looks as its classes and texts do by themselves. Cells stand in their
  /// table and scenes in their container, solved at the size that they have there.
  ///
  /// - Parameters:
  ///   - solution: of the layout, which says how large tables and containers are.
  ///   - assets: where images and colours are that the document only names; `nil` for nowhere.
  public func screen(
    of layout: Layout, solved solution: SolvedLayout, assets: AssetFolder? = nil,
    appearance: Appearance = .light
  ) throws -> ScreenOptions {
    try screens(of: layout, assets: assets, appearance: appearance)(solution)
  }

  /// The same for any number of solutions, for which the document is read once.
  func screens(
    of layout: Layout, assets: AssetFolder? = nil, appearance: Appearance = .light
  ) throws -> (SolvedLayout) throws -> ScreenOptions {
    guard let source = layout.source,
      let document = try documents().first(where: { $0.id == source.document }),
      let bytes = try documentBytes(document.id)
    else { return { _ in ScreenOptions(appearance: appearance) } }
    var reading = try DocumentAppearance(bytes: bytes, name: document.name, id: document.id)
    if let assets { reading.catalogColors = assets.colors(named: reading.colorNames) }
    let looks = reading.appearance(of: layout)
    // Cells and scenes are read where some are shown.
    let others = looks.placed.isEmpty ? [] : try layouts(of: document.id)
    let builder = ScreenBuilder(
      collection: self, document: reading, appearance: appearance,
      layouts: Dictionary(others.compactMap { other in other.source.map { ($0.objectID, other) } })
      {
        first, _ in first
      })
    return { solution in
      var options = builder.options(of: layout, looks, solution, depth: 0)
      if let assets { options.looks.images = assets.images(named: options.imageNames) }
      return options
    }
  }
}

/// Puts a layout together with those that are shown in it.
private struct ScreenBuilder {
  let collection: any LayoutCollection
  let document: DocumentAppearance
  let appearance: Appearance
  /// The document's layouts by the object ids of their roots.
  let layouts: [String: Layout]

  /// How many layouts can be shown in each other, and how many altogether in one.
  private static let deepest = 3
  private static let most = 300

  func options(
    of layout: Layout, _ looks: LayoutAppearance, _ solution: SolvedLayout, depth: Int
  ) -> ScreenOptions {
    var looks = looks
    if depth > 0 {
      looks.navigation = nil
      looks.tabs = nil
      looks.tools = nil
      looks.hasStatusBar = false
    }
    var result = ScreenOptions(looks, appearance: appearance)
    guard depth < Self.deepest, !looks.placed.isEmpty else { return result }
    let frames = Dictionary(
      solution.frames.map { ($0.item, $0.frame) }
    ) { first, _ in first }
    for placed in looks.placed.prefix(Self.most) {
      guard let child = layouts[placed.rootObjectID], child.id != layout.id,
        let host = frames[.view(placed.host)]
      else { continue }
      result.parts.append(
        part(child, placed, in: host, solution.environment, depth: depth + 1))
    }
    return result
  }

  /// A layout at the size that it has in its host: a cell is as wide as the table is now.
  private func part(
    _ layout: Layout, _ placed: PlacedLayout, in host: Rect, _ around: Environment, depth: Int
  ) -> ScreenPart {
    var frame = placed.frame ?? Rect(x: 0, y: 0, width: host.width, height: host.height)
    var environment = layout.canvas.environment
    // What reached from side to side still does.
    if placed.hasSeparator || frame.width > host.width { frame.width = host.width - frame.x * 2 }
    frame.width = max(0, frame.width)
    environment.size = Size(width: frame.width, height: frame.height)
    environment.direction = around.direction
    environment.textSize = around.textSize
    environment.language = around.language
    if placed.frame == nil { environment.safeArea = .zero }
    let solution = collection.frames(of: layout, in: environment)
    return ScreenPart(
      layout, solution,
      options(of: layout, document.appearance(of: layout), solution, depth: depth),
      in: placed.host, frame: frame, scrolls: placed.frame != nil, hasSeparator: placed.hasSeparator
    )
  }
}
