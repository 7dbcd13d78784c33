import Foundation
import HTTPTypes
import HubStore
import Hummingbird

/// The format of an answer.
enum AnswerFormat: String, CaseIterable, Sendable {
  case json
  case svg
  case html
  /// Style rules that highlight elements on a layout's page.
  case css

  /// Returns the requested format: that of the parameter `format`, otherwise the available one that
  /// `Accept` prefers.
  ///
  /// - Parameter known: the available formats; the first is the default.
  static func wanted(
    by request: Request, _ query: ServiceQuery, among known: [AnswerFormat]
  ) throws -> AnswerFormat {
    if let format: AnswerFormat = try query.choice("format") {
      guard known.contains(format) else {
        throw HubError(
          .invalid, "The format \(format.rawValue) is not available here.",
          advice: "Use \(known.map(\.rawValue).joined(separator: " or ")).")
      }
      return format
    }
    return preferred(by: request, among: known)
  }

  /// Returns the format that `Accept` prefers.
  static func preferred(by request: Request, among known: [AnswerFormat]) -> AnswerFormat {
    guard let accept = request.headers[.accept] else { return known.first ?? .json }
    var best: (quality: Double, format: AnswerFormat)?
    for range in accept.split(separator: ",") {
      let parts = range.split(separator: ";").map { $0.trimmingPrefix { $0 == " " } }
      guard let type = parts.first?.lowercased() else { continue }
      let quality =
        parts.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) } ?? 1
      guard quality > best?.quality ?? 0 else { continue }
      if let format = known.first(where: { $0.isIn(type) }) { best = (quality, format) }
    }
    return best?.format ?? known.first ?? .json
  }

  private func isIn(_ range: String) -> Bool {
    switch self {
    case .json: ["application/json", "application/*", "*/*"].contains(range)
    case .svg: ["image/svg+xml", "image/*", "*/*"].contains(range)
    case .html: ["text/html", "application/xhtml+xml", "text/*", "*/*"].contains(range)
    // It is requested by name only.
    case .css: false
    }
  }
}
