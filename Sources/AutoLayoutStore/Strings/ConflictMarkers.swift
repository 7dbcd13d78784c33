/// The lines with which git marks a conflict.
struct ConflictMarkers {
  let size: Int
  let lineEnd: String

  /// - Parameter size: the number of characters of a marker.
  init(size: Int, lineEnd: String) {
    self.size = max(1, min(size, 100))
    self.lineEnd = lineEnd
  }

  /// Returns both versions, made of whole lines, between markers; the last one has no line end.
  func around(_ ours: String, _ theirs: String) -> String {
    func marker(_ sign: String) -> String { String(repeating: sign, count: size) }
    return marker("<") + " ours" + lineEnd + ours + marker("=") + lineEnd + theirs + marker(">")
      + " theirs"
  }
}
