/// A web page of before and after pictures side by side, with remarks on each.
///
/// Pictures are files next to the page or embedded in it. Off-screen sections are not laid out, so
/// a page with hundreds of them opens at once. The page needs no network and has no scripts.
public struct ComparisonPage: Sendable {
  /// Two pictures of the same subject.
  public struct Pair: Sendable {
    public var title: String
    /// Paths relative to the page; `nil` if there is no such picture.
    public var before: String?
    public var after: String?
    /// Whether the subject has a problem.
    public var isBroken: Bool

    public init(_ title: String, before: String?, after: String?, isBroken: Bool = false) {
      self.title = title
      self.before = before
      self.after = after
      self.isBroken = isBroken
    }
  }

  /// Embedded pictures, side by side if there is room.
  public struct Figure: Sendable {
    /// Empty if the figure needs no title to tell it apart.
    public var title: String
    /// SVG elements with their names, at a legible size.
    public var panels: [(name: String, svg: String)]

    public init(_ title: String, panels: [(name: String, svg: String)]) {
      self.title = title
      self.panels = panels
    }
  }

  /// A remark with its details.
  public struct Remark: Sendable {
    /// The severity, such as `error`; empty for none.
    public var level: String
    public var text: String
    /// Equations and similar lines of code.
    public var code: [String]
    public var details: [String]

    public init(level: String = "", _ text: String, code: [String] = [], details: [String] = []) {
      self.level = level
      self.text = text
      self.code = code
      self.details = details
    }
  }

  /// The remarks and pictures of one subject.
  public struct Section: Sendable {
    public var title: String
    /// Where the subject comes from.
    public var place: String
    /// Figures shown before the remarks.
    public var figures: [Figure] = []
    /// Figures in a collapsed section.
    public var foldedFigures: (title: String, figures: [Figure]) = ("", [])
    public var remarks: [Remark] = []
    public var pairs: [Pair] = []
    /// Text below the pictures.
    public var rest = ""
    /// The differences, by object.
    public var objects: [ComparedObject] = []
    /// Long lists, each in a collapsed section.
    public var folded: [(title: String, lines: [String])] = []
    /// Text after the section's link in the table of contents.
    public var note = ""

    public init(_ title: String, place: String = "") {
      self.title = title
      self.place = place
    }
  }

  private let title: String
  private let summary: [String]
  /// The names of a pair's two pictures.
  private let names: (before: String, after: String)
  public var sections: [Section] = []

  /// Creates a page without sections.
  public init(
    title: String, summary: [String], before: String = "before", after: String = "after"
  ) {
    self.title = title
    self.summary = summary
    names = (before, after)
  }

