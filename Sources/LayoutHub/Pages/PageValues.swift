import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// Values that a template is filled with; what is missing counts as false.
typealias PageValues = [String: Any]
