// The part of SceneKit that exported code uses.

public import UIKit

open class SCNView: UIView {
  public init(frame: CGRect, options: [String: Any]? = nil) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  public convenience init() { self.init(frame: .zero, options: nil) }
}
