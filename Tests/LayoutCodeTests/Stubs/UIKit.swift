// Declarations of UIKit that exported code uses, without implementations, so that the code can be
// type-checked without UIKit. They are based on Apple's documentation.
//
// Overridability matters: a class with its own designated initializers doesn't inherit
// `init(frame:)`.

public typealias CGFloat = Double

public struct CGPoint {
  public init(x: CGFloat, y: CGFloat) {}
  public static let zero = CGPoint(x: 0, y: 0)
}

public struct CGSize: Equatable {
  public init(width: CGFloat, height: CGFloat) {}
  public static let zero = CGSize(width: 0, height: 0)
}

public struct CGRect {
  public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {}
  public var size = CGSize.zero
  public static let zero = CGRect(x: 0, y: 0, width: 0, height: 0)
}

open class NSObject {
  public init() {}
}

public final class NSCoder: NSObject {}
public final class NSTextContainer: NSObject {}

// MARK: Constraints

public struct UILayoutPriority: Sendable {
  public let rawValue: Float
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  public init(rawValue: Float) { self.rawValue = rawValue }
}

open class NSLayoutConstraint: NSObject {
  public enum Relation {
    case lessThanOrEqual, equal, greaterThanOrEqual
  }
  public enum Attribute {
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY
    case lastBaseline, firstBaseline, leftMargin, rightMargin, topMargin, bottomMargin
    case leadingMargin, trailingMargin, centerXWithinMargins, centerYWithinMargins
    case notAnAttribute
  }
  public enum Axis {
    case horizontal, vertical
  }
  open var priority = UILayoutPriority(1000)
  open var isActive = false
  open var constant: CGFloat = 0
  public override init() {}
  public convenience init(
    item: Any, attribute: Attribute, relatedBy: Relation, toItem: Any?, attribute other: Attribute,
    multiplier: CGFloat, constant: CGFloat
  ) { self.init() }
  open class func activate(_ constraints: [NSLayoutConstraint]) {}
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {}
}

extension NSLayoutConstraint {
  public var identifier: String? {
    get { nil }
    set {}
  }
}

open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  open func constraint(equalTo: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint { .init() }
  open func constraint(greaterThanOrEqualTo: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    .init()
  }
  open func constraint(lessThanOrEqualTo: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    .init()
  }
  open func constraint(
    equalTo: NSLayoutAnchor<AnchorType>, constant: CGFloat
  ) -> NSLayoutConstraint { .init() }
  open func constraint(
    greaterThanOrEqualTo: NSLayoutAnchor<AnchorType>, constant: CGFloat
  ) -> NSLayoutConstraint { .init() }
  open func constraint(
    lessThanOrEqualTo: NSLayoutAnchor<AnchorType>, constant: CGFloat
  ) -> NSLayoutConstraint { .init() }
}

public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  public func anchorWithOffset(to: NSLayoutXAxisAnchor) -> NSLayoutDimension { .init() }
  public func constraint(
    equalToSystemSpacingAfter: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { .init() }
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { .init() }
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { .init() }
}

public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  public func anchorWithOffset(to: NSLayoutYAxisAnchor) -> NSLayoutDimension { .init() }
  public func constraint(
    equalToSystemSpacingBelow: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { .init() }
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { .init() }
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { .init() }
}

public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  public func constraint(equalToConstant: CGFloat) -> NSLayoutConstraint { .init() }
  public func constraint(greaterThanOrEqualToConstant: CGFloat) -> NSLayoutConstraint { .init() }
  public func constraint(lessThanOrEqualToConstant: CGFloat) -> NSLayoutConstraint { .init() }
  public func constraint(
    equalTo: NSLayoutDimension, multiplier: CGFloat
  ) -> NSLayoutConstraint { .init() }
  public func constraint(
    greaterThanOrEqualTo: NSLayoutDimension, multiplier: CGFloat
  ) -> NSLayoutConstraint { .init() }
  public func constraint(
    lessThanOrEqualTo: NSLayoutDimension, multiplier: CGFloat
  ) -> NSLayoutConstraint { .init() }
  public func constraint(
    equalTo: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat
  ) -> NSLayoutConstraint { .init() }
  public func constraint(
    greaterThanOrEqualTo: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat
  ) -> NSLayoutConstraint { .init() }
  public func constraint(
    lessThanOrEqualTo: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat
  ) -> NSLayoutConstraint { .init() }
}

/// Views and guides both have anchors, declared by each class.
open class UILayoutGuide: NSObject {
  open var identifier = ""
  open var leadingAnchor: NSLayoutXAxisAnchor { .init() }
  open var trailingAnchor: NSLayoutXAxisAnchor { .init() }
  open var leftAnchor: NSLayoutXAxisAnchor { .init() }
  open var rightAnchor: NSLayoutXAxisAnchor { .init() }
  open var centerXAnchor: NSLayoutXAxisAnchor { .init() }
  open var topAnchor: NSLayoutYAxisAnchor { .init() }
  open var bottomAnchor: NSLayoutYAxisAnchor { .init() }
  open var centerYAnchor: NSLayoutYAxisAnchor { .init() }
  open var widthAnchor: NSLayoutDimension { .init() }
  open var heightAnchor: NSLayoutDimension { .init() }
}

