#if os(Linux)
  import Foundation
  import Testing

  @Suite("A command that waits for nobody")
  struct OneThreadTests {
    /// A `git` that counts the threads of whoever started it, and has nothing configured.
    private static let git = """
      #!/bin/sh
      ls /proc/$PPID/task | wc -l > threads
      exit 1

      """

    @Test("runs on one thread")
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
  }
#endif
