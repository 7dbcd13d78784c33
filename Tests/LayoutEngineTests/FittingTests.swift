import LayoutModel
import Testing

@testable import LayoutEngine

@Suite("Fitting sizes")
struct FittingTests {
  /// A cell with an image followed by a label of 200×20, with margins of 10 points.
  private func cell() throws -> Scene {
    var scene = try Scene(400, 800, safeArea: EdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    try scene.view("cell")
    try scene.view("image", in: "cell", "UIImageView", size: (40, 40))
    try scene.view("label", in: "cell", "UILabel", size: (200, 20)) { $0.hugging.horizontal = 250 }
    try scene.constrain([
      "cell.width == root.width", "image.leading == cell.leading + 10",
      "image.top == cell.top + 10", "cell.bottom == image.bottom + 10",
      "label.leading == image.trailing + 10", "cell.trailing == label.trailing + 10",
      "label.centerY == image.centerY",
    ])
    return scene
  }

  private func size(_ scene: Scene, _ target: FittingTarget) throws -> Size? {
    LayoutEngine().fittingSize(
      of: try scene.layout.view(named: "cell").id, of: scene.layout, in: scene.environment,
      target: target)
  }

  @Test("as small as its own constraints allow, regardless of its superview")
  func compressed() throws {
    #expect(try size(cell(), .compressed) == Size(width: 270, height: 60))
  }

  @Test("content does not grow for a target that yields to it")
  func expanded() throws {
    #expect(try size(cell(), .expanded) == Size(width: 270, height: 60))
  }

  @Test("a fixed width applies, and the height follows", arguments: [150.0, 500])
  func fixedWidth(width: Double) throws {
    #expect(try size(cell(), .width(width)) == Size(width: width, height: 60))
  }

  @Test("a view is as large as its autoresized subviews, like the content of a cell")
  func autoresized() throws {
    var scene = try Scene(400, 100)
    try scene.view("content") {
      $0.translatesAutoresizingMask = true
      $0.frame = Rect(x: 0, y: 0, width: 400, height: 100)
      $0.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
    try scene.view("label", in: "content", "UILabel", size: (80, 20))
    try scene.constrain([
      "label.leading == content.leading + 8", "content.trailing == label.trailing + 8",
      "label.top == content.top + 8", "content.bottom == label.bottom + 8",
    ])
    let size = LayoutEngine().fittingSize(
      of: scene.layout.root, of: scene.layout, in: scene.environment, target: .width(300))
    #expect(size == Size(width: 300, height: 36))
  }

  @Test("ambiguous dimensions expand or compress")
  func open() throws {
    var scene = try Scene(400, 800)
    try scene.view("cell")
    try scene.constrain(["cell.width >= 20", "cell.width <= 3000", "cell.height <= 90"])
    #expect(try size(scene, .compressed) == Size(width: 20, height: 0))
    #expect(try size(scene, .expanded) == Size(width: 3000, height: 90))
  }

  @Test("the constraints that hold a cell while it is measured have UIKit's names")
  func cellNames() throws {
    var scene = try Scene(375, 667)
    try scene.view("cell", "UITableViewCell")
    try scene.view("other")
    func names(_ view: String) throws -> [String] {
      LayoutSession(
        scene.layout, in: scene.environment, fitting: try scene.layout.view(named: view).id,
        to: .width(320), measurer: nil
      ).systemConstraints().map(\.name)
    }
    #expect(try names("cell") == ["UIView-Encapsulated-Layout-Width", "_UITemporaryLayoutHeight"])
    #expect(try names("other") == ["fittingSizeHTarget", "fittingSizeVTarget"])
  }
}
