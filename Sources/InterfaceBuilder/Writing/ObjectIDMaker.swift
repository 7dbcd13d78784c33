/// Makes object ids of the form that Xcode gives them, `a1B-c2-D3e`, for objects that are new in a
/// document.
///
/// The id follows from the object's own, so that writing the same project twice, or by two people,
/// makes the same document.
struct ObjectIDMaker {
  private var taken: Set<String>
  private static let digits = Array(
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")

  init(taken: Set<String>) { self.taken = taken }

  /// Whether the document does not use an id; it does from now on.
  mutating func take(_ id: String) -> Bool { taken.insert(id).inserted }

  /// An id that the document does not use.
  mutating func make(high: UInt64, low: UInt64) -> String {
    var word = high ^ low
    while true {
      var rest = word
      var letters: [Character] = []
      for _ in 0..<8 {
        letters.append(Self.digits[Int(rest % 62)])
        rest /= 62
      }
      let id = String(letters[0..<3]) + "-" + String(letters[3..<5]) + "-" + String(letters[5...])
      if take(id) { return id }
      word &+= 1
    }
  }
}
