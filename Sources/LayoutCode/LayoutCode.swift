public import LayoutModel

/// A layout as source code.
///
/// The same layout gives the same text. What the code cannot say (variations by traits, placeholder
/// constraints, a given content size) stands in comments.
public struct LayoutCode: Sendable {
  /// How the code is spelled.
  public enum Style: String, Sendable, CaseIterable {
    /// A view class in Swift, with UIKit's anchors.
    case swift
    /// The same class with the constraints in SnapKit's spelling.
    case snapkit
    /// The same class with the constraints in AutoLayoutKit's spelling.
    case autolayoutkit
    /// The constraints alone, in Apple's Visual Format Language where it can say them and as
    /// equations where it cannot: a line each, as `constraint vfl` and `constraint add` read them.
    case vfl
  }

  private let layout: Layout
  private let style: Style

  /// Makes the code of a layout in a style.
  public init(_ layout: Layout, _ style: Style) {
    self.layout = layout
    self.style = style
  }

  /// The whole text, ending with a line end.
  ///
  /// Linear in the layout.
  public var text: String {
    guard style != .vfl else {
      return VisualFormatCode(layout).lines.map { $0 + "\n" }.joined()
    }
    let names = SwiftNames(layout)
    let constraints: any ConstraintCode =
      switch style {
      case .snapkit: SnapKitCode(layout, names)
      case .autolayoutkit: AutoLayoutKitCode(layout, names)
      default: AnchorCode(layout, names)
      }
    return ViewClassCode(layout, names, constraints).text
  }
}
