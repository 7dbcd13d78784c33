/// A row that cannot be decoded: damage, or an edit that no rule of the schema caught.
struct UnreadableRow: Error {
  var table: String?
  var rowID: Int64?
  let column: String
}
