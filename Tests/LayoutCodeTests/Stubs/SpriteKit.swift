// What exported code uses of SpriteKit.

public import UIKit

open class SKView: UIView {}
