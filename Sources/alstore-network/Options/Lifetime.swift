import ArgumentParser
import OperatingSystem

/// The lifetime of a token, or of data that is no longer requested.
enum Lifetime: ExpressibleByArgument {
  case days(Int)
  case minutes(Int)
  case forever

  init?(argument: String) {
    if argument == "never" {
      self = .forever
      return
    }
    guard let unit = argument.last, let count = Int(argument.dropLast()), (1...36_500) ~= count
    else { return nil }
    switch unit {
    case "d": self = .days(count)
    case "h": self = .minutes(count * 60)
    case "m": self = .minutes(count)
    default: return nil
    }
  }

  var milliseconds: Int64? {
    switch self {
    case .days(let count): Int64(count) * 86_400_000
    case .minutes(let count): Int64(count) * 60_000
    case .forever: nil
    }
  }

  var defaultValueDescription: String {
    switch self {
    case .days(let count): "\(count)d"
    case .minutes(let count): "\(count)m"
    case .forever: "never"
    }
  }
}
