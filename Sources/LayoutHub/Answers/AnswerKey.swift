import AutoLayoutStore
import HTTPTypes
import HubStore
import Hummingbird
import LayoutHistory

/// Everything an answer depends on: a revision, the request and the version of this code.
struct AnswerKey: Sendable {
  /// The entity tag, including its quotes.
  let tag: String
  /// The ID of its project; `nil` for answers about none.
  let project: String?
  /// Whether the address always gives the same answer.
  let isPinned: Bool

  /// Must change when the answer to the same request does: with the engine's frames or with their
  /// encoding.
  private static let version = "\(MergeFinding.engineVersion).1"

  /// - Parameters:
  ///   - question: everything the answer depends on, in a fixed order.
  ///   - project: its project; the answer is evicted when the project is deleted.
  init(_ question: [String], of project: HubProject? = nil, isPinned: Bool = false) {
    self.project = project?.id
    let digest = ContentHash(domain: "alstore.answer", texts: [Self.version] + question)
    tag = "\"\(digest.description.prefix(32))\""
    self.isPinned = isPinned
  }

  /// The value of the `Cache-Control` header.
  var cacheControl: String {
    isPinned ? "private, immutable, max-age=31536000" : "private, no-cache"
  }

  /// Whether the client already has the answer.
  func isKnown(to request: Request) -> Bool {
    guard let known = request.headers[.ifNoneMatch] else { return false }
    return known.split(separator: ",").contains { entry in
      let entry = entry.trimmingPrefix { $0 == " " }
      return entry == "*" || entry == tag || entry == "W/\(tag)"
    }
  }
}
