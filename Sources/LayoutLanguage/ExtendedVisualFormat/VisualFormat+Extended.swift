public import LayoutModel

extension VisualFormat {
  /// The equations of an extended format (EVFL), a superset of Apple's that autolayout.js defined.
  ///
  /// A format may hold several lines. Beside Apple's grammar it knows
  ///
  /// - sizes and gaps in per cent of the superview: `[a(50%)]`, `[a]-10%-[b]`;
  /// - other items with operators: `[a(b/2+10)]`, `V:[a(a.width*0.5)]`, `[a]-(b/10)-[c]`;
  /// - equal spacers: `|~[a]~[b]~|`, `|~(10%)~[a]~|`;
  /// - stacks: `V:|[column:[header(50)]-[content]]|`, whose items take the column's width and
  ///   leading edge once a line places the column horizontally;
  /// - ranges and groups: `[cell1..5]`, `[a,b(10)]`; disconnections: `[a]->[b]|`;
  /// - both directions at once: `HV:|[a]|`; single constraints: `C:a.centerX(b).width(b*2+5)`;
  /// - comments: `// to the end of the line`.
  ///
  /// Spacers and stacks that name no view become guides; `generator` draws their ids. Linear in the
  /// format and the equations.
  ///
  /// - Throws: ``LanguageError``, in Apple's words where Apple's grammar has the rule too.
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
