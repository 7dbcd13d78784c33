import Foundation
import LayoutReports
import ShownExamples
import Testing

// The landing page's example.
// [example
func contradictions(in path: String) throws -> [String] {
  let screens = try DocumentLayouts(contentsOf: path)
  let report = try screens.check(in: EnvironmentMatrix(parsing: "iphone-se,ipad,ltr,rtl"))
  return report.entries.filter { $0.finding.rule.name == "unsatisfiable" }.map(\.finding.message)
}
// example]

@Suite("The landing page of reports")
struct LandingPageTests {
  @Test("its example finds the contradiction")
  func example() throws {
    let samples = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Samples")
    #expect(try contradictions(in: samples.appending(path: "Main.storyboard").path) == [])
  }

  @Test("it shows the example as compiled")
  func article() throws { try expectShown(in: "LayoutReports", of: "LayoutReports") }
}
