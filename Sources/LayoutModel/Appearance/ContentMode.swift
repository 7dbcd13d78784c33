/// How an image is placed in a frame of a different size.
public enum ContentMode: String, Hashable, Sendable, CaseIterable {
  case fill = "scaleToFill"
  case aspectFit = "scaleAspectFit"
  case aspectFill = "scaleAspectFill"
  case center
  case top
  case bottom
  case left
  case right
  case topLeft
  case topRight
  case bottomLeft
  case bottomRight
}
