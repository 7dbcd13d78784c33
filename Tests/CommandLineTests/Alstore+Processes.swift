import Foundation
import TestedProgram
import Testing

/// Other processes working in the folder.
extension Alstore {
  /// Runs `sqlite3` on a project, like a user editing it with another tool.
  @discardableResult
  func sqlite(in file: String = "p.alstore", _ script: String) throws -> String {
    try write(script, to: "script.sql")
    let output = path("output.txt")
    _ = FileManager.default.createFile(atPath: output, contents: nil)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["sqlite3", "-bail", path(file)]
    process.standardInput = try FileHandle(forReadingFrom: URL(filePath: path("script.sql")))
    process.standardOutput = try FileHandle(forWritingTo: URL(filePath: output))
    try process.run()
    process.waitForExit()
    try #require(process.terminationStatus == 0)
    // IDs are bytes, not text.
    return String(decoding: try Data(contentsOf: URL(filePath: output)), as: UTF8.self)
  }

  /// Runs a shell command line in the folder.
  ///
  /// - Parameter environment: its variables; by default this process's.
  func shell(_ line: String, environment: [String: String]? = nil) throws -> Answer {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", line]
    process.currentDirectoryURL = folder
    process.environment = environment ?? ProcessInfo.processInfo.environment
    process.standardInput = FileHandle.nullDevice
    let output = Pipe()
    let errors = path(".errors-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(atPath: errors) }
    _ = FileManager.default.createFile(atPath: errors, contents: nil)
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: URL(filePath: errors))
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitForExit()
    return Answer(
      status: process.terminationStatus, output: String(decoding: data, as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: URL(filePath: errors)), as: UTF8.self))
  }

  /// Runs several instances of a shell script at once and expects each to succeed.
  ///
  /// In the script, `$0` is the program and `$1` the number of the instance, from 1.
  func atOnce(
    _ count: Int, _ script: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let errors = path("errors.txt")
    _ = FileManager.default.createFile(atPath: errors, contents: nil)
    let processes = try (1...count).map { number in
      let process = Process()
      process.executableURL = URL(filePath: "/bin/sh")
      process.currentDirectoryURL = folder
      process.arguments = ["-c", script, Self.executable.path, String(number)]
      process.standardError = try FileHandle(forWritingTo: URL(filePath: errors))
      try process.run()
      return process
    }
    for process in processes { process.waitForExit() }
    let said = try String(contentsOfFile: errors, encoding: .utf8)
    #expect(
      processes.allSatisfy { $0.terminationStatus == 0 }, "\(said)", sourceLocation: sourceLocation)
  }
}
