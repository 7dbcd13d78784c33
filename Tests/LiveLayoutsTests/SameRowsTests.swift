import AutoLayoutStore
import Testing

@testable import LiveLayouts

@Suite("All four ways create the same rows")
struct SameRowsTests {
  /// A label and a button in a bar with named constraints, written in one of the ways.
  private func rows(
    _ build: (_ bar: LiveView, _ label: LiveView, _ button: LiveView) throws -> Void
  ) throws -> [String] {
    let screen = try LiveLayout.screen()
    let bar = screen.addView("bar")
    let label = screen.addView("label", in: bar)
    let button = screen.addView("button", in: bar)
    try build(bar, label, button)
    return try screen.rows
  }

  private static let expected = [
    "label.leading == bar.leading + 20 on bar named c0 on bar",
    "label.width >= 80 @750 on label named c1 on label",
    "button.leading == label.trailing + 8 on bar named c2 on bar",
    "button.width == label.width on bar named c3 on bar",
    "bar.trailing == button.trailing + 20 on bar named c4 on root",
    "label.lastBaseline == button.lastBaseline on bar named c5 on bar",
  ]

  private func activate(_ constraints: [LayoutConstraint]) throws {
    for (index, constraint) in constraints.enumerated() {
      try constraint.activate()
      try constraint.setName("c\(index)")
    }
  }

  @Test("single constraints")
  func single() throws {
    let rows = try rows { bar, label, button in
      let least = LayoutConstraint(
        item: label, attribute: .width, relatedBy: .greaterThanOrEqual, toItem: nil,
        attribute: .notAnAttribute, multiplier: 1, constant: 80)
      least.priority = 750
      try activate([
        LayoutConstraint(
          item: label, attribute: .leading, relatedBy: .equal, toItem: bar, attribute: .leading,
          multiplier: 1, constant: 20),
        least,
        LayoutConstraint(
          item: button, attribute: .leading, relatedBy: .equal, toItem: label,
          attribute: .trailing, multiplier: 1, constant: 8),
        LayoutConstraint(
          item: button, attribute: .width, relatedBy: .equal, toItem: label, attribute: .width,
          multiplier: 1, constant: 0),
        LayoutConstraint(
          item: bar, attribute: .trailing, relatedBy: .equal, toItem: button, attribute: .trailing,
          multiplier: 1, constant: 20),
        LayoutConstraint(
          item: label, attribute: .lastBaseline, relatedBy: .equal, toItem: button,
          attribute: .lastBaseline, multiplier: 1, constant: 0),
      ])
    }
    #expect(rows == Self.expected)
  }

  @Test("anchors")
  func anchors() throws {
    let rows = try rows { bar, label, button in
      let least = label.widthAnchor.constraint(greaterThanOrEqualToConstant: 80)
      least.priority = .defaultHigh
      try activate([
        label.leadingAnchor.constraint(equalTo: bar.leadingAnchor, constant: 20), least,
        button.leadingAnchor.constraint(equalTo: label.trailingAnchor, constant: 8),
        button.widthAnchor.constraint(equalTo: label.widthAnchor),
        bar.trailingAnchor.constraint(equalTo: button.trailingAnchor, constant: 20),
        label.lastBaselineAnchor.constraint(equalTo: button.lastBaselineAnchor),
      ])
    }
    #expect(rows == Self.expected)
  }

  @Test("a visual format")
  func format() throws {
    let rows = try rows { _, label, button in
      try activate(
        LayoutConstraint.constraints(
          withVisualFormat: "|-20-[a(>=80@750)]-gap-[b(==a)]-20-|", options: .alignAllLastBaseline,
          metrics: ["gap": 8], views: ["a": label, "b": button]))
    }
    #expect(rows == Self.expected)
  }

  @Test("AutoLayoutKit style")
  func maker() throws {
    let rows = try rows { bar, label, button in
      layout(label) { c in
        c.make(.leading, equalTo: bar, .leading, plus: 20, name: "c0")
        c.withPriority(.defaultHigh) { c.set(.width, greaterThan: 80, name: "c1") }
      }
      layout(button) { c in
        c.make(.leading, equalTo: label, .trailing, plus: 8, name: "c2")
        c.make(.width, equalTo: label, .width, name: "c3")
      }
      layout(bar) { c in c.make(.trailing, equalTo: button, .trailing, plus: 20, name: "c4") }
      layout(label) { c in
        c.make(.lastBaseline, equalTo: button, .lastBaseline, name: "c5")
      }
    }
    #expect(rows == Self.expected)
  }

  @Test("equations as text")
  func equations() throws {
    let rows = try rows { bar, _, _ in
      for way in Way.allCases {
        try bar.liveLayout.attempt {
          let texts = [
            "c0: label.leading == bar.leading + 20", "c1: label.width >= 80 @750",
            "c2: button.leading == label.trailing + 8", "c3: button.width == label.width",
            "c4: bar.trailing == button.trailing + 20",
            "c5: label.lastBaseline == button.lastBaseline",
          ]
          try bar.liveLayout.constrain(way, texts)
          #expect(try bar.liveLayout.rows == Self.expected, "\(way)")
          for constraint in bar.liveLayout.constraints { constraint.takeOut() }
        }
      }
    }
    #expect(rows.isEmpty)
  }
}
