import Foundation
import TestedProgram
import Testing

@Suite("Several people and programs resolving one merge", .serialized)
struct GitResolveTogetherTests {
  private static let file = GitSandbox.file

  @Test("two pages add up; of two answers the later one applies, in the file and in the record")
  func twoPages() throws {
    let merge = try UnfinishedMerge.twoConflicts()
    let first = try ServedMergePage(of: Self.file, in: merge.sandbox)
    let second = try ServedMergePage(of: Self.file, in: merge.sandbox)
    try first.decide(1, "theirs")
    #expect(try first.save() == [1: "theirs"])
    try second.decide(2, "theirs")
    #expect(try second.save() == [1: "theirs", 2: "theirs"])
    try first.decide(1, "ours")
    #expect(try first.save() == [1: "ours", 2: "theirs"])
    let text = try merge.sandbox.text
    #expect(text.contains("userLabel=\"Ours\"") && text.contains("constant=\"120\""))
    #expect(try merge.conflicts().isEmpty && !merge.isUnmerged)
  }

  @Test("decisions by a command while a page is open are kept")
  func besidePage() throws {
    let merge = try UnfinishedMerge.twoConflicts()
    let page = try ServedMergePage(of: Self.file, in: merge.sandbox)
    try merge.resolve(Self.file, "2", "--theirs", status: 1)
    try page.decide(1, "theirs")
    #expect(try page.save() == [1: "theirs", 2: "theirs"])
    page.process.waitForExit()
    #expect(page.process.terminationStatus == 0)
    let alone = try UnfinishedMerge.twoConflicts()
    try alone.resolve("--theirs", status: 0)
    #expect(try merge.sandbox.text == alone.sandbox.text)
  }

  @Test("concurrent commands make all their decisions")
  func atOnce() throws {
    let alone = try UnfinishedMerge.twoConflicts()
    try alone.resolve("--theirs", status: 0)
    for _ in 0..<3 {
      let merge = try UnfinishedMerge.twoConflicts()
      let processes = try ["1", "2"].map { number in
        try merge.alstore.start(
          ["git", "resolve", Self.file, number, "--theirs"], environment: GitSandbox.home)
      }
      for process in processes { process.waitForExit() }
      #expect(processes.map(\.terminationStatus).sorted() == [0, 1])
      #expect(try merge.sandbox.text == alone.sandbox.text && !merge.isUnmerged)
    }
  }

  @Test("decisions about one document are kept when another is resolved")
  func otherDocument() throws {
    func versions(_ title: String, _ width: Int) -> [String: String] {
      let text = GitSandbox.document(title: title, width: width)
      return [Self.file: text, "Other.storyboard": text]
    }
    let merge = try UnfinishedMerge(
      base: versions("Title", 96), ours: versions("Ours", 110), theirs: versions("Theirs", 120))
    try merge.resolve(Self.file, "1", "--theirs", status: 1)
    try merge.resolve("Other.storyboard", "2", "--theirs", status: 1)
    let left = try merge.conflicts().map { "\($0.file) \($0.number)" }
    #expect(left == ["\(Self.file) 2", "Other.storyboard 1"])
  }
}
