public import LayoutEngine
public import LayoutModel

/// The texts of which it is only guessed how large they are, by the document that they are in.
public struct GuessedTexts: Sendable {
  public init() {}

  /// By what messages call the document; "" for layouts of none.
  private var counts: [String: (texts: Int, fonts: Set<String>)] = [:]

  /// Counts the texts of a layout whose sizes rest on a guess.
  ///
  /// - Parameter measurer: what they were solved with.
  public mutating func add(_ layout: Layout, of document: String, _ measurer: any ContentMeasurer) {
    for view in layout.views where !measurer.guessedAxes(of: view).isEmpty {
      var entry = counts[document] ?? (0, [])
      entry.texts += 1
      if let font = Self.font(of: view) { entry.fonts.insert(font) }
      counts[document] = entry
    }
  }

  /// The font that a text is guessed for; `nil` where it is the system's, and the script is why.
  static func font(of view: View) -> String? { view.font?.name }

  /// A line for each document.
  public var lines: [String] {
    counts.sorted { $0.key < $1.key }.map { document, entry in
      (document.isEmpty ? "" : "\(document): ") + Self.sentence(entry.texts, entry.fonts)
    }
  }

  /// How many sizes rest on a guess, and why.
  static func sentence(_ count: Int, _ fonts: Set<String>) -> String {
    let sizes = count == 1 ? "the size of 1 text rests" : "the sizes of \(count) texts rest"
    let names = fonts.sorted()
    let reason =
      names.isEmpty
      ? "the widths of its characters are not known"
      : "the widths of \(names.joined(separator: ", ")) are not known: no font file is at hand"
    return "\(sizes) on a guess: \(reason)"
  }
}
