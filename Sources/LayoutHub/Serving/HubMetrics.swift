import Synchronization

/// Counters of a hub since its start, for Prometheus.
final class HubMetrics: Sendable {
  private struct Key: Hashable, Comparable {
    let route: String
    let status: Int

    static func < (left: Key, right: Key) -> Bool {
      (left.route, left.status) < (right.route, right.status)
    }
  }

  private struct Histogram {
    /// Cumulative counts, one for each bound.
    var counts = [Int](repeating: 0, count: HubMetrics.bounds.count)
    var sum = 0.0
    var count = 0
  }

  private struct State {
    var requests: [Key: Int] = [:]
    var times: [String: Histogram] = [:]
    var revisions = 0
    var bytesIn = 0
    var bytesOut = 0
  }

  /// The upper bounds of the buckets, in seconds.
  private static let bounds = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10]

  private let state = Mutex(State())

  /// Records a response.
  ///
  /// - Parameter route: the pattern of the path rather than the path, to keep the number of labels
  ///   bounded.
  func note(route: String, status: Int, seconds: Double, bytesOut: Int) {
    state.withLock { state in
      state.requests[Key(route: route, status: status), default: 0] += 1
      var times = state.times[route] ?? Histogram()
      for (place, bound) in Self.bounds.enumerated() where seconds <= bound {
        times.counts[place] += 1
      }
      times.sum += seconds
      times.count += 1
      state.times[route] = times
      state.bytesOut += bytesOut
    }
  }

  func noteBody(_ bytes: Int) { state.withLock { $0.bytesIn += bytes } }
  func noteRevisions(_ count: Int) { state.withLock { $0.revisions += count } }

  /// Returns the metrics in Prometheus' text format.
  func text(openReplicas: Int) -> String {
    let state = state.withLock { $0 }
    var lines = ["# TYPE alstore_hub_requests_total counter"]
    for (key, count) in state.requests.sorted(by: { $0.key < $1.key }) {
      lines.append(
        "alstore_hub_requests_total{route=\"\(key.route)\",status=\"\(key.status)\"} \(count)")
    }
    lines.append("# TYPE alstore_hub_request_seconds histogram")
    for (route, times) in state.times.sorted(by: { $0.key < $1.key }) {
      let name = "alstore_hub_request_seconds"
      for (bound, count) in zip(Self.bounds, times.counts) {
        lines.append("\(name)_bucket{route=\"\(route)\",le=\"\(bound)\"} \(count)")
      }
      lines.append("\(name)_bucket{route=\"\(route)\",le=\"+Inf\"} \(times.count)")
      lines.append("\(name)_sum{route=\"\(route)\"} \(times.sum)")
      lines.append("\(name)_count{route=\"\(route)\"} \(times.count)")
    }
    for (name, kind, value) in [
      ("revisions_received_total", "counter", state.revisions),
      ("body_bytes_received_total", "counter", state.bytesIn),
      ("body_bytes_sent_total", "counter", state.bytesOut),
      ("open_replicas", "gauge", openReplicas),
    ] {
      lines.append("# TYPE alstore_hub_\(name) \(kind)")
      lines.append("alstore_hub_\(name) \(value)")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
