/// A web page of pictures side by side, before and after, with what is to be said of each.
///
/// Pictures are files beside the page, or in it; what is not on the screen is not laid out, so that a
/// page with hundreds of them opens at once. It asks no network and has no scripts.
public struct ComparisonPage: Sendable {
  /// Two pictures of one thing.
  public struct Pair: Sendable {
    public var title: String
    /// Paths from the page; `nil` where there is no such picture.
    public var before: String?
    public var after: String?
    /// Whether something is wrong there.
    public var isBroken: Bool

    public init(_ title: String, before: String?, after: String?, isBroken: Bool = false) {
      self.title = title
      self.before = before
      self.after = after
      self.isBroken = isBroken
    }
  }

  /// Pictures that are in the page, beside each other where there is room.
  public struct Figure: Sendable {
    /// Empty where there is nothing to tell it from.
    public var title: String
    /// Elements of SVG with what they are called, in a size in which they can be read.
    public var panels: [(name: String, svg: String)]

    public init(_ title: String, panels: [(name: String, svg: String)]) {
      self.title = title
      self.panels = panels
    }
  }

  /// Something that is said, with what belongs to it.
  public struct Remark: Sendable {
    /// A word for how much it matters, such as `error`; empty for none.
    public var level: String
    public var text: String
    /// Equations and the like.
    public var code: [String]
    public var details: [String]

    public init(level: String = "", _ text: String, code: [String] = [], details: [String] = []) {
      self.level = level
      self.text = text
      self.code = code
      self.details = details
    }
  }

  /// What is said and shown of one thing.
  public struct Section: Sendable {
    public var title: String
    /// Where it is from.
    public var place: String
    /// Shown before anything is said.
    public var figures: [Figure] = []
    /// Shown on request.
    public var foldedFigures: (title: String, figures: [Figure]) = ("", [])
    public var remarks: [Remark] = []
    public var pairs: [Pair] = []
    /// Said below the pictures.
    public var rest = ""
    /// What differs, by object.
    public var objects: [ComparedObject] = []
    /// Long lists, folded away.
    public var folded: [(title: String, lines: [String])] = []
    /// Said behind its link, where there are several sections.
    public var note = ""

    public init(_ title: String, place: String = "") {
      self.title = title
      self.place = place
    }
  }

  private let title: String
  private let summary: [String]
  /// What the two pictures of a pair are called.
  private let names: (before: String, after: String)
  public var sections: [Section] = []

  /// Makes a page without sections.
  public init(
    title: String, summary: [String], before: String = "before", after: String = "after"
  ) {
    self.title = title
    self.summary = summary
    names = (before, after)
  }

  /// The page; the same sections give the same text.
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

  /// Of more sections than these, those that are not on the screen wait until they are.
  private static let mostLaidOut = 12

  /// The style sheets of what there is.
  private var styles: [String] {
    let hasFigures = sections.contains {
      !$0.figures.isEmpty || !$0.foldedFigures.figures.isEmpty
    }
    let hasObjects = sections.contains { !$0.objects.isEmpty }
    return (hasFigures ? [PictureStyle.css, PictureStyle.nightCSS] : [])
      + [ComparisonStyle.css] + (hasObjects ? [ComparedObject.styleSheet] : [])
  }

  /// Links to the sections, where there are several.
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
        } ?? "<p class=\"none\">there is none</p>"
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
