import Foundation
import ProjectFile
import RandomLayouts
import SeededNumbers
import TemporaryFolders
import Testing

@testable import AutoLayoutStore

/// Edits of a partly loaded layout have the same result as edits of the whole.
@Suite("An edit reads only the part of a layout that it needs")
struct PartialEditTests {
  /// An edit of a command, with the objects it mentions.
  private struct Edit {
    let mentions: LayoutMentions
    /// Returns the removals it caused.
    let body: (inout Layout) throws -> [Removal]
  }

  @Test(
    "it changes the layout, or fails, as if all of it were read",
    arguments: 1...12 as ClosedRange<UInt64>)
  func sameAsWhole(_ seed: UInt64) throws {
    var random = RandomLayout(seed: seed)
    let layout = try random.make(views: 14, constraints: 24, name: "main")
    let folder = try TemporaryFolder()
    let projects = try ["parts", "whole"].map { name in
      try Project.create(at: folder.file("\(name).alstore")) { $0.keep(layout) }
    }
    for step in 0..<25 {
      let edit = Self.edit(projects[1], &random, step)
      let outcomes = try zip(projects, [edit.mentions, nil]).map { project, mentions in
        try project.edit(by: Authorship(author: "Ada")) { project in
          do {
            return "\(try project.editLayout(nil, mentioning: mentions, edit.body))"
          } catch {
            return "\(error)"
          }
        }
      }
      #expect(outcomes[0] == outcomes[1], "seed \(seed), step \(step)")
      let (part, whole) = (try projects[0].layout(), try projects[1].layout())
      try #require(Contents(part) == Contents(whole), "seed \(seed), step \(step)")
    }
    #expect(try projects[0].maintenance.fsck().isEmpty)
  }

  @Test("and reports which names a removed view had taken")
  func namesTaken() throws {
    let folder = try TemporaryFolder()
    var random = RandomLayout(seed: 1)
    let project = try Project.create(at: folder.file("a.alstore")) { edit in
      try edit.addLayout(named: "main", canvas: Canvas(size: Size(width: 375, height: 667)))
      try edit.editLayout("main") { layout in
        for name in ["logo", "caption"] {
          let view = View(id: ViewID(using: &random.random), name: name)
          try layout.addView(view, in: layout.root)
        }
        let logo = try layout.view(named: "logo")
        for (holder, width) in [("logo", 5.0), ("caption", 6)] {
          var constraint = try layout.makeConstraint(
            id: ConstraintID(using: &random.random),
            Equation(Operand(.view(logo.id), .width), .greaterThanOrEqual, constant: width),
            name: "wide")
          constraint.namedOn = try layout.view(named: holder).id
          try layout.addConstraint(constraint)
        }
      }
    }
    let mentions = LayoutMentions(names: ["caption"], fate: .removed)
    let removal = try project.edit(by: Authorship(author: "Ada")) { edit in
      try edit.editLayout("main", mentioning: mentions) { layout in
        try layout.removeView(try layout.view(named: "caption").id)
      }
    }
    #expect(removal.unnamedConstraints == ["logo.width >= 6"])
    #expect(try project.layout().constraints.map(\.name) == ["wide", nil])
    #expect(try project.maintenance.fsck().isEmpty)
  }

