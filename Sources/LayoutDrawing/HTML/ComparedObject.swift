/// An object that changed, with its changed fields and parts.
public struct ComparedObject: Sendable {
  /// The old and new value of a field, as text.
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

  /// The kind of change.
  public enum Event: String, Sendable {
    case added
    case removed
    case changed

    /// A sign for the event, so that it is not shown by colour alone.
    public var sign: String {
      switch self {
      case .added: "+"
      case .removed: "−"
      case .changed: "~"
      }
    }
  }

  public var name: String
  /// The kind of object, such as `UILabel` or `constraint`; empty if the name includes it.
  public var kind: String
  /// `nil` if only the object's parts changed, not the object itself.
  public var event: Event?
  public var fields: [Field] = []
  /// Sentences about the change, such as how far a view moved.
  public var remarks: [String] = []
  /// The objects that belong to it, such as its constraints.
  public var parts: [ComparedObject] = []

  public init(_ name: String, kind: String = "", event: Event? = nil) {
    self.name = name
    self.kind = kind
    self.event = event
  }

  /// Returns the object as an HTML fragment below a heading.
  ///
  /// - Parameter level: The level of the object's own heading.
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

  /// The number of objects shown at first; the others are in a collapsed section.
  private static let mostShown = 60

  /// Returns an HTML fragment of objects below a second-level heading, styled by ``styleSheet``.
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

  /// The style sheet, for light and dark appearance.
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
