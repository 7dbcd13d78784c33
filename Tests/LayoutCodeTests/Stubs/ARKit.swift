// The part of ARKit that exported code uses.

public import SceneKit
public import SpriteKit

open class ARSCNView: SCNView {}
open class ARSKView: SKView {}
