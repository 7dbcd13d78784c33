import LayoutModel

/// A project as one web page that opens from disk: pick a layout, a revision and a device, and
/// point at views and constraints.
///
/// The page contains everything; its content security policy forbids network access. The picture
/// added first and its tables are plain HTML for readers without scripts. The others are compact
/// JSON, each stored once however many revisions show it.
public struct ProjectPage: Sendable {
  private let title: String
  private var first: LayoutFigure?
  private var texts = PageText()
  private var pictures: [String] = []
  private var known: [String: Int] = [:]
  private var layouts: [String] = []
  private var revisions: [String] = []
  private var environments: [String] = []
  /// Indices of layout, revision, environment and picture.
  private var places: [[Int]] = []

  /// Creates a page without pictures.
  public init(title: String) { self.title = title }

  /// Adds a layout's picture at a revision and in an environment; menus keep the order of addition.
  ///
  /// - Returns: The picture's number, for ``add(picture:layout:revision:environment:)``.
  @discardableResult
  public mutating func add(
    _ figure: LayoutFigure, layout: String, revision: String, environment: String
  ) -> Int {
    if first == nil { first = figure }
    let text = encode(figure)
    let picture = known[text] ?? pictures.count
    if picture == pictures.count {
      known[text] = picture
      pictures.append(text)
    }
    add(picture: picture, layout: layout, revision: revision, environment: environment)
    return picture
  }

  /// Adds a picture that the page already contains at another revision or in another environment.
  public mutating func add(
    picture: Int, layout: String, revision: String, environment: String
  ) {
    places.append([
      Self.number(of: layout, in: &layouts), Self.number(of: revision, in: &revisions),
      Self.number(of: environment, in: &environments), picture,
    ])
  }

  private static func number(of name: String, in names: inout [String]) -> Int {
    if let known = names.firstIndex(of: name) { return known }
    names.append(name)
    return names.count - 1
  }

  /// The page as HTML; equal pictures give equal text.
  public var html: String {
    let title = title.escapedForXML
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
      style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:">
      <title>\(title)</title>
      <style>
      \(LayoutFigure.styleSheet)\(PageStyle.css)
      </style>
      </head>
      <body>
      <header>
      <h1>\(title)</h1>
      <form class="page-pick" hidden>
      \(menu("layout", "Layout", layouts))
      \(menu("revision", "Revision", revisions))
      \(menu("environment", "Device", environments))
      </form>
      <noscript><p>\(withoutScripts)</p></noscript>
      </header>
      <main>
      \(first?.html ?? "<p>There is no layout.</p>\n")</main>
      <script type="application/json" id="page-data">\(data)</script>
      <script>
      \(LayoutFigure.script)
      \(FigureScript.picking)
      </script>
      </body>
      </html>

      """
  }

  private var withoutScripts: String {
    "Scripting is off: this is the first of \(places.count) pictures, with its views and "
      + "constraints."
  }

  private func menu(_ id: String, _ label: String, _ names: [String]) -> String {
    let options = names.enumerated().map {
      "<option value=\"\($0)\">\($1.escapedForXML)</option>"
    }.joined()
    return "<label for=\"page-\(id)\">\(label)</label> <select id=\"page-\(id)\""
      + "\(names.count < 2 ? " disabled" : "")>\(options)</select>"
  }

  private var data: String {
    "{\"s\":" + PageText.array(texts.texts.map(PageText.quoted)) + ",\"at\":"
      + PageText.array(places.map { PageText.array($0.map(String.init)) }) + ",\"p\":"
      + PageText.array(pictures) + "}"
  }

  // MARK: One picture

  private mutating func encode(_ figure: LayoutFigure) -> String {
    let scene = figure.scene
    let box = [scene.bounds.x, scene.bounds.y, scene.bounds.width, scene.bounds.height]
    let marks = scene.marks.map { encode($0) }
    let items = figure.rows.items.map { item in
      PageText.array(
        [item.ref, item.name, item.className].map { "\(texts.number(of: $0))" } + ["\(item.depth)"]
          + [item.frame.x, item.frame.y, item.frame.width, item.frame.height].map(\.pictureText)
          + ["\(texts.number(of: item.ambiguous))", number(item.ref, of: scene)])
    }
    let rules = figure.rows.rules.map { rule in
      PageText.array(
        [
          rule.ref, rule.equation, rule.name, rule.priority, rule.state,
          rule.items.joined(separator: " "),
        ].map { "\(texts.number(of: $0))" } + [number(rule.ref, of: scene)])
    }
    return "{\"t\":\(texts.number(of: scene.title)),\"u\":\(scene.unit.pictureText),\"b\":"
      + PageText.array(box.map(\.pictureText)) + ",\"m\":" + PageText.array(marks) + ",\"v\":"
      + PageText.array(items) + ",\"c\":" + PageText.array(rules) + "}"
  }

  /// Returns the number that replaces the label of a name or constraint in the picture, or 0.
  private func number(_ ref: String, of scene: LayoutScene) -> String {
    "\(scene.numbers[ref] ?? 0)"
  }

  /// Encodes a rectangle as four numbers, an image with its address after them, a path as its data,
  /// and a text as a nested array.
  private mutating func encode(_ mark: PictureMark) -> String {
    let head = [
      "\(texts.number(of: mark.kind))", mark.ref.map { "\(texts.number(of: $0))" } ?? "-1",
    ]
    switch mark.shape {
    case .rect(let rect):
      return PageText.array(head + [rect.x, rect.y, rect.width, rect.height].map(\.pictureText))
    case .image(let rect, let address):
      return PageText.array(
        head + [rect.x, rect.y, rect.width, rect.height].map(\.pictureText)
          + [PageText.quoted(address)])
    case .path(let data): return PageText.array(head + [PageText.quoted(data)])
    case .text(let text, let point, let anchor):
      let value = [
        point.x.pictureText, point.y.pictureText, PageText.quoted(anchor.rawValue),
        "\(texts.number(of: text))",
      ]
      return PageText.array(head + [PageText.array(value)])
    }
  }
}
