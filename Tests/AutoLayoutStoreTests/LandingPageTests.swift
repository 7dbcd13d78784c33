import AutoLayoutStore
import Foundation
import ShownExamples
import Testing

// The example of the library's landing page, which the test compares with this text.
// [example
func widenLogo(at path: String) throws -> SolvedLayout {
  let project = try Project.open(at: path)
  try project.edit { edit in
    try edit.editLayout("SignIn") { layout in
      let width = try layout.constraint(named: "logoWidth")
      try layout.updateConstraint(width.id) { $0.equation.constant = 128 }
    }
  }
  return try project.frames(in: "SignIn")
}
// example]

@Suite("The library's landing page")
struct LandingPageTests {
  @Test("its example does what it says")
  func example() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "alstore-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "App.alstore").path
    _ = try Project.create(at: path) { edit in
      try edit.addLayout(named: "SignIn", canvas: Canvas(size: Size(width: 375, height: 667)))
      try edit.editLayout("SignIn") { layout in
        try layout.addView(View(id: edit.newID(), name: "logo"), in: layout.root)
        try layout.addConstraints(
          [
            "logo.centerX == root.centerX", "logo.top == root.top + 20",
            "logoWidth: logo.width == 96", "logo.height == logo.width",
          ], newID: edit.newID)
      }
    }
    #expect(
      try widenLogo(at: path).frame(named: "logo")
        == Rect(x: 123.5, y: 20, width: 128, height: 128))
  }

  @Test("it shows the example as it is compiled")
  func article() throws { try expectShown(in: "AutoLayoutStore", of: "AutoLayoutStore") }
}
