import LayoutEngine
import LayoutModel
import TestFonts

/// Any bytes are read as a font or rejected with an error, and texts have a size in every font read.
///
/// The first byte selects the font to damage, and each following three bytes a position and a change;
/// or it selects the rest of the input as a font file.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = Array(UnsafeBufferPointer(start: start, count: count))
  guard let first = input.first else { return 0 }
  var bytes = Array(input.dropFirst())
  let number = Int(first) % (fonts.count + 1)
  if number < fonts.count {
    var file = fonts[number]
    for edit in stride(from: 0, to: bytes.count - 2, by: 3) {
      let place = (Int(bytes[edit]) << 8 | Int(bytes[edit + 1])) % file.count
      file[place] = bytes[edit + 2]
    }
    bytes = file
  }
  do throws(FontFileError) {
    let faces = try FontFile(bytes: bytes).faces
    precondition(!faces.isEmpty)
    for face in faces.prefix(4) { measure(face) }
  } catch {
    precondition(!error.reason.isEmpty)
  }
  return 0
}

private func measure(_ face: FontFace) {
  precondition((100...900).contains(face.weight))
  var view = View(id: ViewID(high: 0, low: 1), name: "label", className: "UILabel")
  view.font = FontDescription(name: face.postScriptName, pointSize: 17)
  view.numberOfLines = 0
  view.text = "AB BA A\u{301}\u{FFFF}\u{1F600} 漢字 AB"
  let measurer = TableMeasurer(fonts: FontCollection([face]))
  let environment = Environment(size: Size(width: 400, height: 400))
  for width in [nil, 40.0, 0] {
    let size = measurer.contentSize(of: view, within: width, in: environment)
    guard let width = size.horizontal, let height = size.vertical else { preconditionFailure() }
    precondition(width.isFinite && height.isFinite && height > 0)
  }
}

/// A font for each kind of kerning table, one with a long character map, and a collection of these.
private let fonts: [[UInt8]] = {
  var all = [TestFont.KerningTable.kern, .pairs, .classes].map { table in
    var font = TestFont()
    font.kerning = [(0x41, 0x42, -100), (0x42, 0x41, 50)]
    font.kerningTable = table
    return font
  }
  var long = TestFont()
  long.mapFormat = 12
  long.advances[0x6F22] = 1000
  all.append(long)
  return all.map(\.bytes) + [TestFont.collection(all)]
}()
