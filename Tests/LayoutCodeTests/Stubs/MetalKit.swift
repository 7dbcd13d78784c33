// The part of MetalKit that exported code uses.

public import UIKit

public protocol MTLDevice {}

open class MTKView: UIView {
  public init(frame: CGRect, device: MTLDevice?) { super.init(frame: frame) }
  public required init(coder: NSCoder) { super.init(frame: .zero) }
  public convenience init() { self.init(frame: .zero, device: nil) }
}
