import Foundation
import Testing

@testable import LayoutHistory

/// Fields that only make sense together merge as a unit, and lists merge entry by entry.
@Suite("Merge units")
struct MergeUnitTests {
  /// A stack containing views A and B, and a view C next to it.
  private var draft = ProjectDraft()
  private let stack: ObjectKey
  private let a: ObjectKey
  private let b: ObjectKey
  private let c: ObjectKey

  init() {
    let (_, root) = draft.addLayout(1, "screen")
    stack = draft.addView(10, "stack", in: root)
    a = draft.addView(11, "A", in: stack)
    b = draft.addView(12, "B", in: stack)
    c = draft.addView(13, "C", in: root)
    draft.set(
      stack,
      [
        "stack_axis": .text("horizontal"), "stack_distribution": .text("fill"),
        "stack_alignment": .text("fill"), "stack_spacing": .real(0),
        "stack_baseline_relative": .integer(0), "stack_margins_relative": .integer(0),
      ])
  }

  private typealias Edit = (inout ProjectDraft) -> Void

  private func merge(
    _ ours: Edit, _ theirs: Edit
  ) throws -> (state: ProjectDraft, conflicts: [MergeConflict]) {
    let trial = MergeTrial(base: draft) { draft, side in
      if side == 0 { ours(&draft) } else { theirs(&draft) }
    }
    #expect(try trial.problems() == [])
    let result = try trial.merged()
    var merged = draft
    merged.state = trial.ours
    merged.state.apply(result.changes)
    return (merged, result.conflicts)
  }

  private func setting(_ key: ObjectKey, _ values: [String: FieldValue]) -> Edit {
    { $0.set(key, values) }
  }

  private func spacing(_ entries: (ObjectKey, Int)...) -> FieldValue {
    .text(
      entries.map { "\($0.0.id(as: ObjectKey.self))=\($0.1)" }.sorted().joined(separator: "; "))
  }

  @Test("a distribution and gravity areas are one unit")
  func distribution() throws {
    let (state, conflicts) = try merge(
      setting(stack, ["stack_distribution": .text("fillEqually")]),
      setting(stack, ["stack_gravity_areas": .integer(1)]))
    #expect(conflicts.map(\.fields) == [["stack_distribution", "stack_gravity_areas"]])
    #expect(state[stack]["stack_distribution"] == .text("fillEqually"))
    #expect(state[stack]["stack_gravity_areas"].isNull)
    let apart = try merge(
      setting(stack, ["stack_distribution": .text("fillEqually")]),
      setting(stack, ["stack_spacing": .real(4)]))
    #expect(apart.conflicts.isEmpty)
  }

  @Test("later properties of a stack view are part of its unit")
  func lateColumns() throws {
    let names = [
      "stack_axis", "stack_distribution", "stack_alignment", "stack_spacing",
      "stack_baseline_relative", "stack_margins_relative",
    ]
    for late in ["stack_keeps_hidden", "stack_clipping_horizontal", "stack_clipping_vertical"] {
      let (state, conflicts) = try merge(
        setting(stack, Dictionary(uniqueKeysWithValues: names.map { ($0, .null) })),
        setting(stack, [late: .integer(1)]))
      #expect(conflicts.count == 1, "\(late)")
      #expect(conflicts.first?.fields.contains(late) == true)
      #expect(state[stack][late].isNull)
    }
  }

  @Test("a size and a text style are one unit, and so are a class and its kind")
  func wholes() throws {
    let fonts = try merge(
      setting(a, ["font_size": .real(17)]),
      setting(a, ["font_style": .text("UICTFontTextStyleBody")]))
    #expect(fonts.conflicts.map(\.fields) == [["font_size", "font_style"]])
    #expect(fonts.state[a]["font_style"].isNull)
    let classes = try merge(
      setting(a, ["class": .text("UILabel"), "kind": .text("UILabel")]),
      setting(a, ["class": .text("Button")]))
    #expect(classes.conflicts.map(\.fields) == [["class", "kind"]])
    #expect(classes.state[a]["kind"] == .text("UILabel"))
  }

