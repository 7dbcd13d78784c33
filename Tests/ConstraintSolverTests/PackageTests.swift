import Foundation
import Testing

@Suite("The solver as a package")
struct PackageTests {
  @Test("using the solver alone resolves no other package")
  func resolvesNothing() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "solver-alone-\(UUID().uuidString)")
    let sources = folder.appending(path: "Sources/alone")
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // A fixed name, whatever the clone's folder is called.
    let package = folder.appending(path: "alstore")
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    try FileManager.default.createDirectory(at: package, withIntermediateDirectories: true)
    for name in ["Package.swift", "Sources", "Tests", "migrations"] {
      try FileManager.default.createSymbolicLink(
        at: package.appending(path: name), withDestinationURL: root.appending(path: name))
    }
    try """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "alone", platforms: [.macOS(.v15)],
      dependencies: [.package(path: "alstore", traits: [])],
      targets: [
        .target(name: "alone", dependencies: [.product(name: "ConstraintSolver", package: "alstore")])
      ])
    """.write(to: folder.appending(path: "Package.swift"), atomically: true, encoding: .utf8)
    try "".write(to: sources.appending(path: "Alone.swift"), atomically: true, encoding: .utf8)

    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["swift", "package", "--package-path", folder.path, "show-dependencies"]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(
      decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(text)")
    #expect(text.contains("alstore"), "\(text)")
    let checkouts = folder.appending(path: ".build/checkouts").path
    let resolved = (try? FileManager.default.contentsOfDirectory(atPath: checkouts)) ?? []
    #expect(resolved == [], "\(text)")
    #expect(!text.contains("swift-nio") && !text.contains("swift-collections"), "\(text)")
  }
}
