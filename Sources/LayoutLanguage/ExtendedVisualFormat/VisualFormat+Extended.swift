public import LayoutModel

extension VisualFormat {
  /// Returns the equations of an extended format (EVFL), autolayout.js's superset of Apple's
  /// language.
  ///
  /// A format may have several lines. In addition to Apple's grammar, it supports
  ///
  /// - sizes and gaps as percentages of the superview: `[a(50%)]`, `[a]-10%-[b]`;
  /// - other items with operators: `[a(b/2+10)]`, `V:[a(a.width*0.5)]`, `[a]-(b/10)-[c]`;
  /// - equal spacers: `|~[a]~[b]~|`, `|~(10%)~[a]~|`;
  /// - stacks: `V:|[column:[header(50)]-[content]]|`, whose items get the column's width and
  ///   leading edge once a line places the column horizontally;
  /// - ranges and groups: `[cell1..5]`, `[a,b(10)]`; disconnections: `[a]->[b]|`;
  /// - both directions at once: `HV:|[a]|`; single constraints: `C:a.centerX(b).width(b*2+5)`;
  /// - comments: `// to the end of the line`.
  ///
  /// Spacers, and stacks that do not name a view, become guides with ids from `generator`.
  ///
  /// - Throws: ``LanguageError``, in Apple's wording for rules of Apple's grammar.
  /// - Complexity: Linear in the format and the equations.
  public static func extendedConstraints(
    format: String, options: VisualFormatOptions = [], metrics: [String: Double] = [:],
    views: Views = .all, in layout: Layout, using generator: inout some RandomNumberGenerator
  ) throws(LanguageError) -> VisualFormatResult {
    var parser = ExtendedFormatParser(format, metrics: metrics)
    let lines = try parser.parse()
    var emitter = ExtendedFormatEmitter(
      cursor: parser.cursor, layout: layout, options: options, views: views)
    return try emitter.emit(lines) { GuideID(using: &generator) }
  }
}
