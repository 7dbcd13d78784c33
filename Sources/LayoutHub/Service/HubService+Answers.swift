import HTTPTypes
import HubStore
import HubSync
import Hummingbird

extension HubService {
  /// Answers from the cache, or with 304 if the client has the answer; otherwise makes the answer
  /// when its turn comes, once for all concurrent requests.
  ///
  /// - Parameter make: a blocking closure that makes the answer.
  func answer(
    _ request: Request, _ key: AnswerKey, _ make: @escaping @Sendable () throws -> Answer
  ) async throws -> Response {
    guard !key.isKnown(to: request) else { return Response(notModified: key) }
    if let answer = answers[key.tag] { return Response(answer, key) }
    let answer = try await shared.answer(key.tag) {
      try await self.slots.run(for: Caller.current?.share) {
        let answer = try await self.hub.blocking(make)
        let most = self.hub.settings.answer
        guard answer.body.readableBytes <= most else {
          throw HubError(
            .tooLarge,
            "The response has \(answer.body.readableBytes) bytes; the hub's limit is \(most).",
            advice: "Request less: one layout, or fewer revisions.")
        }
        self.answers.insert(answer, for: key.tag, of: key.project)
        return answer
      }
    }
    return Response(answer, key)
  }

  /// Responds with a finished answer, or with 304 if the client has it.
  ///
  /// The answer is not cached: what it is made from would have to be queried anyway, and the cache
  /// would fill with every version of the list of projects.
  func answer(_ request: Request, _ key: AnswerKey, made answer: Answer) -> Response {
    key.isKnown(to: request) ? Response(notModified: key) : Response(answer, key)
  }

  /// Runs potentially long work when its turn comes.
  func solving(_ make: @escaping @Sendable () throws -> Response) async throws -> Response {
    try await Caller.waiting {
      try await self.slots.run(for: Caller.current?.share) { try await self.hub.blocking(make) }
    }
  }
}

extension Response {
  fileprivate init(_ answer: Answer, _ key: AnswerKey) {
    self.init(
      status: .ok,
      headers: [
        .contentType: answer.type, .eTag: key.tag, .cacheControl: key.cacheControl,
        .vary: "Accept",
      ], body: ResponseBody(byteBuffer: answer.body))
    if let next = answer.next, let link = HTTPField.Name("Link") {
      headers[link] = "<\(next)>; rel=\"next\""
    }
  }

  fileprivate init(notModified key: AnswerKey) {
    self.init(
      status: .notModified,
      headers: [.eTag: key.tag, .cacheControl: key.cacheControl, .vary: "Accept"])
  }
}
