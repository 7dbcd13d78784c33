public import LayoutModel

/// A layout as source code.
///
/// The same layout always yields the same text. Properties that code cannot express (variations by
/// traits, placeholder constraints, an explicit content size) appear in comments.
public struct LayoutCode: Sendable {
  /// The style of the code.
  public enum Style: String, Sendable, CaseIterable {
    /// A view class in Swift, with UIKit's anchors.
    case swift
    /// The same class with constraints in SnapKit syntax.
    case snapkit
    /// The same class with constraints in AutoLayoutKit syntax.
    case autolayoutkit
    /// Only the constraints, in Apple's Visual Format Language if possible and otherwise as
    /// equations: one per line, as accepted by `constraint vfl` and `constraint add`.
    case vfl
  }

  private let layout: Layout
  private let style: Style
  private let fields: [ViewID: FieldContent]

  /// Creates the code of a layout in a style.
  ///
  /// - Parameter fields: What its document says about text fields.
  public init(_ layout: Layout, _ style: Style, fields: [ViewID: FieldContent] = [:]) {
    self.layout = layout
    self.style = style
    self.fields = fields
  }

  /// The complete text, ending with a line end.
  ///
  /// - Complexity: Linear in the layout.
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
    return ViewClassCode(layout, names, constraints, fields).text
  }
}
