internal import LayoutHistory
public import LayoutModel

/// A document for layouts that were not imported: a storyboard with a scene, or a xib with a view,
/// for each.
///
/// It is the document that Interface Builder creates when such a file is added to a project, with
/// the layouts written into it. Ids are derived from the layouts' own, so that the same layouts
/// always produce the same document.
public struct NewDocument: Sendable {
  /// The record of the document.
  public let document: SourceDocument
  private let layouts: [Layout]
  private var maker = ObjectIDMaker(taken: ["-1", "-2"])
  private var roots: [LayoutID: String] = [:]

  /// - Parameter name: The file's name, such as `Main.storyboard`.
  public init(_ kind: SourceDocument.Kind, named name: String, of layouts: [Layout]) {
    document = SourceDocument(id: DerivedID(document: name).documentID, name: name, kind: kind)
    self.layouts = layouts
    for layout in layouts {
      roots[layout.id] = maker.make(high: layout.root.high, low: layout.root.low)
    }
  }

  /// Returns the document with the layouts written into it.
  ///
  /// - Parameter frames: Provides the frames of a layout's views in their superviews, in points.
  /// - Throws: ``ExportError`` if a layout cannot be written.
  public func export(frames: (Layout) -> [ViewID: Rect]) throws(ExportError) -> DocumentExport {
    var template = self
    let text = template.skeleton()
    let writer: DocumentWriter
    do {
      writer = try DocumentWriter(bytes: Array(text.utf8), name: document.name, knowing: known)
    } catch {
      throw ExportError(message: "\(document.name) could not be written. \(error.message)")
    }
    return try writer.export(layouts.map(settled), frames: frames)
  }

  /// Returns a layout with its root's document properties: it fills its container and, in a xib,
  /// where no scene has the layout's name, gets that as its label.
  private func settled(_ layout: Layout) -> Layout {
    var layout = layout
    // Updating an existing root cannot fail.
    try? layout.updateView(layout.root) { [name = layout.name] root in
      if root.autoresizingMask.isEmpty {
        root.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      }
      if document.kind == .xib, root.userLabel == nil { root.userLabel = name }
    }
    return layout
  }

  /// The layouts and their root views by their object ids in the document.
  public var known: KnownObjects {
    var known = KnownObjects()
    for layout in layouts {
      guard let root = roots[layout.id] else { continue }
      known.remember(.layout, root, layout.id)
      known.remember(.view, root, layout.root)
      known.remember(layout.outlets, root)
    }
    return known
  }

  // MARK: Skeleton

  private mutating func skeleton() -> String {
    let isStoryboard = document.kind == .storyboard
    let type = isStoryboard ? "Storyboard.XIB" : "XIB"
    var scenes: [String] = []
    var first: String?
    for layout in layouts {
      if isStoryboard {
        let controller = makeID("controller", layout)
        first = first ?? controller
        scenes += scene(of: layout, controller: controller)
      } else {
        scenes += root(of: layout, key: nil, indentation: "        ")
      }
    }
    let initial = first.map { " initialViewController=\"\($0)\"" } ?? ""
    let lines =
      [
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
        "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.\(type)\" version=\"3.0\""
          + " toolsVersion=\"22505\" targetRuntime=\"iOS.CocoaTouch\""
          + " propertyAccessControl=\"none\" useAutolayout=\"YES\" useTraitCollections=\"YES\""
          + " useSafeAreas=\"YES\" colorMatched=\"YES\"\(initial)>",
        "    <device id=\"\(device.id)\" orientation=\"\(orientation.rawValue)\""
          + " appearance=\"light\"/>",
        "    <dependencies>",
        "        <deployment identifier=\"iOS\"/>",
        "        <plugIn identifier=\"com.apple.InterfaceBuilder.IBCocoaTouchPlugin\""
          + " version=\"22504\"/>",
      ] + Self.capabilities + [
        "        <capability name=\"documents saved in the Xcode 8 format\""
          + " minToolsVersion=\"8.0\"/>",
        "    </dependencies>",
      ] + (isStoryboard ? ["    <scenes>"] : ["    <objects>"] + Self.placeholders) + scenes
      + [isStoryboard ? "    </scenes>" : "    </objects>", "</document>"]
    return lines.joined(separator: "\n") + "\n"
  }

  /// The capabilities that a root with a safe area requires of the document's reader.
  private static let capabilities = [DocumentFeature.safeAreas.capability].compactMap(\.self).map {
    "        <capability name=\"\($0.name)\" minToolsVersion=\"\($0.version)\"/>"
  }

