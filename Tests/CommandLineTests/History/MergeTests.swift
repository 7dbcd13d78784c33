import Foundation
import Testing

@Suite("Merges from the command line")
struct MergeTests {
  let alstore: Alstore

  init() throws { alstore = try Alstore() }

  /// Commits a project, then commits edits on a branch `side` and others on `main`.
  private func diverge(_ start: String, ours: String, theirs: String) throws {
    try alstore.project("--size 300x400", start)
    try alstore.expect("commit -q -m start")
    try alstore.expect("switch -q --create side")
    try apply(theirs)
    try alstore.expect("commit -q -m theirs")
    try alstore.expect("switch -q main")
    try apply(ours)
    try alstore.expect("commit -q -m ours")
  }

  private func apply(_ edits: String) throws {
    let answer = try alstore.run(["apply", "-q", "-"], input: edits)
    #expect(answer.status == 0, "\(answer.errors)")
  }

  private struct Merge: Decodable {
    struct Conflict: Decodable {
      let name: String
      let field: String
      let reason: String
    }
    struct Finding: Decodable {
      let reason: String
      let environment: String
      let message: String
    }
    let outcome: String
    let revision: String?
    let conflicts: [Conflict]
    let findings: [Finding]
  }

  /// Merges `side`, after a preview that reports the same and changes no byte.
  private func merge(_ status: Int32, _ more: String...) throws -> Merge {
    let before = try alstore.bytes("p.alstore")
    let preview = try alstore.run(["merge", "side", "--preview", "--format", "json"] + more)
    #expect(try alstore.bytes("p.alstore") == before)
    #expect(preview.status == status, "\(preview.errors)")
    let answer = try alstore.run(["merge", "side", "--format", "json"] + more)
    #expect(answer.status == status, "\(answer.errors)")
    let (told, made) = (try preview.json(Merge.self), try answer.json(Merge.self))
    #expect(told.conflicts.map(\.name) == made.conflicts.map(\.name))
    #expect(told.findings.map(\.message) == made.findings.map(\.message))
    #expect(told.revision == nil && made.revision != nil, "a look makes no revision")
    #expect(try alstore.expect("status").output.contains("Nothing changed."))
    #expect(try alstore.expect("fsck").lines.isEmpty)
    return made
  }

  @Test("reverting the resolution of a conflict reopens it, which is reported")
  func reopening() throws {
    try diverge(
      "view add logo\nconstraint add 'top: logo.top == root.top'",
      ours: "constraint set top --constant 30", theirs: "constraint set top --constant 40")
    #expect(try merge(1).conflicts.map(\.field) == ["constant"])
    try alstore.expect("resolve top.constant --theirs")
    try alstore.expect("commit -q -m resolved")
    let answer = try alstore.run(["revert", "HEAD", "--format", "json"])
    #expect(answer.status == 1, "\(answer.errors)")
    #expect(try answer.json(Merge.self).conflicts.map(\.field) == ["constant"])
    #expect(try alstore.expect("status").output.contains("1 conflict to resolve"))
  }

  // MARK: Findings of solving

  @Test("constraints that only conflict in combination")
  func contradiction() throws {
    try diverge(
      "view add logo --intrinsic 10x10\nconstraint add 'logo.top == root.top' 'logo.left == root.left'",
      ours: "constraint add 'w1: logo.width == 50'",
      theirs: "constraint add 'w2: logo.width == 60'")
    let merge = try merge(1)
    #expect(merge.conflicts.isEmpty)
    #expect(merge.findings.map(\.reason) == ["unsatisfiable"])
    let message = try #require(merge.findings.first?.message)
    #expect(message.contains("logo.width == 50") && message.contains("logo.width == 60"))
    #expect(try alstore.run(["conflicts"]).output.contains("found by solving"))
  }

  @Test("removals on both sides that leave a view ambiguous")
  func ambiguity() throws {
    try diverge(
      """
      view add box
      constraint add 'box.top == root.top' 'box.height == 20' 'l: box.left == root.left + 5'
      constraint add 'w: box.width == 100' 'r: box.right == root.left + 105'
      """,
      ours: "constraint remove w", theirs: "constraint remove r")
    let merge = try merge(1)
    #expect(merge.conflicts.isEmpty)
    #expect(merge.findings.first?.reason == "ambiguous")
    #expect(merge.findings.first?.message.hasPrefix("box") ?? false)
  }

