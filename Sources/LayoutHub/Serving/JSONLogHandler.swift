import Foundation
import HubStore
public import Logging

/// Writes each log entry as one line of JSON to standard error.
public struct JSONLogHandler: LogHandler {
  private let label: String
  public var metadata: Logger.Metadata = [:]
  public var logLevel = Logger.Level.info

  public init(label: String) { self.label = label }

  public subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  public func log(event: LogEvent) {
    var fields = ["level": "\(event.level)", "message": "\(event.message)", "logger": label]
    fields["time"] = Date.ISO8601FormatStyle(includingFractionalSeconds: true).format(Date())
    for (key, value) in metadata.merging(event.metadata ?? [:], uniquingKeysWith: { $1 }) {
      fields[key] = "\(value)"
    }
    guard var data = try? SortedJSON.data(of: fields) else { return }
    data.append(UInt8(ascii: "\n"))
    try? FileHandle.standardError.write(contentsOf: data)
  }
}
