public import LayoutModel

/// Apple's Visual Format Language: `H:|-[label(>=80@750)]-8-[button]-|`.
///
///     string := (("H"|"V") ":")? ("|" conn)? view (conn view)* (conn "|")?
///     view   := "[" name ( "(" pred ("," pred)* ")" )? "]"
///     conn   := "" | "-" | "-" pred "-" | "-(" pred ("," pred)* ")-"
///     pred   := ("=="|">="|"<=")? (number | metric | view) ("@" (number | metric))?
///
/// Space is allowed between the parts. Numbers are negative only in parentheses. A name in a
/// predicate is a metric where there is one of that name, else a view.
public enum VisualFormat {
  /// What the names in a format mean.
  public struct Views: Sendable, ExpressibleByDictionaryLiteral {
    var bindings: [String: LayoutItem]
    var includesLayout: Bool

    /// Apple's views dictionary: only these names mean something.
    public init(_ dictionary: [String: LayoutItem]) {
      bindings = dictionary
      includesLayout = false
    }

    public init(dictionaryLiteral elements: (String, LayoutItem)...) {
      self.init(Dictionary(elements) { _, last in last })
    }

    /// Every view and guide of the layout, by what `Layout.item(named:)` finds.
    public static let all = all(binding: [:])

    /// Every view and guide of the layout, and names that were given to some of them.
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

  /// The equations of a format.
  ///
  /// They come in Apple's order: each view's connection to what stands before it, then its own
  /// sizes; the connection to the closing edge; the alignments of each view with the next. A view
  /// stands first in the equation with what is before it, the superview in that with its closing
  /// edge. Linear in the format.
  ///
  /// - Throws: ``LanguageError`` with Apple's words; the caret stands where reading stopped.
  public static func constraints(
    format: String, options: VisualFormatOptions = [], metrics: [String: Double] = [:],
    views: Views = .all, in layout: Layout
  ) throws(LanguageError) -> [Equation] {
    var parser = VisualFormatParser(
      format, options: options, metrics: metrics, views: views, in: layout)
    return try parser.parse()
  }
}
