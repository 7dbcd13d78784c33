import Foundation
import InterfaceBuilder
import LayoutModel
import SeededNumbers
import Testing

/// Random single edits of documents: only changes are written, and the result reads as the edited
/// layout.
///
/// ALSTORE_DOCUMENTS names a folder of documents to edit instead of those next to the tests,
/// ALSTORE_SOAK the number of edits.
@Suite("Random edits of documents")
struct RandomDocumentEditTests {
  static var documents: [(name: String, bytes: [UInt8])] {
    get throws {
      guard let folder = ProcessInfo.processInfo.environment["ALSTORE_DOCUMENTS"] else {
        return try ["SignIn.storyboard", "Embedding.storyboard"].map { ($0, try documentBytes($0)) }
      }
      let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
      return try files.filter { $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib") }.sorted().map {
        let file = URL(filePath: folder).appending(path: $0)
        return (file.lastPathComponent, Array(try Data(contentsOf: file)))
      }
    }
  }

  static let count = Int(ProcessInfo.processInfo.environment["ALSTORE_SOAK"] ?? "") ?? 200

  @Test("unedited documents are reproduced")
  func unchanged() throws {
    for (name, bytes) in try Self.documents {
      guard let writer = try? DocumentWriter(bytes: bytes, name: name) else { continue }
      let layouts = try InterfaceBuilderImport(bytes: bytes, name: name).layouts
      #expect(try writer.export(layouts).bytes == bytes, "\(name)")
    }
  }

  @Test("edits change only their own lines and are read back")
  func edits() throws {
    var random = SeededGenerator(seed: 7)
    var readings: [(name: String, bytes: [UInt8], layouts: [Layout])] = []
    for (name, bytes) in try Self.documents {
      guard let document = try? InterfaceBuilderImport(bytes: bytes, name: name),
        document.layouts.contains(where: { $0.views.count > 1 })
      else { continue }
      readings.append((name, bytes, document.layouts))
    }
    var made = 0
    var attempts = 0
    while made < Self.count, attempts < Self.count * 20 {
      attempts += 1
      guard let (name, bytes, all) = readings.randomElement(using: &random) else { break }
      var layouts = all
      guard let index = layouts.indices.randomElement(using: &random) else { continue }
      guard let edit = try RandomLayoutEdit(&layouts[index], &random) else { continue }
      made += 1
      let export = try DocumentWriter(bytes: bytes, name: name).export(layouts) { layout in
        Dictionary(layout.views.map { ($0.id, $0.frame ?? .zero) }) { first, _ in first }
      }
      let what = "edit \(made) of \(name), \(layouts[index].name): \(edit.text)"
      // A cell is a separate layout and is removed with its table.
      let unsaid = export.notices.filter {
        !$0.message.hasSuffix("was removed with the view that contains it.")
      }
      let allowed = edit.mayBeUnsaid || unsaid.isEmpty
      #expect(allowed, "\(what): \(export.notices)")
      guard unsaid.isEmpty else { continue }
      let again = try InterfaceBuilderImport(bytes: export.bytes, name: name)
      let found = try #require(
        again.layouts.first { $0.id == layouts[index].id }, "\(what)")
      // An edit may change which widths the constraints determine on the canvas.
      let texts = Set(
        all[index].views.filter {
          [.label, .button, .textField].contains($0.kind)
            && layouts[index].views[$0.id]?.intrinsicSize == $0.intrinsicSize
        }.map(\.id))
      let expected = LayoutFacts(try layouts[index].withoutSizes(of: texts)).lines
      let read = LayoutFacts(try found.withoutSizes(of: texts)).lines
      #expect(
        Set(read) == Set(expected),
        "\(what)\nread: \(Set(read).subtracting(expected))\nnot: \(Set(expected).subtracting(read))"
      )
      let lines = lineDifferences(bytes, export.bytes).split(separator: "\n").count
      #expect(lines <= edit.lines, "\(what): \(lines) lines differ")
      if edit.isRemoval {
        let text = lineDifferences(bytes, export.bytes)
        #expect(!text.split(separator: "\n").contains { $0.hasPrefix("+") }, "\(what)\n\(text)")
      }
    }
    #expect(made == Self.count)
  }
}