  @Test("an outlet to a view that the other side removed")
  func dangling() throws {
    try diverge(
      "view add logo --intrinsic 10x10", ours: "view remove logo",
      theirs: "outlet add brand logo")
    let merge = try merge(1)
    #expect(merge.conflicts.contains { $0.reason == "dangling" && $0.name == "logo" })
    #expect(try alstore.expect("outlet list").output.contains("brand"))
    try alstore.expect("resolve logo --ours")
    #expect(try alstore.expect("conflicts").lines.isEmpty)
    #expect(try alstore.expect("view list").output.contains("logo") == false)
    #expect(try alstore.expect("fsck").lines.isEmpty)
  }

  private static let row = """
    view add a
    view add b
    constraint add 'a.top == root.top' 'a.height == 20' 'b.top == root.top' 'b.height == 20'
    constraint add 'a.left == root.left' 'aw: a.width == 100'
    constraint add 'b.right == root.right' 'bw: b.width == 100'
    """

  @Test("an overlap that only exists in the combination")
  func overlap() throws {
    try diverge(
      Self.row, ours: "constraint set aw --constant 180",
      theirs: "constraint set bw --constant 180")
    let merge = try merge(1)
    #expect(merge.conflicts.isEmpty)
    #expect(merge.findings.map(\.reason) == ["overlap"])
  }

  @Test("an overlap on a small device, found in the declared environments")
  func environments() throws {
    try diverge(
      Self.row + """

        environment add wide --size 600x400
        environment add narrow --size 240x400
        """,
      ours: "constraint set aw --constant 130", theirs: "constraint set bw --constant 130")
    let merge = try merge(1)
    #expect(merge.findings.map(\.reason) == ["overlap"])
    #expect(merge.findings.map(\.environment) == ["narrow"])
  }

  @Test("a branch that refuses conflicts accepts neither kind, and nothing changes")
  func refusing() throws {
    try diverge(
      Self.row, ours: "constraint set aw --constant 180",
      theirs: "constraint set bw --constant 180")
    try alstore.expect("branch main --refuse-conflicts true")
    let before = try alstore.bytes("p.alstore")
    let answer = try alstore.run(["merge", "side"])
    #expect(answer.status == 1)
    #expect(answer.errors.contains("main refuses conflicts"))
    #expect(answer.errors.contains("a and b overlap"))
    #expect(try alstore.bytes("p.alstore") == before)
    try alstore.expect("constraint set aw --constant 110")
    try alstore.expect("commit -q -m smaller")
    #expect(try alstore.run(["merge", "side", "-q"]).status == 0)
    try alstore.expect("branch main --refuse-conflicts false")
  }

  // MARK: Field by field

  /// A hundred views, each with a named width.
  private static let hundred = (0..<100).map {
    "view add v\($0)\nconstraint add 'w\($0): v\($0).width == 10'"
  }.joined(separator: "\n")

  @Test("different fields of a hundred objects merge without a conflict")
  func neighbours() throws {
    try diverge(
      Self.hundred,
      ours: (0..<100).map { "constraint set w\($0) --constant \($0 + 20)" }
        .joined(separator: "\n"),
      theirs: (0..<100).map { "constraint set w\($0) --priority 700" }.joined(separator: "\n"))
    let merge = try merge(0)
    #expect(merge.conflicts.isEmpty && merge.findings.isEmpty)
    let list = try alstore.expect("constraint list --format csv").lines
    for number in [0, 57, 99] {
      #expect(list.contains { $0.contains("v\(number).width == \(number + 20) @700") })
    }
  }