  /// A random edit of existing objects.
  private static func edit(
    _ project: Project, _ random: inout RandomLayout, _ step: Int
  ) -> Edit {
    guard let layout = try? project.layout() else {
      return Edit(mentions: LayoutMentions()) { _ in [] }
    }
    func item() -> String {
      let names = layout.views.map(\.name) + layout.guides.map(\.name)
      return random.random.oneIn(12) ? "nobody" : random.random.pick(names)
    }
    func constraint() -> String {
      var all = layout.outlets.map(\.name) + ["nothing"]
      for constraint in layout.constraints {
        let id = constraint.id.description
        all += [constraint.name, constraint.identifier, constraint.userLabel].compactMap(\.self)
        all += [id, String(id.prefix(6))]
      }
      return random.random.pick(all)
    }
    func view() -> String {
      var all = layout.outlets.map(\.name) + ["nobody"]
      for view in layout.views {
        all += [view.name, view.id.description] + (view.userLabel.map { [$0] } ?? [])
      }
      return random.random.pick(all)
    }
    let (name, other) = (view(), view())
    let fresh = random.random.oneIn(4) ? item() : "new\(step)"
    switch Int.random(in: 0..<10, using: &random.random) {
    case 0:
      let id = ViewID(using: &random.random)
      return Edit(mentions: LayoutMentions(names: [fresh, name], fate: .extended)) { layout in
        let parent = try layout.view(named: name).id
        try layout.addView(View(id: id, name: fresh), in: parent, at: step % 3 == 0 ? 1 : nil)
        return []
      }
    case 1:
      return Edit(mentions: LayoutMentions(names: [name, fresh])) { layout in
        try layout.updateView(try layout.view(named: name).id) { $0.name = fresh }
        return []
      }
    case 2, 3:
      let id = ConstraintID(using: &random.random)
      let (first, second) = (Self.quoted(item()), Self.quoted(item()))
      let text = "\(step % 2 == 0 ? "gap: " : "")\(first).width == \(second).width + \(step)"
      return Edit(mentions: LayoutMentions(names: [other], texts: [text])) { layout in
        let parsed = try layout.parseEquation(text)
        var constraint = try layout.makeConstraint(id: id, parsed.equation, name: parsed.name)
        if step % 3 == 0 { constraint.namedOn = try layout.view(named: other).id }
        try layout.addConstraint(constraint)
        return []
      }
    case 4:
      let text = constraint()
      return Edit(mentions: LayoutMentions(names: [text, fresh])) { layout in
        let found = try layout.findConstraint(text)
        try layout.updateConstraint(found.id) {
          $0.equation.constant += 1
          $0.name = fresh
        }
        return []
      }
    case 5:
      let texts = [constraint(), constraint()]
      return Edit(mentions: LayoutMentions(names: texts)) { layout in
        [try layout.removeConstraints(try texts.map { try layout.findConstraint($0).id })]
      }
    case 6:
      let id = OutletID(using: &random.random)
      let target = constraint()
      return Edit(mentions: LayoutMentions(names: [fresh, name, target])) { layout in
        let targets = [try layout.target(named: name), try layout.target(named: target)]
        try layout.addOutlet(Outlet(id: id, name: fresh, isCollection: true, targets: targets))
        return []
      }
    case 7:
      return Edit(mentions: LayoutMentions(names: [name, other], fate: .removed)) { layout in
        try [name, other].map { try layout.view(named: $0).id }.compactMap { id in
          layout.views[id] == nil ? nil : try layout.removeView(id)
        }
      }
    case 8:
      let guide = item()
      return Edit(mentions: LayoutMentions(names: [guide], fate: .removed)) { layout in
        [try layout.removeGuide(try layout.guide(named: guide).id)]
      }
    default:
      let id = GuideID(using: &random.random)
      return Edit(mentions: LayoutMentions(names: [fresh, name])) { layout in
        try layout.addGuide(
          Guide(id: id, name: fresh, owningView: try layout.view(named: name).id))
        return []
      }
    }
  }

  private static func quoted(_ name: String) -> String { "`\(name)`" }
}

/// The whole contents of a layout.
private struct Contents: Equatable {
  let views: [View]
  let subviews: [[ViewID]]
  let guides: [Guide]
  let constraints: [Constraint]
  let outlets: [Outlet]

  init(_ layout: Layout) {
    views = Array(layout.views)
    subviews = views.map { layout.subviews(of: $0.id) }
    guides = Array(layout.guides)
    constraints = Array(layout.constraints)
    outlets = Array(layout.outlets)
  }
}