  @Test("two translators who add one language each do not conflict")
  func languages() throws {
    var trial = self
    trial.draft.set(a, ["variations": .text("wC: hidden=1; language=es: text=Hola")])
    let (state, conflicts) = try trial.merge(
      setting(
        a, ["variations": .text("wC: hidden=1; language=es: text=Hola; language=de: text=Hallo")]),
      setting(
        a, ["variations": .text("wC: hidden=1; language=es: text=Ola; language=fr: text=Salut")]))
    #expect(conflicts.isEmpty)
    guard case .text(let text) = state[a]["variations"] else {
      Issue.record("no variations")
      return
    }
    #expect(
      Set(text.components(separatedBy: "; ")) == [
        "wC: hidden=1", "language=es: text=Ola", "language=de: text=Hallo",
        "language=fr: text=Salut",
      ])
    #expect(text.hasPrefix("wC: hidden=1; language=es"))
  }

  @Test("an entry changed on both sides is a conflict, and resolving it reverts no other entry")
  func sameEntry() throws {
    var trial = self
    trial.draft.set(a, ["variations": .text("language=es: text=Hola")])
    var (state, conflicts) = try trial.merge(
      setting(a, ["variations": .text("language=es: text=Uno; language=de: text=Hallo")]),
      setting(a, ["variations": .text("language=es: text=Dos")]))
    #expect(conflicts.map(\.fields) == [["variations"]])
    #expect(
      state[a]["variations"] == .text("language=es: text=Uno; language=de: text=Hallo"))
    let decided = try ConflictResolution(of: state.state, isRequired: StateChecker.isRequired)
      .changes(
        resolving: conflicts[0].key, with: .theirs)
    state.state.apply(decided)
    #expect(
      state[a]["variations"] == .text("language=es: text=Dos; language=de: text=Hallo"))
  }

  @Test("being installed and its conditions are one unit")
  func installation() throws {
    let both = try merge(
      setting(a, ["installed": .integer(0)]),
      setting(a, ["variations": .text("wC: installed=0 hidden=1")]))
    #expect(both.conflicts.map(\.fields) == [["installed", "variations"]])
    #expect(both.state[a]["variations"] == .text("wC: hidden=1"))
    let apart = try merge(
      setting(a, ["installed": .integer(0), "variations": .text("wC: installed=1")]),
      setting(a, ["variations": .text("wC: hidden=1")]))
    #expect(apart.conflicts.isEmpty)
    #expect(apart.state[a]["installed"] == .integer(0))
    #expect(apart.state[a]["variations"] == .text("wC: installed=1 hidden=1"))
  }

  @Test("a constraint's variations are merged by entry, too")
  func constraintVariations() throws {
    var trial = self
    let key = trial.draft.addConstraint(30, a, b)
    let (state, conflicts) = try trial.merge(
      setting(key, ["variations": .text("wC: constant=4")]),
      setting(key, ["variations": .text("wC: priority=750")]))
    #expect(conflicts.isEmpty)
    #expect(state[key]["variations"] == .text("wC: constant=4 priority=750"))
  }

  @Test("custom spacing is merged by view")
  func customSpacing() throws {
    let (state, conflicts) = try merge(
      setting(stack, ["stack_custom_spacing": spacing((a, 4))]),
      setting(stack, ["stack_custom_spacing": spacing((b, 6))]))
    #expect(conflicts.isEmpty)
    #expect(state[stack]["stack_custom_spacing"] == spacing((a, 4), (b, 6)))
    let same = try merge(
      setting(stack, ["stack_custom_spacing": spacing((a, 4))]),
      setting(stack, ["stack_custom_spacing": spacing((a, 5), (b, 6))]))
    #expect(same.conflicts.map(\.fields) == [["stack_custom_spacing"]])
    #expect(same.state[stack]["stack_custom_spacing"] == spacing((a, 4), (b, 6)))
  }

  @Test("a text in another format is a value like any other")
  func otherText() throws {
    let (state, conflicts) = try merge(
      setting(a, ["variations": .text("wC:hidden=1")]),
      setting(a, ["variations": .text("language=de: text=Hallo")]))
    #expect(conflicts.map(\.fields) == [["variations"]])
    #expect(state[a]["variations"] == .text("wC:hidden=1"))
  }

  @Test("a view that is kept keeps its spacing, its baselines, and the names on it")
  func kept() throws {
    var trial = self
    let name = FieldValue.text("gap")
    let constraint = trial.draft.addConstraint(30, c, nil)
    trial.draft.set(constraint, ["name": name, "named_on": a.reference])
    trial.draft.set(
      stack,
      ["stack_custom_spacing": spacing((a, 4), (b, 6)), "first_baseline_view": a.reference])
    let stack = stack
    let (a, b) = (a, b)
    let remove: Edit = { $0.remove(a) }
    let edit = setting(a, ["text": .text("Hi")])
    for (ours, theirs) in [(remove, edit), (edit, remove)] {
      let (state, conflicts) = try trial.merge(ours, theirs)
      #expect(conflicts.map(\.reason) == [.delete])
      #expect(state[stack]["stack_custom_spacing"] == spacing((a, 4), (b, 6)))
      #expect(state[stack]["first_baseline_view"] == a.reference)
      #expect(state[constraint]["name"] == name && state[constraint]["named_on"] == a.reference)
    }
    let (gone, none) = try trial.merge({ $0.remove(a) }, { $0.set(b, ["text": .text("Hi")]) })
    #expect(none.isEmpty)
    #expect(gone[stack]["stack_custom_spacing"] == spacing((b, 6)))
    #expect(gone[stack]["first_baseline_view"].isNull)
    #expect(gone[constraint]["name"] == name && gone[constraint]["named_on"] == c.reference)
  }
}