  @Test("the same field of a hundred objects gives a hundred conflicts")
  func sameField() throws {
    func set(_ first: Int) -> String {
      (0..<100).map { "constraint set w\($0) --constant \($0 + first)" }.joined(separator: "\n")
    }
    try diverge(Self.hundred, ours: set(20), theirs: set(200))
    let merge = try merge(1)
    #expect(merge.conflicts.count == 100)
    #expect(Set(merge.conflicts.map(\.field)) == ["constant"])
    let rows = try alstore.expect(
      "sql --format csv", "SELECT name, ours, theirs FROM v_conflicts WHERE name = 'w7'")
    #expect(rows.lines.last == "w7,27.0,207.0" || rows.lines.last == "w7,27,207")
    #expect(
      try alstore.expect("sql --format csv", "SELECT count(*) FROM v_conflicts").lines.last == "100"
    )
  }

  @Test("a move on one side and an edit on the other both survive")
  func moveAndEdit() throws {
    try diverge(
      "view add box\nview add logo --class UIImageView --intrinsic 5x5",
      ours: "view move logo --in box", theirs: "view set logo --hidden true --intrinsic 9x9")
    #expect(try merge(0).conflicts.isEmpty)
    let view = try alstore.expect("view get logo --format json").output
    #expect(view.contains("\"box\"") && view.contains("9"))
    #expect(try alstore.expect("show").output.contains("hidden false → true"))
  }

  @Test("a conflict about an autoresizing mask says and takes the names of its parts")
  func masks() throws {
    try diverge(
      "view add logo --intrinsic 5x5", ours: "view set logo --autoresizing flexibleWidth",
      theirs: "view set logo --autoresizing flexibleHeight,flexibleTopMargin")
    let conflicts = try merge(1).conflicts
    #expect(conflicts.map(\.field) == ["autoresizing_mask"])
    let text = try alstore.run(["conflicts"]).output
    #expect(text.contains("flexibleWidth") && text.contains("flexibleTopMargin,flexibleHeight"))
    #expect(try alstore.run(["resolve", "logo", "--value", "wide"]).status == 2)
    try alstore.expect("resolve logo --value flexibleWidth,flexibleHeight")
    #expect(
      try alstore.expect("diff").output.contains(
        "logo: autoresizing mask flexibleWidth → flexibleWidth,flexibleHeight"))
    #expect(
      try alstore.expect("blame logo.autoresizing_mask").output.contains(
        "flexibleWidth,flexibleHeight"))
  }

  @Test("flags that are stored only if true, and sizes that are missing, read as such")
  func rareFlags() throws {
    try alstore.project(
      "--size 300x400", "view add logo --intrinsic 5x5\nview add bar --class UIStackView")
    try alstore.expect("commit -q -m start")
    try apply(
      "view set logo --minimum-margins true --intrinsic -x5\nview set bar --detaches-hidden false")
    let diff = try alstore.expect("diff").output
    #expect(diff.contains("minimum margins false → true"))
    #expect(diff.contains("intrinsic width 5 → none"))
    #expect(diff.contains("stack keeps hidden false → true"))
  }

  @Test("custom spacing names the views it is after")
  func customSpacing() throws {
    try alstore.project(
      "--size 300x400", "view add bar --class UIStackView\nview add a b --in bar")
    try alstore.expect("commit -q -m start")
    try apply("view set b --spacing-after 4.5\nview set a --spacing-after 12")
    let change = "bar: stack custom spacing – → 12 after a, 4.5 after b"
    #expect(try alstore.expect("diff").output.contains(change))
  }

  @Test("a value that a field cannot have does not resolve its conflict")
  func impossibleValues() throws {
    let edits = ["de": "A", "fr": "B"].map { language, text in
      """
      view set logo --kind \(language == "de" ? "UIButton" : "UISwitch")
      view set logo --hugging \(language == "de" ? "20,20" : "30,30")
      constraint set w --multiplier \(language == "de" ? 2 : 3)
      strings set logo \(text) --language de
      layout set main --device \(language == "de" ? "ipad" : "iphone-15")
      """
    }
    try diverge(
      """
      view add logo --class UILabel --text Hi
      constraint add 'w: logo.leading == root.leading'
      """, ours: edits[0], theirs: edits[1])
    let places = Set(try merge(1).conflicts.map { "\($0.name) \($0.field)" })
    #expect(
      places.contains(
        "main device height safe_area_bottom safe_area_top scale width"), "\(places)")
    for (place, value, reason) in [
      ("logo.hugging_vertical", "2000", "hugging_vertical cannot be 2000: "),
      ("logo.kind", "UILable", "kind cannot be UILable"),
      ("w.multiplier", "0", "multiplier cannot be 0: "),
      ("logo.variations", "Guten Tag", "variations cannot be Guten Tag."),
    ] {
      let answer = try alstore.run(["resolve", place, "--value", value])
      #expect(answer.status == 2 && answer.errors.contains(reason), "\(place): \(answer.errors)")
    }
    try alstore.expect("fsck")
    try alstore.expect("resolve logo.hugging_vertical --value high")
    try alstore.expect("resolve logo --ours")
    try alstore.expect("resolve w --theirs")
    try alstore.expect("resolve main --ours")
    try alstore.expect("commit -q -m resolved")
    #expect(try alstore.expect("fsck").lines.isEmpty)
    let canvas = "SELECT device, width, scale FROM layout"
    #expect(
      try alstore.expect("sql", canvas).output == alstore.expect("sql --at HEAD~1", canvas).output)
  }

  @Test("a condition of the side that was not chosen leaves nothing behind")
  func conditions() throws {
    try diverge(
      "view add logo\nconstraint add 'w: logo.width == 5'", ours: "constraint set w --when wC",
      theirs: "constraint set w --when wR")
    _ = try merge(1)
    try alstore.expect("resolve w --theirs")
    #expect(
      try alstore.expect("sql --format csv", "SELECT variations FROM layout_constraint").lines.last
        == "wR: installed=1")
  }

  @Test("a name given for a conflict that another view has is reported as in use")
  func nameInUse() throws {
    try diverge(
      "view add logo box", ours: "view rename logo left", theirs: "view rename logo right")
    #expect(try merge(1).conflicts.map(\.field) == ["name"])
    let answer = try alstore.run(["resolve", "left.name", "--value", "box"])
    #expect(answer.status == 1 && answer.errors.contains("in use: box"), "\(answer)")
    try alstore.expect("resolve left.name --value middle")
  }

  @Test("variations read as what differs, with texts as written")
  func variations() throws {
    try alstore.project("--size 300x400", "view add logo --class UILabel --text Hi")
    try alstore.expect("commit -q -m start")
    try apply("strings set logo 'à la carte' --language fr")
    let diff = try alstore.expect("diff").output
    #expect(diff.contains("language=fr: text \"à la carte\""), "\(diff)")
    #expect(try alstore.expect("blame logo.variations").output.contains("à la carte"))
  }

  @Test("every way to resolve a field, by object and field")
  func resolving() throws {
    for (option, constant) in [
      (["--ours"], "20"), (["--theirs"], "30"), (["--base"], "10"), (["--value", "-44"], "-44"),
    ] {
      let other = try Alstore()
      let tests = try MergeTests(in: other)
      try tests.diverge(
        "view add v\nconstraint add 'w: v.left == root.left + 10'",
        ours: "constraint set w --constant 20", theirs: "constraint set w --constant 30")
      #expect(try tests.merge(1).conflicts.map(\.name) == ["w"])
      #expect(try other.run(["conflicts"]).status == 1)
      #expect(try other.run(["resolve", "w.priority", "--ours"]).status == 2)
      #expect(try other.run(["resolve", "w.constant", "--value", "wide"]).status == 2)
      let answer = try other.run(["resolve", "w.constant"] + option)
      #expect(answer.status == 0, "\(answer.errors)")
      #expect(
        try other.expect("sql --format csv", "SELECT constant FROM layout_constraint").lines.last
          .flatMap { Double($0) } == Double(constant))
      #expect(try other.expect("conflicts").lines.isEmpty)
      try other.expect("commit -q -m resolved")
      #expect(try other.expect("fsck").lines.isEmpty)
      try other.expect("undo --steps 2")
      #expect(try other.run(["conflicts"]).status == 1)
    }
  }

  private init(in alstore: Alstore) throws { self.alstore = alstore }

  @Test("branches merged crisscross are compared with what their bases have in common")
  func crissCross() throws {
    try diverge(
      "view add v\nconstraint add 'w: v.width == 10' 'h: v.height == 10'",
      ours: "constraint set w --constant 20", theirs: "constraint set h --constant 30")
    // Each branch merges the other's first revision, then both continue.
    try alstore.expect("tag ours main")
    try alstore.expect("merge -q side")
    try alstore.expect("switch -q side")
    try alstore.expect("merge -q ours")
    try apply("constraint set w --constant 21")
    try alstore.expect("commit -q -m side")
    try alstore.expect("switch -q main")
    try apply("constraint set h --constant 31")
    try alstore.expect("commit -q -m main")
    #expect(try merge(0).conflicts.isEmpty)
    let rows = try alstore.expect(
      "sql --format csv", "SELECT constant FROM layout_constraint ORDER BY name"
    ).lines
    #expect(rows.dropFirst().compactMap { Double($0) } == [31, 21])
  }

  @Test("the same merge in two copies has the same hash, whatever was received first")
  func determinism() throws {
    try diverge(
      Self.row, ours: "constraint set aw --constant 180\nview add x",
      theirs: "constraint set aw --constant 90\nview add y")
    let other = try Alstore()
    try FileManager.default.copyItem(
      at: alstore.folder.appending(path: "p.alstore"),
      to: other.folder.appending(path: "p.alstore"))
    // The other copy has more history, so its numbers differ.
    try other.expect("switch -q --create elsewhere")
    try other.expect("view add z")
    try other.expect("commit -q -m elsewhere")
    try other.expect("switch -q main")
    let environment = ["ALSTORE_AUTHOR": "Ada", "ALSTORE_TIME": "1700000000000"]
    let arguments = ["merge", "side", "-m", "both", "-q", "--format", "json"]
    let hashes = try [alstore, other].map {
      try $0.run(arguments, environment: environment).json(Merge.self).revision
    }
    #expect(hashes[0] != nil && hashes[0] == hashes[1])
    for copy in [alstore, other] {
      #expect(try copy.run(["resolve", "aw", "--theirs"]).status == 0)
    }
    let resolved = try [alstore, other].map {
      try $0.run(["commit", "-q", "-m", "resolved"], environment: environment).output
    }
    #expect(resolved[0].count > 60 && resolved[0] == resolved[1])
  }

  // MARK: Documents

  @Test("documents imported again on both branches are merged by object, whoever merges")
  func documents() throws {
    func importDocument(top: Int, height: Int, width: Int) throws {
      let text = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" \
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
            <device id="retina6_12" orientation="portrait" appearance="light"/>
            <objects>
                <view contentMode="scaleToFill" id="roo-tt-001">
                    <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                    <subviews>
                        <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="box-xx-001">
                            <rect key="frame" x="0.0" y="\(top)" width="\(width)" height="\(height)"/>
                            <constraints>
                                <constraint firstAttribute="height" constant="\(height)" id="hei-gh-001"/>
                            </constraints>
                        </view>
                    </subviews>
                    <constraints>
                        <constraint firstItem="box-xx-001" firstAttribute="top" secondItem="roo-tt-001" \
        secondAttribute="top" constant="\(top)" id="top-to-001"/>
                    </constraints>
                </view>
            </objects>
        </document>

        """
      try alstore.write(text, to: "Box.xib")
      try alstore.expect("import -q Box.xib")
    }
    try alstore.project("--size 300x400", "view add x")
    try importDocument(top: 8, height: 20, width: 100)
    try alstore.expect("commit -q -m start")
    for branch in ["side", "both"] { try alstore.expect("branch \(branch)") }
    try importDocument(top: 12, height: 20, width: 120)
    try alstore.expect("switch -q side")
    try importDocument(top: 8, height: 30, width: 90)

    var documents: [String] = []
    for (ours, theirs) in [("main", "side"), ("side", "main~1")] {
      try alstore.expect("switch -q \(ours)")
      try alstore.expect("merge -q \(theirs)")
      #expect(try alstore.expect("conflicts").lines.isEmpty)
      documents.append(try alstore.expect("export --format xib -o -").output)
      try alstore.expect("fsck")
    }
    #expect(documents[0] == documents[1])
    #expect(documents[0].contains(#"constant="30" id="hei-gh-001""#))
    #expect(documents[0].contains(#"constant="12" id="top-to-001""#))

    try alstore.expect("switch -q both")
    try importDocument(top: 16, height: 20, width: 100)
    let disputed = try alstore.run(["merge", "main", "--format", "json"])
    #expect(disputed.status == 1)
    let fields = try disputed.json(Merge.self).conflicts.map(\.field)
    #expect(fields.contains { $0.contains("bytes") } && fields.contains("constant"), "\(fields)")
  }
}
