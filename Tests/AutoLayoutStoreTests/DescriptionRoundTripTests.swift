import Foundation
import InterfaceBuilder
import LayoutLanguage
import Testing

@testable import AutoLayoutStore

/// Writes every constraint of real documents as Apple's description and as an equation, and reads
/// it back.
///
/// The documents are those of the importer's tests, and all in the folder `ALSTORE_DOCUMENTS`.
@Suite("Constraints of documents survive a round trip through text")
struct DescriptionRoundTripTests {
  private static let documents: [URL] = {
    let own = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "InterfaceBuilderTests/Documents")
    let more = ProcessInfo.processInfo.environment["ALSTORE_DOCUMENTS"].map { URL(filePath: $0) }
    return [own, more].compactMap { $0 }.flatMap { folder in
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      return (files?.compactMap { $0 as? URL } ?? [])
        .filter { ["storyboard", "xib"].contains($0.pathExtension) }
    }
  }()

  private func forEachConstraint(_ body: (Constraint, Layout, URL) throws -> Void) throws -> Int {
    var count = 0
    for url in Self.documents {
      guard
        let document = try? InterfaceBuilderImport(
          bytes: Array(try Data(contentsOf: url)), name: url.lastPathComponent)
      else { continue }
      for layout in document.layouts {
        for constraint in layout.constraints {
          count += 1
          try body(constraint, layout, url)
        }
      }
    }
    return count
  }

  @Test("as Apple's descriptions")
  func descriptions() throws {
    let count = try forEachConstraint { constraint, layout, url in
      var described = DescribedConstraint(constraint, in: layout)
      let text = described.description
      let read = try DescribedConstraint.parse(text)
      #expect(read.description == text, "\(url.path)")
      // Apple's descriptions have six significant digits.
      for (path, exact) in [
        (\DescribedConstraint.multiplier, described.multiplier),
        (\DescribedConstraint.constant, described.constant),
      ] {
        #expect(abs(read[keyPath: path] - exact) <= 1e-5 * abs(exact), "\(url.path): \(text)")
        described[keyPath: path] = read[keyPath: path]
      }
      #expect(read == described, "\(url.path): \(text)")
    }
    #expect(count > 0)
  }

  @Test("as equations")
  func equations() throws {
    let count = try forEachConstraint { constraint, layout, url in
      let text = layout.text(of: constraint)
      let read = try EquationParser(layout).parse(text).equation
      #expect(read == constraint.equation, "\(url.path): \(text)")
    }
    #expect(count > 0)
  }
}
