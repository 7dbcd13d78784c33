import AutoLayoutStore
import Foundation
import HubStore
import Hummingbird

/// The query parameters of a request, which must be known and must not repeat.
struct ServiceQuery: Sendable {
  private let values: [String: String]

  /// Parses the query of a request.
  ///
  /// - Parameter names: the parameters that the route accepts.
  /// - Throws: ``HubError``; ignoring a misspelled parameter would give the wrong answer.
  init(_ request: Request, allowing names: [String]) throws {
    var values: [String: String] = [:]
    for piece in (request.uri.query ?? "").split(separator: "&") {
      let parts = piece.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = Self.decoded(parts[0]),
        let value = parts.count > 1 ? Self.decoded(parts[1]) : ""
      else { throw HubError(.invalid, "The query is not percent-encoded UTF-8.") }
      guard names.contains(name) else {
        throw HubError(
          .invalid, "There is no parameter \(name.prefix(100)) here.",
          advice: names.isEmpty ? nil : "The parameters are \(names.joined(separator: ", ")).")
      }
      guard values[name] == nil else { throw HubError(.invalid, "\(name) is given twice.") }
      guard value.utf8.count <= 1_000, !value.unicodeScalars.contains("\0") else {
        throw HubError(.invalid, "The value of \(name) is too long or contains a zero byte.")
      }
      values[name] = value
    }
    self.values = values
  }

  /// Forms encode spaces as plus signs.
  static func decoded(_ text: Substring) -> String? {
    String(text).replacing("+", with: " ").removingPercentEncoding
  }

  /// The value of a parameter; `nil` if it is missing or, as forms send it, empty.
  subscript(name: String) -> String? {
    guard let value = values[name], !value.isEmpty else { return nil }
    return value
  }

  /// Returns the value of a parameter with a fixed set of values.
  func choice<Value: RawRepresentable & CaseIterable>(
    _ name: String
  ) throws -> Value? where Value.RawValue == String {
    guard let text = self[name] else { return nil }
    guard let value = Value(rawValue: text) else {
      throw HubError(
        .invalid, "\(name) cannot be \(text.prefix(100)).",
        advice: "Use \(Value.allCases.map(\.rawValue).joined(separator: ", ")).")
    }
    return value
  }

  /// Returns an integer within bounds.
  func number(_ name: String, _ bounds: ClosedRange<Int>) throws -> Int? {
    guard let text = self[name] else { return nil }
    guard let number = Int(text), bounds.contains(number) else {
      throw HubError(
        .invalid,
        "\(name) must be a whole number from \(bounds.lowerBound) to \(bounds.upperBound).")
    }
    return number
  }

  /// Returns a Boolean, `true` or `false`.
  func flag(_ name: String) throws -> Bool {
    switch self[name] {
    case nil, "false"?: return false
    case "true"?: return true
    case _?: throw HubError(.invalid, "\(name) must be true or false.")
    }
  }

  // MARK: Environments

  /// The parameters that describe an environment.
  static let environmentNames = [
    "environment", "device", "orientation", "direction", "textSize", "size", "language",
    "designTime",
  ]

  /// Returns the environment to solve in.
  ///
  /// - Parameter isForm: whether a page's form sent the query, with all its fields; the environment
  ///   then takes precedence over the device.
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
        throw HubError(.invalid, "language must be a code such as de or pt-BR.")
      }
      choice.language = language
    }
    if isForm, choice.declared != nil { (choice.device, choice.orientation) = (nil, nil) }
    guard !choice.namesTwoScreens else {
      throw HubError(
        .invalid, "environment determines the screen: remove device and orientation.")
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

  /// The longest side of a screen, in points.
  private static let largestSide = 100_000.0

  private static func size(_ text: String) throws -> Size {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1],
      (0...largestSide).contains(width), (0...largestSide).contains(height)
    else {
      throw HubError(
        .invalid,
        "size must be a width and a height in points, such as 375x667.")
    }
    return Size(width: width, height: height)
  }
}
