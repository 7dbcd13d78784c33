import Testing

@testable import LayoutHistory

/// The rules of merging, one case at a time.
@Suite("Merge rules")
struct MergeRuleTests {
  /// A layout with views A (containing a1, a2) and B, in that order.
  private struct Scene {
    var draft = ProjectDraft()
    let layout: ObjectKey
    let root: ObjectKey
    let a: ObjectKey
    let a1: ObjectKey
    let a2: ObjectKey
    let b: ObjectKey

    init() {
      (layout, root) = draft.addLayout(1, "screen")
      a = draft.addView(10, "A", in: root)
      a1 = draft.addView(11, "a1", in: a)
      a2 = draft.addView(12, "a2", in: a)
      b = draft.addView(13, "B", in: root)
    }

    func merge(
      _ ours: (inout ProjectDraft) -> Void, _ theirs: (inout ProjectDraft) -> Void
    ) throws -> (state: ProjectDraft, conflicts: [MergeConflict]) {
      let trial = MergeTrial(base: draft) { draft, side in
        if side == 0 { ours(&draft) } else { theirs(&draft) }
      }
      let problems = try trial.problems()
      #expect(problems == [], "\(problems)")
      let result = try trial.merged()
      var merged = draft
      merged.state = trial.ours
      merged.state.apply(result.changes)
      return (merged, result.conflicts)
    }
  }

  @Test("different fields of 100 objects never conflict, the same field always does")
  func hundred() throws {
    var scene = Scene()
    let views = (0..<100).map { scene.draft.addView(1000 + $0, "x\($0)", in: scene.root) }
    func edit(_ field: String, _ value: String) -> (inout ProjectDraft) -> Void {
      { draft in for view in views { draft.set(view, [field: .text(value)]) } }
    }
    #expect(try scene.merge(edit("text", "1"), edit("user_label", "2")).conflicts.isEmpty)
    let same = try scene.merge(edit("text", "1"), edit("text", "2"))
    #expect(same.conflicts.count == 100)
    #expect(same.state.keys(.conflict).count == 100)
    #expect(same.state[views[0]]["text"] == .text("1"))
  }

  @Test("a move on one side and an edit on the other both survive")
  func moveAndEdit() throws {
    let scene = Scene()
    let (state, conflicts) = try scene.merge(
      { $0.move(scene.a1, to: scene.b) }, { $0.set(scene.a1, ["text": .text("Hi")]) })
    #expect(conflicts.isEmpty)
    #expect(state[scene.a1]["parent"] == scene.b.reference)
    #expect(state[scene.a1]["text"] == .text("Hi"))
  }

  @Test("deleting a view that was edited inside on the other side is one conflict, and all is kept")
  func deleteAgainstEdit() throws {
    var scene = Scene()
    let constraint = scene.draft.addConstraint(30, scene.a1, scene.a2)
    let (state, conflicts) = try scene.merge(
      { $0.remove(scene.a) },
      {
        $0.set(scene.a1, ["text": .text("Hi")])
        $0.set(scene.a2, ["text": .text("Ho")])
      })
    #expect(conflicts.map(\.reason) == [.delete])
    #expect(conflicts.map(\.object) == [scene.a])
    #expect(state.state.objects[constraint] != nil)
    #expect(state[scene.a2]["text"] == .text("Ho"))
  }

  @Test(
    "deleting a view that was constrained or connected on the other side is a dangling conflict")
  func dangling() throws {
    var scene = Scene()
    let outlet = scene.draft.addOutlet(50, "o", in: scene.layout, [], isCollection: true)
    let constrained = try scene.merge(
      { $0.remove(scene.a1) }, { $0.addConstraint(30, scene.a1, scene.b) })
    #expect(constrained.conflicts.map(\.reason) == [.dangling])
    #expect(constrained.state.state.objects[scene.a1] != nil)
    let connected = try scene.merge(
      { $0.set(outlet, ["targets": OutletTargets.field([scene.b])]) }, { $0.remove(scene.b) })
    #expect(connected.conflicts.map(\.reason) == [.dangling])
    #expect(OutletTargets(connected.state[outlet]["targets"]).known == [scene.b])
  }

