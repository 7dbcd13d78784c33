import LayoutDrawing

/// The style sheet of all pages, for light and dark mode and all widths.
enum PageStyle {
  static let sheet = LayoutFigure.styleSheet + ComparedObject.styleSheet + "\n" + css

  private static let css = """
    :root { color-scheme: light dark; --paper: #ffffff; --ink: #1f2328; --soft: #57606a;
      --line: #d0d7de; --link: #0550ae; --wash: #f6f8fa; --added: #116329; --removed: #b3261e;
      --alarm: #b3261e; }
    @media (prefers-color-scheme: dark) {
      :root { --paper: #0d1117; --ink: #e6edf3; --soft: #a5adb7; --line: #30363d;
        --link: #7cb7ff; --wash: #161b22; --added: #56d364; --removed: #ff8a80;
        --alarm: #ff8a80; }
    }
    * { box-sizing: border-box; }
    body { margin: 0; background: var(--paper); color: var(--ink);
      font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
    a { color: var(--link); }
    :focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
    main:focus { outline: none; }
    .skip { position: absolute; left: -100rem; top: 0; padding: .5rem 1rem;
      background: var(--paper); z-index: 1; }
    .skip:focus { left: 0; }
    .bar { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; align-items: center;
      justify-content: space-between; padding: .5rem 1rem; background: var(--wash);
      border-bottom: 1px solid var(--line); }
    .home { font-weight: 700; text-decoration: none; }
    .user { display: flex; gap: .75rem; align-items: center; margin: 0; }
    .user span { overflow-wrap: anywhere; }
    .tabs ul { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; list-style: none; margin: 0;
      padding: .5rem 1rem; border-bottom: 1px solid var(--line); }
    .tabs a { overflow-wrap: anywhere; }
    .tabs [aria-current] { color: inherit; font-weight: 600; text-decoration: none; }
    main, footer { max-width: 88rem; margin: 0 auto; padding: 0 1rem; }
    main { padding-bottom: 2rem; }
    footer { color: var(--soft); font-size: .875rem; border-top: 1px solid var(--line); }
    h1 { font-size: 1.6rem; margin: 1.25rem 0 .5rem; overflow-wrap: anywhere; }
    h2 { font-size: 1.2rem; margin: 1.5rem 0 .5rem; }
    h3 { font-size: 1rem; margin: 0; overflow-wrap: anywhere; }
    p, li { overflow-wrap: anywhere; }
    code, pre { font-family: ui-monospace, "SF Mono", Menlo, Consolas, monospace;
      font-size: .875em; }
    pre { background: var(--wash); padding: .75rem; overflow-x: auto; margin: .5rem 0;
      white-space: pre-wrap; overflow-wrap: anywhere; }
    .meta, .help { color: var(--soft); font-size: .875rem; margin: .1rem 0; }
    .problem { border-inline-start: 4px solid var(--alarm); padding-inline-start: .75rem; }
    .tag { border: 1px solid var(--line); border-radius: 1rem; padding: 0 .5rem; }
    .plain { list-style: none; padding: 0; margin: 0; }
    .plain li { padding: .15rem 0; }
    .columns { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0 2.5rem; }
    @media (min-width: 60rem) { .columns { grid-template-columns: minmax(0, 2fr) minmax(0, 1fr); } }
    .log { list-style: none; padding: 0; margin: 0; }
    .log > li { display: flex; gap: 1rem; padding: .75rem 0; border-top: 1px solid var(--line); }
    .log > li > div { min-width: 0; }
    .thumb img { display: block; width: 13.75rem; height: 8rem; object-fit: contain;
      border: 1px solid var(--line); border-radius: 4px; background: var(--paper); }
    @media (max-width: 36rem) { .log > li { flex-direction: column; gap: .5rem; } }
    .wide { overflow-x: auto; }
    main > .wide > table { border-collapse: collapse; width: 100%; font-size: .9375rem; }
    .wide caption { text-align: start; color: var(--soft); font-size: .875rem;
      padding: .25rem 0; }
    .wide th, .wide td { text-align: start; vertical-align: top; padding: .3rem .75rem .3rem 0;
      border-bottom: 1px solid var(--line); overflow-wrap: break-word; }
    .wide tbody th, .wide tbody td, .al-figure tbody th, .al-figure tbody td { max-width: 30rem; }
    .wide tbody th, .al-figure tbody th { min-width: 11rem; overflow-wrap: anywhere; }
    /* Where the tables stand below the picture, it must not cover them. */
    @media (max-width: 52rem) { .al-picture { position: static; max-height: none; } }
    .wide code { overflow-wrap: break-word; }
    .al-figure tbody td { overflow-wrap: break-word; }
    .al-figure .al-number { white-space: nowrap; }
    .al-figure thead th { overflow-wrap: normal; }
    .wide tbody th { font-weight: 600; }
    tr.added th, tr.removed th { color: var(--ink); }
    .fields p { margin: .5rem 0; }
    .fields label { display: block; font-weight: 600; font-size: .875rem; }
    .row { display: flex; flex-wrap: wrap; gap: 0 1rem; align-items: end; }
    input, select, button { font: inherit; color: inherit; background: var(--paper);
      border: 1px solid var(--soft); border-radius: 4px; padding: .3rem .6rem; max-width: 100%; }
    input { width: 16rem; }
    .row input { width: 11rem; }
    select { max-width: 16rem; }
    button { background: var(--wash); cursor: pointer; }
    .change { margin: 1rem 0 1.5rem; overflow-x: auto; }
    .change figcaption { font-weight: 600; margin-bottom: .25rem; }
    /* In its own size, in which its texts can be read; narrow windows get a narrow picture. */
    .change img { display: block; border: 1px solid var(--line); border-radius: 4px; }
    .change ul { margin: .5rem 0; padding-inline-start: 1.25rem; }
    .changes { list-style: none; padding: 0; margin: .25rem 0; font-size: .9375rem; }
    .added { color: var(--added); }
    .removed { color: var(--removed); }
    @media print { .tabs, .bar, footer, .row { display: none; } }

    """
}
