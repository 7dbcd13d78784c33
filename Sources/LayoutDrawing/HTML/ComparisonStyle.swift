/// The style sheet of a comparison page, for light and dark appearance.
enum ComparisonStyle {
  static let css = """
    :root { color-scheme: light dark; --edge: #d0d7de; --soft: #57606a; --ground: #fff;
      --bad: #b3261e; --warn: #7a4b00; }
    body { margin: 0; font: 16px/1.5 system-ui, sans-serif; background: var(--ground);
      color: #1f2328; }
    header, main { max-width: 80rem; margin: 0 auto; padding: 1rem; }
    h1 { font-size: 1.5rem; margin: .5rem 0; overflow-wrap: anywhere; }
    h2 { font-size: 1.25rem; margin: 0 0 .25rem; overflow-wrap: anywhere; }
    h3 { font-size: 1rem; margin: 0 0 .5rem; }
    header p { margin: .25rem 0; }
    nav ul { padding: 0; margin: 1rem 0 0; list-style: none; columns: 18rem; }
    nav li { margin: 0 0 .25rem; overflow-wrap: anywhere; }
    a { color: #0969da; }
    section { border-top: 1px solid var(--edge); padding: 1.5rem 0; }
    .place, .rest { color: var(--soft); margin: 0 0 .75rem; font-size: .875rem;
      overflow-wrap: anywhere; }
    .remarks { padding: 0; margin: 0 0 1rem; list-style: none; }
    .remarks li { border-inline-start: 3px solid var(--edge); padding: .25rem .75rem;
      margin: 0 0 .75rem; }
    .remarks p { margin: 0; overflow-wrap: anywhere; }
    .remarks code { display: block; font: .8125rem/1.5 ui-monospace, monospace;
      overflow-wrap: anywhere; }
    .level { font-size: .8125rem; font-weight: 600; color: var(--soft); }
    .level.error { color: var(--bad); }
    .level.warning { color: var(--warn); }
    .pairs { display: flex; flex-wrap: wrap; gap: 1.5rem; }
    article { border: 1px solid var(--edge); border-radius: 8px; padding: .75rem;
      max-width: 100%; box-sizing: border-box; }
    article.broken { border: 2px solid var(--bad); }
    .long section { content-visibility: auto; contain-intrinsic-size: auto 60rem; }
    nav span { color: var(--soft); font-size: .875rem; font-weight: normal; }
    article.bare { border: 0; padding: 0; margin: .75rem 0; }
    .panels { display: flex; flex-wrap: wrap; gap: 1rem; align-items: flex-start; }
    .panels figure { max-width: 100%; }
    /* In their own size, in which their texts can be read: what is wider can be scrolled. */
    .scroll { overflow-x: auto; }
    .scroll svg { display: block; max-width: none; }
    .two { display: flex; gap: 1rem; align-items: flex-start; }
    figure { margin: 0; min-width: 0; }
    figure img { display: block; width: auto; height: auto; max-width: 100%; max-height: 44rem;
      border: 1px solid var(--edge); }
    figcaption { color: var(--soft); font-size: .875rem; }
    .none { color: var(--soft); width: 8rem; }
    details { margin-top: .75rem; }
    details ul { font-size: .875rem; overflow-wrap: anywhere; }
    @media (max-width: 36rem) {
      .two { flex-direction: column; }
      article { width: 100%; }
      figure img { max-height: none; }
    }
    @media (prefers-color-scheme: dark) {
      :root { --edge: #3d444d; --soft: #a5adb7; --ground: #0d1117; --bad: #ff8a80;
        --warn: #e3b341; }
      body { color: #e6edf3; }
      a { color: #58a6ff; }
    }
    """
}
