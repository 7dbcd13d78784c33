import Foundation
import Testing

/// A repository with an unfinished merge that has conflicts.
struct UnfinishedMerge {
  let sandbox: GitSandbox
  var alstore: Alstore { sandbox.alstore }

  /// Merges two versions of a file.
  init(base: String, ours: String, theirs: String) throws {
    let file = GitSandbox.file
    try self.init(base: [file: base], ours: [file: ours], theirs: [file: theirs])
  }

  /// Merges two versions of several files; files that a side lacks were deleted there.
  init(base: [String: String], ours: [String: String], theirs: [String: String]) throws {
    sandbox = try GitSandbox()
    try commit(base, "start")
    try sandbox.git("switch", "-q", "-c", "topic")
    try commit(theirs, "theirs")
    try sandbox.git("switch", "-q", "main")
    try commit(ours, "ours")
    try sandbox.git("merge", "-q", "--no-edit", "topic", fails: true)
  }

  private func commit(_ files: [String: String], _ message: String) throws {
    try sandbox.git("rm", "-rq", "--cached", ".")
    for (name, text) in files { try alstore.write(text, to: name) }
    try sandbox.git(["add", "--"] + (files.keys + [".gitattributes"]))
    try sandbox.git("commit", "-q", "--allow-empty", "-m", message)
    try sandbox.git("clean", "-fdq")
  }

  /// Both sides renamed the logo and changed its width.
  static func twoConflicts() throws -> UnfinishedMerge {
    try UnfinishedMerge(
      base: GitSandbox.document(), ours: GitSandbox.document(title: "Ours", width: 110),
      theirs: GitSandbox.document(title: "Theirs", width: 120))
  }

  struct Conflict: Decodable {
    let number: Int
    let file: String
    let object: String
    let field: String?
    let base: String?
    let ours: String?
    let theirs: String?
    let proposal: String?
    let under: [String]
  }

  @discardableResult
  func resolve(_ words: String..., status: Int32) throws -> Alstore.Answer {
    let answer = try alstore.run(
      ["git", "resolve"] + words, environment: GitSandbox.home)
    #expect(answer.status == status, "\(words): \(answer.output)\(answer.errors)")
    return answer
  }

  func conflicts() throws -> [Conflict] {
    try alstore.run(["git", "resolve", "--format", "json"], environment: GitSandbox.home)
      .json([Conflict].self)
  }

  var isUnmerged: Bool {
    get throws { try sandbox.git("status", "--porcelain").contains("UU") }
  }
}
