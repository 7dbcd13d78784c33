public import LayoutModel

/// A text broken into lines for the available space, for drawing it.
///
/// Widths are those that layout uses, whatever font the text is drawn in.
public struct FittedText: Hashable, Sendable {
  /// One line.
  public struct Line: Hashable, Sendable {
    public var text: String
    /// In points.
    public var width: Double
    /// The width in Helvetica, and in faces of the same widths, at the same size and weight.
    public var widthInHelvetica: Double
  }

  /// The treatment of text that is wider than the available space.
  public enum Truncation: String, Hashable, Sendable, CaseIterable {
    case clip
    case head
    case middle
    case tail
  }

  public private(set) var lines: [Line] = []
  /// The font size, in points.
  public private(set) var pointSize: Double
  /// From 100 to 900.
  public let weight: Int
  /// From a line's top to its baseline, in points.
  public private(set) var ascent: Double
  /// From a line's top to that of the next one, in points.
  public private(set) var lineHeight: Double

  /// The widest line, in points.
  public var width: Double { lines.reduce(0) { max($0, $1.width) } }
  /// In points.
  public var height: Double {
    lines.isEmpty ? 0 : letterHeight + Double(lines.count - 1) * lineHeight
  }
  /// The height of a single line, in points.
  private let letterHeight: Double

  /// An upper bound that exceeds what any screen shows.
  private static let mostCharacters = 20_000
  private static let mostLines = 500

  /// Breaks and shortens a text, in linear time.
  ///
  /// - Parameters:
  ///   - font: `nil` for the default of the kind of view.
  ///   - paragraph: The line spacing; paragraph spacing is ignored.
  ///   - fonts: The fonts with which the layout was measured.
  ///   - room: The maximum width of the lines and total height, in points.
  ///   - most: The maximum number of lines; 0 for as many as fit.
  ///   - smallest: The minimum scale of the font in a text of one line before it is shortened.
  public init(
    _ text: String, font: FontDescription?, paragraph: ParagraphStyle = ParagraphStyle(),
    kind: ViewKind = .label, in environment: Environment,
    fonts: FontCollection = .none, room: Size, most: Int = 1, truncation: Truncation = .tail,
    smallest: Double = 1
  ) {
    var metrics = FontMetrics(
      font, paragraph, kind: kind, textSize: environment.textSize,
      systemVersion: environment.systemVersion,
      fonts: fonts)
    if !(metrics.size > 0 && metrics.size < 10_000) {
      metrics.ascent = 16
      metrics.descent = 4
      metrics.leading = 20
      metrics.size = 17
    }
    let text = String(text.prefix(Self.mostCharacters))
    // A label has the width of its text rounded to pixels, which must not cause a break.
    let width = room.width + 1
    // Widths are estimates: text recorded as fitting is not shortened if it exceeds the width by a
    // few hundredths, but drawn with that width.
    let limit = most == 1 ? room.width * 1.03 + 1 : width
    if most == 1, smallest < 1, smallest > 0, width > 0 {
      metrics = Self.shrunk(metrics, text, to: width, smallest: metrics.size * smallest)
    }
    pointSize = metrics.size
    weight = metrics.typeface.weight
    ascent = metrics.ascent
    letterHeight = metrics.lineHeight
    lineHeight = metrics.leading
    let fitting = metrics.lines(inHeight: room.height + 1).rounded(.down)
    let high = Int(min(max(fitting.isFinite ? fitting : 1, 1), Double(Self.mostLines)))
    lines = Self.lines(
      of: text, metrics, width: limit, most: most == 0 ? high : min(max(most, 1), high),
      isWrapped: most != 1, truncation)
    for index in lines.indices where lines[index].width > room.width && room.width > 0 {
      lines[index].width = max(room.width, lines[index].width * 0.9)
    }
  }

  /// Returns the metrics at which a line fits, or the smallest allowed ones.
  ///
  /// Small letters have wider spacing, so the width is not proportional to the size.
  private static func shrunk(
    _ metrics: FontMetrics, _ text: String, to width: Double, smallest: Double
  ) -> FontMetrics {
    var result = metrics
    for _ in 0..<4 {
      let whole = TextLines(text, result, within: nil).width
      guard whole > width, result.size > smallest else { break }
      result.scale(by: max(smallest / result.size, width / whole * 0.998))
    }
    return result
  }

  private static func lines(
    of text: String, _ metrics: FontMetrics, width: Double, most: Int, isWrapped: Bool,
    _ truncation: Truncation
  ) -> [Line] {
    let scalars = Array(text.unicodeScalars)
    let broken = TextLines(text, metrics, within: isWrapped ? width : nil, keepingLines: true).lines
    var result: [Line] = []
    for (number, line) in broken.prefix(most).enumerated() {
      var shown = string(scalars[line.scalars])
      if number == most - 1, number < broken.count - 1 || line.width > width {
        // The text of the remaining lines is shortened into this one.
        let end = scalars[line.scalars.lowerBound...].firstIndex { isLineEnd($0) } ?? scalars.count
        shown = string(scalars[line.scalars.lowerBound..<end])
        if number < broken.count - 1, end < scalars.count, truncation != .clip { shown += "…" }
        shown = shortened(shown, metrics, to: width, truncation)
      }
      result.append(measured(shown, metrics))
    }
    return result
  }

  private static func isLineEnd(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 10 || scalar.value == 0x2028 || scalar.value == 0x2029
  }

  private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    while view.last?.properties.isWhitespace == true { view.removeLast() }
    return String(view)
  }

  private static let helvetica = Typeface(
    FontDescription(name: "Helvetica"), systemVersion: nil)
  private static let helveticaBold = Typeface(
    FontDescription(name: "Helvetica-Bold"), systemVersion: nil)

  private static func measured(_ text: String, _ metrics: FontMetrics) -> Line {
    var plain = metrics
    plain.face = nil
    plain.typeface = metrics.typeface.weight < 550 ? helvetica : helveticaBold
    return Line(
      text: text, width: CharacterWidths.width(of: text, metrics),
      widthInHelvetica: CharacterWidths.width(of: text, plain))
  }

  /// Returns a line with an ellipsis in place of the characters that do not fit.
  private static func shortened(
    _ text: String, _ metrics: FontMetrics, to width: Double, _ truncation: Truncation
  ) -> String {
    guard CharacterWidths.width(of: text, metrics) > width else { return text }
    let characters = Array(text)
    func candidate(_ count: Int) -> String {
      switch truncation {
      case .clip: String(characters.prefix(count))
      case .tail: String(characters.prefix(count)) + "…"
      case .head: "…" + String(characters.suffix(count))
      case .middle:
        String(characters.prefix((count + 1) / 2)) + "…" + String(characters.suffix(count / 2))
      }
    }
    // Clipping shows the part of a character that fits, and always at least one.
    var low = truncation == .clip ? 1 : 0
    var high = max(low, characters.count)
    while low < high {
      let middle = (low + high + 1) / 2
      if CharacterWidths.width(of: candidate(middle), metrics) <= width {
        low = middle
      } else {
        high = middle - 1
      }
    }
    return candidate(low)
  }
}
