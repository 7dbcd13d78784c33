public import LayoutCode
public import LayoutModel

extension Layout {
  /// The layout as source code; the same layout gives the same text.
  public func code(_ style: LayoutCode.Style) -> String { LayoutCode(self, style).text }
}
