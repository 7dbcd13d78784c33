public import Foundation

/// The program that was built with the tests.
public enum TestedProgram {
  /// The program beside the tests.
  public static let executable: URL = {
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
