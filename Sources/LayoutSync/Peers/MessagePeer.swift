import LayoutHistory

/// A copy of a project that is reached by messages, over a pipe or another connection.
protocol MessagePeer: SyncPeer {
  /// Sends a message and waits for the answer to it.
  ///
  /// - Throws: ``SyncError`` if no answer arrives.
  func exchange(_ message: Message) async throws -> Message
}

extension MessagePeer {
  public func greet(having haves: [ContentHash]) async throws -> Greeting {
    let answer = try await exchange(SyncCall.greeting(having: haves).message())
    let welcome = try answer.reply(\.welcome)
    guard welcome.version == Welcome.version else {
      throw SyncError(
        .malformed, "The other side uses \(welcome.version), this one \(Welcome.version).",
        advice: "Update the older one.")
    }
    return Greeting(welcome, news: answer.revisions)
  }

  public func fetch(_ request: FetchRequest) async throws -> FetchAnswer {
    let message = try await exchange(SyncCall.fetch(request).message())
    let remaining = try message.reply(\.fetch).remaining
    guard (0...Int(Int32.max)).contains(remaining) else {
      throw SyncError.malformed("an impossible number of remaining revisions, \(remaining)")
    }
    return FetchAnswer(revisions: message.revisions, remaining: remaining)
  }

  public func push(_ request: PushRequest) async throws -> PushAnswer {
    try await exchange(SyncCall.push(request).message()).reply(\.push)
  }
}