extension Layout {
  /// Returns the layout without the content sizes of some views.
  fileprivate func withoutSizes(of texts: Set<ViewID>) throws -> Layout {
    var result = self
    for view in texts where views[view] != nil {
      try result.updateView(view) { $0.measureIntrinsicSize() }
    }
    return result
  }
}

/// A random edit of a layout, with the number of lines of a document it may change.
struct RandomLayoutEdit {
  let text: String
  let lines: Int
  var mayBeUnsaid = false
  /// Whether lines are only removed.
  var isRemoval = false

  init?(_ layout: inout Layout, _ random: inout SeededGenerator) throws {
    let views = layout.views.filter { $0.parent != nil && $0.source != nil }
    guard let view = views.randomElement(using: &random) else { return nil }
    let number = Double(Int.random(in: 1...400, using: &random)) / 4
    switch Int.random(in: 0..<9, using: &random) {
    case 0, 1:
      guard let constraint = layout.constraints.randomElement(using: &random) else { return nil }
      try layout.updateConstraint(constraint.id) {
        $0.equation.constant = number
        $0.equation.spacing = nil
      }
      (text, lines) = ("constant of \(constraint.source?.objectID ?? "?")", 2)
    case 2:
      guard let constraint = layout.constraints.randomElement(using: &random) else { return nil }
      try layout.updateConstraint(constraint.id) {
        $0.equation.priority = $0.equation.priority == 700 ? 701 : 700
        $0.identifier = "edited"
      }
      (text, lines) = ("priority of \(constraint.source?.objectID ?? "?")", 2)
    case 3:
      guard let constraint = layout.constraints.randomElement(using: &random) else { return nil }
      try layout.removeConstraints([constraint.id])
      (text, lines) = ("\(constraint.source?.objectID ?? "?") removed", 12)
      isRemoval = true
    case 4:
      try layout.updateView(view.id) {
        $0.hugging.horizontal = 333
        $0.isHidden.toggle()
        $0.userLabel = "edited"
      }
      (text, lines) = ("values of \(view.source?.objectID ?? "?")", 2)
    case 5:
      guard view.parent.map({ layout.subviews(of: $0) })?.contains(view.id) ?? false,
        view.variations.isEmpty, view.isInstalled
      else { return nil }
      let constraint = try layout.makeConstraint(
        id: ConstraintID(using: &random),
        Equation(Operand(.view(view.id), .width), .greaterThanOrEqual, constant: number))
      try layout.addConstraint(constraint)
      (text, lines) = ("width of \(view.source?.objectID ?? "?") added", 4)
    case 6:
      guard view.kind == .label, let old = view.text else { return nil }
      try layout.updateView(view.id) { $0.text = "\(old.prefix(20)) & <more>" }
      (text, lines) = ("text of \(view.source?.objectID ?? "?")", 60)
      mayBeUnsaid = true
    case 7:
      var label = View(
        id: ViewID(using: &random), name: layout.freeItemName("new"), className: "UILabel")
      label.text = "New"
      label.font = FontDescription(pointSize: 17, type: "system")
      label.giveIntrinsicSize(AxisPair(horizontal: 0, vertical: 0))
      guard let parent = view.parent, layout.subviews(of: parent).contains(view.id) else {
        return nil
      }
      label.userLabel = label.name
      label.insetsLayoutMarginsFromSafeArea = view.insetsLayoutMarginsFromSafeArea
      try layout.addView(label, in: parent)
      (text, lines) = ("label beside \(view.source?.objectID ?? "?")", 6)
      mayBeUnsaid = true
    default:
      guard layout.subviews(of: view.id).isEmpty, view.name != "contentView" else { return nil }
      try layout.removeView(view.id)
      (text, lines) = ("\(view.source?.objectID ?? "?") removed", 2_000)
      isRemoval = true
    }
  }
}