public final class UIKeyboardLayoutGuide: UILayoutGuide {
  public var followsUndockedKeyboard = false
}

// MARK: Views

public struct UIEdgeInsets {
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {}
}

public struct NSDirectionalEdgeInsets {
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {}
}

public enum UIUserInterfaceSizeClass: Sendable { case unspecified, compact, regular }
public enum UITraitEnvironmentLayoutDirection: Sendable {
  case unspecified, leftToRight, rightToLeft
}
public enum UIUserInterfaceIdiom: Sendable {
  case unspecified, phone, pad, tv, carPlay, mac, vision
}

open class UITraitCollection: NSObject {
  open var horizontalSizeClass: UIUserInterfaceSizeClass { .unspecified }
  open var verticalSizeClass: UIUserInterfaceSizeClass { .unspecified }
  open var layoutDirection: UITraitEnvironmentLayoutDirection { .unspecified }
  open var userInterfaceIdiom: UIUserInterfaceIdiom { .unspecified }
}

open class UIView: NSObject {
  open var traitCollection: UITraitCollection { UITraitCollection() }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }
  public init(frame: CGRect) {}
  public required init?(coder: NSCoder) {}
  public convenience override init() { self.init(frame: .zero) }

  open var frame = CGRect.zero
  open var bounds = CGRect.zero
  open var center = CGPoint.zero
  open var tag = 0
  open var alpha: CGFloat = 1
  open var isHidden = false
  open var autoresizingMask: AutoresizingMask = []
  open var translatesAutoresizingMaskIntoConstraints = true
  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  open var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 8, leading: 8, bottom: 8, trailing: 8)
  open var preservesSuperviewLayoutMargins = false
  open var insetsLayoutMarginsFromSafeArea = true
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified
  open var subviews: [UIView] { [] }
  open func addSubview(_ view: UIView) {}
  open func addLayoutGuide(_ guide: UILayoutGuide) {}
  open func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {}
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {}
  open var safeAreaLayoutGuide: UILayoutGuide { .init() }
  open var layoutMarginsGuide: UILayoutGuide { .init() }
  open var readableContentGuide: UILayoutGuide { .init() }
  open var keyboardLayoutGuide: UIKeyboardLayoutGuide { .init() }
  open var leadingAnchor: NSLayoutXAxisAnchor { .init() }
  open var trailingAnchor: NSLayoutXAxisAnchor { .init() }
  open var leftAnchor: NSLayoutXAxisAnchor { .init() }
  open var rightAnchor: NSLayoutXAxisAnchor { .init() }
  open var centerXAnchor: NSLayoutXAxisAnchor { .init() }
  open var topAnchor: NSLayoutYAxisAnchor { .init() }
  open var bottomAnchor: NSLayoutYAxisAnchor { .init() }
  open var centerYAnchor: NSLayoutYAxisAnchor { .init() }
  open var firstBaselineAnchor: NSLayoutYAxisAnchor { .init() }
  open var lastBaselineAnchor: NSLayoutYAxisAnchor { .init() }
  open var widthAnchor: NSLayoutDimension { .init() }
  open var heightAnchor: NSLayoutDimension { .init() }
}

open class UIFont: NSObject {
  public struct TextStyle: Hashable, Sendable {
    public init(rawValue: String) {}
    public static let largeTitle = TextStyle(rawValue: "")
    public static let title1 = TextStyle(rawValue: "")
    public static let title2 = TextStyle(rawValue: "")
    public static let title3 = TextStyle(rawValue: "")
    public static let headline = TextStyle(rawValue: "")
    public static let subheadline = TextStyle(rawValue: "")
    public static let body = TextStyle(rawValue: "")
    public static let callout = TextStyle(rawValue: "")
    public static let footnote = TextStyle(rawValue: "")
    public static let caption1 = TextStyle(rawValue: "")
    public static let caption2 = TextStyle(rawValue: "")
  }
  public struct Weight: Hashable, Sendable {
    public init(rawValue: CGFloat) {}
    public static let ultraLight = Weight(rawValue: -0.8)
    public static let thin = Weight(rawValue: -0.6)
    public static let light = Weight(rawValue: -0.4)
    public static let regular = Weight(rawValue: 0)
    public static let medium = Weight(rawValue: 0.23)
    public static let semibold = Weight(rawValue: 0.3)
    public static let bold = Weight(rawValue: 0.4)
    public static let heavy = Weight(rawValue: 0.56)
    public static let black = Weight(rawValue: 0.62)
  }
  public override init() {}
  public init?(name: String, size: CGFloat) {}
  public var pointSize: CGFloat { 17 }
  public class var labelFontSize: CGFloat { 17 }
  public class func preferredFont(forTextStyle: TextStyle) -> UIFont { .init() }
  public class func systemFont(ofSize: CGFloat) -> UIFont { .init() }
  public class func systemFont(ofSize: CGFloat, weight: Weight) -> UIFont { .init() }
  public class func boldSystemFont(ofSize: CGFloat) -> UIFont { .init() }
  public class func italicSystemFont(ofSize: CGFloat) -> UIFont { .init() }
}

