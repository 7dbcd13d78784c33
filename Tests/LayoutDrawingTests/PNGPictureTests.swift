import LayoutDrawing
import LayoutModel
import Testing

@Suite("PNG pictures")
struct PNGPictureTests {
  private func drawn() throws -> String {
    let drawn = try DrawnLayout(
      size: Size(width: 200, height: 300),
      views: [("box", Rect(x: 20, y: 30, width: 120, height: 90), [.y])])
    return SVGDrawing(drawn.layout, drawn.solution).text
  }

  #if PNG
    /// The width and height in a PNG's header.
    private func size(_ bytes: [UInt8]) -> [Int] {
      [16, 20].map { start in bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    }

    @Test("a picture has its size times the scale, and is not empty")
    func pixels() throws {
      let svg = try drawn()
      let head = try #require(svg.firstMatch(of: /width="([0-9.]+)" height="([0-9.]+)"/))
      let (width, height) = (try #require(Double(head.1)), try #require(Double(head.2)))
      for scale in [1.0, 2.5] {
        let bytes = try PNGPicture.bytes(ofSVG: svg, scale: scale)
        #expect(Array(bytes.prefix(8)) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        #expect(size(bytes) == [width, height].map { Int(($0 * scale).rounded(.up)) })
        let blank = try PNGPicture.bytes(
          ofSVG:
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\"/>",
          scale: scale)
        #expect(size(blank) == size(bytes) && bytes.count > 4 * blank.count)
        #expect(try PNGPicture.bytes(ofSVG: svg, scale: scale) == bytes)
      }
    }

    @Test("unreadable or oversized pictures are rejected")
    func refusals() throws {
      #expect(throws: PNGPicture.Failure.self) { try PNGPicture.bytes(ofSVG: "<svg") }
      #expect(throws: PNGPicture.Failure.self) {
        try PNGPicture.bytes(ofSVG: try drawn(), scale: 100_000)
      }
    }
  #else
    @Test("without the trait, the error explains how to get PNG pictures")
    func refusal() throws {
      let svg = try drawn()
      #expect(!PNGPicture.isAvailable)
      let failure = #expect(throws: PNGPicture.Failure.self) { try PNGPicture.bytes(ofSVG: svg) }
      #expect(failure?.description.contains("trait PNG") == true)
    }
  #endif
}
