import Foundation
import LayoutHistory
import ProjectFile
import Testing

/// Removing a view has the same effect, however it is removed.
@Suite("A removal has the same result")
struct OneRemovalTests {
  private static let edits = """
    view add stack --class UIStackView
    view add a --in stack --class UILabel
    view add b --in stack --class UILabel
    view add inner --in a
    view add c
    view set a --spacing-after 4
    view set b --spacing-after 6
    view set stack --baseline-views a,b
    guide add gap --in a
    outlet add names a b c --collection
    constraint add 'kept: c.top == root.top + 3' --on a
    constraint add 'taken: c.width == 10' --on inner
    constraint add 'taken: c.height == 10' --on c
    constraint add 'both: c.leading == b.leading' --on a
    constraint add 'gone: gap.width == c.width'
    """

  /// The state of a project after an edit.
  private func state(_ edit: (Alstore) throws -> Void) throws -> ProjectState {
    let alstore = try Alstore()
    try alstore.project("--size 300x400", Self.edits)
    try alstore.expect("commit -q -m first")
    try edit(alstore)
    #expect(try alstore.expect("fsck").lines.isEmpty)
    return try ProjectFile.open(at: alstore.path("p.alstore"), mode: .readOnly).read {
      try $0.workingState()
    }
  }

  /// The remaining objects with their fields, referring to names instead of IDs.
  private func described(_ state: ProjectState) -> Set<String> {
    var names: [String: String] = [:]
    for (key, fields) in state.objects {
      let constant = "\(fields["attribute1"])\(fields["constant"])"
      names["\(key.id(as: ObjectKey.self))"] =
        key.kind == .constraint ? constant : "\(fields["name"])"
    }
    return Set(
      state.objects.flatMap { key, fields in
        fields.entries.filter { $0.name != "ordinal" && $0.name != "position" }.map { entry in
          var text = "\(key.kind) \(key) \(entry.name) \(entry.value)"
          if let id = ObjectKey(.view, entry.value) {
            text = "\(key.kind) \(key) \(entry.name) \(id)"
          }
          for (id, name) in names { text = text.replacingOccurrences(of: id, with: name) }
          return text
        }
      })
  }

  @Test("by command, with another tool, and by resolving a conflict")
  func removals() throws {
    let command = described(try state { try $0.expect("view remove a") })
    #expect(command.contains { $0.contains("first_baseline_view") } == false)
    let sql = described(
      try state { alstore in
        try alstore.sqlite(
          in: "p.alstore", "PRAGMA foreign_keys = ON; DELETE FROM view WHERE name = 'a'")
        try alstore.expect("status")
      })
    #expect(sql == command, "\(sql.symmetricDifference(command))")
    let resolved = described(
      try state { alstore in
        try alstore.expect("branch side")
        try alstore.expect("view remove a")
        try alstore.expect("commit -q -m removed")
        try alstore.expect("switch -q side")
        try alstore.expect("view set a --text other")
        try alstore.expect("commit -q -m edited")
        #expect(try alstore.run(["merge", "main"]).status == 1)
        try alstore.expect("resolve a --theirs")
      })
    #expect(resolved == command, "\(resolved.symmetricDifference(command))")
  }

  @Test("for each entry of custom spacing", arguments: ["a", "b"])
  func spacing(name: String) throws {
    for other in [false, true] {
      let left = try state { alstore in
        if other { try alstore.expect("view remove \(name == "a" ? "b" : "a")") }
        try alstore.sqlite(
          in: "p.alstore", "PRAGMA foreign_keys = ON; DELETE FROM view WHERE name = '\(name)'")
      }
      let texts = left.objects.values.compactMap { fields -> String? in
        if case .text(let text) = fields["stack_custom_spacing"] { text } else { nil }
      }
      let points = name == "a" ? "=6" : "=4"
      #expect(texts.count == (other ? 0 : 1))
      #expect(texts.allSatisfy { $0.hasSuffix(points) && $0.utf8.count == 34 }, "\(texts)")
    }
  }
}
