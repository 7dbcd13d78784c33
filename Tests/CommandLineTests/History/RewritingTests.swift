import Testing

/// Branches and the revisions that are put on top of others.
@Suite("Rewritten history")
struct RewritingTests {
  let alstore: Alstore

  init() throws {
    alstore = try Alstore()
    try alstore.project("--size 300x400", "view add box")
    try alstore.expect("commit -q -m start")
  }

  private func add(_ view: String, _ more: String...) throws {
    try alstore.expect("view add \(view)")
    _ = try alstore.run(["commit", "-q", "-m", view] + more)
  }

  private func subjects() throws -> [String] {
    try alstore.expect("log --format csv").lines.dropFirst().compactMap { line in
      let columns = line.split(separator: ",", omittingEmptySubsequences: false)
      return columns.count > 3 ? String(columns[3]) : nil
    }
  }

  @Test("a rebase keeps what a merge brought, as it was resolved")
  func merges() throws {
    try alstore.expect("switch -q --create side")
    try alstore.expect("view set box --intrinsic 1x1")
    try alstore.expect("commit -q -m theirs")
    try alstore.expect("switch -q main")
    try alstore.expect("branch up")
    try alstore.expect("view set box --intrinsic 2x2")
    try alstore.expect("commit -q -m ours")
    #expect(try alstore.run(["merge", "side"]).status == 1)
    try alstore.expect("resolve --all --ours")
    try alstore.expect("commit -q -m resolved")
    #expect(try alstore.expect("rebase HEAD~1").errors == "already up to date\n")
    try alstore.expect("switch -q up")
    try add("unrelated")
    try alstore.expect("switch -q main")
    _ = try alstore.run(["rebase", "up"])
    #expect(try alstore.run(["conflicts"]).lines.isEmpty)
    try alstore.frames("box").expect("box", [0, 0, 2, 2])
    #expect(try alstore.expect("fsck").lines.isEmpty)
  }

  @Test("a rebase of nothing moves the branch forward, or leaves it")
  func nothing() throws {
    try alstore.expect("branch old")
    try add("a")
    try add("b")
    for target in ["HEAD", "HEAD~1", "old"] {
      #expect(try alstore.expect("rebase \(target)").errors == "already up to date\n", "\(target)")
    }
    try alstore.expect("switch -q old")
    #expect(try alstore.expect("rebase main").errors.hasPrefix("fast-forward to "))
    #expect(try subjects() == ["b", "a", "start"])
  }

  @Test("a parent is named as in Git")
  func parents() throws {
    try alstore.expect("switch -q --create side")
    try add("s")
    try alstore.expect("switch -q main")
    try add("m")
    try alstore.expect("merge side")
    for (name, subject) in [
      ("HEAD^", "m"), ("HEAD^1", "m"), ("HEAD^2", "s"), ("HEAD^2~1", "start"), ("HEAD~1^", "start"),
      ("HEAD^0", "Merge side"),
    ] {
      #expect(try alstore.expect("show \(name)").output.contains(subject), "\(name)")
    }
    for name in ["HEAD^3", "HEAD^x", "HEAD^-1"] {
      #expect(try alstore.run(["show", name]).status == 2, "\(name)")
    }
  }

  @Test("subviews that both sides add are in the order of their names, each at its own place")
  func order() throws {
    try alstore.expect("switch -q --create side")
    try add("a")
    try add("d")
    try alstore.expect("switch -q main")
    try add("b")
    try alstore.expect("merge side")
    #expect(try views() == ["root", "box", "a", "d", "b"])
    try alstore.expect("view add last")
    #expect(try alstore.expect("status").lines.count == 3, "only the new view differs")
  }

  @Test("subviews of one name are in one order, whoever merges")
  func equalNames() throws {
    try alstore.expect("switch -q --create side")
    try alstore.expect("view add lab --class UILabel")
    try alstore.expect("commit -q -m theirs")
    try alstore.expect("switch -q main")
    try alstore.expect("view add lab --class UIButton")
    try alstore.expect("commit -q -m ours")
    try alstore.expect("branch copy")
    func order() throws -> [Substring] {
      try alstore.expect("view list --format csv").lines.dropFirst().compactMap {
        $0.split(separator: ",").dropFirst().first
      }
    }
    _ = try alstore.run(["merge", "side"])
    let ours = try order()
    try alstore.expect("switch -q side")
    _ = try alstore.run(["merge", "copy"])
    #expect(try order() == ours)
  }

  @Test("views moved to different places are in one order, whoever merges")
  func contradictory() throws {
    for name in ["a", "b", "c"] { try alstore.expect("view add \(name)") }
    try alstore.expect("commit -q -m views")
    try alstore.expect("switch -q --create side")
    try alstore.expect("view move c --at 0")
    try alstore.expect("commit -q -m theirs")
    try alstore.expect("switch -q main")
    try alstore.expect("view move c --at 1")
    try alstore.expect("commit -q -m ours")
    try alstore.expect("branch copy")
    try alstore.expect("merge side")
    let order = try views()
    try alstore.expect("switch -q side")
    try alstore.expect("merge copy")
    #expect(try views() == order)
  }

  private func views() throws -> [String] {
    try alstore.expect("view list --format csv").lines.dropFirst().compactMap {
      $0.split(separator: ",").first.map(String.init)
    }
  }

  @Test("a removed branch with revisions of its own is remarked on")
  func removedBranch() throws {
    try alstore.expect("branch same")
    #expect(try alstore.expect("branch --delete same").errors.isEmpty)
    try alstore.expect("switch -q --create wip")
    try add("w")
    try alstore.expect("switch -q main")
    #expect(try alstore.expect("branch --delete wip").errors.contains("w, which is on no branch"))
  }

  @Test("a branch of a remote is switched to by its name, and its full name is no other's")
  func remoteBranches() throws {
    try alstore.expect("branch feature")
    try alstore.expect("clone p.alstore q.alstore")
    for words in ["branch origin/main", "tag origin/x", "switch --create origin/feature"] {
      let refused = try alstore.run(
        ["-p", "q.alstore"] + words.split(separator: " ").map(String.init))
      #expect(refused.status == 2 && refused.errors.contains("that remote"), "\(refused.errors)")
    }
    let remote = try alstore.run(["-p", "q.alstore", "switch", "origin/feature"])
    #expect(remote.status == 2 && remote.errors.contains("a branch of a remote"))
    try alstore.expect("tag v1 -p p.alstore")
    try alstore.expect("-p p.alstore branch other")
    try alstore.expect("-p q.alstore fetch")
    #expect(try alstore.run(["-p", "q.alstore", "switch", "v1"]).errors.contains("name of a tag"))
    try alstore.expect("-p q.alstore switch feature")
    #expect(try alstore.expect("-p q.alstore branch").output.contains("*  feature"))
  }
}
