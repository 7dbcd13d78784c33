import LayoutModel
import ProjectFile
import RandomLayouts
import SeededNumbers
import TemporaryFolders
import Testing

@Suite("Lookups without loading a layout")
struct LookupTests {
  @Test("constraints are found as in the layout", arguments: 0..<20 as Range<UInt64>)
  func sameAsLayout(seed: UInt64) throws {
    let folder = try TemporaryFolder()
    var generator = RandomLayout(seed: seed)
    let layout = try generator.make(views: 20, constraints: 40)
    let file = try ProjectFile.create(at: folder.file()) { try $0.save(layout) }
    var names: [String] = ["nothing", "logo", ""]
    for constraint in layout.constraints {
      names += [constraint.name, constraint.identifier, constraint.userLabel].compactMap { $0 }
      names += [
        constraint.id.description, String(constraint.id.description.prefix(5)).uppercased(),
      ]
    }
    names += layout.outlets.map(\.name)
    try file.read { reader in
      for name in names {
        let (wanted, found) = (
          outcome { try layout.constraint(named: name).id },
          outcome { try reader.lookup.constraint(named: name, in: layout.id).id }
        )
        #expect(found == wanted, "seed \(seed), \(name)")
      }
    }
  }

  @Test("views and guides are found as in the layout", arguments: 0..<20 as Range<UInt64>)
  func itemsSameAsLayout(seed: UInt64) throws {
    let folder = try TemporaryFolder()
    var generator = RandomLayout(seed: seed)
    let layout = try generator.make(views: 20, constraints: 8)
    let file = try ProjectFile.create(at: folder.file()) { try $0.save(layout) }
    var names = ["nothing", "root"] + layout.outlets.map(\.name)
    for view in layout.views { names += [view.name, view.userLabel ?? "", "\(view.id)"] }
    for guide in layout.guides { names += [guide.name, guide.userLabel ?? "", "\(guide.id)"] }
    try file.read { reader in
      for name in names {
        let expected = try? layout.item(named: name)
        let found = try? reader.lookup.item(named: name, in: layout.id)
        #expect(found == expected, "seed \(seed), \(name)")
      }
    }
  }

  @Test("lists equal filtering the layout", arguments: 0..<20 as Range<UInt64>)
  func lists(seed: UInt64) throws {
    let folder = try TemporaryFolder()
    var generator = RandomLayout(seed: seed)
    let layout = try generator.make(views: 10, constraints: 120)
    let file = try ProjectFile.create(at: folder.file()) { try $0.save(layout) }
    func expect(
      _ change: (inout ConstraintQuery) -> Void, _ matches: (Constraint) -> Bool,
      _ comment: Comment
    ) throws {
      var query = ConstraintQuery(layout: layout.id)
      change(&query)
      let found = try file.read { try $0.lookup.constraints(matching: query) }
      #expect(found.map(\.constraint) == layout.constraints.filter(matches), comment)
      for row in found {
        #expect(row.equation == layout.text(of: row.constraint), comment)
        #expect(row.on == layout.name(of: row.constraint.namedOn), comment)
        #expect(row.owner == layout.name(of: row.constraint.owner), comment)
        #expect(row.item1 == layout.name(of: row.constraint.equation.first.anchor.item), comment)
        #expect(row.outlets == layout.outletNames(of: .constraint(row.id)), comment)
      }
    }
    let view = generator.random.pick(layout.views.map(\.id))
    try expect({ _ in }, { _ in true }, "seed \(seed): all")
    try expect({ $0.isActive = false }, { !$0.isActive }, "seed \(seed): inactive")
    try expect({ $0.owner = view }, { $0.owner == view }, "seed \(seed): owner")
    try expect({ $0.namedOn = view }, { $0.namedOn == view }, "seed \(seed): on")
    try expect(
      { $0.nameGlob = "l*" }, { $0.name?.hasPrefix("l") ?? false }, "seed \(seed): glob")
    try expect(
      { $0.relation = .equal }, { $0.equation.relation == .equal }, "seed \(seed): relation")
    try expect(
      { $0.attribute = .top },
      { $0.equation.anchors.contains { $0.attribute == .top } }, "seed \(seed): attribute")
    try expect(
      { $0.item = .view(view) },
      { $0.equation.anchors.contains { self.container($0.item) == view } }, "seed \(seed): item")
    try expect(
      { $0.outletGlob = "*1*" },
      { layout.outletNames(of: .constraint($0.id)).contains { $0.contains("1") } },
      "seed \(seed): outlet")
  }

  /// The result of a look-up, or the code of its error.
  private func outcome(_ lookUp: () throws -> ConstraintID) -> String {
    do {
      return try lookUp().description
    } catch {
      return (error as? LayoutError)?.code.rawValue ?? "\(error)"
    }
  }

  private func container(_ item: LayoutItem) -> ViewID? {
    switch item {
    case .view(let id), .builtin(_, let id): id
    case .guide: nil
    }
  }

  @Test("an ambiguous constraint name lists the candidates")
  func ambiguous() throws {
    let folder = try TemporaryFolder()
    let (layout, file) = try twoNamesakes(in: folder)
    #expect {
      try file.read { try $0.lookup.constraint(named: "width", in: layout.id) }
    } throws: {
      ($0 as? LayoutError)?.code == .ambiguousName && ($0 as? LayoutError)?.candidates.count == 2
    }
    let logo = try layout.view(named: "logo")
    let found = try file.read { try $0.lookup.constraint(named: "width", on: logo.id) }
    #expect(found?.equation == "logo.width == 96")
  }

  private func twoNamesakes(in folder: TemporaryFolder) throws -> (Layout, ProjectFile) {
    var random = SeededValues(seed: 1)
    var layout = try Layout(
      id: LayoutID(using: &random), name: "main",
      canvas: Canvas(size: Size(width: 100, height: 100)),
      root: View(id: ViewID(using: &random), name: "root"))
    for name in ["logo", "label"] {
      let view = View(id: ViewID(using: &random), name: name)
      try layout.addView(view, in: layout.root)
      try layout.addConstraint(
        try layout.makeConstraint(
          id: ConstraintID(using: &random),
          Equation(Operand(.view(view.id), .width), constant: 96), name: "width"))
    }
    return (layout, try ProjectFile.create(at: folder.file()) { try $0.save(layout) })
  }
}
