import OperatingSystem
import TemporaryFolders
import Testing

@Suite("Child processes")
struct ChildProcessTests {
  @Test("can be conversed with while the conversation is alive")
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

  @Test("that are missing cannot be conversed with, and have a shell's exit status")
  func missing() throws {
    #expect(throws: ChildProcess.StartFailure.self) {
      try ChildProcess(["/nonexistent/program"]).startConversation()
    }
    #expect(try ChildProcess(["/nonexistent/program"]).run() == ChildProcess.notFound)
  }

  @Test("receive their input, and their output is complete")
  func reading() throws {
    let text = String(repeating: "a line\n", count: 20_000)
    let answer = try ChildProcess(["cat"]).read(input: Data("small".utf8))
    #expect(answer.status == 0 && answer.output == Data("small".utf8))
    let long = try ChildProcess(["sh", "-c", "yes 'a line' | head -n 20000; exit 3"]).read()
    #expect(long.status == 3 && long.output == Data(text.utf8))
  }
}
