import Foundation

/// The values for a template; missing ones count as false.
typealias PageValues = [String: Any]
