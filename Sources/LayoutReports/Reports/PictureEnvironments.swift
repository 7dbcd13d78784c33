public import AutoLayoutStore
public import LayoutModel

/// The environments that pictures of a layout are made in.
public enum PictureEnvironments {
  /// Those that the project declares, or the layout's own canvas where there is none.
  case declared
  /// Every combination of a matrix.
  case matrix(EnvironmentMatrix)
  /// One, made for a layout's canvas.
  case only((Canvas) throws -> Environment)
}
