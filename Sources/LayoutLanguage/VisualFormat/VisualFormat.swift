public import LayoutModel

/// Apple's Visual Format Language: `H:|-[label(>=80@750)]-8-[button]-|`.
///
///     string := (("H"|"V") ":")? ("|" conn)? view (conn view)* (conn "|")?
///     view   := "[" name ( "(" pred ("," pred)* ")" )? "]"
///     conn   := "" | "-" | "-" pred "-" | "-(" pred ("," pred)* ")-"
///     pred   := ("=="|">="|"<=")? (number | metric | view) ("@" (number | metric))?
///
/// White space is allowed between the parts. Numbers may be negative only in parentheses. A name in
/// a predicate refers to a metric or, if there is none with that name, to a view.
public enum VisualFormat {
  /// The meaning of the names in a format.
  public struct Views: Sendable, ExpressibleByDictionaryLiteral {
    var bindings: [String: LayoutItem]
    var includesLayout: Bool

    /// Creates a views dictionary like Apple's: only these names are defined.
    public init(_ dictionary: [String: LayoutItem]) {
      bindings = dictionary
      includesLayout = false
    }

    public init(dictionaryLiteral elements: (String, LayoutItem)...) {
      self.init(Dictionary(elements) { _, last in last })
    }

    /// Every view and guide of the layout, as found by `Layout.item(named:)`.
    public static let all = all(binding: [:])

    /// Every view and guide of the layout, and additional names for some of them.
    public static func all(binding bindings: [String: LayoutItem]) -> Self {
      var views = Self(bindings)
      views.includesLayout = true
      return views
    }

    func item(named name: String, in layout: Layout) -> LayoutItem? {
      if let item = bindings[name] { return item }
      return includesLayout ? try? layout.item(named: name) : nil
    }

    func names(in layout: Layout) -> [String] {
      var names = Array(bindings.keys)
      if includesLayout { names += layout.views.map(\.name) + layout.guides.map(\.name) }
      return names
    }
  }

  /// Returns the equations of a format.
  ///
  /// They are in Apple's order: each view's connection to its predecessor, then its sizes; the
  /// connection to the closing edge; the alignments of each view with the next. A view comes first
  /// in the equation with its predecessor, the superview in that with its closing edge.
  ///
  /// - Throws: ``LanguageError`` in Apple's wording; the caret is where parsing stopped.
  /// - Complexity: Linear in the format.
  public static func constraints(
    format: String, options: VisualFormatOptions = [], metrics: [String: Double] = [:],
    views: Views = .all, in layout: Layout
  ) throws(LanguageError) -> [Equation] {
    var parser = VisualFormatParser(
      format, options: options, metrics: metrics, views: views, in: layout)
    return try parser.parse()
  }
}
