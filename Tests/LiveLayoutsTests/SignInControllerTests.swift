import Foundation
import ShownExamples
import AutoLayoutStore
import Testing

@testable import LiveLayouts

@Suite("The view controller pattern in the documentation")
struct SignInControllerTests {
  @Test("the example builds its screen")
  func frames() throws {
    let screen = try LiveLayout.screen(
      safeArea: EdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    let controller = SignInController(screen)
    var solved = try screen.solve()
    #expect(solved.status == .solved)
    solved.expect("logo", [139.5, 40, 96, 96])
    solved.expect("email", [87.5, 144, 200, 30])
    solved.expect("button", [87.5, 182, 48, 30])
    controller.logoWidth?.constant = 128
    #expect(controller.logo.constraint(named: "width") === controller.logoWidth)
    solved = try screen.solve()
    solved.expect("logo", [123.5, 40, 128, 128])
    solved.expect("email", [87.5, 176, 200, 30])
  }

  @Test("the article shows the example as compiled")
  func article() throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent()
    try expectShown(
      in: "WritingConstraints", of: "AutoLayoutStore",
      file: tests.appending(path: "SignInController.swift").path)
  }
}
