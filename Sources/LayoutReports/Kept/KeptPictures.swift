public import AutoLayoutStore
public import LayoutDrawing
public import LayoutModel

/// Saved pictures and frames of layouts, for comparison with a later state.
public struct KeptPictures: Sendable {
  /// The settings of pictures, which allow making them again in the same way.
  public struct Settings: Hashable, Sendable, Codable {
    public var layers: [String]
    public var appearance: String
    /// The environments, in the format of `EnvironmentMatrix`; `nil` for the declared ones.
    public var matrix: String?
    /// The only layout; `nil` for all of them.
    public var layout: String?

    /// Creates settings.
    public init(
      _ layers: Set<PictureLayer>, appearance: Appearance = .light, matrix: String? = nil,
      layout: String? = nil
    ) {
      self.layers = PictureLayer.allCases.filter(layers.contains).map(\.rawValue)
      self.appearance = appearance.rawValue
      self.matrix = matrix
      self.layout = layout
    }
  }

  /// A layout's picture in an environment.
  public struct Picture: Hashable, Sendable {
    /// The layout, with the environment if there are several.
    public let title: String
    /// The file name.
    public let name: String
    public let svg: String

    public init(title: String, name: String, svg: String) {
      self.title = title
      self.name = name
      self.svg = svg
    }
  }

  /// A picture that changed.
  public struct Difference: Sendable {
    public let title: String
    /// The old picture; `nil` if there was none.
    public let old: Picture?
    /// The new picture; `nil` if there is none.
    public let new: Picture?

    /// The difference on one line.
    public var line: String {
      old == nil
        ? "\(title): the picture is new"
        : new == nil ? "\(title): the picture was removed" : "\(title): the picture differs"
    }

    /// The difference as JSON.
    public var json: JSONValue {
      .object([
        ("place", .string(title)), ("old", .optional(old?.name)), ("new", .optional(new?.name)),
      ])
    }
  }

  public let settings: Settings
  public let frames: FrameSnapshot
  /// The pictures in the order of layouts and environments.
  public let pictures: [Picture]

  public init(_ settings: Settings, frames: FrameSnapshot, pictures: [Picture]) {
    self.settings = settings
    self.frames = frames
    self.pictures = pictures
  }

  /// Returns the differences from earlier pictures.
  public func differences(since old: KeptPictures) -> [Difference] {
    let before = Dictionary(old.pictures.map { ($0.title, $0) }) { first, _ in first }
    let now = Set(pictures.map(\.title))
    return pictures.compactMap { picture in
      let known = before[picture.title]
      return known?.svg == picture.svg
        ? nil : Difference(title: picture.title, old: known, new: picture)
    }
      + old.pictures.filter { !now.contains($0.title) }.map {
        Difference(title: $0.title, old: $0, new: nil)
      }
  }
}

extension LayoutCollection {
  /// Makes pictures and frames to save.
  ///
  /// Solves each layout in each environment twice.
  ///
  /// - Parameter assets: The source of images and colours that documents refer to by name, if any.
  /// - Throws: `LayoutError` if the settings contain an unknown name.
  public func keptPictures(
    _ settings: KeptPictures.Settings, assets: AssetFolder? = nil
  ) throws -> KeptPictures {
    let matrix = try settings.matrix.map(EnvironmentMatrix.init(parsing:))
    let layers = Set(settings.layers.compactMap(PictureLayer.init(rawValue:)))
    let appearance = Appearance(rawValue: settings.appearance) ?? .light
    var names: Set<String> = []
    var pictures: [KeptPictures.Picture] = []
    let versions = try versionSolver(in: matrix)
    for layout in try checked(settings.layout) {
      for (place, environment) in versions.environments(of: layout) {
        let solution = frames(of: layout, in: environment, includingOwnGuides: true)
        var options = PictureOptions()
        options.layers = layers
        if layers.contains(.screen) {
          options.screen = try screen(
            of: layout, solved: solution, assets: assets, appearance: appearance)
        }
        let title = place.map { "\(layout.name) in \($0)" } ?? layout.name
        pictures.append(
          KeptPictures.Picture(
            title: title, name: Self.fileName(title, &names),
            svg: solution.svg(of: layout, options: options)))
      }
    }
    return KeptPictures(
      settings, frames: try frameSnapshot(layout: settings.layout, in: matrix), pictures: pictures)
  }

  /// Returns a portable file name that is unique regardless of case.
  private static func fileName(_ title: String, _ names: inout Set<String>) -> String {
    let plain = String(
      title.unicodeScalars.map { scalar in
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9": Character(scalar)
        default: "-"
        }
      }.prefix(100))
    var result = plain
    var number = 2
    while !names.insert(result.lowercased()).inserted {
      result = "\(plain)-\(number)"
      number += 1
    }
    return result + ".svg"
  }
}
