import Foundation
import TemporaryFolders
import Testing

/// The compiler's errors for anchors of different kinds.
///
/// A few lines are type-checked against the modules next to the test bundle.
@Suite("Anchors of different kinds cannot be compared")
struct AnchorTypesTests {
  /// Lines to check and, for those that must not compile, a part of the error.
  static let lines: [(code: String, error: String?)] = [
    ("a.leadingAnchor.constraint(equalTo: b.trailingAnchor, constant: 8)", nil),
    ("a.firstBaselineAnchor.constraint(equalTo: b.topAnchor)", nil),
    ("a.widthAnchor.constraint(equalTo: b.heightAnchor, multiplier: 2)", nil),
    ("a.topAnchor.anchorWithOffset(to: b.topAnchor).constraint(equalTo: b.widthAnchor)", nil),
    ("gap.leadingAnchor.constraint(equalTo: a.leadingAnchor)", nil),
    ("a.leadingAnchor.constraint(equalTo: b.topAnchor)", "LayoutYAxisAnchor"),
    ("a.topAnchor.constraint(equalTo: b.leadingAnchor)", "LayoutXAxisAnchor"),
    ("a.topAnchor.constraint(greaterThanOrEqualTo: b.heightAnchor)", "LayoutDimension"),
    ("a.widthAnchor.constraint(lessThanOrEqualTo: b.centerXAnchor)", "LayoutXAxisAnchor"),
    ("a.leadingAnchor.constraint(equalToConstant: 8)", "no exact matches"),
    ("a.topAnchor.constraint(equalTo: b.topAnchor, multiplier: 2)", "multiplier"),
    ("a.leadingAnchor.anchorWithOffset(to: b.topAnchor)", "LayoutYAxisAnchor"),
    ("a.topAnchor.constraint(equalToSystemSpacingAfter: b.bottomAnchor)", "SystemSpacingAfter"),
    ("a.widthAnchor.constraint(equalToSystemSpacingBelow: b.bottomAnchor)", "no exact matches"),
    ("gap.firstBaselineAnchor", "firstBaselineAnchor"),
  ]

  @Test("a wrong pair does not compile")
  func typeCheck() throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "Wrong.swift")
    let body = Self.lines.map { "  _ = \($0.code)" }.joined(separator: "\n")
    try "import LiveLayouts; func pairs(a: LiveView, b: LiveView, gap: LiveGuide) {\n\(body)\n}\n"
      .write(to: file, atomically: true, encoding: .utf8)

    let output = try Self.typeCheck(file)
    for (index, line) in Self.lines.enumerated() {
      let errors = output.split(separator: "\n").filter {
        $0.contains("Wrong.swift:\(index + 2):") && $0.contains("error:")
      }
      if let expected = line.error {
        #expect(errors.contains { $0.contains(expected) }, "\(line.code) compiled\n\(output)")
      } else {
        #expect(errors.isEmpty, "\(line.code) did not compile")
      }
    }
    let elsewhere = output.split(separator: "\n").filter {
      $0.contains("error:") && $0.contains(".swift:")
        && (!$0.contains("Wrong.swift:") || $0.contains("Wrong.swift:1:"))
    }
    #expect(elsewhere.isEmpty, "what is imported must compile")
  }

  /// The compiler's messages for a file.
  static func typeCheck(_ file: URL) throws -> String {
    let modules = try #require(modulesFolder(), "no LiveLayouts.swiftmodule near the test bundle")
    let compiler = Process()
    #if os(macOS)
      compiler.executableURL = URL(fileURLWithPath: "/usr/bin/xcrun")
    #else
      compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    #endif
    compiler.arguments =
      ["swiftc", "-typecheck", "-swift-version", "6", "-module-name", "AnchorPairs", "-I"]
      + [modules.path, "-module-cache-path", file.deletingLastPathComponent().path]
      + ["ExistentialAny", "MemberImportVisibility", "InternalImportsByDefault"]
      .flatMap { ["-enable-upcoming-feature", $0] }
      + [file.path]
    let pipe = Pipe()
    compiler.standardError = pipe
    compiler.standardOutput = pipe
    try compiler.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    compiler.waitUntilExit()
    return String(decoding: output, as: UTF8.self)
  }

  /// The folder of built modules: next to the test bundle, or above it.
  private static func modulesFolder() -> URL? {
    let arguments = CommandLine.arguments
    var starts = arguments.prefix(1) + Bundle.allBundles.map(\.bundlePath)
    if let option = arguments.firstIndex(of: "--test-bundle-path"), option + 1 < arguments.count {
      starts.append(arguments[option + 1])
    }
    for start in starts {
      var folder = URL(fileURLWithPath: start)
      while folder.path != "/" {
        folder.deleteLastPathComponent()
        let modules = folder.appendingPathComponent("Modules")
        let wanted = modules.appendingPathComponent("LiveLayouts.swiftmodule").path
        if FileManager.default.fileExists(atPath: wanted) { return modules }
      }
    }
    return nil
  }
}
