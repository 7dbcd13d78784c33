import OperatingSystem
import Testing

@Suite("Files")
struct FileTests {
  private func inFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  @Test("are told from folders and links")
  func kinds() throws {
    try inFolder { folder in
      let file = folder.appending(path: "file").path
      let link = folder.appending(path: "link").path
      try Data("four".utf8).write(to: URL(filePath: file))
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.path)
      #expect(FileStatus(ofPath: file)?.kind == .file && FileStatus(ofPath: file)?.size == 4)
      #expect(FileStatus(ofPath: folder.path)?.kind == .folder)
      #expect(FileStatus(ofPath: link)?.kind == .link)
      #expect(FileStatus(ofPath: "/dev/null")?.kind == .other)
      #expect(FileStatus(ofPath: folder.appending(path: "none").path) == nil)
      #expect(FileManager.default.isFolder(link) == true)
      #expect(FileManager.default.isFolder(file) == false)
      #expect(FileManager.default.isFolder(folder.path + "/none") == nil)
    }
  }

  @Test("of a folder come by name, without those that begin with a dot")
  func contents() throws {
    try inFolder { folder in
      for name in ["b", "a", ".hidden"] { try Data().write(to: folder.appending(path: name)) }
      let names = FileManager.default.visibleContents(of: folder).map(\.lastPathComponent)
      #expect(names == ["a", "b"])
      #expect(FileManager.default.visibleContents(of: folder.appending(path: "none")).isEmpty)
    }
  }

  @Test("are read in pieces and to the end")
  func reading() throws {
    try inFolder { folder in
      let path = folder.appending(path: "file").path
      let bytes = (0..<200_000).map { UInt8($0 % 251) }
      try Data(bytes).write(to: URL(filePath: path))
      let file = try FileDescriptor.open(path, .readOnly)
      defer { try? file.close() }
      #expect(try file.bytes(upTo: 3) == [0, 1, 2])
      #expect(try file.bytesToEnd() == Array(bytes[3...]))
      #expect(try file.bytes(upTo: 3).isEmpty)
    }
  }

  @Test("in the home folder are named as in a shell")
  func home() {
    let home = FileManager.default.homeDirectoryForCurrentUser.path
    #expect(FileManager.default.expandingHome("~/hub") == home + "/hub")
    #expect(FileManager.default.expandingHome("a/~/hub") == "a/~/hub")
  }
}
