import Foundation
import TestedProgram

extension Alstore {
  /// The output of a command on a terminal with the given number of columns.
  func onTerminal(
    _ columns: Int, _ command: String, environment: String = ""
  ) throws -> [String] {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/script")
    // The environment of the tests may disable colors.
    let line =
      "stty cols \(columns); "
      + "env -u NO_COLOR -u COLUMNS \(environment) '\(Self.executable.path)' \(command)"
    process.arguments = ["-qec", line, "/dev/null"]
    process.currentDirectoryURL = folder
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitForExit()
    return text.replacing("\r\n", with: "\n").split(separator: "\n").map(String.init)
  }
}
