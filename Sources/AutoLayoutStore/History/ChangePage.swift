import LayoutDrawing

/// Changes and what follows from them as a web page, which needs nothing else: first the pictures,
/// then what changed, by layout and object.
public struct ChangePage {
  let title: String
  private var groups: [Group] = []
  private let figures: [FrameConsequence]

  /// What changed in a layout, or in something else that has objects.
  private struct Group {
    let name: String
    private(set) var objects: [(name: String, changes: [(kind: String, text: String)])] = []
    private var places: [String: Int] = [:]

    init(name: String) { self.name = name }

    mutating func add(_ text: String, kind: String, of object: String) {
      let place = places[object] ?? objects.endIndex
      places[object] = place
      if place == objects.endIndex { objects.append((object, [])) }
      objects[place].changes.append((kind, text))
    }
  }

  /// - Parameters:
  ///   - title: what is compared.
  ///   - figures: what follows for the frames.
  public init(title: String, figures: [FrameConsequence] = []) {
    self.title = title
    self.figures = figures
  }

  /// Adds a change of an object.
  ///
  /// - Parameters:
  ///   - kind: `added`, `removed`, or whatever else happened.
  ///   - heading: the layout it belongs to, which has all of its objects in one place.
  ///   - object: what the change is about, which has all of its changes in one place.
  public mutating func add(_ text: String, kind: String, below heading: String, of object: String) {
    let place = groups.firstIndex { $0.name == heading } ?? groups.endIndex
    if place == groups.endIndex { groups.append(Group(name: heading)) }
    groups[place].add(text, kind: kind, of: object)
  }

  /// The page.
  public var html: String {
    let title = title.escapedForXML
    var lines = [
      "<!DOCTYPE html>", "<html lang=\"en\">", "<meta charset=\"utf-8\">",
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">",
      "<title>\(title)</title>", "<style>\n\(LayoutFigure.styleSheet)\(Self.css)\n</style>",
      "<main>", "<h1>\(title)</h1>", "<p>\(summary)</p>",
    ]
    lines += figures.flatMap(figure) + groups.flatMap(table) + ["</main>"]
    return lines.joined(separator: "\n") + "\n</html>\n"
  }

  private var summary: String {
    guard !groups.isEmpty else { return "Nothing differs." }
    let count = groups.reduce(0) { $0 + $1.objects.count }
    return "\(count) \(count == 1 ? "object differs" : "objects differ")"
      + (figures.isEmpty ? "." : "; this is what follows for the frames.")
  }

  private func figure(_ consequence: FrameConsequence) -> [String] {
    let words = consequence.lines.dropFirst().map { "<li>\($0.escapedForXML)</li>" }
    return [
      "<figure>", "<figcaption>\(consequence.place.escapedForXML)</figcaption>",
      "<div class=\"panels\">",
    ] + consequence.pieces + ["</div>", "<ul>"] + words + ["</ul>", "</figure>"]
  }

  private func table(_ group: Group) -> [String] {
    let rows = group.objects.map { object in
      let changes = object.changes.map { change in
        "<div class=\"\(change.kind)\">\(change.text.escapedForXML)</div>"
      }.joined()
      return "<tr><th scope=\"row\">\(object.name.escapedForXML)</th><td>\(changes)</td></tr>"
    }
    return [
      "<h2>\(group.name.escapedForXML)</h2>", "<table>",
      "<thead><tr><th scope=\"col\">Object</th><th scope=\"col\">Change</th></tr></thead>",
      "<tbody>",
    ] + rows + ["</tbody>", "</table>"]
  }

  private static let css = """
    :root { color-scheme: light dark; background: light-dark(#fff, #0d1117);
      color: light-dark(#1f2328, #e6edf3); }
    body { font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
      max-width: 72rem; margin: 0 auto; padding: 1rem; overflow-wrap: anywhere; }
    h1 { font-size: 1.4rem; } h2 { font-size: 1.15rem; margin: 2rem 0 .25rem; }
    table { border-collapse: collapse; width: 100%; font-size: .9375rem; }
    th, td { text-align: start; vertical-align: top; padding: .3rem 1rem .3rem 0;
      border-bottom: 1px solid light-dark(#d0d7de, #30363d); }
    thead th, figcaption { font-weight: 600; }
    tbody th { width: 40%; font-weight: normal; }
    .added { color: light-dark(#116329, #56d364); }
    .removed { color: light-dark(#b3261e, #ff8a80); }
    figure { margin: 1.5rem 0; content-visibility: auto; contain-intrinsic-size: auto 50rem; }
    figure ul { font-size: .875rem; margin: .5rem 0; padding-inline-start: 1.25rem; }
    .panels { display: flex; flex-wrap: wrap; gap: 1rem; margin-top: .5rem; }
    /* In their own size, in which their texts can be read; a phone has room for one. */
    .panels svg { flex: none; max-width: none; border-radius: 4px; }
    """
}

extension ChangeReport {
  /// The changes and what follows as a web page.
  ///
  /// - Parameter title: what is compared.
  public func html(title: String) -> String {
    var page = ChangePage(title: title, figures: consequences)
    for change in changes {
      let (object, heading) = (change.name ?? change.description, change.layout ?? "Project")
      let kind = change.existence.word
      guard change.existence == .kept else {
        page.add("\(kind): \(change.description)", kind: kind, below: heading, of: object)
        continue
      }
      for field in change.fields { page.add(field.line, kind: kind, below: heading, of: object) }
    }
    return page.html
  }
}
