/// An object that differs, with all that differs of it.
public struct ComparedObject: Sendable {
  /// What a field was and is, in words.
  public struct Field: Sendable {
    public var name: String
    public var old: String
    public var new: String

    public init(_ name: String, old: String, new: String) {
      self.name = name
      self.old = old
      self.new = new
    }
  }

  /// What happened to it.
  public enum Event: String, Sendable {
    case added
    case removed
    case changed

    /// A sign for it, so that colour is not the only one.
    public var sign: String {
      switch self {
      case .added: "+"
      case .removed: "−"
      case .changed: "~"
      }
    }
  }

  public var name: String
  /// What it is, such as `UILabel` or `constraint`; empty where the name says it.
  public var kind: String
  /// `nil` where nothing happened to the object itself, only to what is about it.
  public var event: Event?
  public var fields: [Field] = []
  /// Said in a sentence, such as how far a view moved.
  public var remarks: [String] = []
  /// What is about it, such as its constraints.
  public var parts: [ComparedObject] = []

  public init(_ name: String, kind: String = "", event: Event? = nil) {
    self.name = name
    self.kind = kind
    self.event = event
  }

  /// As a piece of a page, below a heading.
  ///
  /// - Parameter level: of the object's own heading.
  func html(level: Int) -> String {
    let mark =
      event.map {
        "<span class=\"event \($0.rawValue)\">\($0.sign)&#160;\($0.rawValue)</span> "
      } ?? ""
    let kind = self.kind.isEmpty ? "" : " <span class=\"kind\">\(self.kind.escapedForXML)</span>"
    let lines =
      [
        "<h\(level)>\(mark)\(name.escapedForXML)\(kind)</h\(level)>"
      ]
      + fields.map { field in
        "<p>\(field.name.escapedForXML) <del>\(field.old.escapedForXML)</del> → "
          + "<ins>\(field.new.escapedForXML)</ins></p>"
      } + remarks.map { "<p>\($0.escapedForXML)</p>" }
      + (parts.isEmpty
        ? [] : ["<ul>"] + parts.map { "<li>\($0.html(level: level + 1))</li>" } + ["</ul>"])
    return lines.joined(separator: "\n")
  }

  // MARK: Lists

  /// How many objects are shown at once; the others are folded.
  private static let mostShown = 60

  /// Objects as a piece of a page that has ``styleSheet``, below a heading of the second level.
  public static func html(of objects: [ComparedObject]) -> String {
    guard !objects.isEmpty else { return "" }
    func list(_ objects: ArraySlice<ComparedObject>) -> String {
      "<ul class=\"objects\">\n" + objects.map { "<li>\($0.html(level: 3))</li>\n" }.joined()
        + "</ul>"
    }
    let rest = objects.dropFirst(mostShown)
    guard !rest.isEmpty else { return list(objects[...]) }
    let title = "\(rest.count) more \(rest.count == 1 ? "object" : "objects")"
    return list(objects.prefix(mostShown)) + "\n<details><summary>\(title)</summary>\n"
      + list(rest) + "</details>"
  }

  /// How they look, by day and by night.
  public static let styleSheet = """
    .objects { --rule: #d0d7de; --quiet: #57606a; --come: #116329; --go: #b3261e;
      list-style: none; padding: 0; margin: 1rem 0 0; columns: 28rem; column-gap: 2rem; }
    .objects > li { break-inside: avoid; border-inline-start: 3px solid var(--rule);
      padding: 0 .75rem; margin: 0 0 1rem; }
    .objects h3, .objects h4 { font-size: 1rem; margin: 0; overflow-wrap: anywhere; }
    .objects h4 { font-size: .9375rem; font-weight: normal; }
    .objects p { margin: 0; font-size: .9375rem; overflow-wrap: anywhere; }
    .objects ul { list-style: none; padding: 0; margin: .25rem 0 0; }
    .objects ul li { margin: 0 0 .375rem; }
    .objects ul p { padding-inline-start: 1rem; }
    .objects .kind { color: var(--quiet); font-size: .875rem; font-weight: normal; }
    .event { font-size: .8125rem; font-weight: 600; color: var(--quiet); }
    .event.added, .objects ins { color: var(--come); text-decoration: none; }
    .event.removed, .objects del { color: var(--go); text-decoration: none; }
    @media (prefers-color-scheme: dark) {
      .objects { --rule: #3d444d; --quiet: #a5adb7; --come: #56d364; --go: #ff8a80; }
    }
    """
}
