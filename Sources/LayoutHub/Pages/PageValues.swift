import Foundation

/// Values that a template is filled with; what is missing counts as false.
typealias PageValues = [String: Any]
