import AutoLayoutStore
import Foundation
import TemporaryFolders
import Testing

@testable import LiveLayouts

@Suite("A project's layouts are edited as objects, completely or not at all")
struct LiveProjectTests {
  /// Runs a block with a new project that has one empty layout, in a separate folder.
  private func withProject(_ body: (Project) throws -> Void) throws {
    let folder = try TemporaryFolder()
    let project = try Project.create(at: folder.file("App.alstore"))
    try project.edit { edit in
      _ = try edit.addLayout(
        named: "main", canvas: Canvas(size: Size(width: 375, height: 667)))
    }
    try body(project)
  }

  @Test("the body's changes are stored, and found again")
  func stored() throws {
    try withProject { project in
      try project.edit { edit in
        try edit.live("main") { screen in
          let child = screen.addView("child")
          layout(child) { c in
            c.centerIn(screen.rootView)
            c.set(.width, to: 30, name: "w")
            c.set(.height, to: 30)
          }
        }
      }
      #expect(try project.layout(named: "main").constraints.count == 4)
      #expect(try project.constraint(named: "w", on: "child")?.equation.constant == 30)
      try project.frames(in: "main").expect("child", [172.5, 318.5, 30, 30])

      try project.edit { edit in
        try edit.live { screen in
          let child = try screen.view("child")
          child.constraint(named: "w")?.constant = 40
          child.removeConstraints(child.constraints.filter { $0.firstAttribute == .height })
        }
      }
      #expect(
        try project.layout().rows == [
          "child.centerX == root.centerX on root", "child.centerY == root.centerY on root",
          "child.width == 40 on child named w on child",
        ])
    }
  }

  @Test("an illegal activation reverts the whole edit")
  func undone() throws {
    try withProject { project in
      let error = #expect(throws: LayoutError.self) {
        try project.edit { edit in
          try edit.live("main") { screen in
            let child = screen.addView("child")
            child.widthAnchor.constraint(equalToConstant: 30).isActive = true
            child.leadingAnchor.constraint(equalTo: screen.rootView.leftAnchor).isActive = true
          }
        }
      }
      #expect(error?.code == .illegalConstraint)
      let layout = try project.layout()
      #expect(layout.views.count == 1)
    }
  }

  @Test("all four ways write the same rows to the file")
  func sameRows() throws {
    var found: [[String]] = []
    for way in Way.allCases.map(Optional.some) + [nil] {
      try withProject { project in
        try project.edit { edit in
          try edit.live("main") { screen in
            let label = screen.addView("label", class: "UILabel")
            if let way {
              try screen.constrain(
                way,
                [
                  "label.leading == root.leading + 20", "label.width >= 80 @750",
                  "root.trailing == label.trailing + 20",
                ])
            } else {
              LayoutConstraint.activate(
                try LayoutConstraint.constraints(
                  withVisualFormat: "|-20-[a(>=80@750)]-20-|", views: ["a": label]))
            }
          }
        }
        found.append(try project.layout().rows)
      }
    }
    #expect(found.count == 4)
    #expect(Set(found).count == 1)
    #expect(found.first?.count == 3)
  }
}
