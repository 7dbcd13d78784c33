/// The UIKit class that decides how a view is laid out, whatever subclass it really is.
///
/// An open list: a class alstore does not know is laid out as a `UIView`.
public struct ViewKind: RawRepresentable, Hashable, Sendable {
  /// The class's name, such as `UILabel`.
  public let rawValue: String

  /// Makes the kind with this class name, whether known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let view = ViewKind(rawValue: "UIView")
  public static let label = ViewKind(rawValue: "UILabel")
  public static let button = ViewKind(rawValue: "UIButton")
  public static let imageView = ViewKind(rawValue: "UIImageView")
  public static let textField = ViewKind(rawValue: "UITextField")
  public static let textView = ViewKind(rawValue: "UITextView")
  public static let stackView = ViewKind(rawValue: "UIStackView")
  public static let scrollView = ViewKind(rawValue: "UIScrollView")
  public static let tableView = ViewKind(rawValue: "UITableView")
  public static let tableViewCell = ViewKind(rawValue: "UITableViewCell")
  public static let collectionView = ViewKind(rawValue: "UICollectionView")
  public static let collectionViewCell = ViewKind(rawValue: "UICollectionViewCell")
  public static let collectionReusableView = ViewKind(rawValue: "UICollectionReusableView")
  public static let visualEffectView = ViewKind(rawValue: "UIVisualEffectView")
  public static let slider = ViewKind(rawValue: "UISlider")
  public static let segmentedControl = ViewKind(rawValue: "UISegmentedControl")
  public static let `switch` = ViewKind(rawValue: "UISwitch")
  public static let stepper = ViewKind(rawValue: "UIStepper")
  public static let progressView = ViewKind(rawValue: "UIProgressView")
  public static let activityIndicator = ViewKind(rawValue: "UIActivityIndicatorView")
  public static let pageControl = ViewKind(rawValue: "UIPageControl")
  public static let pickerView = ViewKind(rawValue: "UIPickerView")
  public static let datePicker = ViewKind(rawValue: "UIDatePicker")
  public static let searchBar = ViewKind(rawValue: "UISearchBar")
  public static let navigationBar = ViewKind(rawValue: "UINavigationBar")
  public static let toolbar = ViewKind(rawValue: "UIToolbar")
  public static let tabBar = ViewKind(rawValue: "UITabBar")
  public static let mapView = ViewKind(rawValue: "MKMapView")
  public static let webView = ViewKind(rawValue: "WKWebView")

  /// Every kind that layout treats in a way of its own.
  public static let known: [ViewKind] = [
    .view, .label, .button, .imageView, .textField, .textView, .stackView, .scrollView, .tableView,
    .tableViewCell, .collectionView, .collectionViewCell, .collectionReusableView,
    .visualEffectView, .slider, .segmentedControl, .switch, .stepper, .progressView,
    .activityIndicator, .pageControl, .pickerView, .datePicker, .searchBar, .navigationBar,
    .toolbar, .tabBar, .mapView, .webView,
  ]

  /// The kind of a class named on the command line: itself where it is known, else `UIView`.
  public static func ofClass(_ name: String) -> ViewKind {
    if name == "NSStackView" { return .stackView }
    return known.first { $0.rawValue == name } ?? .view
  }

  /// The hugging priority of a new view: labels and images 251, everything else 250, as Interface
  /// Builder writes.
  public var newHugging: LayoutPriority { self == .label || self == .imageView ? 251 : 250 }

  /// How far the frame reaches beyond the alignment rect on each edge, in points.
  ///
  /// Measured on frames that Interface Builder recorded.
  public var alignmentInsets: EdgeInsets {
    switch self {
    case .slider: EdgeInsets(top: 0, left: 2, bottom: 1, right: 2)
    case .segmentedControl: EdgeInsets(top: 0, left: 0, bottom: 1, right: 0)
    case .switch: EdgeInsets(top: 0, left: 0, bottom: 0, right: 2)
    default: .zero
    }
  }

  /// Whether the content scrolls, so that edges of descendants are tied to the content area.
  public var isScrollView: Bool { self == .scrollView }
}
