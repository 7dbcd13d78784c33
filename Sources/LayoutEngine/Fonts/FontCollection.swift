/// The fonts that are at hand to measure texts with, by the names that documents call them.
public struct FontCollection: Sendable {
  /// No font but those of the tables.
  public static let none = FontCollection([])

  /// Every font once, those that were given first before others of their name.
  public private(set) var faces: [FontFace] = []
  private var byPostScriptName: [String: FontFace] = [:]
  private var byFullName: [String: FontFace] = [:]

  /// Makes a collection; of fonts with one name the first counts.
  public init(_ faces: [FontFace]) { add(faces) }

  public var isEmpty: Bool { faces.isEmpty }

  private mutating func add(_ added: [FontFace]) {
    for face in added where byPostScriptName[face.postScriptName] == nil {
      faces.append(face)
      byPostScriptName[face.postScriptName] = face
      byFullName[face.fullName] = byFullName[face.fullName] ?? face
    }
  }

  /// These fonts, and others where these have none of their name.
  public func adding(_ others: FontCollection) -> FontCollection {
    var result = self
    result.add(others.faces)
    return result
  }

  /// The font that a document calls so: by its PostScript name, or by its full one.
  public func face(named name: String) -> FontFace? {
    byPostScriptName[name] ?? byFullName[name]
  }
}
