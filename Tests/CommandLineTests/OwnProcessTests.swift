#if os(Linux)
  import Foundation
  import Testing

  @Suite("The process of a command that does not wait")
  struct OwnProcessTests {
    /// A `git` that counts the threads of its parent process and has no configuration.
    private static let git = """
      #!/bin/sh
      ls /proc/$PPID/task | wc -l > threads
      exit 1

      """

    @Test("runs on a single thread")
    func one() throws {
      let alstore = try Alstore()
      try alstore.project("view add logo")
      try FileManager.default.createDirectory(
        at: alstore.folder.appending(path: "bin"), withIntermediateDirectories: false)
      try alstore.write(Self.git, to: "bin/git")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: alstore.path("bin/git"))
      let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
      let answer = try alstore.run(
        ["commit", "-m", "A logo"],
        environment: [
          "PATH": alstore.path("bin") + ":" + path, "ALSTORE_AUTHOR": "",
        ])
      let threads = String(decoding: try alstore.bytes("threads"), as: UTF8.self)
      #expect(threads == "1\n", "\(answer.output)\(answer.errors)")
    }

    @Test("needs little address space beyond the program's")
    func addresses() throws {
      let alstore = try Alstore()
      try alstore.project("view add logo")
      let size = try #require(
        try Alstore.executable.resourceValues(forKeys: [.fileSizeKey]).fileSize)
      let kilobytes = (size >> 10) + 100_000
      let answer = try alstore.run(
        ["-c", "ulimit -v \(kilobytes); exec \"$0\" frames", Alstore.executable.path],
        of: URL(filePath: "/bin/sh"))
      #expect(answer.status == 0 && answer.output.contains("logo"), "\(answer.errors)")
    }
  }
#endif
