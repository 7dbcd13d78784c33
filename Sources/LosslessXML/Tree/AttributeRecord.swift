/// The stored form of an attribute, whose bytes extend from `start` through the closing quote.
struct AttributeRecord: Sendable {
  var name: Int32
  var start: Int32
  var valueStart: Int32
  var valueEnd: Int32
  var needsDecoding: Bool

  var range: Range<Int> { Int(start)..<(Int(valueEnd) + 1) }
  var value: Range<Int> { Int(valueStart)..<Int(valueEnd) }
}
