internal import LayoutModel

/// The view that an element's name represents.
///
/// Measured on frames that Interface Builder recorded.
struct ViewTag {
  /// The dimensions of a recorded size that come from the content.
  enum ContentSize {
    /// None: the size is always determined by something else.
    case none
    case heightOnly
    case both
  }

  let kind: ViewKind
  let contentSize: ContentSize
  /// The class, if not that of the kind.
  private let ownClassName: String?

  init(_ kind: ViewKind, _ contentSize: ContentSize, className: String? = nil) {
    self.kind = kind
    self.contentSize = contentSize
    ownClassName = className
  }

  /// The class the element instantiates unless it sets a custom class.
  var className: String { ownClassName ?? kind.rawValue }

  /// Returns the entry for an element's name; by default, a view sized by its content.
  static func named(_ name: String) -> ViewTag {
    known[name] ?? ViewTag(.view, .both)
  }

  /// Whether an element of this name is a view.
  static func isKnown(_ name: String) -> Bool { known[name] != nil }

  private static let known: [String: ViewTag] = [
    "activityIndicatorView": ViewTag(.activityIndicator, .both),
    "arscnView": ViewTag(.view, .none, className: "ARSCNView"),
    "arskView": ViewTag(.view, .none, className: "ARSKView"),
    "button": ViewTag(.button, .both),
    "collectionReusableView": ViewTag(.collectionReusableView, .none),
    "collectionView": ViewTag(.collectionView, .none),
    "collectionViewCell": ViewTag(.collectionViewCell, .none),
    "collectionViewCellContentView": ViewTag(.view, .none),
    "containerView": ViewTag(.view, .none),
    "datePicker": ViewTag(.datePicker, .both),
    "glkView": ViewTag(.view, .none, className: "GLKView"),
    "imageView": ViewTag(.imageView, .both),
    "label": ViewTag(.label, .both),
    "mapView": ViewTag(.mapView, .none),
    "mtkView": ViewTag(.view, .none, className: "MTKView"),
    "navigationBar": ViewTag(.navigationBar, .heightOnly),
    "pageControl": ViewTag(.pageControl, .both),
    "pickerView": ViewTag(.pickerView, .both),
    "progressView": ViewTag(.progressView, .heightOnly),
    "scnView": ViewTag(.view, .none, className: "SCNView"),
    "scrollView": ViewTag(.scrollView, .none),
    "searchBar": ViewTag(.searchBar, .heightOnly),
    "segmentedControl": ViewTag(.segmentedControl, .both),
    "skView": ViewTag(.view, .none, className: "SKView"),
    "slider": ViewTag(.slider, .heightOnly),
    "stackView": ViewTag(.stackView, .none),
    "stepper": ViewTag(.stepper, .both),
    "switch": ViewTag(.switch, .both),
    "tabBar": ViewTag(.tabBar, .heightOnly),
    "tableView": ViewTag(.tableView, .none),
    "tableViewCell": ViewTag(.tableViewCell, .none),
    "tableViewCellContentView": ViewTag(.view, .none),
    "textField": ViewTag(.textField, .both),
    "textView": ViewTag(.textView, .both),
    "toolbar": ViewTag(.toolbar, .heightOnly),
    "view": ViewTag(.view, .none),
    "visualEffectView": ViewTag(.visualEffectView, .none),
    "webView": ViewTag(.webView, .none, className: "UIWebView"),
    "wkWebView": ViewTag(.webView, .none),
  ]
}
