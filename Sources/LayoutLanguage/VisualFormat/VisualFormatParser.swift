import LayoutModel

/// Parses a visual format from left to right, generating its equations along the way.
struct VisualFormatParser {
  var cursor: TextCursor
  let layout: Layout
  let options: VisualFormatOptions
  let metrics: [String: Double]
  let views: VisualFormat.Views
  var maker: VisualFormatEquations
  private var equations: [Equation] = []
  /// The location of errors about a view's place in the format: after the last view read.
  private var endOfView = 0

  /// A predicate with its location, for errors about its meaning.
  struct PlacedPredicate {
    var predicate: VisualFormatEquations.Predicate
    var place: Range<Int>
  }

  init(
    _ format: String, options: VisualFormatOptions, metrics: [String: Double],
    views: VisualFormat.Views, in layout: Layout
  ) {
    cursor = TextCursor(format)
    self.layout = layout
    self.options = options
    self.metrics = metrics
    self.views = views
    maker = VisualFormatEquations(layout: layout, options: options, axis: .horizontal)
  }

  mutating func parse() throws(LanguageError) -> [Equation] {
    try checkCharacters()
    orientation()
    var connection = try openingConnection()
    var items: [LayoutItem] = []
    repeat {
      items.append(try view(after: items.last, connection))
      guard let next = try self.connection(isOpening: false) else { break }
      cursor.skipSpace()
      if cursor.skip("|") {
        try close(at: items[items.count - 1], next)
        break
      }
      connection = next
    } while true
    try align(items)
    return equations
  }

  private func checkCharacters() throws(LanguageError) {
    if cursor.scalars.isEmpty { throw failure("It's an empty string.", isWhole: true) }
    if let index = cursor.scalars.firstIndex(where: { !$0.isASCII }) {
      throw failure(
        "It contains non-ASCII characters.", at: index, isWhole: true,
        advice: "Bind the view to a key of letters, numbers and underscores.")
    }
  }

  private mutating func orientation() {
    cursor.skipSpace()
    guard let letter = cursor.peek(), letter == "H" || letter == "V" else { return }
    let start = cursor.position
    cursor.position += 1
    cursor.skipSpace()
    guard cursor.skip(":") else {
      cursor.position = start
      return
    }
    maker = VisualFormatEquations(
      layout: layout, options: options, axis: letter == "V" ? .vertical : .horizontal)
  }

  /// Reads `|` and the connection after it; `nil` if the format starts with a view.
  private mutating func openingConnection() throws(LanguageError) -> [PlacedPredicate]? {
    cursor.skipSpace()
    guard cursor.skip("|") else { return nil }
    return try connection(isOpening: true)
  }

  /// Reads a view and generates the equations of its connection and predicates.
  private mutating func view(
    after previous: LayoutItem?, _ connection: [PlacedPredicate]?
  ) throws(LanguageError) -> LayoutItem {
    cursor.skipSpace()
    if cursor.isAtEnd { throw failure("Expected more input") }
    guard cursor.skip("[") else { throw failure("Expected a view") }
    cursor.skipSpace()
    guard let name = name() else {
      throw failure(
        "Expected a view. View names must start with a letter or an underscore, then contain "
          + "letters, numbers, and underscores.")
    }
    guard let item = views.item(named: name, in: layout) else {
      throw failure(
        "\(name) is not a key in the views dictionary.", code: .unknownName,
        candidates: similarNames(to: name, in: views.names(in: layout)))
    }
    var sizes: [PlacedPredicate] = []
    cursor.skipSpace()
    if cursor.skip("(") { sizes = try predicates(allowingItems: true) }
    cursor.skipSpace()
    guard cursor.skip("]") else {
      throw failure("Expected a ']' here. That is how you give the end of a view.")
    }
    endOfView = cursor.position
    for placed in connection ?? [] {
      guard let equation = maker.spacing(from: previous, to: item, placed.predicate) else {
        throw withoutSuperview()
      }
      try add(equation, placed)
    }
    for placed in sizes { try add(maker.size(of: item, placed.predicate), placed) }
    return item
  }

  private mutating func close(
    at last: LayoutItem, _ connection: [PlacedPredicate]
  ) throws(LanguageError) {
    for placed in connection {
      guard let equation = maker.spacing(fromLast: last, placed.predicate) else {
        throw withoutSuperview()
      }
      try add(equation, placed)
    }
    cursor.skipSpace()
    guard cursor.isAtEnd else { throw failure("Expected the end of the format string") }
  }

  /// Aligns each view with the next; a format with one view has nothing to align.
  private mutating func align(_ items: [LayoutItem]) throws(LanguageError) {
    guard items.count > 1 else { return }
    if maker.hasAlignmentAlongFormat {
      let word = maker.axis == .vertical ? "vertical" : "horizontal"
      throw failure(
        "Options mask required views to be aligned on a \(word) edge, which is not allowed for "
          + "layout that is also \(word).", at: endOfView, code: .illegalConstraint)
    }
    for (item, next) in zip(items, items.dropFirst()) {
      for equation in maker.alignments(of: item, with: next) { try add(equation, nil) }
    }
  }

  private mutating func add(
    _ equation: Equation, _ placed: PlacedPredicate?
  ) throws(LanguageError) {
    var equation = equation
    do throws(LayoutError) {
      try layout.check(equation)
    } catch {
      let place = placed?.place ?? cursor.position..<cursor.position
      throw cursor.error(
        LanguageError.Code(error.code), error.message, at: place, advice: error.advice)
    }
    layout.resolveSpacing(&equation)
    equations.append(equation)
  }
}

// MARK: - Errors in Apple's wording

extension VisualFormatParser {
  /// Creates an error where parsing stopped, or at `place`.
  func failure(
    _ message: String, at place: Int? = nil, code: LanguageError.Code = .syntax,
    isWhole: Bool = false, advice: String? = nil, candidates: [String] = []
  ) -> LanguageError {
    let place = place ?? cursor.position
    return cursor.error(
      code, "Unable to parse constraint format: " + (isWhole ? "" : "\n") + message,
      at: place..<place, advice: didYouMean(candidates) ?? advice, candidates: candidates)
  }

  private func withoutSuperview() -> LanguageError {
    failure(
      "Unable to interpret '|' character, because the related view doesn't have a superview",
      at: endOfView, code: .illegalConstraint)
  }
}
