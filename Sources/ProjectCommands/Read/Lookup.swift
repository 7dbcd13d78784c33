import AutoLayoutStore

/// Look-ups that may find nothing.
enum Lookup {
  /// Runs a look-up in which an unknown name is an answer rather than incorrect usage.
  static func answeringNo<Found>(_ find: () throws -> Found) throws -> Found {
    do {
      return try find()
    } catch let error as LayoutError where error.code == .unknownName {
      throw Failure(.no, Failure(describing: error).message)
    }
  }
}
