// What exported code uses of ARKit.

public import SceneKit
public import SpriteKit

open class ARSCNView: SCNView {}
open class ARSKView: SKView {}
