import Foundation
import InterfaceBuilder
import LayoutModel
import Testing

/// Imports one of the documents next to the tests.
func imported(_ name: String) throws -> InterfaceBuilderImport {
  try InterfaceBuilderImport(bytes: documentBytes(name), name: name)
}

/// The bytes of one of the documents next to the tests.
func documentBytes(_ name: String) throws -> [UInt8] {
  let folder = try #require(Bundle.module.url(forResource: "Documents", withExtension: nil))
  return Array(try Data(contentsOf: folder.appendingPathComponent(name)))
}

/// Imports a xib with the given objects.
func xib(
  _ objects: String, device: String? = "retina4_7", tools: Int = 13771, attributes: String = "",
  resources: String = ""
) throws -> InterfaceBuilderImport {
  try InterfaceBuilderImport(
    bytes: Array(xibText(objects, device, tools, attributes, resources).utf8), name: "Test.xib")
}

func xibText(
  _ objects: String, _ device: String? = "retina4_7", _ tools: Int = 13771,
  _ attributes: String = "", _ resources: String = ""
) -> String {
  let deviceElement = device.map { #"<device id="\#($0)" orientation="portrait"/>"# } ?? ""
  return #"""
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \#
    toolsVersion="\#(tools)" targetRuntime="iOS.CocoaTouch" \#(attributes)>
    \#(deviceElement)
    <objects>\#(objects)</objects>
    <resources>\#(resources)</resources>
    </document>
    """#
}

extension InterfaceBuilderImport {
  func layout(_ name: String) throws -> Layout {
    try #require(layouts.first { $0.name == name }, "no \(name) in \(layouts.map(\.name))")
  }
}

extension Layout {
  /// The view imported from an object of the document.
  func view(of object: String) throws -> View {
    try #require(views.first { $0.source?.objectID == object })
  }

  /// The constraint imported from an object of the document.
  func constraint(of object: String) throws -> Constraint {
    try #require(constraints.first { $0.source?.objectID == object })
  }
}
