public import AutoLayoutStore
public import LayoutCode
public import LayoutModel

extension Project {
  /// Returns a layout as source code, with what its document says about text fields.
  ///
  /// - Complexity: O(layout), and O(bytes of its document) if it has text fields.
  public func code(of layout: Layout, _ style: LayoutCode.Style) throws -> String {
    LayoutCode(layout, style, fields: try textFields(of: [layout])).text
  }
}
