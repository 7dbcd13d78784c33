package import LayoutModel

/// UIKit's names for the constraints that layout generates.
package struct SystemConstraintName: RawRepresentable, Hashable, Sendable {
  package let rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }

  static let contentSize = SystemConstraintName(rawValue: "NSContentSizeLayoutConstraint")
  package static let autoresizing = SystemConstraintName(
    rawValue: "NSAutoresizingMaskLayoutConstraint")
  package static let rootWidth = SystemConstraintName(rawValue: "UIView-Encapsulated-Layout-Width")
  package static let rootHeight = SystemConstraintName(
    rawValue: "UIView-Encapsulated-Layout-Height")
  static let fittingWidth = SystemConstraintName(rawValue: "fittingSizeHTarget")
  static let fittingHeight = SystemConstraintName(rawValue: "fittingSizeVTarget")
  static let temporaryWidth = SystemConstraintName(rawValue: "_UITemporaryLayoutWidth")
  static let temporaryHeight = SystemConstraintName(rawValue: "_UITemporaryLayoutHeight")
  /// Fixes an ambiguous part of a frame to find out the consequences; never reported.
  static let pin = SystemConstraintName(rawValue: "pin")
  package static let stackEnds = SystemConstraintName(rawValue: "UISV-canvas-connection")
  package static let stackSpacing = SystemConstraintName(rawValue: "UISV-spacing")
  static let stackEqualSizes = SystemConstraintName(rawValue: "UISV-fill-equally")
  static let stackProportions = SystemConstraintName(rawValue: "UISV-fill-proportionally")
  static let stackGapEdge = SystemConstraintName(rawValue: "UISV-distributing-edge")
  package static let stackHiding = SystemConstraintName(rawValue: "UISV-hiding")
  package static let stackAlignment = SystemConstraintName(rawValue: "UISV-alignment")
  static let stackSpanning = SystemConstraintName(rawValue: "UISV-spanning-boundary")
  static let stackSpanningFit = SystemConstraintName(rawValue: "UISV-spanning-fit")
  static let stackFit = SystemConstraintName(rawValue: "UISV-canvas-fit")
  static let stackSuppression = SystemConstraintName(rawValue: "UISV-ambiguity-suppression")
  static let gravityLeading = SystemConstraintName(rawValue: "NSStackView.Edge.Leading")
  static let gravityTrailing = SystemConstraintName(rawValue: "NSStackView.Edge.Trailing")
  static let gravityCenter = SystemConstraintName(rawValue: "NSStackView.Gravity.Center")
  static let gravitySpacing = SystemConstraintName(rawValue: "NSStackView.Spacing")
  /// Keeps arranged views inside the stack; if that fails, views are detached.
  static let stackClipping = SystemConstraintName(rawValue: "NSStackView.Clipping")
  static let gravityFit = SystemConstraintName(rawValue: "NSStackView.Hugging")
  /// Keeps sizes from being negative; UIKit has no name for it.
  static let implicitSize = SystemConstraintName(rawValue: "implicit size >= 0")
}

extension DiagnosedConstraint {
  /// Whether it stems from a view's autoresizing mask.
  package var isOfAutoresizingMask: Bool { isMade(as: .autoresizing) }

  /// Whether it is the rule that sizes are not negative.
  package var isImplicitSize: Bool { isMade(as: .implicitSize) }

  private func isMade(as name: SystemConstraintName) -> Bool { origin == .system(name.rawValue) }
}
