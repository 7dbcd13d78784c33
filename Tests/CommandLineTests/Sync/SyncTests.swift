import Foundation
import TestedProgram
import Testing

@Suite("Copies of a project")
struct SyncTests {
  let alstore: Alstore

  init() throws {
    alstore = try Alstore()
    try alstore.commitLogo()
    try alstore.expect("clone p.alstore q.alstore")
  }

  private func expectSound(sourceLocation: SourceLocation = #_sourceLocation) throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: alstore.folder.path)
    where name.hasSuffix(".alstore") {
      let answer = try alstore.run(["fsck", "-p", name])
      #expect(answer.status == 0, "\(name): \(answer.output)", sourceLocation: sourceLocation)
    }
  }

  @Test("a clone has everything, and its working set follows pushes and pulls")
  func roundTrip() throws {
    try alstore.frames("-p q.alstore").expect("logo", [102, 20, 96, 96])
    try alstore.commit("q", 40)
    try alstore.expect("-p q.alstore push")
    try alstore.frames("-p p.alstore").expect("logo", [102, 40, 96, 96])
    try alstore.commit("p", 50)
    try alstore.expect("-p q.alstore fetch")
    #expect(try alstore.expect("-p q.alstore diff HEAD origin/main").output.contains("40 → 50"))
    try alstore.expect("-p q.alstore pull")
    try alstore.frames("-p q.alstore").expect("logo", [102, 50, 96, 96])
    #expect(try alstore.hashes("p") == alstore.hashes("q"))
    try alstore.expect("-p q.alstore undo")
    try alstore.frames("-p q.alstore").expect("logo", [102, 40, 96, 96])
    try expectSound()
  }

  @Test("a push that would discard revisions is rejected with 5 and the next step")
  func races() throws {
    try alstore.commit("p", 50)
    try alstore.commit("q", 60)
    let refused = try alstore.run(["-p", "q.alstore", "push"])
    #expect(refused.status == 5 && refused.errors.contains("Pull"), "\(refused.errors)")
    let stale = try alstore.run(["-p", "q.alstore", "push", "--force-with-lease"])
    #expect(stale.status == 5 && stale.errors.contains("Fetch"), "\(stale.errors)")
    let merged = try alstore.run(["-p", "q.alstore", "pull"])
    #expect(merged.status == 1 && merged.output.contains("logoTop.constant"), "\(merged.output)")
    // Revisions with conflicts sync like any others.
    try alstore.expect("-p q.alstore push")
    #expect(try alstore.run(["-p", "p.alstore", "conflicts"]).output.contains("logoTop.constant"))
    try alstore.expect("-p p.alstore branch main --refuse-conflicts true")
    try alstore.commit("q", 61)
    let conflicted = try alstore.run(["-p", "q.alstore", "push"])
    #expect(conflicted.status == 1 && conflicted.errors.contains("refuses"), "\(conflicted.errors)")
    try alstore.expect("-p q.alstore resolve logoTop.constant --theirs")
    try alstore.expect("-p q.alstore commit -q -m resolved")
    try alstore.expect("-p q.alstore push")
    try alstore.expect("-p p.alstore constraint set logoTop --constant 1")
    try alstore.commit("q", 70)
    let dirty = try alstore.run(["-p", "q.alstore", "push"])
    #expect(dirty.status == 5 && dirty.errors.contains("uncommitted"), "\(dirty.errors)")
  }

  @Test("a name given twice is pushed once, and removing what is not there is refused")
  func repeatedNames() throws {
    try alstore.expect("-p q.alstore branch topic")
    let pushed = try alstore.expect("-p q.alstore push origin topic topic")
    #expect(pushed.errors.contains("origin/topic: – → "), "\(pushed.errors)")
    let both = try alstore.run(
      ["-p", "q.alstore", "push", "origin", "topic", "--delete", "topic"])
    #expect(both.status == 2 && both.errors.contains("at the same time"), "\(both.errors)")
    try alstore.expect("-p q.alstore push --delete topic --delete topic")
    let again = try alstore.run(["-p", "q.alstore", "push", "--delete", "topic"])
    #expect(again.status == 2 && again.errors.contains("There is no branch topic there."))
  }

