import Foundation
import TestedProgram
import Testing

/// Runs the built `alstore` like a user: as a process in a separate folder.
final class Alstore {
  /// The result of a run.
  struct Answer {
    let status: Int32
    let output: String
    let errors: String

    /// The output as JSON.
    func json<Value: Decodable>(_ type: Value.Type) throws -> Value {
      try JSONDecoder().decode(type, from: Data(output.utf8))
    }

    var lines: [String] { output.split(separator: "\n").map(String.init) }
  }

  let folder: URL
  /// Additional variables for every run.
  var environment: [String: String] = [:]

  /// Creates an empty temporary folder to work in.
  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "alstore-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The program built along with the tests.
  static let executable = TestedProgram.executable

  /// A path in the folder.
  func path(_ name: String) -> String { folder.appending(path: name).path }

  /// The bytes of a file in the folder.
  func bytes(_ name: String) throws -> Data { try Data(contentsOf: folder.appending(path: name)) }

  /// Writes a file in the folder or a subfolder, which is created if necessary.
  func write(_ text: String, to name: String) throws {
    let file = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// All environment variables of a run.
  func variables(_ more: [String: String] = [:]) -> [String: String] {
    var variables = ProcessInfo.processInfo.environment
    for name in [
      "ALSTORE_PROJECT", "ALSTORE_TOKEN", "ALSTORE_HOST", "ALSTORE_HUB", "ALSTORE_HUB_BACKEND",
      "ALSTORE_HUB_OBJECTS",
    ] {
      variables[name] = nil
    }
    variables["XDG_CONFIG_HOME"] = folder.path
    return variables.merging(environment) { $1 }.merging(more) { $1 }
  }

  /// Starts the program without waiting for it.
  ///
  /// - Parameter program: the program, or a copy of it.
  func start(
    _ arguments: [String], of program: URL = executable, input: FileHandle = .nullDevice,
    output: Any = FileHandle.nullDevice, errors: Any = FileHandle.nullDevice,
    environment: [String: String] = [:],
    descriptors: Int? = nil
  ) throws -> Process {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    if let descriptors {
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments =
        ["-c", "ulimit -n \(descriptors); exec \"$0\" \"$@\"", program.path] + arguments
    }
    process.currentDirectoryURL = folder
    process.environment = variables(environment)
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    return process
  }

  /// Runs the program and waits for it.
  @discardableResult
  func run(
    _ arguments: [String], of program: URL = executable, input: String? = nil,
    environment: [String: String] = [:]
  ) throws -> Answer {
    let id = UUID().uuidString
    let files = ["in", "out", "err"].map { folder.appending(path: ".\($0)-\(id)") }
    defer { files.forEach { try? FileManager.default.removeItem(at: $0) } }
    try Data((input ?? "").utf8).write(to: files[0])
    for file in files.dropFirst() {
      _ = FileManager.default.createFile(atPath: file.path, contents: nil)
    }
    let output = try FileHandle(forWritingTo: files[1])
    let errors = try FileHandle(forWritingTo: files[2])
    let process = try start(
      arguments, of: program, input: try FileHandle(forReadingFrom: files[0]), output: output,
      errors: errors, environment: environment)
    process.waitForExit()
    try output.close()
    try errors.close()
    return Answer(
      status: process.terminationStatus,
      output: String(decoding: try Data(contentsOf: files[1]), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: files[2]), as: UTF8.self))
  }

  /// Runs the program with arguments split at spaces, and expects it to succeed.
  @discardableResult
  func expect(
    _ words: String, _ more: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Answer {
    let answer = try run(words.split(separator: " ").map(String.init) + more)
    #expect(answer.status == 0, "\(words): \(answer.errors)", sourceLocation: sourceLocation)
    return answer
  }

  /// Creates a project of 375×667 points and applies edits to it, one per line.
  func project(_ edits: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    try project("--size 375x667", edits, sourceLocation: sourceLocation)
  }

  /// Creates a project with options of `init` and applies edits to it, one per line.
  func project(
    _ options: String, _ edits: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try expect("init p.alstore " + options, sourceLocation: sourceLocation)
    let answer = try run(["apply", "-"], input: edits)
    #expect(answer.status == 0, "\(answer.errors)", sourceLocation: sourceLocation)
  }

  /// The frames printed by `alstore frames` with the given arguments.
  func frames(
    _ words: String = "", sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> SolvedFrames {
    let answer = try expect("frames --format json " + words, sourceLocation: sourceLocation)
    let report = try answer.json(FramesReport.self)
    return try #require(report.layouts.first, sourceLocation: sourceLocation)
  }
}

/// The documented JSON of `alstore frames`.
struct FramesReport: Decodable {
  let schema: String
  let layouts: [SolvedFrames]
}

/// A solved layout in the documented JSON.
struct SolvedFrames: Decodable {
  struct Frame: Decodable {
    let name: String
    let id: String?
    let kind: String
    let x: Double
    let y: Double
    let width: Double
    let height: Double
    let ambiguous: [String]

    var rect: [Double] { [x, y, width, height] }
  }

  let layout: String
  let root: String
  let status: String
  let frames: [Frame]
  let unsatisfied: [String]
  let broken: [String]
  let conflicts: [[String]]

  subscript(name: String) -> Frame? { frames.first { $0.name == name } }

  /// Expects a frame of `[x, y, width, height]`, within a hundredth of a point.
  func expect(
    _ name: String, _ rect: [Double], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let found = self[name]?.rect
    let agrees = found.map { zip($0, rect).allSatisfy { abs($0 - $1) <= 0.01 } } ?? false
    #expect(
      agrees, "\(name) is at \(String(describing: found)), not at \(rect)",
      sourceLocation: sourceLocation)
  }
}
