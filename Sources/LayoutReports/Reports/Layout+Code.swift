public import LayoutCode
public import LayoutModel

extension Layout {
  /// Returns the layout as source code; equal layouts give equal text.
  public func code(_ style: LayoutCode.Style) -> String { LayoutCode(self, style).text }
}
