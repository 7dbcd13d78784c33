import LayoutModel

/// Marks as elements of SVG.
struct SVGMarks {
  /// Of the identifiers of patterns.
  var prefix = "al"
  /// Whether elements say which view or constraint they show, for a page's script.
  var hasReferences = false
  var motion: SVGMotion?

  /// An element for each mark, on lines of their own.
  func lines(_ marks: [PictureMark]) -> [String] { marks.map(element) }

  private func element(_ mark: PictureMark) -> String {
    var inside = mark.title.map { "<title>\($0.escapedForXML)</title>" } ?? ""
    var start: String
    let name: String
    switch mark.shape {
    case .rect(let rect):
      name = "rect"
      start =
        "<rect class=\"\(mark.kind)\" x=\"\(rect.x.pictureText)\" y=\"\(rect.y.pictureText)\""
        + " width=\"\(rect.width.pictureText)\" height=\"\(rect.height.pictureText)\""
      if mark.kind == "hatch" || mark.kind == "crossed" {
        start += " fill=\"url(#\(prefix)-\(mark.kind))\""
      }
      if let motion, let item = mark.item { inside += motion.rectangle(of: item) }
    case .image(let rect, let address):
      name = "image"
      start =
        "<image class=\"\(mark.kind)\" x=\"\(rect.x.pictureText)\" y=\"\(rect.y.pictureText)\""
        + " width=\"\(rect.width.pictureText)\" height=\"\(rect.height.pictureText)\""
        + " href=\"\(address)\""
    case .path(let data):
      name = "path"
      start = "<path class=\"\(mark.kind)\" d=\"\(data)\""
    case .text(let text, let point, let anchor):
      name = "text"
      start =
        "<text class=\"\(mark.kind)\" x=\"\(point.x.pictureText)\" y=\"\(point.y.pictureText)\""
      if anchor != .start { start += " text-anchor=\"\(anchor.rawValue)\"" }
      inside += text.escapedForXML
      if let motion, let item = mark.item, let first = motion.places(of: item).last {
        inside += motion.text(of: item, dx: point.x - first.x, dy: point.y - first.y)
      }
    }
    if hasReferences, let ref = mark.ref { start += " data-ref=\"\(ref)\"" }
    return inside.isEmpty ? start + "/>" : start + ">" + inside + "</\(name)>"
  }

  /// The root element of a picture that shows a part of the plane.
  ///
  /// - Parameters:
  ///   - unit: points for a pixel at the size that it is shown in unless somebody says otherwise.
  ///   - kind: the classes of the style sheet that are for all of it; `nil` where only groups in it
  ///     have some.
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

  /// The beginning of an element that shows a part of another plane at a place of this one.
  ///
  /// - Parameter attributes: what else it says, each with a space before it.
  static func window(onto part: Rect, at place: Rect, _ attributes: String = "") -> String {
    let box = [part.x, part.y, part.width, part.height].map(\.pictureText)
    return "<svg x=\"\(place.x.pictureText)\" y=\"\(place.y.pictureText)\""
      + " width=\"\(place.width.pictureText)\" height=\"\(place.height.pictureText)\""
      + " viewBox=\"\(box.joined(separator: " "))\"\(attributes)>"
  }

  /// The ground that everything is painted on.
  static func paper(_ bounds: Rect) -> PictureMark { PictureMark(.rect(bounds), "paper") }
}