  @Test("an object deleted on both sides is removed with its contents")
  func bothDelete() throws {
    let scene = Scene()
    let (state, conflicts) = try scene.merge({ $0.remove(scene.a) }, { $0.remove(scene.a) })
    #expect(conflicts.isEmpty)
    #expect(state.state.objects[scene.a1] == nil)
  }

  @Test("two moves that would nest views in each other keep ours and record theirs")
  func cycle() throws {
    let scene = Scene()
    let (state, conflicts) = try scene.merge(
      { $0.move(scene.a, to: scene.b) }, { $0.move(scene.b, to: scene.a) })
    #expect(conflicts.map(\.reason) == [.cycle])
    #expect(conflicts[0].theirs?["parent"] == scene.a.reference)
    #expect(state[scene.a]["parent"] == scene.b.reference)
  }

  @Test("two moves to different superviews are a conflict, and ours stays")
  func parents() throws {
    let scene = Scene()
    let (state, conflicts) = try scene.merge(
      { $0.move(scene.a1, to: scene.b) }, { $0.move(scene.a1, to: scene.root) })
    #expect(conflicts.map(\.reason) == [.parent])
    #expect(state[scene.a1]["parent"] == scene.b.reference)
  }

  @Test("a group of fields removed on one side and changed on the other is one conflict")
  func groups() throws {
    var scene = Scene()
    let names = ["margin_top", "margin_left", "margin_bottom", "margin_right"]
    scene.draft.set(scene.a, Dictionary(uniqueKeysWithValues: names.map { ($0, .real(8)) }))
    let apart = try scene.merge(
      { $0.set(scene.a, ["margin_top": .real(1)]) }, { $0.set(scene.a, ["margin_left": .real(2)]) })
    #expect(apart.conflicts.isEmpty)
    let toggled = try scene.merge(
      { $0.set(scene.a, ["margin_top": .real(1)]) },
      { $0.set(scene.a, Dictionary(uniqueKeysWithValues: names.map { ($0, .null) })) })
    #expect(toggled.conflicts.count == 1)
    #expect(toggled.state[scene.a]["margin_top"] == .real(1))
  }

  @Test("each side of a constraint is a unit, and the two sides are separate")
  func sides() throws {
    var scene = Scene()
    let key = scene.draft.addConstraint(30, scene.a1, scene.a2)
    let first: (inout ProjectDraft) -> Void = {
      $0.set(key, ["item1": scene.b.reference])
      $0.settleOwner(of: key)
    }
    let apart = try scene.merge(first) { $0.set(key, ["attribute2": .text("leading")]) }
    #expect(apart.conflicts.isEmpty)
    let same = try scene.merge(first) { $0.set(key, ["attribute1": .text("trailing")]) }
    #expect(same.conflicts.count == 1)
  }

  @Test("constants conflict with standard spacing")
  func spacing() throws {
    var scene = Scene()
    let key = scene.draft.addConstraint(30, scene.a1, scene.a2)
    let (_, conflicts) = try scene.merge(
      { $0.set(key, ["constant": .real(4)]) },
      {
        $0.set(
          key,
          ["spacing": .text("standard"), "spacing_multiplier": .real(1), "constant": .real(8)])
      })
    #expect(conflicts.count == 1)
    #expect(conflicts[0].fields == ["constant", "spacing", "spacing_multiplier"])
  }

  @Test("a name given on both sides to different objects gets a number on theirs")
  func names() throws {
    let scene = Scene()
    let (state, conflicts) = try scene.merge(
      { $0.set(scene.a1, ["name": .text("title")]) }, { $0.addView(70, "title", in: scene.b) })
    #expect(conflicts.map(\.reason) == [.name])
    #expect(state[conflicts[0].object]["name"] == .text("title 2"))
    #expect(state[scene.a1]["name"] == .text("title"))
  }

