import LayoutModel

/// A class of UIKit or another framework, with the code to create views of it and to subclass it.
struct ViewClass {
  let name: String
  /// The framework that declares it.
  let framework: String
  /// The arguments for creating a view of this class or a subclass.
  let creation: String
  /// The parameters of its designated initializer.
  let parameters: String
  /// The arguments for these parameters.
  let arguments: String
  /// Whether its decoding initializer is failable, as that of a subclass must be, too.
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

  /// Creates the class of a view, or the superclass of its custom class as far as it is known.
  init(of view: View) {
    self = Self.known[view.className] ?? Self.known[view.kind.rawValue] ?? Self("UIView")
  }

  /// Returns the class with a name, or `nil` for a custom class.
  static func named(_ name: String) -> ViewClass? { known[name] }

  private static let known: [String: ViewClass] = {
    var result: [String: ViewClass] = [:]
    for kind in ViewKind.known { result[kind.rawValue] = ViewClass(kind.rawValue) }
    for name in ["UIControl", "UIRefreshControl", "UIWebView"] { result[name] = ViewClass(name) }
    for row in special { result[row.name] = row }
    return result
  }()

  /// The classes that are created or subclassed differently from `UIView`.
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
  /// The class name in code: the view's own if it is an identifier, or one nested in another type,
  /// otherwise the system class.
  var codedClassName: String {
    // AppKit classes are not available with UIKit.
    let parts = className.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ SwiftNames.isIdentifier(String($0)) }), !className.hasPrefix("NS")
    else {
      return ViewClass(of: self).name
    }
    return className
  }
}
