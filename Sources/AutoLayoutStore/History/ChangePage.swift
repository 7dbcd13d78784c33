import LayoutDrawing

/// Changes and what follows from them as a web page with pictures, which needs nothing else.
public struct ChangePage {
  let title: String
  private var sections: [Section] = []
  private let figures: [FrameConsequence]

  private struct Section {
    let heading: String
    var groups: [Group] = []
  }

  /// What happened to one object, or to none in particular.
  private struct Group {
    let object: String?
    var items: [(kind: String, text: String)] = []
  }

  /// - Parameters:
  ///   - title: what is compared.
  ///   - figures: what follows for the frames.
  public init(title: String, figures: [FrameConsequence] = []) {
    self.title = title
    self.figures = figures
  }

  /// Adds a change below a heading, with what else is said of its object there.
  ///
  /// - Parameters:
  ///   - kind: `added`, `removed`, or whatever else happened.
  ///   - object: what the change is about, where the text does not say it.
  public mutating func add(
    _ text: String, kind: String, below heading: String, of object: String? = nil
  ) {
    let section = sections.firstIndex { $0.heading == heading } ?? sections.endIndex
    if section == sections.endIndex { sections.append(Section(heading: heading)) }
    let known = sections[section].groups.firstIndex { $0.object == object }
    let group = known ?? sections[section].groups.endIndex
    if known == nil { sections[section].groups.append(Group(object: object)) }
    sections[section].groups[group].items.append((kind, text))
  }

  /// The page: first how it looks, then what was changed.
  public var html: String {
    var lines = [
      "<!DOCTYPE html>", "<html lang=\"en\">", "<meta charset=\"utf-8\">",
      "<meta name=\"viewport\" content=\"width=device-width\">",
      "<title>\(title.escapedForXML)</title>", Self.style, "<h1>\(title.escapedForXML)</h1>",
    ]
    for figure in figures {
      lines += ["<figure>", figure.svg + "<figcaption>"]
      lines += figure.lines.map { "<p>\($0.escapedForXML)</p>" }
      lines += ["</figcaption>", "</figure>"]
    }
    for section in sections {
      lines.append("<h2>\(section.heading.escapedForXML)</h2>")
      for group in section.groups { lines += Self.lines(of: group) }
    }
    if sections.isEmpty { lines.append("<p>Nothing differs.</p>") }
    return lines.joined(separator: "\n") + "\n</html>\n"
  }

  private static func lines(of group: Group) -> [String] {
    (group.object.map { ["<h3>\($0.escapedForXML)</h3>"] } ?? []) + ["<ul>"]
      + group.items.map { "<li class=\"\($0.kind)\">\($0.text.escapedForXML)</li>" } + ["</ul>"]
  }

  private static let style = """
    <style>
    :root { color-scheme: light dark; background: light-dark(#fff, #0d1117); }
    body { font: 15px/1.5 system-ui, sans-serif; max-width: 84rem; margin: 2rem auto;
      padding: 0 1rem; }
    h3 { margin: 1rem 0 0; font-size: 1rem; }
    ul { margin: 0; overflow-wrap: anywhere; }
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
