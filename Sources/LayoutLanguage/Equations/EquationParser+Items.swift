import LayoutModel

// Items and their attributes: `logo.width`, `root.safeArea.top`, `` `Log In`.leading ``.

extension EquationParser {
  /// Reads a plain identifier, or any text in backquotes; `nil` if neither starts here.
  mutating func word() throws(LanguageError) -> String? {
    let start = cursor.position
    guard let next = cursor.peek() else { return nil }
    if next == "`" {
      cursor.position += 1
      let name = cursor.take { $0 != "`" }
      guard cursor.skip("`") else {
        throw cursor.error(
          .syntax, "This backquote is never closed.", at: start..<start + 1,
          advice: "Close it with another backquote: `Log In`.top")
      }
      return name
    }
    return startsIdentifier(next) ? cursor.take(while: continuesIdentifier) : nil
  }

  /// Reads an item's attribute and looks the item up.
  mutating func anchor() throws(LanguageError) -> Anchor {
    let path = try path()
    let start = path[0].place.lowerBound
    guard path.count > 1, let last = path.last else {
      throw cursor.error(
        .syntax, "Expected an attribute after \(path[0].text).",
        at: path[0].place.upperBound..<path[0].place.upperBound,
        advice: quotingAdvice(at: start)
          ?? "For example, write `\(EquationPrinter.quoted(path[0].text)).width`.")
    }
    let item = try item(path[0])
    if path.count == 2 {
      return Anchor(item, try attribute(last, of: path[0].text))
    }
    guard path.count == 3 else {
      throw cursor.error(
        .syntax, "Expected an item and an attribute, found \(path.count) names.",
        at: start..<last.place.upperBound,
        advice: "Put names that contain a period in backquotes.")
    }
    let guide = try builtin(path[1], of: item, named: path[0].text)
    return Anchor(guide, try attribute(last, of: path[1].text))
  }

  private struct PathComponent {
    var text: String
    var place: Range<Int>
  }

  /// Reads one or more names separated by full stops.
  private mutating func path() throws(LanguageError) -> [PathComponent] {
    var path: [PathComponent] = []
    repeat {
      cursor.skipSpace()
      let start = cursor.position
      guard let text = try word() else { throw expectedName(isFirst: path.isEmpty) }
      path.append(PathComponent(text: text, place: start..<cursor.position))
    } while skipFullStop()
    return path
  }

  /// Skips a full stop and the space before it, if there is one.
  private mutating func skipFullStop() -> Bool {
    let end = cursor.position
    cursor.skipSpace()
    if cursor.skip(".") { return true }
    cursor.position = end
    return false
  }

  private func expectedName(isFirst: Bool) -> LanguageError {
    let end = cursor.isAtEnd ? cursor.position : cursor.position + 1
    return cursor.error(
      .syntax, isFirst ? "Expected an item or a number here." : "Expected an attribute here.",
      at: cursor.position..<end,
      advice: isFirst
        ? "Write an item's name and attribute: `logo.width`. Put names that are not plain words "
          + "in backquotes."
        : nil)
  }

  private func item(_ component: PathComponent) throws(LanguageError) -> LayoutItem {
    do throws(LayoutError) {
      return try layout.item(named: component.text)
    } catch {
      throw cursor.error(
        LanguageError.Code(error.code), error.message, at: component.place,
        advice: quotingAdvice(at: component.place.lowerBound) ?? error.advice,
        candidates: error.candidates)
    }
  }

  /// Returns advice if the text at a position begins with a name that has to be in backquotes.
  private func quotingAdvice(at start: Int) -> String? {
    var text = ""
    text.unicodeScalars.append(contentsOf: cursor.scalars[start...])
    let names = layout.views.map(\.name) + layout.guides.map(\.name)
    let meant = names.filter { EquationPrinter.quoted($0) != $0 && text.hasPrefix($0) }
    return meant.max { $0.count < $1.count }.map {
      "Put the name in backquotes: \(EquationPrinter.quoted($0))"
    }
  }

  private func attribute(
    _ component: PathComponent, of item: String
  ) throws(LanguageError) -> Attribute {
    if let attribute = Attribute(name: component.text) { return attribute }
    let names = Attribute.usable.map(\.name)
    if BuiltinGuide(named: component.text) != nil {
      throw cursor.error(
        .syntax, "\(component.text) is a guide; add one of its attributes.",
        at: component.place,
        advice: "For example `\(EquationPrinter.quoted(item)).\(component.text).top`.")
    }
    let candidates = similarNames(to: component.text, in: names)
    throw cursor.error(
      .unknownName,
      "Unknown layout attribute: There is no attribute named \(component.text).",
      at: component.place,
      advice: didYouMean(candidates) ?? "Attributes are " + names.joined(separator: " ") + ".",
      candidates: candidates)
  }

  private func builtin(
    _ component: PathComponent, of item: LayoutItem, named name: String
  ) throws(LanguageError) -> LayoutItem {
    guard let guide = BuiltinGuide(named: component.text) else {
      let names = BuiltinGuide.allCases.map(\.rawValue)
      let candidates = similarNames(to: component.text, in: names)
      throw cursor.error(
        .unknownName, "\(name) has no guide named \(component.text).", at: component.place,
        advice: didYouMean(candidates)
          ?? "The guides of a view are " + names.joined(separator: " ") + ".",
        candidates: candidates)
    }
    guard case .view(let view) = item else {
      throw cursor.error(
        .illegalConstraint, "\(name) is a guide, and only views have a \(component.text).",
        at: component.place)
    }
    return .builtin(guide, of: view)
  }
}
