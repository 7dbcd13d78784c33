import AutoLayoutStore
import SeededNumbers

/// Makes random edits like those of users: views are added, removed, moved and renamed, along with
/// what refers to them.
struct RandomProjectEdit {
  var random: SeededGenerator
  private var counter = 0

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func newID<Kind>() -> ObjectID<Kind> { ObjectID(using: &random) }

  /// The initial project.
  mutating func start(_ edit: ProjectEdit) throws {
    edit.random = SystemRandomNumberGenerator()
    try edit.addLayout(named: "main", canvas: Canvas(size: Size(width: 320, height: 480)))
    for _ in 0..<4 { try edit.editLayout("main") { try addView(&$0) } }
    for _ in 0..<3 { try edit.editLayout("main") { try addConstraint(&$0) } }
  }

  /// Makes one to three edits; invalid ones have no effect.
  mutating func edit(_ edit: ProjectEdit, layouts: [String]) throws {
    for _ in 0...below(3) {
      if random.oneIn(20) {
        try editProject(edit, layouts)
      } else if !layouts.isEmpty {
        let layout = layouts[below(layouts.count)]
        guard (try? edit.layout(named: layout)) != nil else { continue }
        try edit.editLayout(layout) { try editLayout(&$0) }
      }
    }
  }

  private mutating func editProject(_ edit: ProjectEdit, _ layouts: [String]) throws {
    counter += 1
    switch below(4) {
    // Another copy may have taken the name.
    case 0 where layouts.count < 3 && !layouts.contains("layout\(counter)"):
      try edit.addLayout(
        named: "layout\(counter)", canvas: Canvas(size: Size(width: 100, height: 100)))
    case 1 where layouts.count > 1: try? edit.removeLayout(layouts[below(layouts.count)])
    case 2 where !layouts.isEmpty:
      try? edit.renameLayout(layouts[below(layouts.count)], to: "renamed\(counter)")
    default:
      if (try? edit.removeEnvironment("small")) == nil {
        try? edit.addEnvironment(
          DeclaredEnvironment(name: "small", size: Size(width: 100, height: 100)))
      }
    }
  }

  private mutating func editLayout(_ layout: inout Layout) throws {
    let count = layout.views.count
    switch below(16) {
    case 0, 1, 2: try addView(&layout)
    case 3, 4: try addConstraint(&layout)
    case 5:
      counter += 1
      try? layout.addGuide(Guide(id: newID(), name: "g\(below(5))", owningView: view(layout)))
    case 6:
      let target = view(layout)
      try? layout.addOutlet(
        Outlet(id: newID(), name: "outlet\(below(4))", targets: [.view(target)]))
    case 7 where count > 3: _ = try? layout.removeView(view(layout))
    case 8, 9:
      let (child, parent) = (view(layout), view(layout))
      _ = try? layout.moveView(child, to: parent, at: below(3))
    case 10:
      let (id, isHidden, width) = (view(layout), random.oneIn(2), Double(below(100)))
      try layout.updateView(id) {
        $0.isHidden = isHidden
        $0.intrinsicSize.horizontal = width
      }
      if random.oneIn(3) {
        let inner = view(layout)
        try layout.updateView(id) { $0.firstBaselineView = inner }
      }
    case 11:
      let (id, name) = (view(layout), "v\(below(12))")
      try? layout.updateView(id) { $0.name = name }
    case 12 where !layout.constraints.isEmpty:
      _ = try layout.removeConstraints([constraint(layout)])
    case 13 where !layout.constraints.isEmpty, 14 where !layout.constraints.isEmpty:
      let (id, constant) = (constraint(layout), Double(below(50)))
      try? layout.updateConstraint(id) { $0.equation.constant = constant }
    case 15:
      if let outlet = layout.outlets.first {
        if random.oneIn(2) {
          try layout.removeOutlet(outlet.id)
        } else {
          try layout.connectOutlet(outlet.id, to: [.view(view(layout))])
        }
      }
    default: break
    }
  }

  private mutating func addView(_ layout: inout Layout) throws {
    let parent = random.oneIn(2) ? layout.root : view(layout)
    // There are few names, so that branches choose the same ones.
    let made = View(id: newID(), name: "v\(below(12))")
    try? layout.addView(made, in: parent, at: below(4))
  }

  private mutating func addConstraint(_ layout: inout Layout) throws {
    let names = [layout.name(of: view(layout)), layout.name(of: view(layout))]
    let attributes = ["left", "width", "top", "height"]
    let attribute = attributes[below(4)]
    let name = random.oneIn(3) ? "c\(below(6)): " : ""
    let id: ConstraintID = newID()
    _ = try? layout.addConstraint(
      "\(name)\(names[0]).\(attribute) == \(names[1]).\(attribute) + \(below(30))", id: id)
  }

  private mutating func view(_ layout: Layout) -> ViewID {
    layout.views.map(\.id)[below(layout.views.count)]
  }

  private mutating func constraint(_ layout: Layout) -> ConstraintID {
    layout.constraints.map(\.id)[below(layout.constraints.count)]
  }

  mutating func below(_ bound: Int) -> Int { random.below(bound) }
}
