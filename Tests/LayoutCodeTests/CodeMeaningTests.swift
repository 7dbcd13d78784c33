import LayoutCode
import LayoutModel
import Testing

/// What exported code means: the same items and edges that the layout speaks of.
@Suite("Exported code says what the layout says")
struct CodeMeaningTests {
  private func lines(_ layout: Layout, _ style: LayoutCode.Style) -> [String] {
    LayoutCode(layout, style).text.split(separator: "\n").map { line in
      String(line.drop { $0 == " " })
    }
  }

  private func layout(_ name: String, in document: String) throws -> Layout {
    try #require(try TypeCheckTests.layouts(document).first { $0.name == name })
  }

  @Test("the safe area begins where the top guide ends, and ends where the bottom guide begins")
  func legacyGuides() throws {
    let layout = try layout("Terms", in: "Legacy.storyboard")
    let snapkit = lines(layout, .snapkit)
    #expect(snapkit.contains("make.top.equalTo(safeAreaLayoutGuide.snp.top).offset(8)"))
    #expect(snapkit.contains("make.bottom.equalTo(button1.snp.bottom).offset(37)"))
    // The guides are as wide as the view, and their outer edges are the view's.
    #expect(snapkit.contains("make.leading.equalTo(snp.leading)"))
    #expect(snapkit.contains("make.top.equalTo(snp.top)"))
    #expect(snapkit.contains("make.width.equalTo(snp.width)"))
    for style in TypeCheckTests.styles {
      let lines = lines(layout, style)
      let height =
        "view2.heightAnchor.constraint(equalTo: "
        + "topAnchor.anchorWithOffset(to: safeAreaLayoutGuide.topAnchor))"
      #expect(lines.contains { $0.hasPrefix(height) }, "\(style)")
      #expect(lines.contains("// left out: root.bottom >= root.bottomLayoutGuide.bottom"))
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

  @Test("a cell puts its views into the content view that it has", arguments: TypeCheckTests.styles)
  func cells(style: LayoutCode.Style) throws {
    let cell = lines(try layout("MessageCell", in: "Cells.storyboard"), style)
    #expect(cell.contains("final class MessageCellView: UITableViewCell {"))
    #expect(
      cell.contains("override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {"))
    #expect(!cell.contains { $0.contains("let contentView") || $0 == "addSubview(contentView)" })
    #expect(!cell.contains { $0.hasPrefix("contentView.translates") })
    // The outlet's name is one of UITableViewCell's.
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

  @Test("a block is never about a view that somebody else places")
  func managedViews() throws {
    // SnapKit and AutoLayoutKit turn off the mask of the view that a block is about; a cell would
    // lose its place, and so would the class's own view.
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

  @Test("a root of somebody's own class becomes one of UIKit's, which the class stands in for")
  func ownRoot() throws {
    let text = LayoutCode(try layout("Gallery", in: "Views.xib"), .swift).text
    #expect(
      text.contains(
        """
        /// In place of GradientView, the class that the layout gives its root view.
        final class GalleryView2: UIView {
        """))
    #expect(text.contains("let galleryView1 = GalleryView()\n"))
    #expect(
      text.contains(
        "PhotoGrid(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())\n"))
    #expect(text.hasPrefix("import MapKit\nimport MetalKit\nimport SceneKit\nimport UIKit\n"))
  }
}
