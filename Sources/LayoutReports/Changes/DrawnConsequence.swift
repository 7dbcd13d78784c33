public import AutoLayoutStore
import LayoutDrawing
import LayoutModel

/// The effect of a layout's change on its frames, with what is needed to draw it.
public struct DrawnConsequence: Sendable {
  public let consequence: FrameConsequence
  /// The options of both pictures; outlines and names by default.
  private var old = PictureOptions()
  private var new = PictureOptions()

  /// Creates a consequence drawn with outlines and names.
  public init(_ consequence: FrameConsequence) { self.consequence = consequence }

  /// Creates a consequence drawn with options from screen sources.
  init(_ consequence: FrameConsequence, old: ScreenSource, new: ScreenSource) throws {
    self.init(consequence)
    if let end = consequence.old {
      self.old = try old.options(of: end.layout, solved: end.solution)
    }
    if let end = consequence.new {
      self.new = try new.options(of: end.layout, solved: end.solution)
    }
  }

  /// The name of the layout.
  public var layout: String { consequence.layout }

  /// Both solutions as one SVG picture.
  public var svg: String { comparison().text }

  /// Returns both solutions as one SVG picture that is legible at a given width.
  ///
  /// - Parameter width: The width in pixels; see `SVGComparison`.
  public func svg(width: Double) -> String { comparison(width: width).text }

  /// Returns the pictures before, after and of what moved, for a page that arranges them.
  func pieces(prefix: String) -> [(name: String, svg: String)] {
    let size = (consequence.new ?? consequence.old)?.solution.environment.size ?? .zero
    let parts = consequence.isAlone ? 1.0 : 3
    return comparison(width: parts * SVGComparison.pieceWidth(of: size)).pieces(prefix: prefix)
  }

  /// Whether its pictures before and after differ.
  var looksOtherwise: Bool { comparison().isOtherwise }

  private func comparison(width: Double = SVGComparison.usualWidth) -> SVGComparison {
    SVGComparison(
      consequence.place, from: consequence.old?.solution, to: consequence.new?.solution,
      looks: (
        consequence.old.map { ComparedLook($0.layout, old) },
        consequence.new.map { ComparedLook($0.layout, new) }
      ), focus: consequence.focus, width: width)
  }
}

extension FrameConsequence.Move {
  /// The distance of the move, and the old and new frames.
  public var words: String {
    "\(FrameStep(from: old, to: new).words): \(Self.text(of: old)) → \(Self.text(of: new))"
  }

  /// Rounds to hundredths of a point, a difference that is not visible.
  private static func text(of rect: Rect) -> String {
    let numbers = [rect.x, rect.y, rect.width, rect.height].map {
      (($0 * 100).rounded() / 100).shortText
    }
    return "x \(numbers[0]), y \(numbers[1]), \(numbers[2]) × \(numbers[3])"
  }
}
