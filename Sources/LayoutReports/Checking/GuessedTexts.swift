public import LayoutEngine
public import LayoutModel

/// The texts whose sizes are estimated, by document.
public struct GuessedTexts: Sendable {
  public init() {}

  /// The counts by the document's name in messages; "" for layouts without a document.
  private var counts: [String: (texts: Int, fonts: Set<String>)] = [:]

  /// Counts the texts of a layout whose sizes depend on an estimate.
  ///
  /// - Parameter measurer: The measurer used to solve the layout.
  public mutating func add(_ layout: Layout, of document: String, _ measurer: any ContentMeasurer) {
    for view in layout.views where !measurer.guessedAxes(of: view).isEmpty {
      var entry = counts[document] ?? (0, [])
      entry.texts += 1
      if let font = Self.font(of: view) { entry.fonts.insert(font) }
      counts[document] = entry
    }
  }

  /// The font whose widths are unknown; `nil` if it is the system's and the script is the reason.
  static func font(of view: View) -> String? { view.font?.name }

  /// A line for each document.
  public var lines: [String] {
    counts.sorted { $0.key < $1.key }.map { document, entry in
      (document.isEmpty ? "" : "\(document): ") + Self.sentence(entry.texts, entry.fonts)
    }
  }

  /// Returns a sentence with the number of estimated sizes and the reason.
  static func sentence(_ count: Int, _ fonts: Set<String>) -> String {
    let sizes = count == 1 ? "the size of 1 text is" : "the sizes of \(count) texts are"
    let names = fonts.sorted()
    let reason =
      names.isEmpty
      ? "the widths of the characters are unknown"
      : "there is no font file for \(names.joined(separator: ", "))"
    return "\(sizes) estimated: \(reason)"
  }
}