public enum UISemanticContentAttribute {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

open class UILabel: UIView {
  open var text: String?
  open var font: UIFont?
  open var numberOfLines = 1
  open var preferredMaxLayoutWidth: CGFloat = 0
}

open class UIImageView: UIView {}

open class UIStackView: UIView {
  public enum Distribution {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }
  public enum Alignment {
    case fill, leading, firstBaseline, center, trailing, lastBaseline
    public static let top = Alignment.leading
    public static let bottom = Alignment.trailing
  }
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init(coder: NSCoder) { super.init(frame: .zero) }
  open var axis = NSLayoutConstraint.Axis.horizontal
  open var distribution = Distribution.fill
  open var alignment = Alignment.fill
  open var spacing: CGFloat = 0
  open var isBaselineRelativeArrangement = false
  open var isLayoutMarginsRelativeArrangement = false
  open func addArrangedSubview(_ view: UIView) {}
  open func setCustomSpacing(_ spacing: CGFloat, after view: UIView) {}
}

open class UIScrollView: UIView {
  open var contentLayoutGuide: UILayoutGuide { .init() }
  open var frameLayoutGuide: UILayoutGuide { .init() }
}

open class UITextView: UIScrollView {
  open var text: String? = ""
  open var font: UIFont?
  public init(frame: CGRect, textContainer: NSTextContainer?) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  public convenience init() { self.init(frame: .zero, textContainer: nil) }
}

open class UITableView: UIScrollView {
  public enum Style {
    case plain, grouped, insetGrouped
  }
  public init(frame: CGRect, style: Style) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  public convenience init() { self.init(frame: .zero, style: .plain) }
}

open class UITableViewCell: UIView {
  public enum CellStyle {
    case `default`, value1, value2, subtitle
  }
  public init(style: CellStyle, reuseIdentifier: String?) { super.init(frame: .zero) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  public convenience init() { self.init(style: .default, reuseIdentifier: nil) }
  open var contentView: UIView { .init() }
  open var imageView: UIImageView? { nil }
  open var textLabel: UILabel? { nil }
  open var detailTextLabel: UILabel? { nil }
  open var accessoryView: UIView?
  open var backgroundView: UIView?
  open var selectedBackgroundView: UIView?
}

open class UITableViewHeaderFooterView: UIView {
  public init(reuseIdentifier: String?) { super.init(frame: .zero) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  public convenience init() { self.init(reuseIdentifier: nil) }
  open var contentView: UIView { .init() }
  open var textLabel: UILabel? { nil }
}

open class UICollectionViewLayout: NSObject {}
open class UICollectionViewFlowLayout: UICollectionViewLayout {}

open class UICollectionView: UIScrollView {
  public init(frame: CGRect, collectionViewLayout: UICollectionViewLayout) {
    super.init(frame: frame)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

open class UICollectionReusableView: UIView {}

open class UICollectionViewCell: UICollectionReusableView {
  open var contentView: UIView { .init() }
  open var backgroundView: UIView?
}

open class UIVisualEffect: NSObject {}

open class UIVisualEffectView: UIView {
  public init(effect: UIVisualEffect?) { super.init(frame: .zero) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  public convenience init() { self.init(effect: nil) }
  open var contentView: UIView { .init() }
}

open class UIActivityIndicatorView: UIView {
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init(coder: NSCoder) { super.init(frame: .zero) }
}

open class UIProgressView: UIView {}
open class UIPickerView: UIView {}
open class UISearchBar: UIView {
  open var text: String?
}
open class UINavigationBar: UIView {}
open class UIToolbar: UIView {}
open class UITabBar: UIView {}
open class UIWebView: UIView {}

open class UIControl: UIView {
  public struct State: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal: State = []
  }
}

open class UIButton: UIControl {
  public enum ButtonType {
    case custom, system
  }
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  public convenience init(type: ButtonType) { self.init(frame: .zero) }
  open func setTitle(_ title: String?, for state: UIControl.State) {}
  open var titleLabel: UILabel? { nil }
  open var imageView: UIImageView? { nil }
}

open class UITextField: UIControl {
  public enum BorderStyle {
    case none, line, bezel, roundedRect
  }
  open var borderStyle = BorderStyle.none
  open var text: String?
  open var font: UIFont?
}

open class UISlider: UIControl {}
open class UISwitch: UIControl {}
open class UIStepper: UIControl {}
open class UISegmentedControl: UIControl {}
open class UIPageControl: UIControl {}
open class UIDatePicker: UIControl {}
open class UIRefreshControl: UIControl {}