  @Test("orders of subviews are merged")
  func order() throws {
    let scene = Scene()
    let (state, conflicts) = try scene.merge(
      { $0.order([scene.b, scene.a]) }, { $0.addView(70, "new", in: scene.root) })
    #expect(conflicts.isEmpty)
    let names = state.subviews(of: scene.root).map { state[$0]["name"] }
    #expect(Set(names) == [.text("A"), .text("B"), .text("new")])
    #expect(names.firstIndex(of: .text("B")) == 0 || names.firstIndex(of: .text("new")) == 0)
  }

  @Test("collections are merged as lists, and outlets as values")
  func outlets() throws {
    var scene = Scene()
    let many = scene.draft.addOutlet(50, "many", in: scene.layout, [scene.a], isCollection: true)
    let one = scene.draft.addOutlet(51, "one", in: scene.layout, [scene.a], isCollection: false)
    func connect(_ key: ObjectKey, _ targets: ObjectKey...) -> (inout ProjectDraft) -> Void {
      { $0.set(key, ["targets": OutletTargets.field(targets)]) }
    }
    let lists = try scene.merge(connect(many, scene.a, scene.a1), connect(many, scene.a, scene.a2))
    #expect(lists.conflicts.isEmpty)
    #expect(OutletTargets(lists.state[many]["targets"]).known == [scene.a, scene.a1, scene.a2])
    let values = try scene.merge(connect(one, scene.a1), connect(one, scene.a2))
    #expect(values.conflicts.map(\.fields) == [["targets"]])
  }

  @Test("an outlet removed with its target is restored only together with the target")
  func outletsOfWhatIsKept() throws {
    var scene = Scene()
    let constraint = scene.draft.addConstraint(30, scene.a, scene.b)
    let targets = [[scene.a], [constraint], [scene.a, scene.b], [scene.b]]
    let outlets = targets.enumerated().map { index, targets in
      scene.draft.addOutlet(
        50 + UInt64(index), "o\(index)", in: scene.layout, targets, isCollection: targets.count > 1)
    }
    func withoutOutlets(_ draft: inout ProjectDraft) {
      draft.remove(scene.a)
      for outlet in outlets { draft.remove(outlet) }
    }
    let (kept, conflicts) = try scene.merge(
      { $0.set(scene.a, ["text": .text("Hi")]) }, withoutOutlets)
    #expect(conflicts.map(\.object) == [scene.a])
    // The targets of the last two exist on both sides, so removing these outlets was intended.
    let isThere = outlets.map { kept.state.objects[$0] != nil }
    #expect(isThere == [true, true, false, false])
    #expect(OutletTargets(kept[outlets[1]]["targets"]).known == [constraint])
    let gone = try scene.merge({ $0.set(scene.b, ["text": .text("Hi")]) }, withoutOutlets)
    #expect(gone.conflicts.isEmpty)
    #expect(outlets.allSatisfy { gone.state.state.objects[$0] == nil })
  }

  @Test("an unchanged outlet drops targets that the merge moves to another layout")
  func outletsLeftBehind() throws {
    var scene = Scene()
    let (_, other) = scene.draft.addLayout(2, "other")
    let outlet = scene.draft.addOutlet(
      50, "o", in: scene.layout, [scene.b, scene.a1], isCollection: true)
    for isOurs in [true, false] {
      let away = { (draft: inout ProjectDraft) in draft.move(scene.a2, to: other) }
      let into = { (draft: inout ProjectDraft) in draft.move(scene.b, to: scene.a2) }
      let (state, conflicts) = try scene.merge(isOurs ? away : into, isOurs ? into : away)
      #expect(state[scene.b]["layout"] == state[other]["layout"])
      #expect(OutletTargets(state[outlet]["targets"]).known == [scene.a1])
      #expect(conflicts.map(\.fields) == [["targets"]] && conflicts.map(\.object) == [outlet])
    }
  }

