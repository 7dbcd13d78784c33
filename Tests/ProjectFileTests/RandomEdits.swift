import LayoutModel
import RandomLayouts
import SeededNumbers

/// Makes random edits of every kind.
struct RandomEdits {
  var layouts: RandomLayout

  init(seed: UInt64) { layouts = RandomLayout(seed: seed) }

  /// Makes one edit; invalid ones have no effect.
  mutating func edit(_ layout: inout Layout) throws {
    switch Int.random(in: 0..<16, using: &layouts.random) {
    case 0, 1: try layouts.addView(to: &layout)
    case 2, 3: try layouts.addConstraint(to: &layout)
    case 4: try layouts.addGuide(to: &layout)
    case 5: try? layouts.addOutlet(to: &layout)
    case 6: try editView(&layout)
    case 7: try editConstraint(&layout)
    case 8: _ = try? layout.removeView(view(in: layout))
    case 9:
      _ = try? layout.moveView(
        view(in: layout), to: view(in: layout),
        at: layouts.random.maybe { Int.random(in: 0...3, using: &$0) })
    case 10 where !layout.constraints.isEmpty:
      try layout.removeConstraints([layouts.random.pick(layout.constraints.map(\.id))])
    case 11 where !layout.guides.isEmpty:
      try layout.removeGuide(layouts.random.pick(layout.guides.map(\.id)))
    case 12 where !layout.outlets.isEmpty:
      let outlet = layouts.random.pick(layout.outlets.map(\.id))
      if layouts.random.oneIn(2) {
        try layout.removeOutlet(outlet)
      } else {
        try layout.connectOutlet(outlet, to: [layouts.target(in: layout)])
      }
    case 13: try layout.rename(to: "layout \(layouts.random.next() % 1_000_000)")
    case 14: try layout.setCanvas(layouts.canvas())
    case 15: try exchangeNames(&layout)
    default: break
    }
  }

  private mutating func view(in layout: Layout) -> ViewID {
    layouts.random.pick(layout.views.map(\.id))
  }

  private mutating func editView(_ layout: inout Layout) throws {
    let id = view(in: layout)
    var changed = try layout.views[id].unwrapped
    let spacing = changed.stack?.customSpacing ?? [:]
    layouts.changeSomeFields(&changed)
    changed.stack?.customSpacing = spacing
    if layouts.random.oneIn(2) { changed.name = layout.freeItemName(layouts.random.name()) }
    try layout.updateView(id) { $0 = changed }
  }

  private mutating func editConstraint(_ layout: inout Layout) throws {
    guard !layout.constraints.isEmpty else { return }
    let id = layouts.random.pick(layout.constraints.map(\.id))
    var changed = try layout.constraints[id].unwrapped
    layouts.decorate(&changed)
    if layouts.random.oneIn(2) { changed.equation.constant = layouts.random.length() }
    if layouts.random.oneIn(3) { changed.equation = layouts.equation(in: layout) }
    let new = changed
    try? layout.updateConstraint(id) { $0 = new }
  }

  private mutating func exchangeNames(_ layout: inout Layout) throws {
    let (a, b) = (view(in: layout), view(in: layout))
    guard a != b else { return }
    let names = (layout.name(of: a), layout.name(of: b))
    try layout.updateView(a) { $0.name = "exchanged" }
    try layout.updateView(b) { $0.name = names.0 }
    try layout.updateView(a) { $0.name = names.1 }
  }
}

/// A value that a test needs is missing.
struct Missing: Error {}

extension Optional {
  /// The value, or an error that fails the test.
  var unwrapped: Wrapped {
    get throws {
      guard let self else { throw Missing() }
      return self
    }
  }
}