  @Test("a pull merges what an earlier fetch received")
  func pullAfterFetch() throws {
    try alstore.commit("p", 44)
    try alstore.expect("-p q.alstore fetch")
    let pulled = try alstore.expect("-p q.alstore pull").errors
    #expect(pulled.contains("fast-forward") && !pulled.contains("nothing new"), "\(pulled)")
    try alstore.frames("-p q.alstore").expect("logo", [102, 44, 96, 96])
  }

  @Test("a forced push discards revisions, and fetching warns about it")
  func forcing() throws {
    try alstore.expect("clone p.alstore r.alstore")
    try alstore.commit("q", 40)
    try alstore.expect("-p q.alstore push")
    try alstore.expect("-p r.alstore fetch")
    try alstore.expect("-p q.alstore switch --detach HEAD~1")
    try alstore.expect("-p q.alstore branch --delete main")
    try alstore.expect("-p q.alstore switch --create main")
    try alstore.commit("q", 45)
    #expect(try alstore.run(["-p", "q.alstore", "push"]).status == 5)
    try alstore.expect("-p q.alstore push --force-with-lease")
    try alstore.frames("-p p.alstore").expect("logo", [102, 45, 96, 96])
    let fetched = try alstore.expect("-p r.alstore fetch")
    #expect(fetched.errors.contains("was rewritten"))
    try expectSound()
  }

  @Test("a tag that differs on the other side is only replaced by force")
  func movedTag() throws {
    try alstore.expect("-p q.alstore tag v1")
    try alstore.expect("-p q.alstore push origin v1")
    try alstore.expect("clone p.alstore r.alstore")
    try alstore.commit("q", 44)
    try alstore.expect("-p q.alstore push")
    try alstore.expect("-p q.alstore tag --delete v1")
    try alstore.expect("-p q.alstore tag v1")
    for words in ["push origin v1", "push --tags", "push --tags --force-with-lease"] {
      let refused = try alstore.run(
        ["-p", "q.alstore"] + words.split(separator: " ").map(String.init))
      #expect(refused.status == 5, "\(words): \(refused)")
      #expect(refused.errors.contains("The tag v1 differs there"), "\(refused.errors)")
      #expect(!refused.errors.contains("Pull"), "\(refused.errors)")
    }
    try alstore.expect("-p q.alstore push --tags --force")
    try alstore.expect("-p q.alstore push --tags --force-with-lease")
    // Deleting it doesn't count as replacing it.
    try alstore.expect("-p q.alstore push --delete v1")
  }

  @Test("branches and tags are created and removed")
  func references() throws {
    try alstore.expect("-p q.alstore switch --create wider")
    try alstore.commit("q", 44)
    try alstore.expect("-p q.alstore tag v1")
    try alstore.expect("-p q.alstore push origin wider v1")
    #expect(try alstore.expect("-p p.alstore branch").output.contains("wider"))
    #expect(try alstore.expect("-p p.alstore tag").output.contains("v1"))
    try alstore.expect("clone p.alstore r.alstore --branch wider")
    try alstore.frames("-p r.alstore").expect("logo", [102, 44, 96, 96])
    #expect(try alstore.expect("-p r.alstore tag").output.contains("v1"))
    try alstore.expect("-p q.alstore push --delete wider --delete v1")
    #expect(try !alstore.expect("-p p.alstore branch").output.contains("wider"))
    try alstore.expect("-p r.alstore fetch")
    let left = try alstore.expect("-p r.alstore remote list --branches").output
    #expect(left.contains("origin/main") && !left.contains("wider"))
    #expect(try alstore.run(["-p", "q.alstore", "push", "--delete", "main"]).status == 1)
    try expectSound()
  }

  @Test("pull --rebase puts local revisions on top")
  func rebasing() throws {
    try alstore.commit("p", 50)
    try alstore.expect("-p q.alstore view set logo --hidden true")
    try alstore.expect("-p q.alstore commit -q -m hidden")
    try alstore.expect("-p q.alstore pull --rebase")
    let log = try alstore.expect("-p q.alstore log").lines
    #expect(log.count == 4 && log[1].contains("hidden") && log[2].contains("top 50"))
    try alstore.expect("-p q.alstore push")
    #expect(try alstore.hashes("p") == alstore.hashes("q"))
  }

