public import LayoutModel

/// A layout's picture as part of a web page, with tables of its views and constraints.
///
/// Views and constraints can be pointed at in the picture and in the tables, by mouse, touch and
/// keyboard: this highlights a view with its constraints, or a constraint with its views. The
/// picture and the tables also work without scripts. There are no inline styles or handlers, so a
/// page can forbid those.
///
/// ```swift
/// let figure = LayoutFigure(layout, solution)
/// page += "<style>\(LayoutFigure.styleSheet)</style>" + figure.html
///   + "<script>\(LayoutFigure.script)</script>"
/// ```
///
/// ## Topics
/// ### Pieces
/// - ``svg``
/// - ``viewTable``
/// - ``constraintTable``
/// - ``html``
/// ### Needed Once per Page
/// - ``styleSheet``
/// - ``script``
public struct LayoutFigure: Sendable {
  let scene: LayoutScene
  let rows: FigureRows
  private let prefix: String

  /// Creates the figure of a solved layout.
  ///
  /// - Parameters:
  ///   - solution: Must list the built-in guides of views for safe area and margins to be drawn.
  ///   - prefix: The prefix of identifiers: plain letters, different for each figure of a page.
  public init(
    _ layout: Layout, _ solution: SolvedLayout, options: PictureOptions = PictureOptions(),
    prefix: String = "al"
  ) {
    scene = LayoutScene(layout, solution, options: options.ofLayers, hasTables: true)
    rows = FigureRows(layout, solution.drawable)
    self.prefix = prefix
  }

  /// The picture as an `svg` element, without its own style sheet.
  ///
  /// Shapes carry a reference to their view or constraint in `data-ref`, as table rows do.
  public var svg: String {
    let lines =
      [
        SVGMarks.opening(
          scene.bounds, unit: scene.unit, title: scene.title, kind: scene.options.kind),
        PictureStyle.patterns(prefix: prefix, unit: scene.unit),
      ]
      + SVGMarks(prefix: prefix, hasReferences: true).lines(scene.marks) + ["</svg>"]
    return lines.joined(separator: "\n") + "\n"
  }

  /// A table of views and guides with their frames.
  public var viewTable: String {
    let body = rows.items.map { item in
      let frame = [item.frame.x, item.frame.y, item.frame.width, item.frame.height]
      let state = item.ambiguous.isEmpty ? "" : "ambiguous: \(item.ambiguous)"
      return "<tr data-ref=\"\(item.ref)\" data-depth=\"\(min(item.depth, 8))\">"
        + heading(item.name, item.ref) + Self.cell(item.className)
        + frame.map { "<td class=\"al-number\">\($0.pictureText)</td>" }.joined()
        + Self.cell(state) + "</tr>"
    }
    return Self.table(
      "Views and guides", ["Name", "Class", "X", "Y", "Width", "Height", "State"], body,
      kind: "al-views")
  }

  /// A table of the constraints active in the environment, with their states.
  public var constraintTable: String {
    let body = rows.rules.map { rule in
      "<tr data-ref=\"\(rule.ref)\" data-items=\"\(rule.items.joined(separator: " "))\">"
        + heading(rule.equation, rule.ref) + Self.cell(rule.name) + Self.cell(rule.priority)
        + Self.cell(rule.state) + "</tr>"
    }
    return Self.table(
      "Constraints", ["Equation", "Name", "Priority", "State"], body, kind: "al-constraints")
  }

  /// The picture, a description of the highlighted item, and both tables.
  public var html: String {
    """
    <section class="al-figure" aria-label="\(scene.title.escapedForXML)">
    <div class="al-picture">
    \(svg)<p class="al-told" role="status" aria-live="polite"></p>
    </div>
    <div class="al-tables">
    \(viewTable)\(constraintTable)</div>
    </section>

    """
  }

  /// The style sheet that figures need once per page, for light and dark appearance.
  public static var styleSheet: String {
    [PictureStyle.css, PictureStyle.nightCSS, FigureStyle.css, ""].joined(separator: "\n")
  }

  /// The script for pointing at views and constraints, needed once per page, after the figures.
  public static var script: String { FigureScript.pointing }

  private static let numbers: Set<String> = ["X", "Y", "Width", "Height"]

  private static func table(
    _ caption: String, _ columns: [String], _ rows: [String], kind: String
  ) -> String {
    let heads = columns.map { column in
      let kind = numbers.contains(column) ? " class=\"al-number\"" : ""
      return "<th scope=\"col\"\(kind)>\(column)</th>"
    }.joined()
    return
      ([
        "<table class=\"\(kind)\">", "<caption>\(caption)</caption>",
        "<thead><tr>\(heads)</tr></thead>", "<tbody>",
      ] + rows + ["</tbody>", "</table>"]).joined(separator: "\n") + "\n"
  }

  /// Returns a row heading, preceded by the number that the item has in the picture, if any.
  private func heading(_ text: String, _ ref: String) -> String {
    let number = scene.numbers[ref].map { "<span class=\"al-no\">\($0)</span> " } ?? ""
    return "<th scope=\"row\">\(number)<button type=\"button\" data-ref=\"\(ref)\">"
      + "\(text.escapedForXML)</button></th>"
  }

  private static func cell(_ text: String) -> String { "<td>\(text.escapedForXML)</td>" }
}
