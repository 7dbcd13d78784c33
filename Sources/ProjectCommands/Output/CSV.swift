/// Rows as comma-separated values, quoted according to RFC 4180.
enum CSV {
  static func text(_ heading: [String], _ rows: [[String]]) -> String {
    ([heading] + rows).map { row in row.map(field).joined(separator: ",") + "\n" }.joined()
  }

  private static func field(_ text: String) -> String {
    let isPlain = !text.contains { "\",\n\r".contains($0) }
    return isPlain ? text : "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}
