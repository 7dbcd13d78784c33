import LayoutDrawing

/// Changes and what follows from them as a web page with pictures, which needs nothing else.
public struct ChangePage {
  let title: String
  private var sections: [(heading: String, items: [(kind: String, text: String)])] = []
  private var figures: [FrameConsequence]

  /// - Parameters:
  ///   - title: what is compared.
  ///   - figures: what follows for the frames.
  public init(title: String, figures: [FrameConsequence] = []) {
    self.title = title
    self.figures = figures
  }

  /// Adds a change below a heading, a new one where the last is another.
  ///
  /// - Parameter kind: `added`, `removed`, or whatever else happened.
  public mutating func add(_ text: String, kind: String, below heading: String) {
    if sections.last?.heading != heading { sections.append((heading, [])) }
    sections[sections.count - 1].items.append((kind, text))
  }

  /// The page.
  public var html: String {
    var lines = [
      "<!DOCTYPE html>", "<html lang=\"en\">", "<meta charset=\"utf-8\">",
      "<meta name=\"viewport\" content=\"width=device-width\">",
      "<title>\(title.escapedForXML)</title>", Self.style, "<h1>\(title.escapedForXML)</h1>",
    ]
    for section in sections {
      lines += ["<h2>\(section.heading.escapedForXML)</h2>", "<ul>"]
      lines += section.items.map { item in
        "<li class=\"\(item.kind)\">\(item.text.escapedForXML)</li>"
      }
      lines.append("</ul>")
    }
    for figure in figures {
      lines += ["<figure>", figure.svg + "<figcaption>"]
      lines += figure.lines.map { "<p>\($0.escapedForXML)</p>" }
      lines += ["</figcaption>", "</figure>"]
    }
    if sections.isEmpty { lines.append("<p>Nothing differs.</p>") }
    return lines.joined(separator: "\n") + "\n</html>\n"
  }

  private static let style = """
    <style>
    :root { color-scheme: light dark; background: light-dark(#fff, #0d1117); }
    body { font: 15px/1.5 system-ui, sans-serif; max-width: 84rem; margin: 2rem auto;
      padding: 0 1rem; }
    ul { list-style: none; padding: 0; font-family: ui-monospace, monospace; font-size: 13px; }
    li.added { color: light-dark(#1a7f37, #3fb950); }
    li.removed { color: light-dark(#cf222e, #f85149); }
    figure { display: inline-block; margin: 1rem 1rem 1rem 0; vertical-align: top; }
    figure { max-width: 100%; }
    figure svg { max-width: 100%; height: auto; }
    figcaption p { margin: 0; font-size: 13px; }
    </style>
    """
}

extension ChangeReport {
  /// The changes and what follows as a web page.
  ///
  /// - Parameter title: what is compared.
  public func html(title: String) -> String {
    var page = ChangePage(title: title, figures: consequences)
    for change in changes {
      page.add(change.line, kind: change.existence.word, below: change.layout ?? "Project")
    }
    return page.html
  }
}
