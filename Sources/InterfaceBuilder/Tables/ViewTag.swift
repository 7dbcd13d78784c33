internal import LayoutModel

/// What an element's name says about the view it stands for.
///
/// Measured on frames that Interface Builder recorded.
struct ViewTag {
  /// Which parts of a recorded size are the content's own.
  enum ContentSize {
    /// None: the size is only ever somebody else's decision.
    case none
    case heightOnly
    case both
  }

  /// The class that the element makes where it names no class of its own.
  let className: String
  let kind: ViewKind
  let contentSize: ContentSize

  init(_ kind: ViewKind, _ contentSize: ContentSize, className: String? = nil) {
    self.className = className ?? kind.rawValue
    self.kind = kind
    self.contentSize = contentSize
  }

  /// What is known about an element's name; a view whose size is its content's where nothing is.
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
