import OperatingSystem
import TemporaryFolders
import Testing

@Suite("Files")
struct FileTests {
  @Test("are distinguished from folders and links")
  func kinds() throws {
    let folder = try TemporaryFolder()
    let file = folder.file("file")
    let link = folder.file("link")
    try Data("four".utf8).write(to: URL(filePath: file))
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.path)
    #expect(FileStatus(ofPath: file)?.kind == .file && FileStatus(ofPath: file)?.size == 4)
    #expect(FileStatus(ofPath: folder.path)?.kind == .folder)
    #expect(FileStatus(ofPath: link)?.kind == .link)
    #expect(FileStatus(ofPath: "/dev/null")?.kind == .other)
    #expect(FileStatus(ofPath: folder.file("none")) == nil)
    #expect(FileManager.default.isFolder(link) == true)
    #expect(FileManager.default.isFolder(file) == false)
    #expect(FileManager.default.isFolder(folder.path + "/none") == nil)
  }

  @Test("in a folder are sorted by name, without hidden ones")
  func contents() throws {
    let folder = try TemporaryFolder()
    for name in ["b", "a", ".hidden"] { try Data().write(to: folder.url.appending(path: name)) }
    let names = FileManager.default.visibleContents(of: folder.url).map(\.lastPathComponent)
    #expect(names == ["a", "b"])
    #expect(FileManager.default.visibleContents(of: folder.url.appending(path: "none")).isEmpty)
  }

  @Test("can be read in pieces and to the end")
  func reading() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("file")
    let bytes = (0..<200_000).map { UInt8($0 % 251) }
    try Data(bytes).write(to: URL(filePath: path))
    let file = try FileDescriptor.open(path, .readOnly)
    defer { try? file.close() }
    #expect(try file.bytes(upTo: 3) == [0, 1, 2])
    #expect(try file.bytesToEnd() == Array(bytes[3...]))
    #expect(try file.bytes(upTo: 3).isEmpty)
  }

  @Test("in the home folder are named as in a shell")
  func home() {
    let home = FileManager.default.homeDirectoryForCurrentUser.path
    #expect(FileManager.default.expandingHome("~/hub") == home + "/hub")
    #expect(FileManager.default.expandingHome("a/~/hub") == "a/~/hub")
  }
}
