import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("Pictures on the command line")
struct PictureTests {
  let alstore: Alstore

  init() throws {
    alstore = try Alstore()
    try alstore.project(
      """
      view add logo --intrinsic 96x96
      constraint add 'logo.centerX == root.centerX' 'logoTop: logo.top == root.topMargin + 20'
      """)
  }

  @Test("a picture shows constraints with their names, and margins")
  func layout() throws {
    let svg = try alstore.expect("export --format svg").output
    #expect(svg.contains(">logoTop 20</text>"))
    #expect(svg.contains("class=\"margin\" x=\"8\" y=\"8\" width=\"359\" height=\"651\""))
    #expect(try alstore.expect("export --format svg").output == svg)
  }

  @Test("a pipe takes what is written and stays a pipe")
  func pipe() throws {
    let pipe = alstore.path("pipe")
    try #require(mkfifo(pipe, 0o600) == 0)
    let reader = Process()
    reader.executableURL = URL(filePath: "/bin/cat")
    reader.arguments = [pipe]
    let taken = Pipe()
    reader.standardOutput = taken
    try reader.run()
    try alstore.expect("export --format svg -o", pipe)
    let text = taken.fileHandleForReading.readDataToEndOfFile()
    reader.waitUntilExit()
    #expect(String(decoding: text, as: UTF8.self).hasPrefix("<svg"))
    var facts = stat()
    #expect(stat(pipe, &facts) == 0 && facts.st_mode & S_IFMT == S_IFIFO)
  }
}
