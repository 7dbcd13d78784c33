/// Generates object ids in Xcode's form, `a1B-c2-D3e`, for objects that are new in a document.
///
/// An id is derived from the object's own, so that writing the same project repeatedly, also by
/// different people, produces the same document.
struct ObjectIDMaker {
  private var taken: Set<String>
  private static let digits = Array(
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")

  init(taken: Set<String>) { self.taken = taken }

  /// Reserves an id; `false` if it is already in use.
  mutating func take(_ id: String) -> Bool { taken.insert(id).inserted }

  /// Returns an unused id and reserves it.
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
