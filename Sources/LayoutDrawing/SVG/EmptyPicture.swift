/// A placeholder picture.
public enum EmptyPicture {
  /// The SVG shown in place of a comparison if nothing differs.
  public static let noFrameDiffers = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 60" width="160" height="60" role="img">
    <title>No frame differs</title>
    <rect x="1" y="1" width="158" height="58" rx="4" fill="none" stroke="#808890" \
    stroke-dasharray="4 4"/>
    <text x="80" y="34" font-family="system-ui, sans-serif" font-size="12" fill="#808890" \
    text-anchor="middle">No frame differs</text>
    </svg>

    """
}
