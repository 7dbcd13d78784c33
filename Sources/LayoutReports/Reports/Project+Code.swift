public import AutoLayoutStore
public import LayoutCode
public import LayoutModel

extension Project {
  /// Returns a layout as source code, with what its document says about text fields.
  ///
  /// - Complexity: O(layout + bytes of its document).
  public func code(of layout: Layout, _ style: LayoutCode.Style) throws -> String {
    LayoutCode(layout, style, looks: try looks(of: layout)).text
  }
}
