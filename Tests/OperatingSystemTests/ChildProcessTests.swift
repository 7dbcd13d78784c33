import OperatingSystem
import TemporaryFolders
import Testing

@Suite("Other programs")
struct ChildProcessTests {
  @Test("are talked with until nobody has the conversation any more")
  func conversation() throws {
    let program = try ChildProcess(["cat"]).startConversation()
    for text in ["Auto", "Layout"] {
      try program.input.writeAll(text.utf8)
      #expect(try program.output.bytes(upTo: text.utf8.count) == Array(text.utf8))
    }
  }

  @Test("end with the conversation")
  func end() throws {
    let folder = try TemporaryFolder()
    let mark = folder.file("ended")
    _ = try ChildProcess(["sh", "-c", "cat; touch \"$0\"", mark]).startConversation()
    for _ in 0..<5000 where FileStatus(ofPath: mark) == nil { usleep(1000) }
    #expect(FileStatus(ofPath: mark)?.kind == .file)
  }

  @Test("that are not there cannot be talked with, and end as a shell says")
  func missing() throws {
    #expect(throws: ChildProcess.StartFailure.self) {
      try ChildProcess(["/nonexistent/program"]).startConversation()
    }
    #expect(try ChildProcess(["/nonexistent/program"]).run() == ChildProcess.notFound)
  }

  @Test("get what they read, and their output comes whole")
  func reading() throws {
    let text = String(repeating: "a line\n", count: 20_000)
    let answer = try ChildProcess(["cat"]).read(input: Data("small".utf8))
    #expect(answer.status == 0 && answer.output == Data("small".utf8))
    let long = try ChildProcess(["sh", "-c", "yes 'a line' | head -n 20000; exit 3"]).read()
    #expect(long.status == 3 && long.output == Data(text.utf8))
  }
}
