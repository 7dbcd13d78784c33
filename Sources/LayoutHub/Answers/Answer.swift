import NIOCore

/// A body that was made once and is the same for whoever may ask for it.
struct Answer: Sendable {
  let type: String
  let body: ByteBuffer
  /// The address at which a list goes on; `nil` where it ends.
  let next: String?

  init(_ text: String, type: String, next: String? = nil) {
    self.type = type
    self.next = next
    body = ByteBuffer(string: text)
  }
}
