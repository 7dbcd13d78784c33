import Foundation

func bytes(of path: String) throws -> Data { try Data(contentsOf: URL(filePath: path)) }
