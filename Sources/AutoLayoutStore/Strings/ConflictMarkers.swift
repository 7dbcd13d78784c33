/// The lines that git marks a conflict with.
struct ConflictMarkers {
  let size: Int
  let lineEnd: String

  /// - Parameter size: how many signs make one.
  init(size: Int, lineEnd: String) {
    self.size = max(1, min(size, 100))
    self.lineEnd = lineEnd
  }

  /// Both versions, each of whole lines, between markers; the last of these has no line end.
  func around(_ ours: String, _ theirs: String) -> String {
    func marker(_ sign: String) -> String { String(repeating: sign, count: size) }
    return marker("<") + " ours" + lineEnd + ours + marker("=") + lineEnd + theirs + marker(">")
      + " theirs"
  }
}
