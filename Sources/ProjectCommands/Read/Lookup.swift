import AutoLayoutStore

/// Look-ups whose answer may be no.
enum Lookup {
  /// Runs a look-up; a name that nothing has is the answer no, not a wrong use.
  static func answeringNo<Found>(_ find: () throws -> Found) throws -> Found {
    do {
      return try find()
    } catch let error as LayoutError where error.code == .unknownName {
      throw Failure(.no, Failure(describing: error).message)
    }
  }
}
