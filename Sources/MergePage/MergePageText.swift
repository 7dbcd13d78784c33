/// The HTML of the page, which needs no other files.
enum MergePageText {
  static let html = """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Conflicts</title>
    <link rel="icon" href="data:,">
    <style>
    \(style)
    </style>
    </head>
    <body>
    <header id="bar">
      <h1 id="path">Conflicts</h1>
      <p id="left" role="status" aria-live="polite"></p>
      <p class="actions">
        <button type="button" id="all-proposed">Accept all proposals</button>
        <button type="button" id="discard" hidden>Leave without saving</button>
        <button type="button" id="leave">Leave</button>
        <button type="button" id="save" class="main">Save</button>
      </p>
      <p id="problem" role="alert" hidden></p>
    </header>
    <noscript><p class="none">This page requires JavaScript. Without it,
      <code>alstore git resolve</code> resolves conflicts in the terminal.</p></noscript>
    <main>
      <section id="conflicts" aria-label="Conflicts"></section>
      <section id="pictures" aria-label="Pictures">
        <h2 id="layout"></h2>
        <div id="contradictions" role="status" hidden></div>
        <p id="legend">Yellow marks differences from the base or, in the base, from either side.
          Violet outlines show what the conflict concerns; hatched frames are ambiguous, crossed
          ones conflict.</p>
        <div id="sheet"></div>
      </section>
    </main>
    <script>
    \(MergePageScript.text)
    </script>
    </body>
    </html>

    """

  private static let style = """
    :root { color-scheme: light dark; --paper: #ffffff; --ink: #1f2328; --soft: #57606a;
      --line: #d0d7de; --link: #0550ae; --wash: #f6f8fa; --alarm: #b3261e; --on: #ffffff;
      --mark: #8250df; }
    @media (prefers-color-scheme: dark) {
      :root { --paper: #0d1117; --ink: #e6edf3; --soft: #a5adb7; --line: #30363d;
        --link: #7cb7ff; --wash: #161b22; --alarm: #ff8a80; --on: #0d1117; --mark: #c297ff; }
    }
    * { box-sizing: border-box; }
    body { margin: 0; background: var(--paper); color: var(--ink);
      font: 1rem/1.45 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
    [hidden] { display: none !important; }
    :focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
    header { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap;
      gap: .25rem 1.25rem; align-items: center; padding: .5rem 1rem; background: var(--wash);
      border-bottom: 1px solid var(--line); }
    h1 { font-size: 1.15rem; margin: 0; overflow-wrap: anywhere; }
    h2 { font-size: 1.1rem; margin: 0 0 .5rem; }
    header p { margin: 0; }
    .actions { display: flex; flex-wrap: wrap; gap: .5rem; margin-inline-start: auto; }
    button { font: inherit; font-size: .9375rem; min-height: 2.25rem; padding: .25rem .8rem;
      color: var(--ink); background: var(--paper); border: 1px solid var(--soft);
      border-radius: 6px; cursor: pointer; }
    button:hover { background: var(--wash); }
    button.main, button[aria-pressed="true"] { color: var(--on); background: var(--link);
      border-color: var(--link); }
    button[disabled] { opacity: .55; cursor: default; }
    main { display: grid; grid-template-columns: minmax(20rem, 27rem) minmax(0, 1fr);
      gap: 1rem 1.5rem; padding: 1rem; align-items: start; }
    #sheet { display: grid; grid-template-columns: minmax(0, 1fr); gap: .75rem; }
    @media (min-width: 40rem) and (max-width: 56rem), (min-width: 74rem) {
      #sheet { grid-template-columns: repeat(2, minmax(0, 1fr)); } }
    @media (min-width: 108rem) { #sheet { grid-template-columns: repeat(4, minmax(0, 1fr)); } }
    @media (max-width: 56rem) {
      main { grid-template-columns: minmax(0, 1fr); padding: .75rem; }
      .actions { margin-inline-start: 0; }
    }
    figure { margin: 0; border: 1px solid var(--line); border-radius: 6px; overflow: hidden; }
    figcaption { padding: .25rem .6rem; font-weight: 600; background: var(--wash);
      border-bottom: 1px solid var(--line); }
    figure.merge { border-color: var(--mark); border-width: 2px; }
    figure img { display: block; width: 100%; height: auto; max-height: 78vh;
      object-fit: contain; }
    #legend { margin: 0 0 .75rem; color: var(--soft); font-size: .875rem; }
    .none { padding: 1rem; margin: 0; color: var(--soft); }
    article { border: 1px solid var(--line); border-radius: 8px; padding: .6rem .8rem .75rem;
      margin-bottom: .75rem; }
    article.shown { border-color: var(--mark); box-shadow: 0 0 0 1px var(--mark); }
    article h3 { margin: 0; font-size: 1rem; overflow-wrap: anywhere; }
    article h3 button { all: unset; cursor: pointer; text-decoration: underline;
      text-decoration-color: var(--line); text-underline-offset: .2em; }
    article h3 button:focus-visible { outline: 3px solid var(--link); }
    article.decided { background: var(--wash); }
    .field { margin: .15rem 0; color: var(--soft); overflow-wrap: anywhere; }
    dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: .1rem .75rem;
      margin: .4rem 0; }
    dt { color: var(--soft); }
    dd { margin: 0; overflow-wrap: anywhere; }
    details { margin: .3rem 0; font-size: .9375rem; }
    summary { cursor: pointer; }
    ul { margin: .25rem 0; padding-inline-start: 1.1rem; }
    li { overflow-wrap: anywhere; }
    .choices { display: flex; flex-wrap: wrap; gap: .4rem; margin: .5rem 0 0; }
    .proposed { font-size: .8125rem; }
    header #problem { flex-basis: 100%; max-height: 30vh; overflow: auto; margin: 0; }
    #problem, #contradictions { border-inline-start: 4px solid var(--alarm);
      padding: .4rem .75rem; margin: .5rem 1rem; overflow-wrap: anywhere; white-space: pre-wrap; }
    #contradictions { margin: 0 0 .75rem; white-space: normal; }
    #contradictions strong { color: var(--alarm); }
    """
}
