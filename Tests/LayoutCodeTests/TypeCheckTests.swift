import Foundation
import InterfaceBuilder
import LayoutCode
import LayoutModel
import Testing

/// Compiles exported code in every style that is Swift.
///
/// ALSTORE_DOCUMENTS names a folder of documents to export instead of those next to the tests,
/// ALSTORE_SOAK the number of their layouts.
@Suite("Exported code compiles")
struct TypeCheckTests {
  static let styles: [LayoutCode.Style] = [.swift, .snapkit, .autolayoutkit]

  /// The layouts of a document next to the tests.
  static func layouts(_ name: String) throws -> [Layout] {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Documents/\(name)")
    return try read(file)
  }

  private static func read(_ file: URL) throws -> [Layout] {
    let bytes = [UInt8](try Data(contentsOf: file))
    return try InterfaceBuilderImport(bytes: bytes, name: file.lastPathComponent).layouts
  }

  @Test("screens, cells and views of every kind, whatever their names", arguments: styles)
  func documents(style: LayoutCode.Style) throws {
    let checker = try TypeChecker()
    defer { checker.close() }
    let layouts =
      try ["Legacy.storyboard", "Cells.storyboard", "Views.xib"].flatMap(Self.layouts)
      + [LayoutCodeTests.screen()]
    #expect(layouts.count == 24)
    let messages = try checker.messages(layouts, style)
    #expect(messages.isEmpty, "\(messages)")
  }

  @Test("an error in the code is found")
  func mistakes() throws {
    let checker = try TypeChecker()
    defer { checker.close() }
    let layout = try LayoutCodeTests.screen()
    // The same class twice.
    #expect(try checker.messages([layout, layout], .swift).contains("redeclaration"))
  }

  private static let folder = ProcessInfo.processInfo.environment["ALSTORE_DOCUMENTS"]

  @Test("varied documents of a folder", .enabled(if: folder != nil))
  func folderOfDocuments() throws {
    let count = Int(ProcessInfo.processInfo.environment["ALSTORE_SOAK"] ?? "") ?? 50
    let checker = try TypeChecker()
    defer { checker.close() }
    let layouts = Self.varied(Self.layouts(under: URL(filePath: Self.folder ?? "")), count)
    #expect(!layouts.isEmpty)
    for (file, layout) in layouts {
      for style in Self.styles {
        let messages = try checker.messages([layout], style)
        #expect(messages.isEmpty, "\(file), \(layout.name), \(style): \(messages)")
      }
    }
  }

  private static func layouts(under folder: URL) -> [(file: String, layout: Layout)] {
    let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return (files ?? []).sorted().filter { $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib") }
      .flatMap { file in
        ((try? read(folder.appending(path: file))) ?? []).map { (file, $0) }
      }
  }

  /// Selects layouts with new kinds of views, items or attributes, then others spread evenly over
  /// the rest.
  private static func varied(
    _ layouts: [(file: String, layout: Layout)], _ count: Int
  ) -> [(file: String, layout: Layout)] {
    guard layouts.count > count else { return layouts }
    var seen: Set<String> = []
    var chosen: Set<Int> = []
    for (index, entry) in layouts.enumerated() where chosen.count < count {
      let features = features(of: entry.layout)
      if !features.isSubset(of: seen) { chosen.insert(index) }
      seen.formUnion(features)
    }
    var step = layouts.count / max(1, count)
    while chosen.count < count {
      for index in stride(from: 0, to: layouts.count, by: max(1, step)) where chosen.count < count {
        chosen.insert(index)
      }
      step /= 2
    }
    return chosen.sorted().map { layouts[$0] }
  }

  private static func features(of layout: Layout) -> Set<String> {
    var result: Set<String> = []
    for view in layout.views {
      result.insert("\(view.id == layout.root ? "root" : "view") \(view.kind.rawValue)")
    }
    for constraint in layout.constraints {
      for anchor in constraint.equation.anchors {
        switch anchor.item {
        case .view: result.insert(anchor.attribute.name)
        case .guide: result.insert("guide")
        case .builtin(let guide, _): result.insert("\(guide.rawValue).\(anchor.attribute.name)")
        }
      }
    }
    return result
  }
}
