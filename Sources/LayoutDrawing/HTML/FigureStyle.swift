/// The layout of a figure's parts in a page, and the look of highlighted ones.
enum FigureStyle {
  static let css = """
    .al-figure { display: flex; flex-wrap: wrap; gap: 1.5rem; align-items: flex-start; }
    .al-picture { flex: 1 1 20rem; max-width: 46rem; min-width: 0; position: sticky; top: 0;
      max-height: 100vh; overflow: auto; }
    /* Never below its own size, in which its texts can be read: what is wider can be scrolled. */
    .al-picture svg { display: block; height: auto; min-width: min(100%, 30rem); }
    .al-tables { flex: 1 1 24rem; min-width: 0; overflow-x: auto; }
    .al-told { min-height: 3em; margin: .5rem 0; white-space: pre-line; font-size: .875rem;
      overflow-wrap: anywhere; }
    .al-figure table { border-collapse: collapse; width: 100%; margin: 0 0 1.5rem;
      font-size: .8125rem; }
    .al-figure caption { text-align: start; font-weight: 600; padding: .25rem 0; }
    .al-figure th, .al-figure td { text-align: start; font-weight: normal; padding: .15rem .5rem;
      border-bottom: 1px solid #d0d7de; vertical-align: top; overflow-wrap: break-word; }
    .al-figure thead th { font-weight: 600; white-space: nowrap; }
    .al-figure th.al-number, .al-figure td.al-number { text-align: end;
      font-variant-numeric: tabular-nums;
      white-space: nowrap; }
    .al-figure button { font: inherit; color: inherit; background: none; border: 0; padding: 0;
      text-align: start; cursor: pointer; }
    .al-constraints button { font-family: ui-monospace, monospace; font-size: .75rem; }
    .al-no { color: #57606a; font-weight: 600; font-variant-numeric: tabular-nums; }
    .al-figure button:hover { text-decoration: underline; }
    .al-figure button:focus-visible { outline: 2px solid #0072b2; outline-offset: 2px; }
    .al-figure [data-depth="1"] th { padding-inline-start: 1.3rem; }
    .al-figure [data-depth="2"] th { padding-inline-start: 2.1rem; }
    .al-figure [data-depth="3"] th { padding-inline-start: 2.9rem; }
    .al-figure [data-depth="4"] th { padding-inline-start: 3.7rem; }
    .al-figure [data-depth="5"] th { padding-inline-start: 4.5rem; }
    .al-figure [data-depth="6"] th { padding-inline-start: 5.3rem; }
    .al-figure [data-depth="7"] th { padding-inline-start: 6.1rem; }
    .al-figure [data-depth="8"] th { padding-inline-start: 6.9rem; }
    .al-figure tr.al-on { background: #fff3c4; }
    .al-figure tr.al-by { background: #eaf4fb; }
    .al .al-on { visibility: visible; stroke-width: .225em; stroke-opacity: 1; }
    .al .view.al-on, .al .root.al-on, .al .guide.al-on { stroke: #0072b2; }
    .al .view.al-on { fill: #0072b2; fill-opacity: .25; }
    .al-pointing .al .dim[data-ref]:not(.al-on):not(.al-by),
    .al-pointing .al .align[data-ref]:not(.al-on):not(.al-by),
    .al-pointing .al .head[data-ref]:not(.al-on):not(.al-by),
    .al-pointing .al .lead[data-ref]:not(.al-on):not(.al-by),
    .al-pointing .al .dim-name[data-ref]:not(.al-on):not(.al-by) { opacity: .15; }
    .al .al-by { visibility: visible; }
    .al.bare .al-on, .al.bare .al-by { visibility: visible; stroke-opacity: 1; }
    .al.over .view.al-on { fill-opacity: .25; }
    .al text.al-on { stroke-width: .21em; font-weight: 700; }
    @media (prefers-color-scheme: dark) {
      .al-figure th, .al-figure td { border-color: #30363d; }
      .al-figure button:focus-visible { outline-color: #56b4e9; }
      .al-no { color: #a5adb7; }
      .al-figure tr.al-on { background: #4d3800; }
      .al-figure tr.al-by { background: #12293a; }
      .al .view.al-on, .al .root.al-on, .al .guide.al-on { stroke: #56b4e9; }
      .al .view.al-on { fill: #56b4e9; }
    }
    @media print { .al-picture { position: static; max-height: none; } }
    """
}
