/// The fonts available for measuring texts, by their names in documents.
public struct FontCollection: Sendable {
  /// No fonts but those of the built-in tables.
  public static let none = FontCollection([])

  /// Every font once; fonts added earlier take precedence over others with the same name.
  public private(set) var faces: [FontFace] = []
  private var byPostScriptName: [String: FontFace] = [:]
  private var byFullName: [String: FontFace] = [:]

  /// Creates a collection; of several fonts with the same name, the first is used.
  public init(_ faces: [FontFace]) { add(faces) }

  public var isEmpty: Bool { faces.isEmpty }

  private mutating func add(_ added: [FontFace]) {
    for face in added where byPostScriptName[face.postScriptName] == nil {
      faces.append(face)
      byPostScriptName[face.postScriptName] = face
      byFullName[face.fullName] = byFullName[face.fullName] ?? face
    }
  }

  /// Returns these fonts together with the others whose names are not among them.
  public func adding(_ others: FontCollection) -> FontCollection {
    var result = self
    result.add(others.faces)
    return result
  }

  /// Returns the font with a name used in a document: its PostScript name or its full name.
  public func face(named name: String) -> FontFace? {
    byPostScriptName[name] ?? byFullName[name]
  }
}
