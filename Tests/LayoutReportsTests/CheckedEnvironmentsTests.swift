import Foundation
import LayoutReports
import TemporaryFolders
import Testing

@Suite("Environments of a check")
struct CheckedEnvironmentsTests {
  @Test("declared environments")
  func declared() throws {
    let folder = try TemporaryFolder()
    let project = try Project.create(at: folder.file("App.alstore")) { edit in
      try edit.addLayout(named: "main", canvas: Canvas(size: Size(width: 375, height: 667)))
      try edit.addEnvironment(DeclaredEnvironment(name: "phone", device: "retina6_12"))
      try edit.addEnvironment(
        DeclaredEnvironment(name: "narrow", size: Size(width: 100, height: 100)))
      try edit.editLayout("main") { layout in
        try layout.addView(
          View(id: edit.newID(), name: "logo", className: "UIImageView"), in: layout.root)
        try layout.addConstraints(
          [
            "logo.centerX == root.centerX", "logo.top == root.top + 20", "logo.width == 96",
            "logo.height == logo.width", "logo.leading >= root.leading + 10",
          ], newID: edit.newID)
      }
    }
    let errors = try project.check().entries.filter { $0.severity == .error }
    #expect(errors.map(\.finding.environments) == [["narrow"]])
    #expect(errors.map(\.finding.rule.name) == ["unsatisfiable"])
  }
}
