import Foundation
import LayoutModel
import Testing

/// The facts of a layout, independent of IDs and view names, for comparing it with the result of a
/// round trip.
struct LayoutFacts {
  let lines: [String]

  init(_ layout: Layout) {
    var names: [ViewID: String] = [:]
    func place(_ view: ViewID) -> String {
      if let known = names[view] { return known }
      guard let parent = layout.views[view]?.parent else { return "root" }
      let index = layout.subviews(of: parent).firstIndex(of: view) ?? -1
      let name = "\(place(parent)).\(index)"
      names[view] = name
      return name
    }
    func item(_ anchor: Anchor) -> String {
      switch anchor.item {
      case .view(let view): return "\(place(view)) \(anchor.attribute)"
      case .guide(let id): return "guide \(layout.guides[id]?.name ?? "?") \(anchor.attribute)"
      case .builtin(let guide, let view):
        let margins = guide == .layoutMargins || guide == .directionalLayoutMargins
        return margins
          ? "\(place(view)) \(anchor.attribute)Margin"
          : "\(place(view)).\(guide.rawValue) \(anchor.attribute)"
      }
    }
    var lines = layout.subtree(of: layout.root).compactMap { layout.views[$0] }.map { view in
      Self.line(view, place(view.id))
    }
    var constraints: [String] = []
    for constraint in layout.constraints {
      let equation = constraint.equation
      let installed = constraint.isActive && constraint.isInstalled
      let varied = Set(
        constraint.isActive
          ? constraint.variations.map {
            "\($0.condition) \(String(describing: $0.isInstalled)) \(String(describing: $0.constant)) \(String(describing: $0.priority))"
          } : []
      ).sorted()
      let parts: [String] = [
        item(equation.first.anchor), "\(equation.relation)",
        equation.second.map { item($0.anchor) } ?? "-", "\(equation.multiplier)",
        "\(equation.constant)", "\(equation.priority)", "on \(place(constraint.owner))",
        constraint.identifier ?? "-", constraint.userLabel ?? "-",
        "\(constraint.isPlaceholder) \(installed)", "\(varied)",
      ]
      constraints.append(parts.joined(separator: " | "))
    }
    lines += constraints.sorted()
    lines += layout.guides.map { "guide \($0.name) in \(place($0.owningView))" }.sorted()
    lines += layout.outlets.filter { !$0.targets.isEmpty }.map { outlet in
      let targets = outlet.targets.map { target -> String in
        switch target {
        case .view(let view): place(view)
        case .guide(let guide): "guide \(layout.guides[guide]?.name ?? "?")"
        case .constraint(let id):
          layout.constraints[id].map { item($0.equation.first.anchor) } ?? "?"
        }
      }
      return "outlet \(outlet.name) \(outlet.isCollection) \(targets)"
    }.sorted()
    self.lines = lines
  }

  private static func line(_ view: View, _ place: String) -> String {
    var font = view.font
    if font?.style != nil { font?.pointSize = nil }
    let fontText = font.map {
      "\($0.name ?? "") \($0.pointSize ?? 0) \($0.style ?? "") \($0.type ?? "")"
    }
    let frame = view.translatesAutoresizingMask || view.parent == nil ? view.frame : nil
    let intrinsic = view.intrinsicSize
    let parts: [String] = [
      place, view.className, view.kind.rawValue, view.text ?? "-", fontText ?? "-",
      "\(view.isHidden) \(view.isInstalled) \(view.translatesAutoresizingMask)",
      "\(view.hugging) \(view.compressionResistance)",
      "\(String(describing: intrinsic.horizontal)) \(String(describing: intrinsic.vertical))",
      "\(String(describing: view.layoutMargins)) \(String(describing: view.directionalLayoutMargins))",
      "\(view.preservesSuperviewLayoutMargins) \(view.insetsLayoutMarginsFromSafeArea)",
      "\(String(describing: frame)) \(view.autoresizingMask.rawValue)",
      "\(String(describing: view.direction)) \(view.numberOfLines ?? -1) \(view.preferredMaxLayoutWidth ?? -1)",
      view.stack.map {
        "\($0.axis) \($0.distribution) \($0.alignment) \($0.spacing) \($0.isBaselineRelative)"
      }
        ?? "-",
      "\(Set(view.variations.map { "\($0.condition) \(String(describing: $0.isInstalled)) \(String(describing: $0.axis))" }).sorted())",
    ]
    return parts.joined(separator: " | ")
  }
}

/// The removed and added lines of a text, without indentation, in order.
func lineDifferences(_ old: [UInt8], _ new: [UInt8]) -> String {
  func lines(_ bytes: [UInt8]) -> [Substring] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
  }
  let changes = lines(new).difference(from: lines(old)).map { change -> (Int, Int, String) in
    switch change {
    case .remove(let offset, let line, _): (offset, 0, "- " + line)
    case .insert(let offset, let line, _): (offset, 1, "+ " + line)
    }
  }
  let sorted = changes.sorted { ($0.1, $0.0) < ($1.1, $1.0) }
  return sorted.map { $0.2 + "\n" }.joined()
}

/// Compares a text with a file next to the tests; ALSTORE_RECORD names a folder to which differing
/// files are written.
func expectGolden(
  _ text: String, _ path: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let golden = (try? documentBytes(path)).map { String(decoding: $0, as: UTF8.self) }
  if golden != text, let folder = ProcessInfo.processInfo.environment["ALSTORE_RECORD"] {
    let file = URL(filePath: folder).appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
  #expect(golden == text, sourceLocation: sourceLocation)
}
