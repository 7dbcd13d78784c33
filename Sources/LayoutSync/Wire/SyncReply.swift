/// An answer to a request, or why there is none.
struct SyncReply: Codable {
  var welcome: Welcome?
  var fetch: FetchAnswer.Head?
  var push: PushAnswer?
  var problem: SyncError?
}
