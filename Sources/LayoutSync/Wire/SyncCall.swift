import LayoutHistory

/// A request of any kind, as sent over the wire.
enum SyncCall: Hashable, Sendable {
  case greeting(having: [ContentHash])
  case fetch(FetchRequest)
  case push(PushRequest)

  private struct Head: Codable {
    enum Kind: String, Codable {
      case welcome
      case fetch
      case push
    }

    var request: Kind
    var haves: [ContentHash]?
    var fetch: FetchRequest?
    var push: PushRequest.Head?
  }

  func message() throws -> Message {
    switch self {
    case .greeting(let haves):
      try Message(Head(request: .welcome, haves: haves.isEmpty ? nil : haves))
    case .fetch(let request): try Message(Head(request: .fetch, fetch: request))
    case .push(let request):
      try Message(
        Head(
          request: .push,
          push: PushRequest.Head(
            project: request.project, author: request.author, updates: request.updates)),
        revisions: request.revisions)
    }
  }

  init(_ message: Message) throws {
    let head = try message.value(Head.self)
    switch (head.request, head.fetch, head.push) {
    case (.welcome, _, _): self = .greeting(having: head.haves ?? [])
    case (.fetch, let request?, _): self = .fetch(request)
    case (.push, _, let push?):
      self = .push(
        PushRequest(
          project: push.project, author: push.author, updates: push.updates,
          revisions: message.revisions))
    default: throw SyncError.malformed("a request of unknown kind")
    }
  }
}

extension SyncPeer {
  /// Answers the bytes of a request with those of a reply, which also reports errors.
  ///
  /// - Returns: the reply, and the error if it is a refusal.
  public func answer(
    _ bytes: [UInt8], limits: SyncLimits = SyncLimits()
  ) async throws -> (bytes: [UInt8], problem: SyncError?) {
    let request: Message
    do {
      request = try Message(bytes: bytes, limits: limits)
    } catch let error as SyncError {
      return (try Message(SyncReply(problem: error)).bytes, error)
    }
    let answer = try await answer(request)
    return (answer.message.bytes, answer.problem)
  }

  /// Answers a message with another, which also reports errors.
  ///
  /// - Returns: the answer, and the error if it is a refusal.
  func answer(_ message: Message) async throws -> (message: Message, problem: SyncError?) {
    do {
      return (try await granted(SyncCall(message)), nil)
    } catch let error as SyncError {
      return (try Message(SyncReply(problem: error)), error)
    }
  }

  private func granted(_ call: SyncCall) async throws -> Message {
    switch call {
    case .greeting(let haves):
      let greeting = try await greet(having: haves)
      return try Message(SyncReply(welcome: greeting.welcome), revisions: greeting.news)
    case .fetch(let request):
      let answer = try await fetch(request)
      return try Message(
        SyncReply(fetch: FetchAnswer.Head(remaining: answer.remaining)),
        revisions: answer.revisions)
    case .push(let request): return try Message(SyncReply(push: await push(request)))
    }
  }
}

extension Message {
  /// Returns the requested part of an answer.
  ///
  /// - Throws: the ``SyncError`` that the answer reports.
  func reply<Value>(_ part: (SyncReply) -> Value?) throws -> Value {
    let reply = try value(SyncReply.self)
    if let problem = reply.problem { throw problem }
    guard let value = part(reply) else {
      throw SyncError.malformed("a response to another request")
    }
    return value
  }
}
