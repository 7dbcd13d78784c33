/// A workload that could not be read, or what came of it.
struct WorkloadError: Error {
  var message: String
}
