import LayoutModel

extension Rect {
  /// For tool tips.
  var numbers: String {
    "\(x.shortText), \(y.shortText), \(width.shortText) × \(height.shortText)"
  }

  /// The smallest rectangle around both.
  func union(_ other: Rect) -> Rect {
    let left = min(x, other.x)
    let top = min(y, other.y)
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}

extension String {
  /// With the characters that mean something in XML written as entities.
  public var escapedForXML: String {
    var result = ""
    for character in self {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.append(character)
      }
    }
    return result
  }
}
