// The part of SpriteKit that exported code uses.

public import UIKit

open class SKView: UIView {}
