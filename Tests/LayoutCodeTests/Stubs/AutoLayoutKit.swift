// Declarations of AutoLayoutKit that exported code uses, without implementations. The methods are
// those of its constraint class, such as `make:equalTo:s:times:plus:on:name:`, with optional
// arguments.

public import UIKit

public final class LayoutProxy {
  public func setPriority(_ priority: UILayoutPriority) {}
  public func setPriorityRequired() {}

  @discardableResult
  public func set(
    _ attribute: NSLayoutConstraint.Attribute, to constant: CGFloat, name: String? = nil
  ) -> NSLayoutConstraint { .init() }
  @discardableResult
  public func set(
    _ attribute: NSLayoutConstraint.Attribute, lessThan constant: CGFloat, name: String? = nil
  ) -> NSLayoutConstraint { .init() }
  @discardableResult
  public func set(
    _ attribute: NSLayoutConstraint.Attribute, greaterThan constant: CGFloat, name: String? = nil
  ) -> NSLayoutConstraint { .init() }

  @discardableResult
  public func make(
    _ attribute: NSLayoutConstraint.Attribute, equalTo relatedItem: AnyObject?,
    s relatedAttribute: NSLayoutConstraint.Attribute, times multiplier: CGFloat = 1,
    plus constant: CGFloat = 0, minus negativeConstant: CGFloat = 0, on targetView: UIView? = nil,
    name: String? = nil
  ) -> NSLayoutConstraint { .init() }
  @discardableResult
  public func make(
    _ attribute: NSLayoutConstraint.Attribute, lessThan relatedItem: AnyObject?,
    s relatedAttribute: NSLayoutConstraint.Attribute, times multiplier: CGFloat = 1,
    plus constant: CGFloat = 0, minus negativeConstant: CGFloat = 0, on targetView: UIView? = nil,
    name: String? = nil
  ) -> NSLayoutConstraint { .init() }
  @discardableResult
  public func make(
    _ attribute: NSLayoutConstraint.Attribute, greaterThan relatedItem: AnyObject?,
    s relatedAttribute: NSLayoutConstraint.Attribute, times multiplier: CGFloat = 1,
    plus constant: CGFloat = 0, minus negativeConstant: CGFloat = 0, on targetView: UIView? = nil,
    name: String? = nil
  ) -> NSLayoutConstraint { .init() }
}

@discardableResult
public func layout(_ view: UIView, _ block: (LayoutProxy) -> Void) -> LayoutProxy { LayoutProxy() }