  private static let placeholders = [
    "        <placeholder placeholderIdentifier=\"IBFilesOwner\" id=\"-1\""
      + " userLabel=\"File's Owner\"/>",
    "        <placeholder placeholderIdentifier=\"IBFirstResponder\" id=\"-2\""
      + " customClass=\"UIResponder\"/>",
  ]

  private mutating func scene(of layout: Layout, controller: String) -> [String] {
    let label = Self.escaped(layout.name)
    let scene = makeID("scene", layout)
    let responder = makeID("responder", layout)
    let isFreeform = layout.canvas.size != screen
    let size = layout.canvas.size
    return [
      "        <!--\(Self.comment(layout.name))-->",
      "        <scene sceneID=\"\(scene)\">",
      "            <objects>",
      "                <viewController id=\"\(controller)\" userLabel=\"\(label)\""
        + " sceneMemberID=\"viewController\">",
    ] + root(of: layout, key: "view", indentation: "                    ")
      + (isFreeform
        ? [
          "                    <size key=\"freeformSize\" width=\"\(NumberFormat.text(size.width))\""
            + " height=\"\(NumberFormat.text(size.height))\"/>"
        ] : [])
      + [
        "                </viewController>",
        "                <placeholder placeholderIdentifier=\"IBFirstResponder\""
          + " id=\"\(responder)\" userLabel=\"First Responder\" customClass=\"UIResponder\""
          + " sceneMemberID=\"firstResponder\"/>",
        "            </objects>",
        "        </scene>",
      ]
  }

  private mutating func root(of layout: Layout, key: String?, indentation: String) -> [String] {
    let tag = ViewTemplate.of(layout.views[layout.root]?.kind ?? .view).tag
    let id = roots[layout.id] ?? ""
    let guide = makeID("safe area", layout)
    let (width, height) = (layout.canvas.size.width, layout.canvas.size.height)
    let label = key == nil ? " userLabel=\"\(Self.escaped(layout.name))\"" : ""
    let isFreeform = key == nil && layout.canvas.size != screen
    let lines =
      [
        "<\(tag)\(key.map { " key=\"\($0)\"" } ?? "") contentMode=\"scaleToFill\" id=\"\(id)\""
          + "\(label)>",
        "    <rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"\(ViewTemplate.number(width))\""
          + " height=\"\(ViewTemplate.number(height))\"/>",
        "    <autoresizingMask key=\"autoresizingMask\" widthSizable=\"YES\""
          + " heightSizable=\"YES\"/>",
        "    <viewLayoutGuide key=\"safeArea\" id=\"\(guide)\"/>",
        "    <color key=\"backgroundColor\" white=\"1\" alpha=\"1\""
          + " colorSpace=\"custom\" customColorSpace=\"genericGamma22GrayColorSpace\"/>",
      ]
      + (isFreeform
        ? ["    <freeformSimulatedSizeMetrics key=\"simulatedDestinationMetrics\"/>"] : [])
      + ["</\(tag)>"]
    return lines.map { indentation + $0 }
  }

  private mutating func makeID(_ what: String, _ layout: Layout) -> String {
    let id: ObjectID<String> = DerivedID(document: "alstore/new-document/1")
      .id(what, layout.id.description)
    return maker.make(high: id.high, low: id.low)
  }

  /// The device of the first layout, or one with the same size.
  private var device: Device {
    let canvas = layouts.first?.canvas
    let known = Device.all.filter(\.isInterfaceBuilders)
    let named = canvas?.device.flatMap(Device.named).flatMap { $0.isInterfaceBuilders ? $0 : nil }
    let sized = canvas.flatMap { canvas in
      known.first { [$0.size.width, $0.size.height].sorted() == canvas.size.sides }
    }
    return named ?? sized ?? Device.named("retina6_12") ?? known[0]
  }

  private var orientation: Orientation {
    layouts.first.map { $0.canvas.size.width > $0.canvas.size.height } ?? false
      ? .landscape : .portrait
  }

  /// The size of a screen of the device, in points.
  private var screen: Size { device.environment(orientation).size }

  /// Escapes a name for a comment, which cannot contain two hyphens in a row or end with one.
  private static func comment(_ name: String) -> String {
    name.replacing(#/-(?=-|$)/#, with: "- ")
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing("\"", with: "&quot;")
  }
}

extension Size {
  /// The shorter side, then the longer.
  fileprivate var sides: [Double] { [width, height].sorted() }
}
