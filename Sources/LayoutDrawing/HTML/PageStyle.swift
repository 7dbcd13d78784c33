/// The style sheet of the page around a figure.
enum PageStyle {
  static let css = """
    :root { color-scheme: light dark; }
    body { font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; margin: 0 auto;
      max-width: 84rem; padding: 1rem; color: #1f2328; background: #ffffff; }
    h1 { font-size: 1.25rem; margin: 0 0 .5rem; overflow-wrap: anywhere; }
    .page-pick { display: flex; flex-wrap: wrap; gap: .5rem .75rem; align-items: center;
      margin-bottom: 1rem; }
    .page-pick[hidden] { display: none; }
    .page-pick select { font: inherit; max-width: 100%; padding: .15rem .3rem; }
    .page-pick :focus-visible { outline: 2px solid #0072b2; outline-offset: 2px; }
    @media (max-width: 40rem) {
      .page-pick { display: grid; grid-template-columns: auto minmax(0, 1fr); }
      .al-picture { position: static; max-height: none; }
    }
    @media (prefers-color-scheme: dark) {
      body { color: #e6edf3; background: #0d1117; }
      .page-pick :focus-visible { outline-color: #56b4e9; }
    }
    """
}
