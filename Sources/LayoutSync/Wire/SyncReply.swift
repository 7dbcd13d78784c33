/// An answer to a request, or the error in place of one.
struct SyncReply: Codable {
  var welcome: Welcome?
  var fetch: FetchAnswer.Head?
  var push: PushAnswer?
  var problem: SyncError?
}
