/// Any bytes are rejected or parsed; a parsed document is written back unchanged, and an edited document
/// can be parsed again.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let limits = LosslessDocument.Limits(nodes: 20_000, attributesPerElement: 64)
  let document: LosslessDocument
  do {
    document = try LosslessDocument(bytes, limits: limits)
  } catch {
    precondition(!error.description.isEmpty && error.offset <= count && !error.caret.isEmpty)
    return 0
  }
  precondition((try? document.applying([])) == bytes)
  for element in document.elements {
    _ = (element.text, element.line, element.attributes.map(\.value), element.nodes.map(\.text))
  }
  // The edits are derived from the bytes, so that every input is reproducible.
  var state = bytes.reduce(UInt64(14_695_981_039_346_656_037)) {
    ($0 ^ UInt64($1)) &* 1_099_511_628_211
  }
  func below(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % max(1, bound)
  }
  let elements = Array(document.elements)
  func element() -> LosslessDocument.Element { elements[below(elements.count)] }
  func place() -> LosslessDocument.Place {
    switch below(4) {
    case 0: .before(element())
    case 1: .after(element())
    case 2: .first(in: element())
    default: .last(in: element())
    }
  }
  var edits: [LosslessDocument.Edit] = []
  for _ in 0...below(4) {
    switch below(7) {
    case 0: edits.append(.set("x", to: "<\"'&\n>", of: element(), at: .first))
    case 1: edits.append(.removeAttribute("x", of: element()))
    case 2: edits.append(.remove(element()))
    case 3: edits.append(.move(element(), place()))
    case 4: edits.append(.insert(.element("n", [:], [.element("m")]), place()))
    case 5: edits.append(.insert(.text("]]>"), place()))
    default:
      if let node = element().nodes.first { edits.append(.remove(node)) }
    }
  }
  guard let edited = try? document.applying(edits) else { return 0 }
  do {
    _ = try LosslessDocument(edited, limits: limits)
  } catch {
    let limits: [XMLError.Code] = [.tooDeep, .tooManyNodes, .tooManyAttributes]
    precondition(
      limits.contains(error.code), "\(error)\n\(String(decoding: edited, as: UTF8.self))")
  }
  return 0
}