  @Test("a shallow clone starts later, works, pushes, and reports what it cannot do")
  func shallow() throws {
    for constant in 30..<40 { try alstore.commit("p", constant) }
    try alstore.expect("clone p.alstore r.alstore --depth 3")
    #expect(try alstore.hashes("r").count == 3)
    try alstore.frames("-p r.alstore").expect("logo", [102, 39, 96, 96])
    try alstore.frames("-p r.alstore --at HEAD~2").expect("logo", [102, 37, 96, 96])
    // Older contents are not uncommitted changes, and the initial state is not a change.
    let blame = try alstore.expect("-p r.alstore blame logo.class").output
    #expect(blame.contains("(older than this copy)"), "\(blame)")
    for words in ["revert HEAD~2", "cherry-pick HEAD~2"] {
      let answer = try alstore.run(
        ["-p", "r.alstore"] + words.split(separator: " ").map(String.init))
      #expect(answer.status == 2 && answer.errors.contains("unknown"), "\(answer)")
    }
    try alstore.commit("r", 70)
    try alstore.expect("-p r.alstore push")
    try alstore.frames("-p p.alstore").expect("logo", [102, 70, 96, 96])
    try alstore.commit("p", 71)
    try alstore.expect("-p r.alstore pull")
    try alstore.expect("-p r.alstore fsck --rebuild")
    // A clone of a shallow clone has the same revisions.
    try alstore.expect("clone r.alstore s.alstore")
    #expect(try alstore.hashes("s") == alstore.hashes("r"))
    try alstore.expect("-p r.alstore gc")
    try expectSound()
  }

  @Test("a branch older than a clone's start arrives, and merges once the gap is filled")
  func deepening() throws {
    for constant in 30..<40 { try alstore.commit("p", constant) }
    try alstore.expect("clone p.alstore r.alstore --depth 2")
    try alstore.commit("r", 70)
    try alstore.expect("-p p.alstore branch old HEAD~6")
    try alstore.expect("-p p.alstore switch old")
    try alstore.expect("-p p.alstore outlet add badge logo")
    try alstore.expect("-p p.alstore commit -m badge")
    try alstore.expect("-p r.alstore fetch")
    #expect(try alstore.hashes("r").count == 3)
    let early = try alstore.run(["-p", "r.alstore", "merge", "origin/old"])
    #expect(early.status == 2 && early.errors.contains("fetch --unshallow"), "\(early)")
    for depth in ["0", "-1"] {
      #expect(try alstore.run(["-p", "r.alstore", "fetch", "--depth", depth]).status == 2)
    }
    let first = try #require(alstore.hashes("r").last)
    #expect(try alstore.expect("-p r.alstore show \(first)").errors.contains("unknown"))
    #expect(try alstore.expect("-p r.alstore show HEAD").errors.isEmpty)
    let before = try alstore.run(["-p", "r.alstore", "show", "\(first)~1"])
    #expect(before.status == 2 && before.errors.contains("fetch --unshallow"), "\(before)")
    let earlier = try alstore.expect("-p r.alstore fetch --depth 8").errors
    #expect(earlier.contains("earlier revisions"), "\(earlier)")
    try alstore.expect("-p r.alstore merge origin/old")
    try alstore.frames("-p r.alstore").expect("logo", [102, 70, 96, 96])
    // That depth reaches the start of both branches.
    #expect(try alstore.expect("-p r.alstore fetch --unshallow").errors.contains("nothing new"))
    #expect(try Set(alstore.hashes("r")).isSuperset(of: alstore.hashes("p")))
    // Operations from before the history was deepened can still be undone.
    try alstore.expect("-p r.alstore undo")
    try alstore.expect("-p r.alstore undo")
    try alstore.frames("-p r.alstore").expect("logo", [102, 70, 96, 96])
    try alstore.expect("-p r.alstore undo")
    try alstore.frames("-p r.alstore").expect("logo", [102, 39, 96, 96])
    try expectSound()
  }

