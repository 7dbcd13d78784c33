import LayoutModel

/// Writes marks as SVG elements.
struct SVGMarks {
  /// The prefix of pattern identifiers.
  var prefix = "al"
  /// Whether elements carry a reference to their view or constraint, for a page's script.
  var hasReferences = false
  var motion: SVGMotion?

  /// Returns an element for each mark, one per line.
  func lines(_ marks: [PictureMark]) -> [String] { marks.map(element) }

  private func element(_ mark: PictureMark) -> String {
    // Appending is faster than interpolation, and a picture has thousands of elements.
    var text = ""
    text.reserveCapacity(160)
    let name = Self.name(of: mark.shape)
    text += "<"
    text += name
    text += " class=\""
    text += mark.kind
    addAttributes(of: mark, to: &text)
    if hasReferences, let ref = mark.ref {
      text += "\" data-ref=\""
      text += ref
    }
    let content = content(of: mark)
    guard mark.title != nil || !content.isEmpty else { return text + "\"/>" }
    text += "\">"
    if let title = mark.title {
      text += "<title>"
      text += title.escapedForXML
      text += "</title>"
    }
    text += content
    text += "</"
    text += name
    text += ">"
    return text
  }

  private static func name(of shape: PictureMark.Shape) -> String {
    switch shape {
    case .rect: "rect"
    case .image: "image"
    case .path: "path"
    case .text: "text"
    }
  }

  /// Adds the attributes of an element except its class, without the last quotation mark.
  private func addAttributes(of mark: PictureMark, to text: inout String) {
    switch mark.shape {
    case .rect(let rect):
      Self.add(rect, to: &text)
      if mark.kind == "hatch" || mark.kind == "crossed" {
        text += "\" fill=\"url(#\(prefix)-\(mark.kind))"
      }
    case .image(let rect, let address):
      Self.add(rect, to: &text)
      text += "\" href=\""
      text += address
    case .path(let data):
      text += "\" d=\""
      text += data
    case .text(_, let point, let anchor):
      text += "\" x=\""
      text += point.x.pictureText
      text += "\" y=\""
      text += point.y.pictureText
      if anchor != .start {
        text += "\" text-anchor=\""
        text += anchor.rawValue
      }
    }
  }

  private static func add(_ rect: Rect, to text: inout String) {
    text += "\" x=\""
    text += rect.x.pictureText
    text += "\" y=\""
    text += rect.y.pictureText
    text += "\" width=\""
    text += rect.width.pictureText
    text += "\" height=\""
    text += rect.height.pictureText
  }

  /// Returns the content of an element other than its title: its text and its animations.
  private func content(of mark: PictureMark) -> String {
    switch mark.shape {
    case .rect:
      guard let motion, let item = mark.item else { return "" }
      return motion.rectangle(of: item)
    case .image, .path: return ""
    case .text(let text, let point, _):
      let words = text.escapedForXML
      guard let motion, let item = mark.item, let first = motion.places(of: item).last else {
        return words
      }
      return words + motion.text(of: item, dx: point.x - first.x, dy: point.y - first.y)
    }
  }

  /// Returns the start tag of a picture that shows a part of the plane.
  ///
  /// - Parameters:
  ///   - unit: The number of points per pixel at the picture's default size.
  ///   - kind: The style sheet classes of the whole picture; `nil` if only groups in it have
  ///     classes.
  static func opening(
    _ bounds: Rect, unit: Double, title: String, kind: String? = "al"
  ) -> String {
    let styled = kind.map { " class=\"\($0)\"" } ?? ""
    let (width, height) = (bounds.width / unit, bounds.height / unit)
    return "<svg xmlns=\"http://www.w3.org/2000/svg\"\(styled) viewBox=\""
      + [bounds.x, bounds.y, bounds.width, bounds.height].map(\.pictureText)
      .joined(separator: " ")
      + "\" width=\"\(width.pictureText)\" height=\"\(height.pictureText)\""
      + " font-size=\"\((TextSize.name * unit).pictureText)\" role=\"img\">\n"
      + "<title>\(title.escapedForXML)</title>"
  }

  /// Returns the start tag of an element that shows part of another plane at a place in this one.
  ///
  /// - Parameter attributes: Further attributes, each preceded by a space.
  static func window(onto part: Rect, at place: Rect, _ attributes: String = "") -> String {
    let box = [part.x, part.y, part.width, part.height].map(\.pictureText)
    return "<svg x=\"\(place.x.pictureText)\" y=\"\(place.y.pictureText)\""
      + " width=\"\(place.width.pictureText)\" height=\"\(place.height.pictureText)\""
      + " viewBox=\"\(box.joined(separator: " "))\"\(attributes)>"
  }

  /// Returns the background of a picture.
  static func paper(_ bounds: Rect) -> PictureMark { PictureMark(.rect(bounds), "paper") }
}
