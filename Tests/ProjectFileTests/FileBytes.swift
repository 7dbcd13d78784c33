import Foundation

/// The bytes of a file.
func bytes(of path: String) throws -> Data { try Data(contentsOf: URL(filePath: path)) }
