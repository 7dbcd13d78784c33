// The part of GLKit that exported code uses.

public import UIKit

open class GLKView: UIView {}
