import AutoLayoutStore
import Foundation
import HubStore
import Hummingbird

/// What a request asks for behind the question mark, each name once and none unknown.
struct ServiceQuery: Sendable {
  private let values: [String: String]

  /// Reads the query of a request.
  ///
  /// - Parameter names: those that mean something there.
  /// - Throws: ``HubError``: a misspelt parameter would otherwise answer another question.
  init(_ request: Request, allowing names: [String]) throws {
    var values: [String: String] = [:]
    for piece in (request.uri.query ?? "").split(separator: "&") {
      let parts = piece.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = Self.decoded(parts[0]),
        let value = parts.count > 1 ? Self.decoded(parts[1]) : ""
      else { throw HubError(.invalid, "The query is not UTF-8 in percent signs.") }
      guard names.contains(name) else {
        throw HubError(
          .invalid, "There is no parameter \(name.prefix(100)) here.",
          advice: names.isEmpty ? nil : "There are \(names.joined(separator: ", ")).")
      }
      guard values[name] == nil else { throw HubError(.invalid, "\(name) is there twice.") }
      guard value.utf8.count <= 1_000, !value.unicodeScalars.contains("\0") else {
        throw HubError(.invalid, "\(name) is no value: it is too long, or has a zero byte in it.")
      }
      values[name] = value
    }
    self.values = values
  }

  /// Forms send spaces as plus signs.
  static func decoded(_ text: Substring) -> String? {
    String(text).replacing("+", with: " ").removingPercentEncoding
  }

  /// The value of a parameter; `nil` where it is left out or empty, as forms send it.
  subscript(name: String) -> String? {
    guard let value = values[name], !value.isEmpty else { return nil }
    return value
  }

  /// One of the values that a parameter can have.
  func choice<Value: RawRepresentable & CaseIterable>(
    _ name: String
  ) throws -> Value? where Value.RawValue == String {
    guard let text = self[name] else { return nil }
    guard let value = Value(rawValue: text) else {
      throw HubError(
        .invalid, "\(name) is no \(text.prefix(100)).",
        advice: "It is \(Value.allCases.map(\.rawValue).joined(separator: ", ")).")
    }
    return value
  }

  /// A whole number within bounds.
  func number(_ name: String, _ bounds: ClosedRange<Int>) throws -> Int? {
    guard let text = self[name] else { return nil }
    guard let number = Int(text), bounds.contains(number) else {
      throw HubError(
        .invalid,
        "\(name) is a whole number from \(bounds.lowerBound) to \(bounds.upperBound).")
    }
    return number
  }

  /// Whether a parameter that is `true` or `false` is true.
  func flag(_ name: String) throws -> Bool {
    switch self[name] {
    case nil, "false"?: return false
    case "true"?: return true
    case _?: throw HubError(.invalid, "\(name) is true or false.")
    }
  }

  // MARK: Environments

  /// The parameters that say in what to solve.
  static let environmentNames = [
    "environment", "device", "orientation", "direction", "textSize", "size", "language",
    "designTime",
  ]

  /// In what to solve.
  ///
  /// - Parameter isForm: whether a page's form asks, which sends all of its fields: of an environment
  ///   and a device the environment is meant then.
  func environment(ofForm isForm: Bool = false) throws -> EnvironmentChoice {
    var choice = EnvironmentChoice()
    choice.declared = self["environment"]
    choice.device = self["device"]
    choice.orientation = try self.choice("orientation")
    choice.direction = try self.choice("direction")
    choice.textSize = try self.choice("textSize")
    choice.size = try self["size"].map(Self.size)
    choice.isDesignTime = try flag("designTime")
    if let code = self["language"] {
      guard let language = Language(code) else {
        throw HubError(.invalid, "language is a code such as de or pt-BR.")
      }
      choice.language = language
    }
    if isForm, choice.declared != nil { (choice.device, choice.orientation) = (nil, nil) }
    guard !choice.namesTwoScreens else {
      throw HubError(
        .invalid, "environment says what the screen is; leave out device and orientation.")
    }
    if let device = choice.device { choice.device = try Self.device(device).id }
    return choice
  }

  private static func device(_ name: String) throws -> Device {
    do throws(LayoutError) {
      return try Device.find(name)
    } catch {
      throw HubError(.invalid, "\(error)")
    }
  }

  /// The largest screen that is laid out, in points.
  private static let largestSide = 100_000.0

  private static func size(_ text: String) throws -> Size {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1],
      (0...largestSide).contains(width), (0...largestSide).contains(height)
    else { throw HubError(.invalid, "size is a width and a height in points, such as 375x667.") }
    return Size(width: width, height: height)
  }
}
