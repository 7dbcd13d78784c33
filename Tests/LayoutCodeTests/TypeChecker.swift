import Foundation
import LayoutCode
import LayoutModel

/// Type-checks exported code with the compiler, against the declarations in `Stubs`.
///
/// UIKit is not available to these tests. The stubs contain only what exports use of it and of the
/// libraries, so wrong names, wrong initializers and names that hide UIKit's are errors.
struct TypeChecker {
  private let folder: URL

  /// Compiles the stubs, in the order of their imports.
  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "alstore-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let stubs = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Stubs")
    for module in Self.modules {
      let messages = try compile([
        "-emit-module", "-parse-as-library", "-module-name", module, "-enable-upcoming-feature",
        "InternalImportsByDefault", "-emit-module-path",
        folder.appending(path: "\(module).swiftmodule").path,
        stubs.appending(path: "\(module).swift").path,
      ])
      guard messages.isEmpty else { throw Failure(text: messages) }
    }
  }

  private static let modules = [
    "UIKit", "SnapKit", "AutoLayoutKit", "WebKit", "MapKit", "SpriteKit", "SceneKit", "GLKit",
    "MetalKit", "ARKit",
  ]

  struct Failure: Error, CustomStringConvertible {
    let text: String
    var description: String { text }
  }

  /// Removes the build products.
  func close() { try? FileManager.default.removeItem(at: folder) }

  /// Returns the compiler's messages for the code of layouts in a style; empty if it compiles.
  ///
  /// The layouts are compiled together, so their classes need distinct names.
  func messages(_ layouts: [Layout], _ style: LayoutCode.Style) throws -> String {
    let work = folder.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: work) }
    var files: [String] = []
    func write(_ text: String, as name: String) throws {
      let file = work.appending(path: "\(name).swift")
      try Data(text.utf8).write(to: file)
      files.append(file.path)
    }
    for (number, layout) in layouts.enumerated() {
      try write(LayoutCode(layout, style).text, as: "Export\(number)")
    }
    try write(Self.ownClasses(of: layouts), as: "OwnClasses")
    return try compile(
      [
        "-typecheck", "-parse-as-library", "-swift-version", "5", "-module-name", "Exported",
      ] + files)
  }

  /// Declares custom classes, each as a subclass of the class of its views' kind.
  private static func ownClasses(of layouts: [Layout]) -> String {
    var declarations: [String: String] = [:]
    for view in layouts.flatMap({ Array($0.views) }) {
      let name = view.className
      guard !name.hasPrefix("UI"), !systemClasses.contains(name) else { continue }
      guard name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else { continue }
      declarations[name] = "class \(name): \(view.kind.rawValue) {}"
    }
    let lines = ["import MapKit", "import UIKit", "import WebKit"]
    return (lines + declarations.sorted { $0.key < $1.key }.map(\.value))
      .joined(separator: "\n") + "\n"
  }

  private static let systemClasses: Set<String> = [
    "ARSCNView", "ARSKView", "GLKView", "MKMapView", "MTKView", "SCNView", "SKView", "WKWebView",
  ]

  private func compile(_ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["swiftc", "-I", folder.path, "-module-cache-path", folder.path] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let text = String(decoding: output, as: UTF8.self)
    return process.terminationStatus == 0 && !text.contains("warning:") ? "" : text
  }
}
