/// The UIKit class that determines how a view is laid out, whatever subclass it really is.
///
/// The set is open: a class unknown to alstore is laid out as a `UIView`.
public struct ViewKind: RawRepresentable, Hashable, Sendable {
  /// The kinds that are laid out in a special way, by the name of their class.
  @usableFromInline
  enum Known: String, CaseIterable, Sendable {
    case view = "UIView"
    case label = "UILabel"
    case button = "UIButton"
    case imageView = "UIImageView"
    case textField = "UITextField"
    case textView = "UITextView"
    case stackView = "UIStackView"
    case scrollView = "UIScrollView"
    case tableView = "UITableView"
    case tableViewCell = "UITableViewCell"
    case collectionView = "UICollectionView"
    case collectionViewCell = "UICollectionViewCell"
    case collectionReusableView = "UICollectionReusableView"
    case visualEffectView = "UIVisualEffectView"
    case slider = "UISlider"
    case segmentedControl = "UISegmentedControl"
    case `switch` = "UISwitch"
    case stepper = "UIStepper"
    case progressView = "UIProgressView"
    case activityIndicator = "UIActivityIndicatorView"
    case pageControl = "UIPageControl"
    case pickerView = "UIPickerView"
    case datePicker = "UIDatePicker"
    case searchBar = "UISearchBar"
    case navigationBar = "UINavigationBar"
    case toolbar = "UIToolbar"
    case tabBar = "UITabBar"
    case mapView = "MKMapView"
    case webView = "WKWebView"
  }

  /// Kinds are compared very often, which would be slow with strings.
  @usableFromInline
  enum Name: Hashable, Sendable {
    case known(Known)
    case other(String)
  }

  @usableFromInline let name: Name

  /// Creates the kind with this class name, whether known or not.
  public init(rawValue: String) {
    name = Known(rawValue: rawValue).map(Name.known) ?? .other(rawValue)
  }

  @inlinable
  init(_ known: Known) { name = .known(known) }

  /// The class's name, such as `UILabel`.
  public var rawValue: String {
    switch name {
    case .known(let known): known.rawValue
    case .other(let name): name
    }
  }

  // Replaces the default comparison of types with a raw value, which uses that value.
  @inlinable
  public static func == (a: Self, b: Self) -> Bool { a.name == b.name }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  @inlinable public static var view: ViewKind { ViewKind(.view) }
  @inlinable public static var label: ViewKind { ViewKind(.label) }
  @inlinable public static var button: ViewKind { ViewKind(.button) }
  @inlinable public static var imageView: ViewKind { ViewKind(.imageView) }
  @inlinable public static var textField: ViewKind { ViewKind(.textField) }
  @inlinable public static var textView: ViewKind { ViewKind(.textView) }
  @inlinable public static var stackView: ViewKind { ViewKind(.stackView) }
  @inlinable public static var scrollView: ViewKind { ViewKind(.scrollView) }
  @inlinable public static var tableView: ViewKind { ViewKind(.tableView) }
  @inlinable public static var tableViewCell: ViewKind { ViewKind(.tableViewCell) }
  @inlinable public static var collectionView: ViewKind { ViewKind(.collectionView) }
  @inlinable public static var collectionViewCell: ViewKind { ViewKind(.collectionViewCell) }
  @inlinable public static var collectionReusableView: ViewKind {
    ViewKind(.collectionReusableView)
  }
  @inlinable public static var visualEffectView: ViewKind { ViewKind(.visualEffectView) }
  @inlinable public static var slider: ViewKind { ViewKind(.slider) }
  @inlinable public static var segmentedControl: ViewKind { ViewKind(.segmentedControl) }
  @inlinable public static var `switch`: ViewKind { ViewKind(.switch) }
  @inlinable public static var stepper: ViewKind { ViewKind(.stepper) }
  @inlinable public static var progressView: ViewKind { ViewKind(.progressView) }
  @inlinable public static var activityIndicator: ViewKind { ViewKind(.activityIndicator) }
  @inlinable public static var pageControl: ViewKind { ViewKind(.pageControl) }
  @inlinable public static var pickerView: ViewKind { ViewKind(.pickerView) }
  @inlinable public static var datePicker: ViewKind { ViewKind(.datePicker) }
  @inlinable public static var searchBar: ViewKind { ViewKind(.searchBar) }
  @inlinable public static var navigationBar: ViewKind { ViewKind(.navigationBar) }
  @inlinable public static var toolbar: ViewKind { ViewKind(.toolbar) }
  @inlinable public static var tabBar: ViewKind { ViewKind(.tabBar) }
  @inlinable public static var mapView: ViewKind { ViewKind(.mapView) }
  @inlinable public static var webView: ViewKind { ViewKind(.webView) }

  /// Every kind that is laid out in a special way.
  public static let known: [ViewKind] = Known.allCases.map(ViewKind.init)

  /// Returns the kind of a class named on the command line: itself if known, otherwise `UIView`.
  public static func ofClass(_ name: String) -> ViewKind {
    if name == "NSStackView" { return .stackView }
    return Known(rawValue: name).map(ViewKind.init) ?? .view
  }

  /// The hugging priorities of a new view, as Interface Builder writes them: 251 for labels and
  /// images, 750 for fixed sizes, and otherwise 250.
  public var newHugging: AxisPair<LayoutPriority> {
    switch self {
    case .label, .imageView: AxisPair(horizontal: 251, vertical: 251)
    case .switch, .stepper, .activityIndicator: AxisPair(horizontal: 750, vertical: 750)
    case .progressView: AxisPair(horizontal: 250, vertical: 750)
    default: AxisPair(horizontal: 250, vertical: 250)
    }
  }

  /// The alignment insets, from the frame to the alignment rect on each edge, in points.
  ///
  /// Measured from frames that Interface Builder recorded.
  public var alignmentInsets: EdgeInsets {
    switch self {
    case .slider: EdgeInsets(top: 0, left: 2, bottom: 1, right: 2)
    case .segmentedControl: EdgeInsets(top: 0, left: 0, bottom: 1, right: 0)
    case .switch: EdgeInsets(top: 0, left: 0, bottom: 0, right: 2)
    default: .zero
    }
  }

  /// The default point size of its text, if a document gives no font; `nil` if it has no text.
  public var fontSize: Double? {
    switch self {
    case .label: 17
    case .button: 15
    case .textField, .textView: 14
    default: nil
    }
  }

  /// Whether the content scrolls, so that edges of descendants refer to the content area.
  public var isScrollView: Bool { self == .scrollView }

  /// Whether its class is a scroll view or a subclass of one.
  var scrolls: Bool {
    [.scrollView, .tableView, .collectionView, .textView].contains(self)
  }
}
