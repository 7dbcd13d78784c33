import LayoutLanguage
public import LayoutModel

/// Options for parsing visual formats, in the syntax of the command line.
public struct VisualFormatRequest: Sendable {
  private let options: VisualFormatOptions
  private let metrics: [String: Double]
  private let bindings: [(key: String, view: String)]
  private let isExtended: Bool

  /// Parses options separated by commas, metrics `name=number` and bindings `key=view`.
  ///
  /// - Throws: ``LayoutError`` with the word that is not understood.
  public init(
    options: String?, metrics: [String], bindings: [String], isExtended: Bool = false
  ) throws(LayoutError) {
    self.isExtended = isExtended
    var read: VisualFormatOptions = []
    for name in (options ?? "").split(separator: ",") {
      guard let option = VisualFormatOptions(name: name) else {
        throw .unknownName(
          "format option", String(name),
          candidates: similarNames(to: String(name), in: VisualFormatOptions.named.map(\.name)))
      }
      read.formUnion(option)
    }
    self.options = read
    var values: [String: Double] = [:]
    for (name, text) in try Self.pairs(metrics, "Write a metric as name=number") {
      guard let value = Double(text), value.isFinite else {
        throw LayoutError(.illegalNumber, "The metric \(name) is not a number: \(text).")
      }
      values[name] = value
    }
    self.metrics = values
    self.bindings = try Self.pairs(bindings, "Write a binding as key=view").map { ($0.0, $0.1) }
  }

  private static func pairs(
    _ texts: [String], _ rule: String
  ) throws(LayoutError) -> [(String, String)] {
    var result: [(String, String)] = []
    for text in texts {
      guard let equals = text.firstIndex(of: "=") else {
        throw LayoutError(.illegalName, "\(rule), not \(text).")
      }
      result.append((String(text[..<equals]), String(text[text.index(after: equals)...])))
    }
    return result
  }

  /// Parses a format; an extended one may also need guides.
  func parse(
    _ format: String, in layout: Layout, using random: inout some RandomNumberGenerator
  ) throws -> VisualFormatResult {
    var items: [String: LayoutItem] = [:]
    for (key, view) in bindings { items[key] = try layout.item(named: view) }
    let views = VisualFormat.Views.all(binding: items)
    guard isExtended else {
      return VisualFormatResult(
        equations: try VisualFormat.constraints(
          format: format, options: options, metrics: metrics, views: views, in: layout))
    }
    return try VisualFormat.extendedConstraints(
      format: format, options: options, metrics: metrics, views: views, in: layout, using: &random)
  }
}
