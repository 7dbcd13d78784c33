/// A web page of pictures side by side, before and after, with what is to be said of each.
///
/// Pictures are files beside the page, so that one with hundreds of them opens at once; it asks no
/// network and has no scripts.
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
    public var remarks: [Remark] = []
    public var pairs: [Pair] = []
    /// Said below the pictures.
    public var rest = ""
    /// A long list, folded away.
    public var folded: (title: String, lines: [String]) = ("", [])

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
      \(ComparisonStyle.css)
      </style>
      </head>
      <body>
      <header>
      <h1>\(title)</h1>
      \(summary.map { "<p>\($0.escapedForXML)</p>" }.joined(separator: "\n"))
      \(contents)
      </header>
      <main>
      \(sections.enumerated().map(section).joined(separator: "\n"))
      </main>
      </body>
      </html>

      """
  }

  /// Links to the sections, where there are several.
  private var contents: String {
    guard sections.count > 1 else { return "" }
    let links = sections.enumerated().map { number, section in
      "<li>\(badge(section))<a href=\"#s\(number + 1)\">\(section.title.escapedForXML)</a></li>"
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
    if !section.folded.lines.isEmpty {
      lines.append("<details><summary>\(section.folded.title.escapedForXML)</summary>")
      lines.append(
        "<ul>" + section.folded.lines.map { "<li>\($0.escapedForXML)</li>" }.joined() + "</ul>")
      lines.append("</details>")
    }
    return (lines + ["</section>"]).joined(separator: "\n")
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

/// How such a page looks, by day and by night.
private enum ComparisonStyle {
  static let css = """
    :root { color-scheme: light dark; --edge: #d0d7de; --soft: #57606a; --ground: #fff;
      --bad: #b3261e; --warn: #7a4b00; }
    body { margin: 0; font: 16px/1.5 system-ui, sans-serif; background: var(--ground);
      color: #1f2328; }
    header, main { max-width: 80rem; margin: 0 auto; padding: 1rem; }
    h1 { font-size: 1.5rem; margin: .5rem 0; }
    h2 { font-size: 1.25rem; margin: 0 0 .25rem; overflow-wrap: anywhere; }
    h3 { font-size: 1rem; margin: 0 0 .5rem; }
    header p { margin: .25rem 0; }
    nav ul { padding: 0; margin: 1rem 0 0; list-style: none; columns: 18rem; }
    nav li { margin: 0 0 .25rem; overflow-wrap: anywhere; }
    a { color: #0969da; }
    section { border-top: 1px solid var(--edge); padding: 1.5rem 0; }
    .place, .rest { color: var(--soft); margin: 0 0 .75rem; font-size: .875rem;
      overflow-wrap: anywhere; }
    .remarks { padding: 0; margin: 0 0 1rem; list-style: none; }
    .remarks li { border-inline-start: 3px solid var(--edge); padding: .25rem .75rem;
      margin: 0 0 .75rem; }
    .remarks p { margin: 0; overflow-wrap: anywhere; }
    .remarks code { display: block; font: .8125rem/1.5 ui-monospace, monospace;
      overflow-wrap: anywhere; }
    .level { font-size: .8125rem; font-weight: 600; color: var(--soft); }
    .level.error { color: var(--bad); }
    .level.warning { color: var(--warn); }
    .pairs { display: flex; flex-wrap: wrap; gap: 1.5rem; }
    article { border: 1px solid var(--edge); border-radius: 8px; padding: .75rem;
      max-width: 100%; box-sizing: border-box; }
    article.broken { border: 2px solid var(--bad); }
    .two { display: flex; gap: 1rem; align-items: flex-start; }
    figure { margin: 0; min-width: 0; }
    figure img { display: block; width: auto; height: auto; max-width: 100%; max-height: 44rem;
      border: 1px solid var(--edge); }
    figcaption { color: var(--soft); font-size: .875rem; }
    .none { color: var(--soft); width: 8rem; }
    details { margin-top: .75rem; }
    details ul { font-size: .875rem; overflow-wrap: anywhere; }
    @media (max-width: 36rem) {
      .two { flex-direction: column; }
      article { width: 100%; }
      figure img { max-height: none; }
    }
    @media (prefers-color-scheme: dark) {
      :root { --edge: #3d444d; --soft: #a5adb7; --ground: #0d1117; --bad: #ff8a80;
        --warn: #e3b341; }
      body { color: #e6edf3; }
      a { color: #58a6ff; }
    }
    """
}
