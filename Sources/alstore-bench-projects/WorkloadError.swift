/// An error about a workload that could not be read or whose run failed.
struct WorkloadError: Error {
  var message: String
}
