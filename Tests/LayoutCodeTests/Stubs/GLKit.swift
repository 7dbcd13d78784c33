// What exported code uses of GLKit.

public import UIKit

open class GLKView: UIView {}
