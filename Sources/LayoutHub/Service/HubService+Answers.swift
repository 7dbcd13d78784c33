import HTTPTypes
import HubStore
import HubSync
import Hummingbird

extension HubService {
  /// Answers from memory where it can, says so where whoever asks has the answer, and else makes it
  /// when it is its turn, once for all who ask meanwhile.
  ///
  /// - Parameter make: may take as long as a request may; runs where it may block.
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
            .tooLarge, "The answer has \(answer.body.readableBytes) bytes; the hub gives \(most).",
            advice: "Ask for less: one layout, or fewer revisions.")
        }
        self.answers.insert(answer, for: key.tag, of: key.project)
        return answer
      }
    }
    return Response(answer, key)
  }

  /// Answers with what is made already, or says that whoever asks has it.
  ///
  /// It is not kept: what it is made from would have to be looked at again anyhow, and every list of
  /// projects that there ever was would stay in memory.
  func answer(_ request: Request, _ key: AnswerKey, made answer: Answer) -> Response {
    key.isKnown(to: request) ? Response(notModified: key) : Response(answer, key)
  }

  /// Makes what may take as long as a request may, when it is its turn.
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
