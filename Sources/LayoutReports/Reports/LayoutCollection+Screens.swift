public import LayoutDrawing
public import LayoutModel

extension LayoutCollection {
  /// Returns the data needed to draw a layout as the app would show it, as far as its document has
  /// them.
  ///
  /// A layout without a document has the default look of its classes and texts. Cells are shown in
  /// their table and scenes in their container, solved at their size there.
  ///
  /// - Parameters:
  ///   - solution: The solution of the layout, which gives the sizes of tables and containers.
  ///   - assets: The source of images and colours that the document refers to by name, if any.
  public func screen(
    of layout: Layout, solved solution: SolvedLayout, assets: AssetFolder? = nil,
    appearance: Appearance = .light
  ) throws -> ScreenOptions {
    try screens(of: layout, assets: assets, appearance: appearance)(solution)
  }

  /// Returns a function that does the same for any number of solutions, reading the document once.
  func screens(
    of layout: Layout, assets: AssetFolder? = nil, appearance: Appearance = .light
  ) throws -> (SolvedLayout) throws -> ScreenOptions {
    let source = ScreenSource(
      self, ScreenStyle([.screen], appearance: appearance, assets: assets))
    return { try source.screen(of: layout, solved: $0) }
  }
}
