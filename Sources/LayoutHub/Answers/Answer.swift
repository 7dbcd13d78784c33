import NIOCore

/// A response body that is made once and shared by all requests for it.
struct Answer: Sendable {
  let type: String
  let body: ByteBuffer
  /// The address of the next page of a list, or `nil` at its end.
  let next: String?

  init(_ text: String, type: String, next: String? = nil) {
    self.type = type
    self.next = next
    body = ByteBuffer(string: text)
  }
}
