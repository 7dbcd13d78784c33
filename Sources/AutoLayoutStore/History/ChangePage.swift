import LayoutDrawing

extension ChangeReport {
  /// The changes and what follows as a web page with pictures, which needs nothing else.
  ///
  /// - Parameter title: what is compared.
  public func html(title: String) -> String {
    var lines = [
      "<!DOCTYPE html>", "<html lang=\"en\">", "<meta charset=\"utf-8\">",
      "<meta name=\"viewport\" content=\"width=device-width\">",
      "<title>\(Self.escaped(title))</title>", Self.style, "<h1>\(Self.escaped(title))</h1>",
    ]
    var layout: String??
    for change in changes {
      if layout != .some(change.layout) {
        if layout != nil { lines.append("</ul>") }
        layout = change.layout
        lines += ["<h2>\(Self.escaped(change.layout ?? "Project"))</h2>", "<ul>"]
      }
      lines.append("<li class=\"\(change.existence.word)\">\(Self.escaped(change.line))</li>")
    }
    if layout != nil { lines.append("</ul>") }
    for consequence in consequences {
      lines += ["<figure>", consequence.svg + "<figcaption>"]
      lines += consequence.lines.map { "<p>\(Self.escaped($0))</p>" }
      lines += ["</figcaption>", "</figure>"]
    }
    if changes.isEmpty { lines.append("<p>Nothing differs.</p>") }
    return lines.joined(separator: "\n") + "\n</html>\n"
  }

  private static let style = """
    <style>
    :root { color-scheme: light dark; }
    body { font: 15px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto;
      padding: 0 1rem; }
    ul { list-style: none; padding: 0; font-family: ui-monospace, monospace; font-size: 13px; }
    li.added { color: light-dark(#1a7f37, #3fb950); }
    li.removed { color: light-dark(#cf222e, #f85149); }
    figure { display: inline-block; margin: 1rem 1rem 1rem 0; vertical-align: top; }
    figure svg { background: #fff; max-width: 100%; height: auto; }
    figcaption p { margin: 0; font-size: 13px; }
    </style>
    """

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