  @Test("clones of an empty project are copies of one project")
  func emptyProject() throws {
    try alstore.expect("init e.alstore --size 10x10")
    try alstore.expect("-p e.alstore layout remove main")
    for name in ["f", "g"] { try alstore.expect("clone e.alstore \(name).alstore") }
    for name in ["f", "g"] {
      try alstore.expect("-p \(name).alstore layout add \(name) --size 20x20")
      try alstore.expect("-p \(name).alstore commit -q -m \(name)")
    }
    try alstore.expect("-p f.alstore push")
    #expect(try alstore.run(["-p", "g.alstore", "push"]).status == 5)
    try alstore.expect("-p g.alstore pull")
    try alstore.expect("-p g.alstore push")
    try alstore.expect("-p f.alstore pull")
    #expect(try Set(alstore.hashes("f")) == Set(alstore.hashes("g")))
    try expectSound()
  }

  @Test("a bundle carries revisions between copies")
  func bundles() throws {
    try alstore.expect("-p p.alstore tag start")
    try alstore.commit("p", 50)
    try alstore.expect("-p p.alstore bundle create all.albundle")
    try alstore.expect("clone all.albundle r.alstore")
    #expect(try alstore.hashes("r") == alstore.hashes("p"))
    try alstore.expect("-p p.alstore bundle create week.albundle main --since start")
    try alstore.expect("-p q.alstore bundle apply week.albundle")
    try alstore.expect("-p q.alstore merge week/main")
    #expect(try alstore.hashes("q") == alstore.hashes("p"))
    try alstore.expect("init other.alstore --size 10x10")
    let refused = try alstore.run(["-p", "other.alstore", "bundle", "apply", "week.albundle"])
    #expect(
      refused.status == 2 && refused.errors.contains("different project"), "\(refused.errors)")
    let gap = try alstore.run(["clone", "week.albundle", "x.alstore"])
    #expect(gap.status == 2 && gap.errors.contains("builds on"), "\(gap.errors)")
    var damaged = try alstore.bytes("all.albundle")
    damaged[damaged.count - 40] ^= 0x55
    try damaged.write(to: alstore.folder.appending(path: "bad.albundle"))
    #expect(try alstore.run(["clone", "bad.albundle", "x.alstore"]).status == 3)
    #expect(!FileManager.default.fileExists(atPath: alstore.path("x.alstore")))
    try expectSound()
  }

  @Test("through a shell, as with ssh")
  func shell() throws {
    try alstore.write("#!/bin/sh\nshift\nexec sh -c \"$*\"\n", to: "shell")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: alstore.path("shell"))
    let environment = [
      "ALSTORE_SSH": alstore.path("shell"), "ALSTORE_SSH_PROGRAM": Alstore.executable.path,
    ]
    let url = "ssh://host" + alstore.path("p.alstore")
    let clone = try alstore.run(["clone", url, "it's r.alstore"], environment: environment)
    #expect(clone.status == 0, "\(clone.errors)")
    try FileManager.default.moveItem(
      atPath: alstore.path("it's r.alstore"), toPath: alstore.path("r.alstore"))
    try alstore.commit("r", 33)
    let push = try alstore.run(["-p", "r.alstore", "push"], environment: environment)
    #expect(push.status == 0, "\(push.errors)")
    try alstore.frames("-p p.alstore").expect("logo", [102, 33, 96, 96])
    let absent = try alstore.run(["clone", "ssh://host/no/such", "x"], environment: environment)
    #expect(absent.status == 2 && absent.errors.contains("without a response"))
    #expect(!FileManager.default.fileExists(atPath: alstore.path("x.partial")))
    let garbled = try alstore.run(
      ["serve", "--stdio", "p.alstore"], input: "GET / HTTP/1.1\r\n\r\n")
    #expect(garbled.status == 3 && garbled.errors.contains("alsync/1"), "\(garbled.errors)")
  }

  @Test("wrong names, addresses and files are rejected with a reason, and leave nothing behind")
  func refusals() throws {
    for (status, says, words) in [
      (2, "There is no remote nowhere", ["-p", "q.alstore", "fetch", "nowhere"]),
      (2, "Did you mean origin", ["-p", "q.alstore", "fetch", "orign"]),
      (2, "There are no remotes", ["-p", "p.alstore", "pull"]),
      (2, "no branch nope", ["-p", "q.alstore", "fetch", "origin", "nope"]),
      (2, "no branch nope", ["-p", "q.alstore", "push", "origin", "nope"]),
      (2, "There is already a remote origin", ["-p", "q.alstore", "remote", "add", "origin", "x"]),
      (2, "not a valid remote name", ["-p", "q.alstore", "remote", "add", "a b", "x"]),
      (1, "password", ["-p", "q.alstore", "remote", "add", "hub", "https://u:p@h/x"]),
      (4, "q.alstore already exists", ["clone", "p.alstore", "q.alstore"]),
      (4, "There is no project", ["clone", "nowhere.alstore", "x.alstore"]),
      (2, "no branch nope", ["clone", "p.alstore", "x.alstore", "--branch", "nope"]),
      (2, "--depth", ["clone", "p.alstore", "x.alstore", "--depth", "0"]),
    ] as [(Int32, String, [String])] {
      let answer = try alstore.run(words)
      #expect(
        answer.status == status && answer.errors.contains(says),
        "\(words): \(answer.status) \(answer.errors)")
    }
    try alstore.expect("init other.alstore --size 10x10")
    try alstore.expect("-p other.alstore remote add origin p.alstore")
    let foreign = try alstore.run(["-p", "other.alstore", "pull"])
    #expect(
      foreign.status == 2 && foreign.errors.contains("different project"), "\(foreign.errors)")
    let left = try FileManager.default.contentsOfDirectory(atPath: alstore.folder.path)
    #expect(!left.contains { $0.contains("partial") || $0.contains("x.alstore") }, "\(left)")
  }

  @Test("an interrupted clone is continued for the same source, and for no other")
  func unfinishedClones() throws {
    try alstore.expect("init other.alstore --size 10x10")
    try alstore.expect("-p other.alstore commit -q -m theirs")
    for _ in 0..<30 {
      let process = try alstore.start(["clone", "p.alstore", "x.alstore"])
      usleep(UInt32.random(in: 0...60_000))
      if process.isRunning { kill(process.processIdentifier, SIGKILL) }
      process.waitForExit()
      // It may have been killed after the copy got its name.
      let isThere = FileManager.default.fileExists(atPath: alstore.path("x.alstore"))
      #expect(isThere || process.terminationStatus != 0)
      try alstore.expect("-q clone p.alstore x\(process.terminationStatus).alstore")
      let again = try alstore.run(["clone", "p.alstore", "x.alstore"])
      #expect(again.status == (isThere ? 4 : 0), "\(again.errors)")
      #expect(try alstore.hashes("x") == alstore.hashes("p"))
      for file in try FileManager.default.contentsOfDirectory(atPath: alstore.folder.path)
      where file.hasPrefix("x") { try FileManager.default.removeItem(atPath: alstore.path(file)) }
    }
    // The remains of a clone interrupted right after its first revisions.
    try alstore.expect("clone p.alstore y.alstore")
    try FileManager.default.moveItem(
      atPath: alstore.path("y.alstore"), toPath: alstore.path("y.alstore.partial"))
    let other = try alstore.run(["clone", "other.alstore", "y.alstore"])
    #expect(
      other.status == 4 && other.errors.contains("y.alstore.partial is left over from a copy of"),
      "\(other.errors)")
    try alstore.expect("clone p.alstore y.alstore")
    #expect(try alstore.hashes("y") == alstore.hashes("p"))
    let remotes = try alstore.expect("-p y.alstore remote list --format json").output
    #expect(remotes.contains(alstore.path("p.alstore")), "\(remotes)")
    let nowhere = try alstore.run(["clone", "p.alstore", "no/folder/x.alstore"])
    #expect(
      nowhere.status == 4 && nowhere.errors.contains("There is no folder no/folder"),
      "\(nowhere.errors)")
    #expect(!nowhere.errors.contains("partial"))
  }
}
