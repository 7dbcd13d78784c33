import SeededNumbers
import AutoLayoutStore
import Testing

@testable import LiveLayouts

@Suite("Random edits of live objects")
struct RandomEditTests {
  @Test("keep every hierarchy valid, and every object in sync with what is stored")
  func invariants() throws {
    for seed in 1...60 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      let screen = try LiveLayout.screen()
      let views = [screen.rootView] + (0..<6).map { screen.makeView("view\($0)") }
      var constraints: [LayoutConstraint] = []
      for step in 0..<80 {
        let a = views[Int.random(in: 0..<views.count, using: &random)]
        let b = views[Int.random(in: 0..<views.count, using: &random)]
        let c = constraints.randomElement(using: &random)
        let choice = Int.random(in: 0..<10, using: &random)
        try? screen.attempt {
          switch choice {
          case 0, 1: a.addSubview(b)
          case 2: a.removeFromSuperview()
          case 3: constraints.append(a.widthAnchor.constraint(equalTo: b.heightAnchor))
          case 4: constraints.append(a.topAnchor.constraint(equalTo: b.bottomAnchor, constant: 1))
          case 5, 6: c?.isActive = true
          case 7: c?.isActive = false
          case 8: try c?.setName("name\(step % 4)", on: a)
          default: if let c { try a.addConstraint(c) }
          }
        }
        try expectLegal(screen, constraints, "seed \(seed), step \(step)")
      }
    }
  }

  private func expectLegal(
    _ screen: LiveLayout, _ constraints: [LayoutConstraint], _ place: String
  ) throws {
    #expect(screen.error == nil, "\(place)")
    let layouts = [screen.layout] + screen.detached.values
    #expect(layouts.map(\.views.count).reduce(0, +) == 7, "\(place)")
    for layout in layouts {
      #expect(layout.subtree(of: layout.root).count == layout.views.count, "\(place)")
      #if DEBUG
        #expect(layout.checkInvariants() == [], "\(place)")
      #endif
      for row in layout.constraints {
        try layout.check(row.equation)
        let ancestor = try #require(layout.commonAncestor(of: row.equation), "\(place)")
        #expect(layout.isAncestor(row.owner, of: ancestor), "\(place)")
        #expect(layout.views[row.namedOn] != nil, "\(place)")
      }
    }
    for constraint in constraints {
      let stored = layouts.compactMap { $0.constraints[constraint.id] }
      #expect(stored.count <= 1, "\(place)")
      #expect(constraint.isActive == (stored.first?.isActive ?? false), "\(place)")
      if let owner = constraint.owner {
        #expect(owner.constraints.contains { $0 === constraint }, "\(place)")
      }
    }
  }
}
