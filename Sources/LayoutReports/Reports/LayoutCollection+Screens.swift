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
    let source = ScreenSource(
      self, ScreenStyle([.screen], appearance: appearance, assets: assets))
    return { try source.screen(of: layout, solved: $0) }
  }
}
