import LayoutCode
import LayoutModel
import Testing

/// Exported code refers to the same items and edges as the layout.
@Suite("Exported code has the layout's meaning")
struct CodeMeaningTests {
  private func lines(_ layout: Layout, _ style: LayoutCode.Style) -> [String] {
    LayoutCode(layout, style).text.split(separator: "\n").map { line in
      String(line.drop { $0 == " " })
    }
  }

  private func layout(_ name: String, in document: String) throws -> Layout {
    try #require(try TypeCheckTests.layouts(document).first { $0.name == name })
  }

  @Test(
    "the safe area begins at the end of the top guide, and ends at the start of the bottom guide")
  func legacyGuides() throws {
    let layout = try layout("Terms", in: "Legacy.storyboard")
    let snapkit = lines(layout, .snapkit)
    #expect(snapkit.contains("make.top.equalTo(safeAreaLayoutGuide.snp.top).offset(8)"))
    #expect(snapkit.contains("make.bottom.equalTo(button1.snp.bottom).offset(37)"))
    // The guides are as wide as the view and share its outer edges.
    #expect(snapkit.contains("make.leading.equalTo(snp.leading)"))
    #expect(snapkit.contains("make.top.equalTo(snp.top)"))
    #expect(snapkit.contains("make.width.equalTo(snp.width)"))
    for style in TypeCheckTests.styles {
      let lines = lines(layout, style)
      let height =
        "view2.heightAnchor.constraint(equalTo: "
        + "topAnchor.anchorWithOffset(to: safeAreaLayoutGuide.topAnchor))"
      #expect(lines.contains { $0.hasPrefix(height) }, "\(style)")
      #expect(lines.contains("// omitted: root.bottom >= root.bottomLayoutGuide.bottom"))
    }
    let anchors = lines(layout, .swift)
    #expect(
      anchors.contains(
        "label1.topAnchor.constraint(equalTo: safeAreaLayoutGuide.topAnchor, constant: 8),"))
    #expect(
      anchors.contains(
        "safeAreaLayoutGuide.bottomAnchor.constraint(equalTo: button1.bottomAnchor, constant: 37),"
      ))
  }

  @Test("a cell adds its views to its existing content view", arguments: TypeCheckTests.styles)
  func cells(style: LayoutCode.Style) throws {
    let cell = lines(try layout("MessageCell", in: "Cells.storyboard"), style)
    #expect(cell.contains("final class MessageCellView: UITableViewCell {"))
    #expect(
      cell.contains("override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {"))
    #expect(!cell.contains { $0.contains("let contentView") || $0 == "addSubview(contentView)" })
    #expect(!cell.contains { $0.hasPrefix("contentView.translates") })
    // The outlet's name is taken by a property of UITableViewCell.
    #expect(cell.contains("let imageView2 = UIImageView()"))
    #expect(cell.contains("contentView.addSubview(imageView2)"))
    for name in ["Photo", "Caption"] {
      let cell = lines(try layout(name, in: "Cells.storyboard"), style)
      #expect(cell.contains("final class \(name)View: UICollectionViewCell {"))
      #expect(cell.contains("override init(frame: CGRect) {"))
      #expect(cell.contains { $0.hasPrefix("contentView.addSubview(") }, "\(name)")
      #expect(!cell.contains { $0.contains("let contentView") }, "\(name)")
    }
    let header = lines(try layout("Day Header", in: "Views.xib"), style)
    #expect(header.contains("override init(reuseIdentifier: String?) {"))
    #expect(header.contains("contentView.addSubview(label1)"))
    let panel = lines(try layout("Blurred panel", in: "Views.xib"), style)
    #expect(panel.contains("let visualEffectView1 = UIVisualEffectView()"))
    #expect(panel.contains { $0.hasPrefix("visualEffectView1.contentView.addSubview(") })
  }

  @Test("no block constrains a view that something else places")
  func managedViews() throws {
    // SnapKit and AutoLayoutKit turn off the autoresizing mask of a block's view, which would
    // misplace a cell, and the class's own view as well.
    for name in ["MessageCell", "Photo", "Caption"] {
      let layout = try layout(name, in: "Cells.storyboard")
      let opening = lines(layout, .snapkit).filter { $0.contains("makeConstraints") }
      #expect(!opening.isEmpty)
      #expect(!opening.contains { $0.hasPrefix("snp.") || $0.hasPrefix("contentView.snp.") })
      let blocks = lines(layout, .autolayoutkit).filter { $0.hasPrefix("layout(") }
      #expect(
        !blocks.contains { $0.hasPrefix("layout(self") || $0.hasPrefix("layout(contentView") })
    }
    let caption = lines(try layout("Caption", in: "Cells.storyboard"), .snapkit)
    #expect(caption.contains("make.trailing.equalTo(contentView.snp.trailing).offset(-8)"))
  }

  @Test("a root of a custom class becomes a UIKit view, and a comment names the class")
  func ownRoot() throws {
    let text = LayoutCode(try layout("Gallery", in: "Views.xib"), .swift).text
    #expect(
      text.contains(
        """
        /// Replaces GradientView, the class of the layout's root view.
        final class GalleryView2: UIView {
        """))
    #expect(text.contains("let galleryView1 = GalleryView()\n"))
    #expect(
      text.contains(
        "PhotoGrid(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())\n"))
    #expect(text.hasPrefix("import MapKit\nimport MetalKit\nimport SceneKit\nimport UIKit\n"))
  }
}
