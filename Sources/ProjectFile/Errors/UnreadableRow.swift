/// A row that does not decode: damage, or an edit that no rule of the schema caught.
struct UnreadableRow: Error {
  var table: String?
  var rowID: Int64?
  let column: String
}
