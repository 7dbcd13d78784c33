public import AutoLayoutStore
import LayoutDrawing
import LayoutModel

/// What a change of a layout does to its frames, with what pictures of that are made of.
public struct DrawnConsequence: Sendable {
  public let consequence: FrameConsequence
  /// Outlines and names where nobody asked.
  private var old = PictureOptions()
  private var new = PictureOptions()

  /// Draws outlines and names.
  public init(_ consequence: FrameConsequence) { self.consequence = consequence }

  /// Draws what sources of screens give.
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

  /// Both solutions as one picture in SVG.
  public var svg: String { comparison().text }

  /// Both solutions as one picture in SVG that can be read where it is shown so wide.
  ///
  /// - Parameter width: in pixels; see `SVGComparison`.
  public func svg(width: Double) -> String { comparison(width: width).text }

  /// Before, after and what moved as pictures for a page that arranges them.
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
  /// How far it went, from where to where.
  public var words: String {
    "\(FrameStep(from: old, to: new).words): \(Self.text(of: old)) → \(Self.text(of: new))"
  }

  /// Hundredths of a point are more than anybody sees.
  private static func text(of rect: Rect) -> String {
    let numbers = [rect.x, rect.y, rect.width, rect.height].map {
      (($0 * 100).rounded() / 100).shortText
    }
    return "x \(numbers[0]), y \(numbers[1]), \(numbers[2]) × \(numbers[3])"
  }
}
