/// A copy of a project behind something that carries messages: a pipe, or a connection.
protocol MessagePeer: SyncPeer {
  /// Sends a message and waits for the answer to it.
  ///
  /// - Throws: ``SyncError`` where there comes none.
  func exchange(_ message: Message) async throws -> Message
}

extension MessagePeer {
  public func welcome() async throws -> Welcome {
    let welcome = try await exchange(SyncCall.welcome.message()).reply(\.welcome)
    guard welcome.version == Welcome.version else {
      throw SyncError(
        .malformed, "The other side speaks \(welcome.version), this one \(Welcome.version).",
        advice: "Update whichever is older.")
    }
    return welcome
  }

  public func fetch(_ request: FetchRequest) async throws -> FetchAnswer {
    let message = try await exchange(SyncCall.fetch(request).message())
    return FetchAnswer(
      revisions: message.revisions, remaining: try message.reply(\.fetch).remaining)
  }

  public func push(_ request: PushRequest) async throws -> PushAnswer {
    try await exchange(SyncCall.push(request).message()).reply(\.push)
  }
}
