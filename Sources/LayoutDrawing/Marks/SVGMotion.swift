public import LayoutModel

/// The motion of a drawing's rectangles, as SMIL animations that browsers play in a loop.
public struct SVGMotion: Sendable {
  private let seconds: Double
  private let rects: [LayoutItem: [Rect]]

  /// Creates a motion through frames at equal intervals of time.
  ///
  /// - Parameters:
  ///   - seconds: The time from the first frame to the last.
  public init(_ frames: [[SolvedFrame]], seconds: Double) {
    self.seconds = seconds
    var rects: [LayoutItem: [Rect]] = [:]
    for frame in frames.joined() { rects[frame.item, default: []].append(frame.absolute) }
    self.rects = rects.filter { _, places in
      places.count == frames.count
        && places.allSatisfy { ($0.x + $0.y + $0.width + $0.height).isFinite }
    }
  }

  /// Returns the successive rectangles of a drawn item.
  func places(of item: LayoutItem) -> [Rect] { rects[item] ?? [] }

  /// Returns the animations of an item's rectangle.
  func rectangle(of item: LayoutItem) -> String {
    let places = places(of: item)
    return animation("x", places.map(\.x)) + animation("y", places.map(\.y))
      + animation("width", places.map { max($0.width, 0) })
      + animation("height", places.map { max($0.height, 0) })
  }

  /// Returns the animations of a text at a fixed distance from an item's upper left corner.
  func text(of item: LayoutItem, dx: Double, dy: Double) -> String {
    let places = places(of: item)
    return animation("x", places.map { $0.x + dx }) + animation("y", places.map { $0.y + dy })
  }

  /// Returns the animation of an attribute, or an empty text if the value does not change.
  private func animation(_ attribute: String, _ values: [Double]) -> String {
    guard Set(values).count > 1 else { return "" }
    let texts = values.map { (($0 * 1000).rounded() / 1000).shortText }
    return "<animate attributeName=\"\(attribute)\" values=\"\(texts.joined(separator: ";"))\""
      + " dur=\"\(seconds.shortText)s\" repeatCount=\"indefinite\"/>"
  }
}
