// Declarations of SnapKit 5 that exported code uses, without implementations, based on its
// documentation.

public import UIKit

public protocol ConstraintRelatableTarget {}
extension Int: ConstraintRelatableTarget {}
extension Double: ConstraintRelatableTarget {}
extension ConstraintItem: ConstraintRelatableTarget {}
extension UIView: ConstraintRelatableTarget {}

public protocol ConstraintOffsetTarget {}
extension Int: ConstraintOffsetTarget {}
extension Double: ConstraintOffsetTarget {}

public protocol ConstraintMultiplierTarget {}
extension Int: ConstraintMultiplierTarget {}
extension Double: ConstraintMultiplierTarget {}

public protocol ConstraintPriorityTarget {}
extension Int: ConstraintPriorityTarget {}
extension Double: ConstraintPriorityTarget {}

public final class ConstraintItem {}

public class LayoutConstraint: NSLayoutConstraint {}

public final class Constraint {
  public var layoutConstraints: [LayoutConstraint] { [] }
}

public class ConstraintMakerFinalizable {
  @discardableResult
  public func labeled(_ label: String) -> ConstraintMakerFinalizable { self }
  public var constraint: Constraint { Constraint() }
}

public class ConstraintMakerPriortizable: ConstraintMakerFinalizable {
  @discardableResult
  public func priority(_ amount: ConstraintPriorityTarget) -> ConstraintMakerFinalizable { self }
}

public class ConstraintMakerEditable: ConstraintMakerPriortizable {
  @discardableResult
  public func multipliedBy(_ amount: ConstraintMultiplierTarget) -> ConstraintMakerEditable { self }
  @discardableResult
  public func offset(_ amount: ConstraintOffsetTarget) -> ConstraintMakerEditable { self }
}

public class ConstraintMakerRelatable {
  @discardableResult
  public func equalTo(_ other: ConstraintRelatableTarget) -> ConstraintMakerEditable { .init() }
  @discardableResult
  public func lessThanOrEqualTo(_ other: ConstraintRelatableTarget) -> ConstraintMakerEditable {
    .init()
  }
  @discardableResult
  public func greaterThanOrEqualTo(_ other: ConstraintRelatableTarget) -> ConstraintMakerEditable {
    .init()
  }
}

public final class ConstraintMakerExtendable: ConstraintMakerRelatable {}

public final class ConstraintMaker {
  public var left: ConstraintMakerExtendable { .init() }
  public var right: ConstraintMakerExtendable { .init() }
  public var top: ConstraintMakerExtendable { .init() }
  public var bottom: ConstraintMakerExtendable { .init() }
  public var leading: ConstraintMakerExtendable { .init() }
  public var trailing: ConstraintMakerExtendable { .init() }
  public var width: ConstraintMakerExtendable { .init() }
  public var height: ConstraintMakerExtendable { .init() }
  public var centerX: ConstraintMakerExtendable { .init() }
  public var centerY: ConstraintMakerExtendable { .init() }
  public var lastBaseline: ConstraintMakerExtendable { .init() }
  public var firstBaseline: ConstraintMakerExtendable { .init() }
  public var leftMargin: ConstraintMakerExtendable { .init() }
  public var rightMargin: ConstraintMakerExtendable { .init() }
  public var topMargin: ConstraintMakerExtendable { .init() }
  public var bottomMargin: ConstraintMakerExtendable { .init() }
  public var leadingMargin: ConstraintMakerExtendable { .init() }
  public var trailingMargin: ConstraintMakerExtendable { .init() }
  public var centerXWithinMargins: ConstraintMakerExtendable { .init() }
  public var centerYWithinMargins: ConstraintMakerExtendable { .init() }
}

/// The type of `snp` of views and layout guides.
public struct ConstraintDSL {
  public func makeConstraints(_ closure: (_ make: ConstraintMaker) -> Void) {}
  public var left: ConstraintItem { .init() }
  public var right: ConstraintItem { .init() }
  public var top: ConstraintItem { .init() }
  public var bottom: ConstraintItem { .init() }
  public var leading: ConstraintItem { .init() }
  public var trailing: ConstraintItem { .init() }
  public var width: ConstraintItem { .init() }
  public var height: ConstraintItem { .init() }
  public var centerX: ConstraintItem { .init() }
  public var centerY: ConstraintItem { .init() }
  public var lastBaseline: ConstraintItem { .init() }
  public var firstBaseline: ConstraintItem { .init() }
  public var leftMargin: ConstraintItem { .init() }
  public var rightMargin: ConstraintItem { .init() }
  public var topMargin: ConstraintItem { .init() }
  public var bottomMargin: ConstraintItem { .init() }
  public var leadingMargin: ConstraintItem { .init() }
  public var trailingMargin: ConstraintItem { .init() }
  public var centerXWithinMargins: ConstraintItem { .init() }
  public var centerYWithinMargins: ConstraintItem { .init() }
}

extension UIView {
  public var snp: ConstraintDSL { ConstraintDSL() }
}

extension UILayoutGuide {
  public var snp: ConstraintDSL { ConstraintDSL() }
}
