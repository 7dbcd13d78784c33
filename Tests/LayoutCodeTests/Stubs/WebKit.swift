// The part of WebKit that exported code uses.

public import UIKit

open class WKWebViewConfiguration: NSObject {}

open class WKWebView: UIView {
  public init(frame: CGRect, configuration: WKWebViewConfiguration) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  public convenience init() { self.init(frame: .zero, configuration: WKWebViewConfiguration()) }
}
