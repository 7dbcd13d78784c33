public import Foundation

/// The program under test.
public enum TestedProgram {
  /// The program next to the tests, or the one named by `$ALSTORE`.
  public static let executable: URL = {
    if let path = ProcessInfo.processInfo.environment["ALSTORE"] { return URL(filePath: path) }
    var place = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    while place.path != "/" {
      place.deleteLastPathComponent()
      let candidate = place.appending(path: "alstore")
      if FileManager.default.isExecutableFile(atPath: candidate.path),
        !FileManager.default.fileExists(atPath: candidate.path + "/Package.swift")
      {
        return candidate
      }
    }
    return URL(filePath: "/nonexistent/alstore")
  }()
}