  @Test("the view that a constraint is named on does not depend on the side, if one removed it")
  func nameHolderThatWent() throws {
    var scene = Scene()
    let holder = scene.draft.addView(14, "holder", in: scene.root)
    let key = scene.draft.addConstraint(30, scene.a1, scene.a2)
    scene.draft.set(key, ["named_on": holder.reference, "name": .text("gap")])
    let removing = { (draft: inout ProjectDraft) in
      draft.remove(holder)
      draft.set(key, ["item1": scene.a.reference])
    }
    let changing = { (draft: inout ProjectDraft) in
      draft.set(key, ["item1": scene.b.reference, "owner": scene.root.reference])
    }
    for isOurs in [true, false] {
      let (state, conflicts) = try scene.merge(
        isOurs ? removing : changing, isOurs ? changing : removing)
      #expect(conflicts.map(\.object) == [key])
      #expect(state[key]["named_on"] == scene.a.reference, "\(state[key])")
    }
  }

  @Test("the owner of a constraint follows its items")
  func owner() throws {
    var scene = Scene()
    let box = scene.draft.addView(14, "box", in: scene.root)
    let key = scene.draft.addConstraint(30, scene.a1, scene.a2)
    let (state, conflicts) = try scene.merge(
      { $0.move(scene.a1, to: box) }, { $0.move(scene.a2, to: box) })
    #expect(conflicts.isEmpty)
    #expect(state.path(to: scene.a1).contains(ObjectKey(.view, state[key]["owner"]) ?? key))
  }

  @Test("objects added on both sides are merged field by field")
  func sameAdded() throws {
    let scene = Scene()
    func add(_ text: String) -> (inout ProjectDraft) -> Void {
      { draft in
        let key = draft.addView(70, "new", in: scene.b)
        draft.set(key, ["text": .text(text)])
      }
    }
    #expect(try scene.merge(add("1"), add("1")).conflicts.isEmpty)
    #expect(try scene.merge(add("1"), add("2")).conflicts.map(\.fields) == [["text"]])
  }

  @Test("a conflict is resolved by a side, a value or a deletion", arguments: 0..<3)
  func resolving(choice: Int) throws {
    let scene = Scene()
    var (draft, conflicts) = try scene.merge(
      { $0.set(scene.a, ["text": .text("1")]) }, { $0.set(scene.a, ["text": .text("2")]) })
    let choices: [ConflictChoice] = [.ours, .theirs, .value(.text("3"))]
    let resolution = ConflictResolution(of: draft.state, isRequired: StateChecker.isRequired)
    let changes = try resolution.changes(resolving: conflicts[0].key, with: choices[choice])
    draft.state.apply(changes)
    #expect(draft[scene.a]["text"] == .text("\(choice + 1)"))
    #expect(draft.keys(.conflict).isEmpty)

    var (kept, deletion) = try scene.merge(
      { $0.remove(scene.a) }, { $0.set(scene.a1, ["text": .text("2")]) })
    let delete = try ConflictResolution(of: kept.state, isRequired: StateChecker.isRequired)
      .changes(
        resolving: deletion[0].key, with: choice == 1 ? .theirs : .ours)
    kept.state.apply(delete)
    #expect((kept.state.objects[scene.a1] != nil) == (choice == 1))
    #expect(kept.keys(.conflict).isEmpty)
    #expect(StateChecker(kept.state).problems.isEmpty)
  }

  @Test("recorded sizes of arranged views never conflict, and do not depend on the side")
  func drawnSizes() throws {
    let scene = Scene()
    func draw(_ width: Double, translates: Bool = false) -> (inout ProjectDraft) -> Void {
      { draft in
        draft.set(
          scene.a1,
          [
            "translates_autoresizing_mask": .integer(translates ? 1 : 0), "frame_x": .real(0),
            "frame_y": .real(0), "frame_width": .real(width), "frame_height": .real(62),
          ])
      }
    }
    for (ours, theirs) in [(220.0, 300.0), (300, 220)] {
      let (state, conflicts) = try scene.merge(draw(ours), draw(theirs))
      #expect(conflicts.isEmpty && state[scene.a1]["frame_width"] == .real(220))
    }
    let given = try scene.merge(draw(220, translates: true), draw(300, translates: true))
    #expect(
      given.conflicts.map(\.fields) == [["frame_height", "frame_width", "frame_x", "frame_y"]])
    let one = try scene.merge({ _ in }, draw(300))
    #expect(one.conflicts.isEmpty && one.state[scene.a1]["frame_width"] == .real(300))
  }
}