  /// The page as HTML; equal sections give equal text.
  public var html: String {
    let title = title.escapedForXML
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
      style-src 'unsafe-inline'; img-src 'self' file: data:">
      <title>\(title)</title>
      <style>
      \(styles.joined(separator: "\n"))
      </style>
      </head>
      <body>
      <header>
      <h1>\(title)</h1>
      \(summary.map { "<p>\($0.escapedForXML)</p>" }.joined(separator: "\n"))
      \(contents)
      </header>
      <main\(sections.count > Self.mostLaidOut ? " class=\"long\"" : "")>
      \(sections.enumerated().map(section).joined(separator: "\n"))
      </main>
      </body>
      </html>

      """
  }

  /// With more sections than this, layout of off-screen sections is deferred.
  private static let mostLaidOut = 12

  /// The style sheets the page's contents need.
  private var styles: [String] {
    let hasFigures = sections.contains {
      !$0.figures.isEmpty || !$0.foldedFigures.figures.isEmpty
    }
    let hasObjects = sections.contains { !$0.objects.isEmpty }
    return (hasFigures ? [PictureStyle.css, PictureStyle.nightCSS] : [])
      + [ComparisonStyle.css] + (hasObjects ? [ComparedObject.styleSheet] : [])
  }

  /// Links to the sections, if there are several.
  private var contents: String {
    guard sections.count > 1 else { return "" }
    let links = sections.enumerated().map { number, section in
      "<li>\(badge(section))<a href=\"#s\(number + 1)\">\(section.title.escapedForXML)</a>"
        + (section.note.isEmpty ? "" : " <span>\(section.note.escapedForXML)</span>") + "</li>"
    }
    return "<nav><ul>\n\(links.joined(separator: "\n"))\n</ul></nav>"
  }

  private func badge(_ section: Section) -> String {
    let levels = section.remarks.map(\.level)
    guard let level = ["error", "warning"].first(where: levels.contains) else { return "" }
    return "<span class=\"level \(level)\">\(level)</span> "
  }

  private func section(_ number: Int, _ section: Section) -> String {
    var lines = ["<section id=\"s\(number + 1)\">", "<h2>\(section.title.escapedForXML)</h2>"]
    if !section.place.isEmpty {
      lines.append("<p class=\"place\">\(section.place.escapedForXML)</p>")
    }
    lines += section.figures.map(figure)
    if !section.foldedFigures.figures.isEmpty {
      lines += folded(
        section.foldedFigures.title, section.foldedFigures.figures.map(figure))
    }
    if !section.remarks.isEmpty {
      lines.append("<ul class=\"remarks\">")
      lines += section.remarks.map(remark)
      lines.append("</ul>")
    }
    if !section.pairs.isEmpty {
      lines.append("<div class=\"pairs\">")
      lines += section.pairs.map(pair)
      lines.append("</div>")
    }
    if !section.rest.isEmpty { lines.append("<p class=\"rest\">\(section.rest.escapedForXML)</p>") }
    if !section.objects.isEmpty { lines.append(ComparedObject.html(of: section.objects)) }
    for (title, list) in section.folded {
      lines += folded(
        title, ["<ul>" + list.map { "<li>\($0.escapedForXML)</li>" }.joined() + "</ul>"])
    }
    return (lines + ["</section>"]).joined(separator: "\n")
  }

  private func folded(_ title: String, _ lines: [String]) -> [String] {
    ["<details><summary>\(title.escapedForXML)</summary>"] + lines + ["</details>"]
  }

  private func figure(_ figure: Figure) -> String {
    let panels = figure.panels.map { name, svg in
      "<figure><figcaption>\(name.escapedForXML)</figcaption><div class=\"scroll\">\n\(svg)"
        + "</div></figure>"
    }
    return
      (["<article class=\"bare\">"]
      + (figure.title.isEmpty ? [] : ["<h3>\(figure.title.escapedForXML)</h3>"])
      + ["<div class=\"panels\">"] + panels + ["</div>", "</article>"])
      .joined(separator: "\n")
  }

  private func remark(_ remark: Remark) -> String {
    let level =
      remark.level.isEmpty
      ? ""
      : "<span class=\"level \(remark.level.escapedForXML)\">\(remark.level.escapedForXML)</span> "
    let code = remark.code.map { "<code>\($0.escapedForXML)</code>" }
    let details = remark.details.map { "<p>\($0.escapedForXML)</p>" }
    return (["<li><p>\(level)\(remark.text.escapedForXML)</p>"] + code + details + ["</li>"])
      .joined(separator: "\n")
  }

  private func pair(_ pair: Pair) -> String {
    let broken = pair.isBroken ? " class=\"broken\"" : ""
    func picture(_ path: String?, _ name: String) -> String {
      let image =
        path.map {
          "<a href=\"\($0.escapedForXML)\"><img loading=\"lazy\" src=\"\($0.escapedForXML)\" "
            + "alt=\"\(pair.title.escapedForXML), \(name)\"></a>"
        } ?? "<p class=\"none\">none</p>"
      return "<figure><figcaption>\(name)</figcaption>\(image)</figure>"
    }
    let mark = pair.isBroken ? " <span class=\"level error\">breaks</span>" : ""
    return """
      <article\(broken)>
      \(pair.title.isEmpty ? "" : "<h3>\(pair.title.escapedForXML)\(mark)</h3>")
      <div class="two">
      \(picture(pair.before, names.before.escapedForXML))
      \(picture(pair.after, names.after.escapedForXML))
      </div>
      </article>
      """
  }
}
