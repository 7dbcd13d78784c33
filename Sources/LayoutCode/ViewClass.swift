import LayoutModel

/// A class of UIKit's, or of a framework beside it: how code makes a view of it, and what a subclass
/// of it has to write.
struct ViewClass {
  let name: String
  /// The framework that declares it.
  let framework: String
  /// What follows its name, or that of a class which inherits from it, where a view is made.
  let creation: String
  /// The parameters of its designated initializer.
  let parameters: String
  /// The same as arguments.
  let arguments: String
  /// Whether decoding it may fail, which a subclass has to say alike.
  let decodingMayFail: Bool

  private init(
    _ name: String, of framework: String = "UIKit", creation: String = "()",
    parameters: String = "frame: CGRect", arguments: String = "frame: frame",
    decodingMayFail: Bool = true
  ) {
    self.name = name
    self.framework = framework
    self.creation = creation
    self.parameters = parameters
    self.arguments = arguments
    self.decodingMayFail = decodingMayFail
  }

  /// What a view is, or what its own class inherits from as far as a layout knows.
  init(of view: View) {
    self = Self.known[view.className] ?? Self.known[view.kind.rawValue] ?? Self("UIView")
  }

  /// A class by name; `nil` for one that is somebody's own.
  static func named(_ name: String) -> ViewClass? { known[name] }

  private static let known: [String: ViewClass] = {
    var result: [String: ViewClass] = [:]
    for kind in ViewKind.known { result[kind.rawValue] = ViewClass(kind.rawValue) }
    for name in ["UIControl", "UIRefreshControl", "UIWebView"] { result[name] = ViewClass(name) }
    for row in special { result[row.name] = row }
    return result
  }()

  /// Those that are made or subclassed in another way than `UIView`.
  private static let special: [ViewClass] = [
    ViewClass(
      "UITableViewCell", parameters: "style: UITableViewCell.CellStyle, reuseIdentifier: String?",
      arguments: "style: style, reuseIdentifier: reuseIdentifier"),
    ViewClass(
      "UITableViewHeaderFooterView", parameters: "reuseIdentifier: String?",
      arguments: "reuseIdentifier: reuseIdentifier"),
    ViewClass(
      "UITableView", parameters: "frame: CGRect, style: UITableView.Style",
      arguments: "frame: frame, style: style"),
    ViewClass(
      "UICollectionView",
      creation: "(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())",
      parameters: "frame: CGRect, collectionViewLayout layout: UICollectionViewLayout",
      arguments: "frame: frame, collectionViewLayout: layout"),
    ViewClass(
      "UITextView", parameters: "frame: CGRect, textContainer: NSTextContainer?",
      arguments: "frame: frame, textContainer: textContainer"),
    ViewClass(
      "UIVisualEffectView", parameters: "effect: UIVisualEffect?", arguments: "effect: effect"),
    ViewClass("UIStackView", decodingMayFail: false),
    ViewClass("UIActivityIndicatorView", decodingMayFail: false),
    ViewClass(
      "WKWebView", of: "WebKit", parameters: "frame: CGRect, configuration: WKWebViewConfiguration",
      arguments: "frame: frame, configuration: configuration"),
    ViewClass("MKMapView", of: "MapKit"),
    ViewClass("SKView", of: "SpriteKit"),
    ViewClass("ARSKView", of: "ARKit"),
    ViewClass("GLKView", of: "GLKit"),
    ViewClass(
      "SCNView", of: "SceneKit", parameters: "frame: CGRect, options: [String: Any]? = nil",
      arguments: "frame: frame, options: options"),
    ViewClass(
      "ARSCNView", of: "ARKit", parameters: "frame: CGRect, options: [String: Any]? = nil",
      arguments: "frame: frame, options: options"),
    ViewClass(
      "MTKView", of: "MetalKit", parameters: "frame: CGRect, device: MTLDevice?",
      arguments: "frame: frame, device: device", decodingMayFail: false),
  ]

  /// The initializers of a subclass, which call `setup`.
  var initializers: [String] {
    [
      "override init(\(parameters)) {", "  super.init(\(arguments))", "  setup()", "}", "",
      "required init\(decodingMayFail ? "?" : "")(coder: NSCoder) {",
      "  super.init(coder: coder)", "  setup()", "}",
    ]
  }
}

extension View {
  /// The class as code names it: its own where that is a word of Swift's, else the system's.
  var codedClassName: String {
    // AppKit's own classes do not stand beside UIKit.
    guard SwiftNames.isIdentifier(className), !className.hasPrefix("NS") else {
      return ViewClass(of: self).name
    }
    return className
  }
}
