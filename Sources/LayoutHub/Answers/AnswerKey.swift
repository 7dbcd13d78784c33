import AutoLayoutStore
import HTTPTypes
import HubStore
import Hummingbird
import LayoutHistory

/// What an answer follows from: a revision, what was asked about it, and how this version answers.
struct AnswerKey: Sendable {
  /// The entity tag, with its quotes.
  let tag: String
  /// The id of the project that it is of; `nil` where it is of none.
  let project: String?
  /// Whether the address means the same for ever.
  let isPinned: Bool

  /// Changes when what is answered to the same question does: the frames that the engine solves to,
  /// or how they are written.
  private static let version = "\(MergeFinding.engineVersion).1"

  /// - Parameters:
  ///   - question: all that the answer depends on, in an order that is always the same.
  ///   - project: the one that it is of; it goes from memory when that does.
  init(_ question: [String], of project: HubProject? = nil, isPinned: Bool = false) {
    self.project = project?.id
    let digest = ContentHash(domain: "alstore.answer", texts: [Self.version] + question)
    tag = "\"\(digest.description.prefix(32))\""
    self.isPinned = isPinned
  }

  /// What caches are told.
  var cacheControl: String {
    isPinned ? "private, immutable, max-age=31536000" : "private, no-cache"
  }

  /// Whether a request says that it has the answer.
  func isKnown(to request: Request) -> Bool {
    guard let known = request.headers[.ifNoneMatch] else { return false }
    return known.split(separator: ",").contains { entry in
      let entry = entry.trimmingPrefix { $0 == " " }
      return entry == "*" || entry == tag || entry == "W/\(tag)"
    }
  }
}
